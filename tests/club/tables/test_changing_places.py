"""Two change places in an evening at live tables: at once, or where cards are dealt, not yet."""

from __future__ import annotations

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.evenings.chairs import Chair
from overtrick.club.evenings.changes import Renamed, Swapped
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.store import Store
from overtrick.club.tables import changes as made
from tests.club.tables.nights import Night
from tests.club.tables.tables import run

N, E, S, W = Seat
PAIRS = {4: (1, (N, S)), 1: (1, (E, W)), 2: (2, (N, S)), 3: (2, (E, W))}
"""Where each pair sits in the first round of this Howell, and in which seats."""
CHANGED = {**PAIRS, 4: PAIRS[2], 2: PAIRS[4]}


async def places(night: Night) -> dict[int, tuple[int, tuple[Seat, ...]]]:
    """Where the addresses of the players lead in the first round, pair by pair."""
    found: dict[int, tuple[int, tuple[Seat, ...]]] = {}
    for number in PAIRS:
        views = [await night.desk.view(f"{night.at(Chair(number, at))}.1") for at in (0, 1)]
        assert views[0].stream == views[1].stream
        seats = tuple(view.seat for view in views if view.seat is not None)
        found[number] = views[0].page.head.table, seats
    return found


async def change(night: Night, one: int = 4, other: int = 2) -> None:
    await night.directs(Swapped(1, one, other))
    await night.live.see_to(night.stream)


def test_before_a_deal_both_move_at_once(store: Store) -> None:
    async def story() -> None:
        night = await Night(store).begin()
        assert await places(night) == PAIRS
        await change(night)
        assert await places(night) == CHANGED
        # Another process looks at the evening as well, and nobody moves twice.
        before = [(await night.desk.view(f"{night.write}.1.{one}")).page.seq for one in (1, 2)]
        await (await Night(store, night.head).found(night.write)).live.see_to(night.stream)
        after = [(await night.desk.view(f"{night.write}.1.{one}")).page.seq for one in (1, 2)]
        assert after == before
        await change(night)
        assert await places(night) == PAIRS

    run(story())


@pytest.mark.parametrize("tables", [(1,), (2,), (1, 2)])
def test_whoever_holds_cards_plays_the_round_where_he_sits(
    store: Store, tables: tuple[int, ...]
) -> None:
    async def story() -> None:
        night = await Night(store).begin()
        for table in tables:
            await night.deal(table)
        with pytest.raises(IllegalDeed) as refused:
            await change(night)
        assert refused.value.code is BadDeed.HOLD_CARDS
        assert await places(night) == PAIRS
        # Nor does anybody lose his seat at a process that has not heard of it.
        fresh = await Night(store, night.head).found(night.write)
        assert await places(fresh) == PAIRS

    run(story())


def test_a_seat_that_was_left_or_named_later_is_no_reason_to_move(store: Store) -> None:
    async def story() -> None:
        night = await Night(store).begin()
        anna = f"{night.at(Chair(1, 0))}.1"
        await night.do(anna, made.Left(E))
        await night.directs(Renamed(3, ("Clara", "Dora")))
        await night.live.see_to(night.stream)
        view = await night.desk.view(anna)
        assert view.seat is None
        assert view.may_sit == (E,)

    run(story())


@pytest.mark.parametrize("name", ["Guest #2", "#", "Günther, O’Hara"])
def test_whoever_may_be_called_so_in_an_evening_may_sit_down_at_its_tables(
    store: Store, name: str
) -> None:
    async def story() -> None:
        night = await Night(store).begin()
        await night.directs(Renamed(4, (name, "Boris")))
        await change(night)
        assert await places(night) == CHANGED
        view = await night.desk.view(f"{night.at(Chair(4, 0))}.1")
        assert view.seat is not None
        assert view.page.sitters[view.seat].name == name

    run(story())
