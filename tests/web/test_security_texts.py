"""Whatever people write comes out harmless everywhere, or is refused clearly."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree as ET

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.language.language import Language
from overtrick.web.filename import attachment, filename
from tests.web.doors import ENDLESS, doors
from tests.web.program import API, HOST, Program, app_of

APP = app_of()
PROGRAM = Program(APP)
HTML = {"accept": "text/html"}
TAKEN = [
    "<script>alert(1)</script>",
    "{{1337*7331}}",
    "${1337*7331}",
    "{%if 1%}9801547{%endif%}",
    "{0.__class__}",
    "%s%n%d",
    "'\"><img src=x onerror=alert(1)>",
    "</title></svg><img src=x>",
    "]]><img/>",
    "&lt;img&gt;&amp;",
    "javascript:alert(1)",
    "../../etc/passwd",
    "=cmd|' /C calc'!A0",
    "N: x",
    "x" * 100,
    "Ӝ" * 40,
    "𝔄𝔫𝔫𝔞 🂡",
    "'); drop table events; --",
]
"""Odd names that can be kept, and are then to be seen as they were written."""
REFUSED = [
    ("\u202eannA", "name-character"),
    ("An\u200bna", "name-character"),
    ("An\u2066na", "name-character"),
    ("A\0", "name-character"),
    ("\x1b[2J", "name-character"),
    ("A\ud800", "name-character"),
    ("A\ue000", "name-character"),
    ("no # sign", "name-character"),
    ("x" * 101, "name-too-long"),
    ("x" * 10_000, "name-too-long"),
]
OF_A_SHEET = [door for door in doors(APP) if door.path.startswith("/s/{secret}")]
LOOKING = [door for door in OF_A_SHEET if door.method == "GET" and not door.path.endswith(ENDLESS)]


class Elements(HTMLParser):
    """The elements of a page, as a browser would find them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def harmless(answer: httpx.Response, host: str = HOST) -> None:
    """Refuse what would run, load something, or had run on the server."""
    assert answer.status_code == 200, answer.text
    assert "9801547" not in answer.text.replace("{%if 1%}9801547", "")
    kind = answer.headers["content-type"].partition(";")[0]
    match kind:
        case "text/html":
            for tag, attributes in Elements(answer.text).found:
                assert tag not in {"img", "iframe", "object", "style", "base"}
                assert tag != "script" or (attributes.get("src") or "").startswith("/static/")
                assert not any(name.startswith("on") or name == "style" for name in attributes)
                there = attributes.get("href") or attributes.get("action") or "/"
                there = there.removeprefix(f"http://{host}")
                assert there.startswith(("/", "#", "?")), there
                assert not there.startswith("//")
        case "image/svg+xml":
            tags = {element.tag.rpartition("}")[2] for element in ET.fromstring(answer.text).iter()}
            assert tags <= {
                "svg",
                "title",
                "desc",
                "style",
                "rect",
                "text",
                "tspan",
                "line",
                "path",
                "g",
            }
            assert "sandbox" in answer.headers["content-security-policy"]
        case "application/json" | "text/plain" | "application/pdf":
            assert answer.headers["x-content-type-options"] == "nosniff"
        case "application/octet-stream":
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["content-disposition"].startswith("attachment")
        case _:
            raise AssertionError(kind)


@pytest.mark.parametrize("name", TAKEN)
def test_an_odd_name_is_only_a_name(name: str) -> None:
    names = {"N": name, "E": "Boris", "S": name, "W": "Dmitri"}
    opened = PROGRAM.opened(names=names, title=name.removeprefix("x" * 50), by=name)
    assert opened["sheet"]["names"]["N"] == name
    program = PROGRAM.with_secret(opened["write"])
    program.change(1, "entered", deal="4S N =")
    for door in LOOKING:
        harmless(program.ask("GET", door.at(secret=opened["write"], deal=2), HTML))
    for path in ("/sheet", "/sheet/history", "/sheet/back-score", "/sheet/svg", "/sheet/pdf"):
        harmless(program.api("GET", path))


