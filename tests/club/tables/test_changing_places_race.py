"""A deal and a change of places at once: whichever is stored first holds, told to who was late."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.evenings.addresses import table_stream
from overtrick.club.evenings.chairs import Chair, sitting
from overtrick.club.evenings.changes import Renamed, Swapped, Undone
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.store import Event, NewEvent
from overtrick.club.store.memory import MemoryStore
from overtrick.club.tables import changes as made
from overtrick.club.tables.desk import Overtaken
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.seating_evenings import holder_in
from tests.club.tables.nights import Night
from tests.club.tables.tables import run

SWAP = Swapped(1, 4, 2)
"""Pair 4 sits at table 1 and pair 2 at table 2; both are North-South there."""
Story = Callable[[], Awaitable[object]]


class Between(MemoryStore):
    """A store in which something happens just before the first event of a kind is stored."""

    def __init__(self) -> None:
        super().__init__(lambda: datetime(2026, 5, 3, 19, 30, tzinfo=UTC))
        self.before: dict[str, Story] = {}

    async def append(
        self, stream: str, expected_seq: int, events: Sequence[NewEvent], key: str | None = None
    ) -> list[Event]:
        """As any store does, after what happens before."""
        for event in events:
            if happens := self.before.pop(event.kind, None):
                await happens()
        return await super().append(stream, expected_seq, events, key)


async def as_recorded(night: Night) -> None:
    """At every table that has dealt sits whom the evening has there."""
    page = await night.evenings.page(night.stream)
    for seating in page.seated(1):
        table = await night.desk.table(table_stream(night.stream, 1, seating.table))
        people = tuple(table.sitter(seat).holder for seat in Seat)
        due = tuple(holder_in(night.stream, chair) for chair in sitting(page, seating))
        if table.game is not None:
            assert people == due, seating


async def begun() -> tuple[Between, Night]:
    store = Between()
    return store, await Night(store).begin()


async def deals(night: Night, table: int, seat: Seat = Seat.EAST) -> None:
    """Somebody deals who sits there in any case: East does not change places."""
    await night.do((await night.seats(table))[seat], made.Dealt())


@pytest.mark.parametrize("table", [1, 2])
def test_a_deal_before_the_change_is_stored_refuses_it(table: int) -> None:
    """The director has looked, and nobody held cards then."""

    async def story() -> None:
        store, night = await begun()
        store.before["swapped"] = lambda: deals(night, table)
        with pytest.raises(IllegalDeed) as refused:
            await night.directs(SWAP)
        assert refused.value.code is BadDeed.HOLD_CARDS
        assert refused.value.facts["round"] == 1
        await night.live.see_to(night.stream)
        await as_recorded(night)

    run(story())


@pytest.mark.parametrize("table", [1, 2])
def test_a_change_before_the_deal_seats_people_first(table: int) -> None:
    """Whoever deals has not heard of it; the cards go to those who have come."""

    async def story() -> None:
        store, night = await begun()
        store.before["cards-dealt"] = lambda: night.directs(SWAP)
        await deals(night, table)
        await as_recorded(night)
        # At the other table nobody has looked; there it is the same.
        await deals(night, 3 - table)
        await as_recorded(night)
        assert len((await night.evenings.page(night.stream)).dealt) == 2

    run(story())


def test_whoever_has_gone_deals_no_more() -> None:
    async def story() -> None:
        store, night = await begun()
        store.before["cards-dealt"] = lambda: night.directs(SWAP)
        with pytest.raises((IllegalMove, Overtaken)) as refused:
            await night.deal(1)
        if isinstance(refused.value, IllegalMove):
            assert refused.value.code is BadMove.NOT_SEATED
        view = await night.desk.view((await night.seats(1))[Seat.NORTH])
        assert view.page.deal is None
        assert view.seat is Seat.NORTH

    run(story())


def test_between_the_two_halves_of_a_deal_nobody_changes_places() -> None:
    """The evening knows of the deal, and the table has not stored it yet."""

    async def story() -> None:
        store, night = await begun()
        codes: list[object] = []

        async def directs() -> None:
            with pytest.raises(IllegalDeed) as refused:
                await night.directs(SWAP)
            codes.append(refused.value.code)

        store.before["dealt"] = directs
        await deals(night, 1)
        assert codes == [BadDeed.HOLD_CARDS]
        await as_recorded(night)

    run(story())


def test_who_sits_down_late_does_not_take_a_hand_that_was_dealt() -> None:
    """The change is stored, and a deal comes before those who have changed places sit down."""

    async def story() -> None:
        store, night = await begun()
        await night.directs(SWAP)
        store.before["left"] = lambda: deals(night, 1)
        await night.live.see_to(night.stream)
        for table in (1, 2):
            log = await store.read(table_stream(night.stream, 1, table))
            kinds = [event.kind for event in log]
            if "dealt" in kinds:
                assert not {"left", "sat"} & set(kinds[kinds.index("dealt") :])
        await deals(night, 2)
        await as_recorded(night)

    run(story())


def test_a_change_that_is_taken_back_meanwhile_moves_nobody_who_holds_cards() -> None:
    """Whoever sees to the tables has read of the change, and not yet that it is no more."""

    async def story() -> None:
        store, night = await begun()
        await night.directs(SWAP)

        async def backwards() -> None:
            await night.directs(Undone())
            await deals(night, 1)

        store.before["left"] = backwards
        await night.live.see_to(night.stream)
        await as_recorded(night)
        await deals(night, 2)
        await as_recorded(night)

    run(story())


def test_a_remark_meanwhile_leaves_no_seat_empty() -> None:
    async def story() -> None:
        store, night = await begun()
        await night.directs(SWAP)
        east = (await night.seats(1))[Seat.EAST]
        store.before["left"] = lambda: night.do(east, made.Said(Seat.EAST, text="Good evening"))
        await night.live.see_to(night.stream)
        for chair in (Chair(pair, place) for pair in (4, 2) for place in (0, 1)):
            assert (await night.desk.view(f"{night.at(chair)}.1")).seat is not None

    run(story())


def test_a_change_is_not_taken_back_once_they_hold_cards() -> None:
    async def story() -> None:
        _, night = await begun()
        await night.directs(SWAP)
        await night.live.see_to(night.stream)
        await night.deal(1)
        with pytest.raises(IllegalDeed) as refused:
            await night.directs(Undone())
        assert refused.value.code is BadDeed.HELD
        # What has nothing to do with it can be.
        await night.directs(Renamed(1, ("Anna", "Asen")))
        await night.directs(Undone())
        await as_recorded(night)

    run(story())


def test_in_the_next_round_they_may() -> None:
    async def story() -> None:
        _, night = await begun()
        await night.deal(1)
        await night.directs(Swapped(2, 4, 2))
        await as_recorded(night)

    run(story())
