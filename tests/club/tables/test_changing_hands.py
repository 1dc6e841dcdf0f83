"""One deal, one hand: whoever comes by another address is known by those he came by before."""

from __future__ import annotations

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.store import Store
from overtrick.club.tables import changes as made
from overtrick.club.tables.addresses import holder_of
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.game.call import PASS
from tests.club.tables.tables import EAST, NORTH, SOUTH, WEST, Club, run


async def open_table(store: Store) -> Club:
    """A stranger may sit East, and bots have the other seats."""
    return await (await Club(store).open(listed=True)).bots(*Seat)


def test_a_stranger_sees_one_hand_of_a_deal(store: Store) -> None:
    async def story() -> None:
        club = await open_table(store)
        desk, watch = club.desk, club.given.watch
        await club.deal()
        first = await desk.take(watch, EAST, "Hop")
        before = [holder_of(first)]
        for leaves in (False, True):
            if leaves:
                await club.do(first, made.Left(EAST))
            with pytest.raises(IllegalMove) as refused:
                await desk.take(watch, SOUTH, "Hop", before=before)
            assert refused.value.code is BadMove.SEEN_CARDS
            assert refused.value.code.law == "Law 16"
        # The hand that he has seen is his to play, and another stranger may have another.
        again = await desk.take(watch, EAST, "Hop", before=before)
        assert (await desk.view(again)).seat is EAST
        other = await desk.take(watch, SOUTH, "Elena")
        assert (await desk.view(other)).seat is SOUTH

    run(story())


def test_a_seat_s_own_address_does_not_help(store: Store) -> None:
    async def story() -> None:
        club = await open_table(store)
        await club.deal()
        before = [holder_of(await club.desk.take(club.given.watch, EAST, "Hop"))]
        sits = made.Sat(NORTH, "Hop")
        with pytest.raises(IllegalMove) as refused:
            await club.desk.change(club.given.seats[NORTH], sits, 1, key="a", before=before)
        assert refused.value.code is BadMove.SEEN_CARDS
        await club.desk.change(club.given.seats[NORTH], sits, 1, key="b", before=["somebody else"])

    run(story())


def test_before_the_cards_a_stranger_changes_seats_and_has_one(store: Store) -> None:
    async def story() -> None:
        club = await open_table(store)
        known: list[str] = []
        for seat in (EAST, SOUTH, WEST):
            taken = await club.desk.take(club.given.watch, seat, "Elena", before=known)
            known.append(holder_of(taken))
        sitters = (await club.view()).page.sitters
        assert [sitter.is_person for sitter in sitters] == [False, False, False, True]
        assert sitters[EAST].is_empty

    run(story())


def test_when_the_deal_is_over_he_sits_where_he_likes(store: Store) -> None:
    async def story() -> None:
        club = await Club(store).open(NORTH, SOUTH, WEST, listed=True)
        first = await club.desk.take(club.given.watch, EAST, "Elena")
        await club.deal()
        for seat in (NORTH, EAST, SOUTH, WEST):
            secret = first if seat is EAST else club.given.seats[seat]
            await club.do(secret, made.Called(seat, PASS))
        await club.do(club.given.seats[SOUTH], made.Left(SOUTH))
        second = await club.desk.take(club.given.watch, SOUTH, "Elena", before=[holder_of(first)])
        view = await club.desk.view(second)
        assert view.seat is SOUTH
        assert view.page.sitters[EAST].is_empty

    run(story())
