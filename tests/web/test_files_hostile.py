"""Files that were made to hurt: each is read or refused with a clear word, and nobody suffers."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from overtrick.language.language import Language
from overtrick.web.files.child import ask
from overtrick.web.files.work import Wish
from tests.served import Served, served
from tests.web.reader import plain
from tests.web.test_files import BOARD, PROGRAM, sends

LONG = 2_000_000
LINES = {
    "a.pbn": b'[Board "1"]\n{' + b"x" * LONG + b"}\n",
    "b.pbn": b'[Event "' + b"(" * LONG + b'"]\n[Board "1"]\n',
    "c.pbn": b'[Board "1"]\n[Auction "N"]\n' + b"1C " * (LONG // 3),
    "d.lin": b"qx|o1|md|3SAKQ,,," + b"," * LONG + b"|mb|p|pg||",
    "e.lin": b"md|3SAKQ|" + b"mb|p|" * (LONG // 5),
    "f.csv": b"board,ns,ew,contract,declarer,tricks\n1,N1,E1," + b"4" * LONG,
    "g.csv": b"board" + b"," * LONG + b"\n",
    "h.json": b'{"board":"' + b"[" * LONG,
    "i.json": b"[" * LONG,
    "j.rbn": b"B 1:NZ\nA N:" + b"P" * LONG,
    "k.xml": b"<USEBIO>" + b"<A>" * (LONG // 3),
    "l.xml": b"<USEBIO " + b'a="' + b"&" * LONG,
    "m.txt": b"N: AK32 QJ2 T98 765 " + b" " * LONG + b"x",
    "n.url": b"https://www.bridgebase.com/tools/handviewer.html?n=" + b"S" * LONG,
    "o.dlm": b"Board 01=" + b"a" * LONG,
    "p.ber": b"1" * LONG,
    "q.bws": b"\0\1\0\0Standard Jet DB" + b"\xff" * LONG,
}
"""The first two million characters of each stand on one line."""
BOMB = (
    '<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaaaa">'
    + "".join(
        f'<!ENTITY {one} "{f"&{other};" * 10}">'
        for one, other in zip("bcdefghi", "abcdefgh", strict=True)
    )
    + "]><USEBIO><EVENT>&i;</EVENT></USEBIO>"
).encode()
ELSEWHERE = (
    b'<!DOCTYPE USEBIO [<!ENTITY a SYSTEM "file:///etc/passwd">'
    b'<!ENTITY % b SYSTEM "http://127.0.0.1:9/x"> %b;]><USEBIO><EVENT>&a;</EVENT></USEBIO>'
)


@pytest.mark.parametrize("name", LINES)
def test_a_line_without_an_end(name: str) -> None:
    answer = ask(Wish("show", name, "en"), LINES[name])
    # Neither a page nor a problem on it grows with the line.
    assert len(answer.body) < 150_000
    assert b'id="about"' in answer.body


@pytest.mark.parametrize("data", [BOMB, ELSEWHERE], ids=["bomb", "elsewhere"])
def test_entities(data: bytes) -> None:
    answer = sends(data, "bomb.xml")
    assert answer.status_code == 422
    assert len(answer.text) < 60_000
    assert "root:" not in answer.text
    assert "1 error" in plain(answer.text)


@pytest.mark.parametrize(
    "name",
    [
        "../../../../etc/passwd",
        "..\\..\\windows\\win.ini",
        "/dev/zero",
        "C:friday.pbn",
        "con.pbn",
        "\u202efdp.pbn",
        "a" * 2_000 + ".pbn",
        "\r\nSet-Cookie: x=y\r\n.pbn",
        "%2e%2e%2fpasswd",
        "<img src=x onerror=alert(1)>.pbn",
    ],
)
def test_a_name_is_only_shown(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = sends(BOARD, name)
    assert answer.status_code == 200
    assert "<img" not in answer.text
    assert "set-cookie" not in answer.headers
    title = answer.text.partition("<h2>")[2].partition("</h2>")[0]
    assert len(title) <= 120
    assert not set(title) & set("/\\\r\n\u202e")
    assert not [*tmp_path.iterdir()]


def test_thousands_of_parts() -> None:
    sent: Any = [("file", (f"{number}.pbn", b"")) for number in range(2_000)]
    assert PROGRAM.ask("POST", "/files", files=sent).status_code in {400, 413}
    fields: Any = {f"f{number}": "x" for number in range(2_000)}
    assert PROGRAM.ask("POST", "/files", data=fields, files=sent[:1]).status_code == 400


def test_a_wish_of_any_shape_does_no_harm() -> None:
    odd = {"page": "99999999999", "at": "-1", "board": "\0" * 50, "way": "../x", "profile": "x",
           "scale": "\u202e", "to": "__class__", "open": "7"}  # fmt: skip
    for path in ("/files", "/files/take", "/files/save"):
        answer = PROGRAM.ask("POST", path, data=odd, files={"file": ("a.pbn", BOARD)})
        assert answer.status_code in {200, 422}
        assert 'id="board-1"' in answer.text


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    kept = tmp_path_factory.mktemp("kept") / "club.db"
    with served("--database", f"sqlite:///{kept}") as running:
        yield running


class TestAServer:
    """A real one, with other visitors."""

    def test_a_hundred_megabytes_are_refused_before_they_come(self, app: Served) -> None:
        host, port = app.client.base_url.host, app.client.base_url.port
        head = (
            f"POST /files HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: {100 * 2**20}\r\n"
            "Content-Type: multipart/form-data; boundary=x\r\nAccept-Language: en\r\n\r\n"
        )
        with socket.create_connection((host, port or 80), timeout=60) as line:
            line.sendall(head.encode())
            answer = line.recv(200_000).decode()
        assert answer.startswith("HTTP/1.1 413")
        assert app.client.get("/").status_code == 200

    def test_fifty_at_once_and_another_visitor(self, app: Served) -> None:
        async def all_at_once() -> tuple[list[httpx.Response], list[int]]:
            base = str(app.client.base_url)
            async with httpx.AsyncClient(base_url=base, timeout=300) as client:
                uploads = [
                    asyncio.create_task(client.post("/files", files={"file": ("a.pbn", BOARD)}))
                    for _ in range(50)
                ]
                # Whoever only wants a page has it while the files are still waiting.
                others = [(await client.get("/crib")).status_code for _ in range(5)]
                waiting = sum(not one.done() for one in uploads)
                assert waiting > 0
                return list(await asyncio.gather(*uploads)), others

        answers, others = asyncio.run(all_at_once())
        assert set(others) == {200}
        assert {answer.status_code for answer in answers} == {200, 503}
        busy = next(answer for answer in answers if answer.status_code == 503)
        assert busy.headers["retry-after"] == "10"
        assert sum(answer.status_code == 200 for answer in answers) >= 20
        assert all("Anna" in one.text for one in answers if one.status_code == 200)
        # And when they are gone it is as it was.
        again = app.client.post("/files", files={"file": ("a.pbn", BOARD)})
        assert again.status_code == 200

    def test_one_that_thinks_for_ever_is_ended(self, app: Served) -> None:
        rows = "".join(
            f"{board},N{n},E{n},4S,N,10\n" for board in range(1, 100) for n in range(1, 900)
        )
        table = "board,ns,ew,contract,declarer,tricks\n" + rows
        answer = app.client.post(
            "/files",
            files={"file": ("big.csv", table.encode()[: 2 * 2**20])},
            headers={"accept-language": Language.EN.value},
            timeout=300,
        )
        assert answer.status_code in {200, 503}
        assert app.process.poll() is None
        assert app.client.get("/crib").status_code == 200
