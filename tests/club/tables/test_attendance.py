"""Who is away: whoever is connected nowhere when a grace is over, to whichever process it was."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from overtrick.bots.levels import Level
from overtrick.cards.seat import Seat
from overtrick.club.store import Store, open_store
from overtrick.club.tables import changes as made
from overtrick.club.tables.bots import TableBots
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.desk import TableDesk, View
from tests.club.tables.clocks import Clock, settled
from tests.club.tables.tables import EAST, NORTH, SOUTH, WEST, Club, run

GRACE = 45


class Two:
    """Two processes over one store, each with its bots, and a table at which people sit."""

    def __init__(self, store: Store, club: Club, clock: Clock) -> None:
        self.store, self.club, self.clock = store, club, clock
        self.other = TableDesk(store)
        self.here = TableBots(club.desk, pause=0, sleep=clock.sleep)
        self.there = TableBots(self.other, pause=0, sleep=clock.sleep)

    async def seen(self, seat: Seat) -> View:
        """The table as that seat's address shows it, also to the other process."""
        await self.other.view(self.club.given.seats[seat])
        return await self.club.view(seat)

    async def said(self) -> list[str]:
        """What the table has said of who went and came back."""
        log = await self.store.read((await self.club.view()).stream)
        found = (event for event in log if event.kind in {"away", "back"})
        return [f"{event.kind} {event.data['seat']}" for event in found]


@asynccontextmanager
async def two(*people: Seat, grace: int = GRACE) -> AsyncGenerator[Two]:
    store = open_store("memory:")
    club = await Club(store, Opened("rubber", level=Level.BEGINNER, grace=grace)).open(*people)
    both = Two(store, club, Clock())
    async with both.here, both.there:
        yield both
    store.close()


def test_who_is_connected_to_another_process_is_not_away() -> None:
    async def story() -> None:
        async with two(NORTH, SOUTH) as both:
            both.here.came(await both.seen(NORTH))
            both.there.came(await both.seen(SOUTH))
            await both.clock.wait(10 * GRACE)
            assert await both.said() == []
            both.there.went(await both.seen(SOUTH))
            await both.clock.wait(GRACE - 1)
            assert await both.said() == []
            await both.clock.wait(1)
            assert await both.said() == ["away S"]
            await both.clock.wait(10 * GRACE)
            both.here.came(await both.seen(SOUTH))
            await both.clock.wait(10 * GRACE)
            assert await both.said() == ["away S", "back S"]

    run(story())


def test_who_comes_back_to_another_process_within_the_grace_has_not_been_away() -> None:
    async def story() -> None:
        async with two(SOUTH) as both:
            south = await both.seen(SOUTH)
            both.here.came(south)
            await both.clock.wait(1)
            both.here.went(south)
            await both.clock.wait(GRACE - 1)
            both.there.came(south)
            await both.clock.wait(10 * GRACE)
            assert await both.said() == []

    run(story())


@pytest.mark.parametrize("grace", [0, GRACE])
def test_of_two_connections_to_two_processes_one_is_enough(grace: int) -> None:
    async def story() -> None:
        async with two(SOUTH, grace=grace) as both:
            south = await both.seen(SOUTH)
            both.here.came(south)
            await settled()
            both.there.came(south)
            await both.clock.wait(GRACE)
            both.here.went(south)
            await both.clock.wait(10 * GRACE)
            assert await both.said() == []
            both.there.went(south)
            await both.clock.wait(GRACE)
            assert await both.said() == ["away S"]

    run(story())


def test_when_a_process_ends_its_people_have_their_grace_to_come_to_another() -> None:
    async def story() -> None:
        async with two(NORTH, SOUTH) as both:
            north, south = await both.seen(NORTH), await both.seen(SOUTH)
            async with TableBots(TableDesk(both.store), sleep=both.clock.sleep) as third:
                third.came(north)
                third.came(south)
                await both.clock.wait(2.5 * GRACE)
            await both.clock.wait(GRACE - 1)
            assert await both.said() == []
            both.here.came(north)
            await both.clock.wait(10 * GRACE)
            assert await both.said() == ["away S"]

    run(story())


def test_a_claim_that_the_database_has_forgotten_is_made_again() -> None:
    async def story() -> None:
        async with two(SOUTH) as both:
            south = await both.seen(SOUTH)
            both.here.came(south)
            await settled()
            await both.store.let_go(f"here {south.stream} {south.holder}")
            await both.clock.wait(10 * GRACE)
            assert await both.said() == ["away S", "back S"]

    run(story())


def test_who_changes_his_seat_is_here_in_the_new_one_and_nowhere_else() -> None:
    async def story() -> None:
        async with two(NORTH, EAST, WEST) as both:
            write = both.club.given.write
            await both.club.do(write, made.Sat(SOUTH, "Clara"))
            owner = await both.club.desk.view(write)
            for view in (owner, *[await both.seen(seat) for seat in (NORTH, EAST, WEST)]):
                both.here.came(view)
            await both.club.do(both.club.given.seats[EAST], made.Left(EAST))
            await both.club.do(write, made.Left(SOUTH))
            await both.club.do(write, made.Sat(EAST, "Clara"))
            await both.club.do(both.club.given.seats[SOUTH], made.Sat(SOUTH, "Boris"))
            await both.clock.wait(2 * GRACE)
            assert await both.said() == ["away S"]
            both.here.went(owner)
            await both.clock.wait(GRACE)
            assert await both.said() == ["away S", "away E"]

    run(story())


def test_who_has_sat_down_and_never_comes_is_away() -> None:
    async def story() -> None:
        async with two(NORTH) as both:
            both.here.came(await both.seen(NORTH))
            await both.clock.wait(GRACE)
            await both.club.do(both.club.given.seats[SOUTH], made.Sat(SOUTH, "Clara"))
            await both.clock.wait(GRACE)
            assert await both.said() == ["away S"]

    run(story())
