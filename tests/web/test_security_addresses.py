"""An address is the right to what it opens, and to nothing more; and it is told to nobody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from overtrick.club.sheets.desk import watching
from overtrick.web.discretion import Discretion, discreet, log_config
from tests.web.doors import ENDLESS, Door, doors, writing
from tests.web.program import API, SETTINGS, Program, app_of
from tests.web.sealed import BODIES, FIELDS, Sealed

STORE = Sealed()
APP = app_of(SETTINGS, STORE)
PROGRAM = Program(APP)
HTML = {"accept": "text/html"}


@pytest.fixture
def opened() -> Iterator[dict[str, Any]]:
    """A sheet with two deals, whose log has three events."""
    STORE.is_sealed = False
    text = "N: Anna\nE: Boris\nS: Clara\nW: Dmitri\n2C N =\n3NTX W +1\n"
    yield PROGRAM.api("POST", "/sheets/from-text", {"text": text}).json()
    STORE.is_sealed = False


def tries(method: str, path: str, secret: str) -> Iterator[httpx.Response]:
    """Every form and body there is, sent by someone who has that secret."""
    program = PROGRAM.with_secret(secret)
    if path.startswith(API):
        yield from (program.ask(method, path, json=body) for body in BODIES)
    else:
        for what in ("sheet", "name"):
            yield program.ask(method, path, HTML, data={**FIELDS, "what": what})
        yield program.ask(method, path, {"accept": "application/json"}, data=FIELDS)


TAKES_OUT = "/files"
"""A form is sent there, and yet it only shows what is kept, in other formats."""


@pytest.mark.parametrize("door", writing(APP), ids=" ".join)
def test_an_address_to_watch_changes_nothing(door: Door, opened: dict[str, Any]) -> None:
    before = PROGRAM.with_secret(opened["write"]).api("GET", "/sheet/history").json()
    STORE.is_sealed, STORE.attempts = True, []
    for number in (1, 2, 3):
        path = door.at(secret=opened["watch"], deal=number)
        for answer in tries(door.method, path, opened["watch"]):
            ours = "secret" in door.path or f"{API}/sheet/" in door.path + "/"
            ours = ours and not door.path.endswith(TAKES_OUT)
            assert not ours or 400 <= answer.status_code < 500, answer.text
            assert opened["write"] not in answer.text
    assert STORE.attempts == []
    STORE.is_sealed = False
    assert PROGRAM.with_secret(opened["write"]).api("GET", "/sheet/history").json() == before


LOOKING = [door for door in doors(APP) if door.method == "GET" and not door.path.endswith(ENDLESS)]
OF_A_SHEET = [
    door
    for door in writing(APP)
    if door.path.startswith("/s/{secret}") and not door.path.endswith(TAKES_OUT)
]


@pytest.mark.parametrize("door", OF_A_SHEET, ids=" ".join)
def test_an_address_to_write_does(door: Door, opened: dict[str, Any]) -> None:
    """So that the test above could fail: the same form, sent with the right, is taken."""
    seen = 3
    if door.path.endswith("/redo"):
        seen = PROGRAM.with_secret(opened["write"]).change(3, "undone").json()["seq"]
    STORE.attempts = []
    path = door.at(secret=opened["write"], deal=2)
    answer = PROGRAM.ask(door.method, path, HTML, data={**FIELDS, "seen": str(seen)})
    assert answer.status_code in {200, 303}, answer.text
    assert STORE.attempts


@pytest.mark.parametrize("door", LOOKING, ids=" ".join)
def test_looking_changes_nothing_whoever_looks(door: Door, opened: dict[str, Any]) -> None:
    STORE.attempts, before = [], len(asyncio.run(STORE.streams()))
    for method in ("GET", "HEAD", "OPTIONS"):
        for body in ({}, FIELDS):
            path = door.at(secret=opened["write"], deal=2, form="rubber")
            program = PROGRAM.with_secret(opened["write"])
            answer = program.ask(method, path, HTML, data=body, params=body)
            assert answer.status_code < 500
            assert method != "HEAD" or not answer.content
    assert STORE.attempts == []
    assert len(asyncio.run(STORE.streams())) == before


@pytest.mark.parametrize("door", LOOKING, ids=" ".join)
def test_no_page_nor_answer_to_a_watcher_has_the_secret_to_write(
    door: Door, opened: dict[str, Any]
) -> None:
    program = PROGRAM.with_secret(opened["watch"])
    answer = program.ask(door.method, door.at(secret=opened["watch"], deal=2), HTML)
    assert answer.status_code < 500
    assert opened["write"] not in answer.text + str(answer.headers)


async def _followed(secret: str, path: str, until: str) -> str:
    """What a follower is sent until the sheet is deleted."""
    program = PROGRAM.with_secret(secret)
    follower = asyncio.create_task(program.asking("GET", path))
    for _ in range(1_000):
        await asyncio.sleep(0)
    writer = PROGRAM.with_secret(until)
    body = {"seen": 3, "change": {"kind": "entered", "deal": "4S N ="}}
    await writer.asking("POST", f"{API}/sheet/changes", json=body)
    for _ in range(1_000):
        await asyncio.sleep(0)
    await writer.asking("DELETE", f"{API}/sheet")
    return (await follower).text


@pytest.mark.parametrize("path", [f"{API}/sheet/events?sheets=true", "/s/{secret}/live?seen=0"])
def test_what_a_watcher_is_sent_live_has_not_the_secret_to_write(
    path: str, opened: dict[str, Any]
) -> None:
    path = path.format(secret=opened["watch"])
    told = asyncio.run(_followed(opened["watch"], path, opened["write"]))
    assert len(told) > 1_000
    assert "event: gone" in told
    assert opened["write"] not in told


def test_the_secret_to_write_does_not_follow_from_the_one_to_watch(
    opened: dict[str, Any],
) -> None:
    assert watching(opened["write"]) == opened["watch"]
    assert watching(opened["watch"]) != opened["write"]
    answer = PROGRAM.with_secret(opened["watch"]).api("GET", "/sheet/addresses")
    assert (answer.status_code, opened["write"] in answer.text) == (403, False)


def test_secrets_are_long_and_never_alike() -> None:
    found = {PROGRAM.opened()[right] for _ in range(200) for right in ("write", "watch")}
    assert len(found) == 400
    # 24 letters of base64 are 144 bits.
    assert {len(secret) for secret in found} == {24}


@pytest.mark.parametrize("secret", ["x", "x" * 24, "x" * 300, "%00", "'; drop table --"])
def test_who_has_no_address_sees_nothing(secret: str) -> None:
    assert PROGRAM.with_secret(secret).api("GET", "/sheet").status_code == 401
    assert PROGRAM.ask("GET", f"/s/{secret}", HTML).status_code in {404, 405}


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer ", "Basic eDp5", "bearer  two words", "\u00e9"]
)
def test_a_strange_authorization_is_refused(header: str) -> None:
    sent = {"authorization": header.encode("latin-1")}
    answer = PROGRAM.ask("GET", f"{API}/sheet", sent)  # type: ignore[arg-type]
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"].startswith("Bearer")


class TestTheLog:
    SECRET = "AAECAwQFBgcICQoLDA0ODxAR"

    @pytest.mark.parametrize(
        "line",
        [
            f'192.0.2.1 - "GET /s/{SECRET} HTTP/1.1" 200',
            f"/s/{SECRET}/live?after=3",
            f"authorization: Bearer {SECRET}",
            f"NotHere('{SECRET}')",
            f"secret={SECRET}&x",
        ],
    )
    def test_an_address_is_taken_out(self, line: str) -> None:
        assert self.SECRET not in discreet(line)
        assert "…" in discreet(line)

    def test_what_is_no_address_stays(self) -> None:
        line = "ValueError in build_middleware_stacks_x: /static/app.css?v=0123456789ab"
        assert discreet(line) == line

    def test_nor_does_a_trace_have_it(self, caplog: pytest.LogCaptureFixture) -> None:
        caplog.handler.addFilter(Discretion())
        try:
            int(f"/s/{self.SECRET}")
        except ValueError:
            logging.getLogger("overtrick.web").exception("at %s", f"/s/{self.SECRET}")
        assert "ValueError" in caplog.text
        assert self.SECRET not in caplog.text

    def test_the_server_logs_through_it_and_not_each_access(self) -> None:
        config = log_config()
        assert config["handlers"]["stderr"]["filters"] == ["discretion"]
        assert config["loggers"]["uvicorn.access"] == {"handlers": [], "propagate": False}

    def test_nothing_is_logged_of_a_visit(
        self, caplog: pytest.LogCaptureFixture, opened: dict[str, Any]
    ) -> None:
        with caplog.at_level(logging.DEBUG):
            for door in LOOKING:
                PROGRAM.ask("GET", door.at(secret=opened["write"], deal=2), HTML)
        ours = [record for record in caplog.records if not record.name.startswith("httpx")]
        assert not any(opened["write"] in record.getMessage() for record in ours)
