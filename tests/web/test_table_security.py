"""What each address of a table may do, and what becomes of odd texts and of two at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from overtrick.cards.seat import Seat
from tests.web.doors import writing
from tests.web.four import Chair, Four, seq
from tests.web.house import HOST, House, house
from tests.web.program import app_of
from tests.web.test_security_texts import TAKEN, harmless

N, E, S, W = Seat
DOORS = [
    door.path.removeprefix("/table/{secret}/")
    for door in writing(app_of())
    if door.path.startswith("/table/{secret}/") and door.path.count("{") == 1
]
OWNERS = ("seat", "list", "end")
FORM = {
    "call": "1S", "card": "SA", "tricks": "1", "what": "close", "agreed": "yes", "phrase": "hello",
    "text": "x", "seat": "N", "level": "club", "listed": "yes", "name": "Anna",
}  # fmt: skip
"""A form that fits every door, so that a refusal is for the address and not for the form."""


@pytest.fixture
def four() -> Iterator[Four]:
    with house() as client:
        found = Four.sit_down(client)
        found.owner.does("deal")
        yield found


@pytest.mark.parametrize("door", DOORS)
def test_an_address_to_watch_changes_nothing(four: Four, door: str) -> None:
    before = seq(four.owner.page())
    answer = four.watcher.sends(door, seen=before, **FORM)
    assert answer.status_code in {403, 422}
    assert seq(four.owner.page()) == before


@pytest.mark.parametrize("door", OWNERS)
def test_what_is_the_owners_is_nobody_elses(four: Four, door: str) -> None:
    before = seq(four.owner.page())
    answer = four.at(N).sends(door, seen=before, **FORM)
    assert answer.status_code in {403, 422}
    assert seq(four.owner.page()) == before
    # So that this could fail: the owner's is taken.
    form = {**FORM, "level": ""} if door == "seat" else FORM
    assert four.owner.sends(door, seen=before, **form).status_code == 303


@pytest.mark.parametrize("door", ["", *DOORS])
def test_an_address_of_something_else_opens_no_table(four: Four, door: str) -> None:
    sheet = four.client.post("/new/rubber", data={}, follow_redirects=False)
    secret = sheet.headers["location"].removeprefix("/s/")
    stranger = Chair(four.client, secret)
    answer = stranger.sends(door, seen=1, **FORM) if door else stranger.get()
    assert answer.status_code == 404


def test_a_seat_comes_from_the_address_and_never_from_the_form(four: Four) -> None:
    answer = four.at(E).sends("call", call="1S", seat="N")
    assert answer.status_code == 422
    assert not four.watcher.calls()
    assert "call-bid" not in four.watcher.page()


@pytest.mark.parametrize("text", TAKEN)
def test_odd_texts_come_out_harmless(text: str) -> None:
    with house() as client:
        answer = client.post(
            "/table/new",
            data={"start": "1", "title": text, "name": text, "listed": "yes"},
            follow_redirects=False,
        )
        if answer.status_code == 422:
            assert "{{" not in text or "1779121" not in answer.text
            return
        chair = Chair(client, answer.headers["location"].removeprefix("/table/"))
        chair.sends("say", text=text)
        for path in ("", "/sheet", "/hand-out", "/end"):
            harmless(chair.get(path), "localhost")
            assert "1779121" not in chair.page(path)
        harmless(client.get("/tables"), "localhost")


@pytest.mark.parametrize("text", ["x" * 201, "x" * 10_000])
def test_a_remark_that_is_too_long_is_refused(four: Four, text: str) -> None:
    answer = four.at(N).sends("say", text=text)
    assert answer.status_code == 422


def at_once(client: House, *asked: tuple[Chair, str, dict[str, str]]) -> list[int]:
    """These forms, all sent at the same time; how each was answered."""

    async def sent() -> list[int]:
        transport = httpx.ASGITransport(client.app)
        async with httpx.AsyncClient(transport=transport, base_url=HOST) as visitor:
            answers = await asyncio.gather(
                *(visitor.post(f"{chair.at}/{path}", data=form) for chair, path, form in asked)
            )
        return sorted(answer.status_code for answer in answers)

    return client.run(sent)


def test_two_devices_in_one_seat_make_one_call() -> None:
    with house() as client:
        four = Four.sit_down(client)
        four.owner.does("deal")
        seen, north = str(seq(four.owner.page())), four.at(N)
        asked = [(north, "call", {"call": call, "seen": seen}) for call in ("1S", "1H", "Pass")]
        assert at_once(client, *asked) == [303, 409, 409]
        assert four.at(E).calls()


def test_a_claim_is_answered_once_by_each() -> None:
    with house() as client:
        four = Four.sit_down(client)
        four.owner.does("deal")
        four.bids("1NT", "Pass", "Pass", "Pass")
        four.plays(4)
        four.at(N).does("claim", tricks=3)
        form = {"what": "claim", "agreed": "yes", "seen": str(seq(four.owner.page()))}
        twice = at_once(client, (four.at(E), "answer", form), (four.at(E), "answer", form))
        assert twice == [303, 422]
        assert at_once(client, (four.at(W), "answer", form)) == [303]


def test_a_call_and_an_undo_at_once_have_one_end() -> None:
    with house() as client:
        four = Four.sit_down(client)
        four.owner.does("deal")
        four.bids("1S")
        seen = str(seq(four.owner.page()))
        both = at_once(
            client,
            (four.at(N), "undo", {"seen": seen}),
            (four.at(E), "call", {"call": "Pass", "seen": seen}),
        )
        assert both == [303, 409]