@pytest.mark.parametrize("name", TAKEN)
def test_a_sheet_file_with_an_odd_name_reads_the_same(name: str) -> None:
    opened = PROGRAM.opened(names={"N": name})
    text = PROGRAM.with_secret(opened["watch"]).api("GET", "/sheet/text").text
    again = PROGRAM.api("POST", "/sheets/from-text", {"text": text}).json()
    assert again["sheet"]["names"]["N"] == name


@pytest.mark.parametrize(("name", "code"), REFUSED)
@pytest.mark.parametrize("language", list(Language))
def test_a_name_that_is_none_is_refused_in_the_visitors_language(
    name: str, code: str, language: Language
) -> None:
    program = PROGRAM.with_secret(PROGRAM.opened()["write"])
    spoken = {"accept-language": language.value}
    for path, body in (
        ("/sheets", {"names": {"N": name}}),
        ("/sheet/changes", {"seen": 1, "change": {"kind": "arranged", "names": {"N": name}}}),
    ):
        headers = {**spoken, "content-type": "application/json"}
        content = _json(body)
        answer = program.ask("POST", API + path, headers, content=content)
        assert (answer.status_code, answer.json()["code"]) == (422, code)
        assert len(answer.text) < 1_000
        assert any("а" <= letter <= "я" for letter in answer.json()["message"]) is (
            language is not Language.EN
        )


def _json(body: object) -> bytes:
    import json  # noqa: PLC0415

    return json.dumps(body).encode()


@pytest.mark.parametrize("name", [*TAKEN, *(name for name, _ in REFUSED)])
def test_the_pages_take_a_name_as_it_is_or_without_what_is_odd(name: str) -> None:
    data = {"nameN": name.encode("utf-8", "replace").decode(), "title": "", "rules": "rubber"}
    answer = PROGRAM.ask("POST", "/new/rubber", HTML, data=data)
    assert answer.status_code in {303, 422}
    if answer.status_code == 303:
        harmless(PROGRAM.ask("GET", answer.headers["location"], HTML))
    introduced = PROGRAM.ask("POST", "/me", HTML, data={"name": data["nameN"], "back": "/"})
    assert introduced.status_code == 303
    (cookie,) = introduced.headers.get_list("set-cookie")
    assert cookie.isascii()
    assert not set(cookie) & set("\r\n\0")


@given(st.text(max_size=200))
def test_a_file_is_never_called_anything_dangerous(title: str) -> None:
    name = filename(title, "sheet")
    assert name.endswith(".sheet")
    assert len(name) <= 90
    assert not set(name) & set('/\\:*?"<>|\r\n\0')
    assert not name.startswith((".", " ", "-"))
    header = attachment(title, "pdf")
    assert header.isascii()
    assert header.isprintable()
    assert header.count(";") == 2


@given(st.text(max_size=300))
def test_any_text_for_a_deal_is_a_deal_or_refused_with_its_place(text: str) -> None:
    answer = PROGRAM.ask(
        "POST",
        f"{API}/score",
        {"content-type": "application/json"},
        content=_json({"deal": text}),
    )
    told: dict[str, Any] = answer.json()
    assert answer.status_code == 200 or (answer.status_code == 422 and told["column"] >= 1)


@pytest.mark.parametrize("writing", ["undefined", "punycode", "unicode_escape", "utf-16"])
@pytest.mark.parametrize("path", ["/me", "/looks", "/new/rubber", "/new/file"])
def test_a_form_in_another_writing_than_a_browsers_is_refused(path: str, writing: str) -> None:
    body = b'--B\r\nContent-Disposition: form-data; name="text"\r\n\r\n\\ud800\xff\r\n--B--\r\n'
    headers = {"content-type": f"multipart/form-data; boundary=B; charset={writing}"}
    assert PROGRAM.ask("POST", path, headers, content=body).status_code == 415
    plain = headers | {"content-type": "multipart/form-data; boundary=B; charset=UTF-8"}
    assert PROGRAM.ask("POST", path, plain, content=body).status_code in (303, 422)
