"""The desk: rights, what comes too late, keys, erasure, following, and nothing lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import aclosing
from pathlib import Path

import pytest

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Side
from overtrick.club import turns
from overtrick.club.evenings import desk as the_desk
from overtrick.club.evenings.addresses import at_table, watching
from overtrick.club.evenings.changes import (
    Arrived,
    AtTable,
    Change,
    Closed,
    Confirmed,
    Corrected,
    Disputed,
    Entered,
    Renamed,
    RoundBegun,
    StandingShown,
    Struck,
    Titled,
    Undone,
)
from overtrick.club.evenings.coming import next_begun
from overtrick.club.evenings.desk import EveningDesk, Overtaken
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.evenings.tables import Status, tables, waiting_for
from overtrick.club.evenings.written import State
from overtrick.club.sheets.changes import Opened as SheetOpened
from overtrick.club.sheets.desk import Desk, NotHere, OnlyWatching
from overtrick.club.store import Stale, Store, TableRight, open_store
from overtrick.language.reading import read_entry
from overtrick.tournament.plan import Plan
from tests.club.evenings.evenings import START, deal, rubbers, run, session

MITCHELL = session(Plan("mitchell", 14, per_round=3))


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    kept = "memory:" if request.param == "memory" else f"sqlite:///{tmp_path / 'club.db'}"
    opened = open_store(kept)
    yield opened
    opened.close()


class Club:
    """One evening and who writes in it, each attempt under a key of its own."""

    def __init__(self, store: Store, head: object = None) -> None:
        self.desk = EveningDesk(store)
        self.given = run(self.desk.open(head or rubbers()))  # type: ignore[arg-type]
        self.write = self.given.write
        self.count = 0

    def seen(self) -> int:
        return run(self.desk.view(self.write)).page.seq

    def do(self, change: Change, secret: str = "", seen: int | None = None, key: str = "") -> int:
        self.count += 1
        number = self.seen() if seen is None else seen
        view = run(
            self.desk.change(
                secret or self.write, change, number, key=key or f"try {self.count}", by="Ivan"
            )
        )
        return view.page.seq

    def begin(self) -> int:
        page = run(self.desk.view(self.write)).page
        return self.do(next_begun(page, START))


def test_an_evening_has_an_address_to_direct_one_a_table_and_one_to_watch(store: Store) -> None:
    club = Club(store, MITCHELL)
    assert sorted(club.given.tables) == [1, 2, 3, 4, 5, 6, 7]
    assert run(club.desk.view(club.write)).may_write
    assert run(club.desk.view(club.given.tables[3])).table == 3
    assert run(club.desk.view(club.given.tables[3])).right == TableRight(3)
    watch = run(club.desk.view(club.given.watch))
    assert (watch.table, watch.may_write) == (None, False)
    assert run(club.desk.addresses(club.write)) == club.given
    secrets = {club.write, club.given.watch, *club.given.tables.values()}
    assert len(secrets) == 9
    for one in secrets - {club.write}:
        for derived in (watching(one), at_table(one, 1)):
            with pytest.raises(NotHere):
                run(club.desk.view(derived))


def test_a_table_writes_its_own_and_as_a_side(store: Store) -> None:
    club = Club(store, MITCHELL)
    club.begin()
    mine, board = club.given.tables[2], 4
    club.do(deal(1, 2, board, "4S N ="), mine)
    refused: list[tuple[Change, str]] = [
        (deal(1, 1, 1, "4S N ="), BadDeed.OTHER_TABLE),
        (deal(1, 2, 5, "4S N =", None), BadDeed.ONLY_DIRECTOR),
        (Struck(1, 2, board, None, "mine"), BadDeed.ONLY_DIRECTOR),
        (Titled("Ours"), BadDeed.ONLY_DIRECTOR),
        (StandingShown(shown=True), BadDeed.ONLY_DIRECTOR),
        (RoundBegun(2, START), BadDeed.ONLY_DIRECTOR),
        (Undone(), BadDeed.ONLY_DIRECTOR),
        (MITCHELL, BadDeed.ONLY_DIRECTOR),
    ]
    for change, code in refused:
        with pytest.raises(IllegalDeed) as error:
            club.do(change, mine)
        assert error.value.code == code
    for attempt in (
        club.desk.delete(mine),
        club.desk.erase_name(mine, "A one"),
        club.desk.addresses(mine),
        club.desk.history(mine),
        club.desk.change(club.given.watch, Titled("x"), 3, key="k", by=""),
    ):
        with pytest.raises(OnlyWatching):
            run(attempt)
    assert club.seen() == 3


def test_another_table_s_entry_makes_nobody_late(store: Store) -> None:
    club = Club(store, MITCHELL)
    seen = club.begin()
    for table in range(1, 8):
        change = deal(1, table, 3 * table - 2, "4S N =")
        club.do(change, club.given.tables[table], seen)
    page = run(club.desk.view(club.write)).page
    assert len(page.results) == 7
    assert page.seq == seen + 7


def test_seven_phones_at_once_lose_nothing(store: Store) -> None:
    club = Club(store, MITCHELL)
    seen = club.begin()
    desks = club.desk, EveningDesk(store)

    async def phone(table: int) -> None:
        """Two servers serve the club, and each phone has one of them."""
        desk = desks[table % 2]
        for board in range(3 * table - 2, 3 * table + 1):
            await desk.change(
                club.given.tables[table],
                deal(1, table, board, "3NT S +1"),
                seen,
                key=f"{table} {board}",
                by="",
            )

    async def all_phones() -> None:
        await asyncio.gather(*(phone(table) for table in range(1, 8)))

    run(all_phones())
    page = run(club.desk.view(club.write)).page
    assert len(page.results) == 21
    assert all(not each.awaited for each in tables(page))


def test_two_phones_at_one_table_at_once_have_one_result(store: Store) -> None:
    club = Club(store, MITCHELL)
    seen, mine = club.begin(), club.given.tables[1]

    async def both() -> list[object]:
        tries = (
            club.desk.change(mine, deal(1, 1, 1, text, side), seen, key=text, by="")
            for text, side in (("4S N =", Side.NS), ("4S N +1", Side.EW))
        )
        return list(await asyncio.gather(*tries, return_exceptions=True))

    ended = run(both())
    errors = [one for one in ended if isinstance(one, BridgeError)]
    assert [one.code for one in errors] == [BadDeed.THERE]
    assert len(run(club.desk.view(mine)).page.results) == 1


def test_what_the_change_concerns_must_have_been_seen(store: Store) -> None:
    club = Club(store, MITCHELL)
    club.begin()
    seen = club.do(deal(1, 1, 1, "4S N ="))
    club.do(Corrected(1, 1, 1, read_entry("4S N +1"), START, None, "a trick more"))
    with pytest.raises(Overtaken) as late:
        club.do(Corrected(1, 1, 1, read_entry("4S N -1"), START, None, "no"), seen=seen)
    assert late.value.view.page.seq == seen + 1
    club.do(StandingShown(shown=True))
    with pytest.raises(Overtaken):
        club.do(Undone(), seen=seen + 1)
    with pytest.raises(Overtaken):
        club.do(Titled("Sunday"), seen=seen + 1)
    with pytest.raises(Overtaken):
        club.do(Titled("Sunday"), seen=99)
    assert club.do(deal(1, 1, 2, "4S N ="), club.given.tables[1]) == seen + 3


def test_two_directors_who_take_back_at_once_take_back_one_thing(store: Store) -> None:
    club = Club(store, MITCHELL)
    club.begin()
    seen = club.do(deal(1, 1, 1, "4S N =", None))
    club.do(Undone(), seen=seen)
    with pytest.raises(Overtaken):
        club.do(Undone(), seen=seen)
    with pytest.raises(IllegalDeed) as nothing:
        club.do(Corrected(1, 1, 1, read_entry("4S N +1"), START, None, "more"), seen=seen)
    assert nothing.value.code == BadDeed.NOTHING_THERE
    assert run(club.desk.view(club.write)).page.round == 1


def test_a_round_begins_as_its_director_saw_it_or_not_at_all(store: Store) -> None:
    club = Club(store, rubbers())
    first = run(club.desk.view(club.write)).page
    seen = club.begin()
    due = next_begun(run(club.desk.view(club.write)).page, START + 60)
    club.do(deal(1, 1, 1, "3NT N ="), club.given.tables[1])
    other = RoundBegun(2, START + 60, 0, due.seatings[::-1] and ((2, 1, 3, 4),))
    with pytest.raises(Overtaken):
        club.do(other, seen=seen)
    assert club.do(due, seen=seen) == seen + 2, "the movement still says the same"
    with pytest.raises(IllegalDeed) as again:
        club.do(due, seen=seen)
    assert again.value.code == BadDeed.ROUND_BEGUN
    assert first.round == 0


def test_sent_again_with_the_same_key_a_change_is_made_once(store: Store) -> None:
    club = Club(store, MITCHELL)
    seen, mine = club.begin(), club.given.tables[1]
    entered = deal(1, 1, 1, "4S N =")
    numbers = [club.do(entered, mine, seen, "same") for _ in range(3)]
    assert numbers == [seen + 1] * 3
    later = Entered(1, 1, 1, entered.entry, START + 500, Side.NS)
    assert club.do(later, mine, seen, "same") == seen + 1, "only the time is another"
    club.do(deal(1, 2, 4, "pass"))
    assert club.do(entered, mine, seen, "same") == seen + 2
    for number in (seen, seen + 2):
        with pytest.raises(IllegalDeed) as refused:
            club.do(deal(1, 1, 2, "7NT E ="), mine, number, "same")
        assert refused.value.code == BadDeed.KEY_USED
    begun = [club.do(RoundBegun(2, START + at), seen=seen + 2, key="go") for at in (0, 9)]
    assert begun[0] == begun[1] == seen + 3


def test_the_other_side_confirms_disputes_and_the_director_settles(store: Store) -> None:
    club = Club(store, MITCHELL)
    club.begin()
    mine = club.given.tables[1]
    written = club.do(deal(1, 1, 1, "4S N ="), mine)
    club.do(Disputed(1, 1, written, Side.EW), mine)
    waiting = waiting_for(run(club.desk.view(club.write)).page)
    assert [each.number for each in waiting] == [1, 2, 3, 4, 5, 6, 7]
    assert waiting[0].status is Status.DISPUTED
    club.do(Corrected(1, 1, 1, read_entry("4S N -1"), START, None, "both agree now"))
    page = run(club.desk.view(club.given.watch)).page
    assert [one.state for one in page.results.values()] == [State.CONFIRMED]
    history = run(club.desk.history(club.write))
    assert [event.kind for event in history][2:] == ["entered", "disputed", "corrected"]
    assert history[-1].data["reason"] == "both agree now"
    assert {event.by for event in history} == {"", "Ivan"}


def test_tables_that_come_later_have_addresses_too(store: Store) -> None:
    club = Club(store, rubbers(people=7))
    assert sorted(club.given.tables) == [1]
    club.begin()
    club.do(Arrived(("Hristo",)))
    club.begin()
    given = run(club.desk.addresses(club.write))
    assert sorted(given.tables) == [1, 2]
    assert run(club.desk.view(given.tables[2])).table == 2
    club.do(deal(2, 2, 1, "4S N ="), given.tables[2])
    club.do(Closed(START))


def test_a_name_is_erased_from_the_evening_and_its_whole_log(store: Store) -> None:
    club = Club(store, rubbers())
    club.begin()
    club.do(deal(1, 1, 1, "4S N ="))
    club.do(Corrected(1, 1, 1, read_entry("4S N +1"), START, None, "Anna says Boris erred"))
    club.do(Renamed(1, ("Anna K",)))
    club.do(Renamed(1, ("Anna",)))
    here, there = club.desk, EveningDesk(store)
    assert run(there.view(club.write)).page.people[1] == ("Anna",)
    run(here.erase_name(club.write, "Anna"))
    for desk in (here, there):
        page = run(desk.view(club.write)).page
        assert page.people[1] == ("",)
        assert page.people[2] == ("Boris",)
    told = repr(run(here.history(club.write)))
    assert "'Anna'" not in told
    assert "… says Boris erred" in told
    assert "Anna K" in told, "that is another name"
    run(here.erase_name(club.write, "Ivan"))
    assert {event.by for event in run(here.history(club.write))} == {""}
    number = club.seen()
    for name in ("Nobody", "Anna", ""):
        run(here.erase_name(club.write, name))
    assert club.seen() == number
    club.do(Undone())


def test_a_deleted_evening_is_gone_for_every_address(store: Store) -> None:
    club = Club(store, MITCHELL)
    run(club.desk.delete(club.write))
    for secret in (club.write, club.given.watch, *club.given.tables.values()):
        with pytest.raises(NotHere):
            run(club.desk.view(secret))
    assert run(store.streams()) == []


def test_a_sheet_is_no_evening_and_an_evening_no_sheet(store: Store) -> None:
    club, sheets = Club(store, MITCHELL), Desk(store)
    sheet = run(sheets.open(SheetOpened("rubber")))
    for secret in (sheet.write, sheet.watch):
        with pytest.raises(NotHere):
            run(club.desk.view(secret))
    for secret in (club.write, club.given.watch, club.given.tables[1]):
        with pytest.raises(NotHere):
            run(sheets.view(secret))


def test_followers_see_each_event_and_the_end(store: Store) -> None:
    club = Club(store, rubbers())

    async def story() -> list[int]:
        seen: list[int] = []
        async with aclosing(club.desk.follow(club.given.watch, 0)) as views:
            async for view in views:
                seen.append(view.page.seq)
                if view.page.seq < 3:
                    await club.desk.change(
                        club.write, Titled(str(seen)), view.page.seq, key=str(seen), by=""
                    )
                else:
                    await club.desk.delete(club.write)
                    break
        with pytest.raises(NotHere):
            await anext(club.desk.told("gone", 0))
        return seen

    assert run(story()) == [1, 2, 3]


def test_an_export_carries_an_evening_with_its_addresses(store: Store) -> None:
    club = Club(store, MITCHELL)
    club.begin()
    club.do(deal(1, 2, 4, "4S N ="), club.given.tables[2])
    other = open_store("memory:")
    assert other.import_all(list(store.export_all())) == 1
    there = EveningDesk(other)
    assert run(there.view(club.given.tables[2])).page == run(club.desk.view(club.write)).page
    assert run(there.view(club.given.tables[2])).table == 2


def test_what_is_stored_is_there_when_the_store_is_opened_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.db'}"
    first = open_store(url)
    club = Club(first, MITCHELL)
    club.begin()
    club.do(deal(1, 2, 4, "4S N ="), club.given.tables[2])
    page = run(club.desk.view(club.write)).page
    first.close()
    second = open_store(url)
    assert run(EveningDesk(second).view(club.given.tables[7])).page == page
    second.close()


def test_a_log_has_an_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(the_desk, "MOST_EVENTS", 3)
    monkeypatch.setattr(the_desk, "PAGES_KEPT", 1)
    club, other = Club(store), Club(store)
    club.do(Titled("a"))
    club.do(Titled("b"))
    assert other.seen() == 1
    with pytest.raises(IllegalDeed) as worn:
        club.do(Titled("c"))
    assert worn.value.code == BadDeed.WORN
    run(club.desk.delete(club.write))


def test_whoever_is_always_beaten_to_it_is_told_so(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "MOST_TRIES", 2)
    club = Club(store, MITCHELL)
    club.begin()
    append: Callable[..., object] = store.append

    async def beaten(*given: object) -> object:
        raise Stale(len(given))

    monkeypatch.setattr(store, "append", beaten)
    with pytest.raises(Overtaken):
        club.do(deal(1, 1, 1, "pass"))
    monkeypatch.setattr(store, "append", append)
    assert club.do(Confirmed(1, 1, ())) == 3


def test_every_change_at_a_table_names_its_table() -> None:
    assert all({"round", "table"} <= set(kind.__dataclass_fields__) for kind in AtTable.__args__)
