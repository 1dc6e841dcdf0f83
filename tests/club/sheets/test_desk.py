"""The desk: rights, stale changes, keys, erasure, following."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import aclosing
from typing import Any, TypeVar

import pytest

from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat
from overtrick.club.sheets import desk as the_desk
from overtrick.club.sheets.changes import (
    Arranged,
    Change,
    Deleted,
    Entered,
    Opened,
    Redone,
    RubberOpened,
    Undone,
    kept,
)
from overtrick.club.sheets.desk import Desk, NotHere, OnlyWatching, Overtaken, watching
from overtrick.club.sheets.page import BadChange, IllegalChange
from overtrick.club.store import NewEvent, open_store
from overtrick.language.reading import read_entry
from overtrick.scoring.rules.rules import IllegalRules

T = TypeVar("T")
FOUR = ("Anna", "Boris", "Clara", "Dmitri")
GAME = Entered(read_entry("4S N ="))


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def desk_and_sheet() -> tuple[Desk, str]:
    desk = Desk(open_store("memory:"))
    return desk, run(desk.open(Opened("rubber", names=FOUR), "Anna")).write


def test_two_addresses_open_a_sheet() -> None:
    desk, write = desk_and_sheet()
    assert run(desk.view(write)).may_write
    assert not run(desk.view(watching(write))).may_write
    with pytest.raises(NotHere):
        run(desk.view(watching(watching(write))))


def test_who_watches_changes_nothing() -> None:
    desk, write = desk_and_sheet()
    watch = watching(write)
    for attempt in (
        desk.change(watch, GAME, 1, key="k", by=""),
        desk.delete(watch),
        desk.erase_name(watch, "Anna"),
    ):
        with pytest.raises(OnlyWatching):
            run(attempt)
    assert run(desk.view(write)).page.seq == 1


def test_the_second_of_two_is_told_and_nothing_is_stored() -> None:
    desk, write = desk_and_sheet()
    run(desk.change(write, GAME, 1, key="first", by="Anna"))
    with pytest.raises(Overtaken) as first:
        run(desk.change(write, GAME, 1, key="second", by="Boris"))
    assert first.value.view.page.seq == 2
    assert len(run(desk.history(write))) == 2


def test_sent_again_with_the_same_key_a_change_is_made_once() -> None:
    desk, write = desk_and_sheet()
    views = [run(desk.change(write, GAME, 1, key="same", by="")) for _ in range(3)]
    assert [view.page.seq for view in views] == [2, 2, 2]
    run(desk.change(write, Undone(), 2, key="other", by=""))
    assert run(desk.change(write, GAME, 1, key="same", by="")).page.deals == ()


def test_what_the_sheet_can_not_take_is_not_stored() -> None:
    desk, write = desk_and_sheet()
    with pytest.raises(IllegalChange):
        run(desk.change(write, RubberOpened(Seat.NORTH, FOUR), 1, key="k", by=""))
    assert run(desk.view(write)).page.seq == 1


@pytest.mark.parametrize(
    ("head", "error"),
    [
        (Opened("whist"), IllegalChange),
        (Opened("rubber", (("game", "many"),)), IllegalRules),
        (Opened("rubber", names=("x" * 101, "", "", "")), ParseError),
        (Opened("rubber", stake="a cow"), ParseError),
    ],
)
def test_a_sheet_that_can_not_be_is_not_opened(head: Opened, error: type[Exception]) -> None:
    store = open_store("memory:")
    with pytest.raises(error):
        run(Desk(store).open(head))
    assert run(store.streams()) == []


def test_a_name_is_erased_from_the_sheet_and_its_whole_log() -> None:
    desk, write = desk_and_sheet()
    renamed = Arranged("rubber", (), Seat.NORTH, ("Anna", "Boris", "Klara", "Dmitri"), "", "")
    run(desk.change(write, renamed, 1, key="a", by="Boris"))
    run(desk.change(write, GAME, 2, key="b", by="Anna"))
    run(desk.change(write, GAME, 3, key="c", by="Clara"))
    cut = (("Anna", "SA"), ("Boris", "H2"), ("Klara", "D4"), ("Dmitri", "C3"))
    next_one = RubberOpened(Seat.NORTH, ("Boris", "Anna", "Klara", "Dmitri"), cut)
    run(desk.change(write, next_one, 4, key="d", by="Anna"))
    run(desk.erase_name(write, "Anna"))
    page = run(desk.view(write)).page
    assert page.seatings == (("", "Boris", "Klara", "Dmitri"), ("Boris", "", "Klara", "Dmitri"))
    assert len(page.deals) == 2
    told = repr(run(desk.history(write)))
    assert "Anna" not in told
    assert "Boris" in told
    undone = run(desk.change(write, Undone(), page.seq, key="e", by=""))
    assert "Anna" not in repr(undone.page)


def test_another_desk_on_the_same_store_learns_of_an_erasure() -> None:
    store = open_store("memory:")
    here, there = Desk(store), Desk(store)
    write = run(here.open(Opened("rubber", names=FOUR))).write
    assert run(there.view(write)).page.names == FOUR
    run(here.erase_name(write, "Boris"))
    assert run(there.view(write)).page.names == ("Anna", "", "Clara", "Dmitri")


def test_a_deleted_sheet_is_gone_for_every_address() -> None:
    desk, write = desk_and_sheet()
    run(desk.delete(write))
    for secret in (write, watching(write)):
        with pytest.raises(NotHere):
            run(desk.view(secret))


def test_followers_see_each_event_and_the_end() -> None:
    async def story() -> list[int]:
        desk = Desk(open_store("memory:"))
        write = (await desk.open(Opened("rubber"))).write
        seen: list[int] = []
        async with aclosing(desk.follow(watching(write), 0)) as views:
            async for view in views:
                seen.append(view.page.seq)
                if view.page.seq < 3:
                    await desk.change(write, GAME, view.page.seq, key=str(seen), by="")
                else:
                    await desk.delete(write)
                    break
        with pytest.raises(NotHere):
            await anext(desk.follow(write, 3))
        return seen

    assert run(story()) == [1, 2, 3]


def test_a_file_brings_its_deals_along() -> None:
    desk = Desk(open_store("memory:"))
    write = run(desk.open(Opened("rubber"), "Anna", (GAME, GAME))).write
    page = run(desk.view(write)).page
    assert (page.seq, page.account.last.finished) == (3, True)
    assert {event.by for event in run(desk.history(write))} == {"Anna"}


def test_a_change_of_a_sheet_that_nobody_has_seen_is_not_stored_unjudged() -> None:
    """Somebody else writes between the look at the sheet and the append."""

    async def story() -> None:
        store = open_store("memory:")
        desk = Desk(store)
        write = (await desk.open(Opened("rubber"))).write
        stream = (await desk.view(write)).stream
        store_append = store.append

        async def after_another(*given: Any, **named: Any) -> Any:
            await store_append(stream, 1, [NewEvent(*kept(GAME))])
            return await store_append(*given, **named)

        store.append = after_another  # type: ignore[method-assign]
        with pytest.raises(Overtaken):
            await desk.change(write, Deleted(99), 2, key="ahead", by="")
        assert (await desk.view(write)).page.seq == 1

    run(story())


def test_another_deal_under_a_known_key_is_not_acknowledged() -> None:
    desk, write = desk_and_sheet()
    run(desk.change(write, GAME, 1, key="k", by="Anna"))
    other = Entered(read_entry("7NT E ="))
    for seen in (1, 2):
        with pytest.raises(IllegalChange) as refused:
            run(desk.change(write, other, seen, key="k", by="Boris"))
        assert refused.value.code == BadChange.KEY_USED
    assert run(desk.view(write)).page.seq == 2
    run(desk.change(write, GAME, 1, key="k", by="Anna"))


def test_a_log_has_an_end_and_the_sheet_can_still_be_deleted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(the_desk, "MOST_EVENTS", 5)
    desk, write = desk_and_sheet()
    changes: list[Change] = [GAME, Undone(), Redone(), Undone()]
    for seen, change in enumerate(changes, start=1):
        run(desk.change(write, change, seen, key=str(seen), by=""))
    with pytest.raises(IllegalChange) as refused:
        run(desk.change(write, Redone(), 5, key="5", by=""))
    assert refused.value.code == BadChange.WORN
    assert run(desk.change(write, Undone(), 4, key="4", by="")).page.seq == 5, "sent again"
    run(desk.erase_name(write, "Anna"))
    assert run(desk.view(write)).page.names[0] == ""
    run(desk.delete(write))


def test_to_erase_a_name_that_is_not_there_writes_nothing() -> None:
    desk, write = desk_and_sheet()
    for name in ("Nobody", "Anna", "Anna", ""):
        run(desk.erase_name(write, name))
    assert len(run(desk.history(write))) == 2
