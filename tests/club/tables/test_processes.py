"""Two server processes on PostgreSQL serve one table: people at both, and bots moved by one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import aclosing
from itertools import count

import pytest

from overtrick.bots.levels import Level
from overtrick.cards.seat import Seat
from overtrick.club.store import open_store
from overtrick.club.tables import changes as made
from overtrick.club.tables.bots import TableBots
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.desk import Overtaken, TableDesk, View
from overtrick.club.tables.table import Phase
from overtrick.game.call import PASS
from tests.club.tables.tables import NORTH, SOUTH, Club, packs, run
from tests.services import PostgreSQL, postgresql

PATIENCE = 60.0


@pytest.fixture(scope="module")
def server() -> Iterator[PostgreSQL]:
    with postgresql() as running:
        yield running


async def played(desk: TableDesk, secret: str, seat: Seat) -> View:
    """Whoever sits there plays his lowest card and passes until the deal is over."""
    view = await desk.view(secret)
    seen = view.page.seq - 1
    async with asyncio.timeout(PATIENCE):
        async for view in desk.follow(secret, seen):
            page = view.page
            if page.phase is Phase.BETWEEN:
                return view
            move = made.Called(seat, PASS) if page.legal_calls else None
            card = made.Played(seat, page.legal_cards[0]) if page.legal_cards else None
            if wish := move or card:
                try:
                    await desk.change(secret, wish, page.seq, key=f"{seat} after {page.seq}")
                except Overtaken:
                    continue
    return view


def test_a_deal_over_two_processes(server: PostgreSQL) -> None:
    async def story() -> None:
        url = server.database()
        one, two = open_store(url), open_store(url)
        head = Opened("duplicate", level=Level.BEGINNER, grace=600)
        club = await Club(one, head, packs("two processes")).open(NORTH, SOUTH)
        other = TableDesk(two)
        north, south = club.given.seats[NORTH], club.given.seats[SOUTH]
        async with TableBots(club.desk, pause=0) as here, TableBots(other, pause=0) as there:
            await club.bots(Seat.EAST, Seat.WEST)
            here.came(await club.view(NORTH))
            there.came(await other.view(south))
            stream = (await club.deal()).stream
            views = await asyncio.gather(
                played(club.desk, north, NORTH), played(other, south, SOUTH)
            )
            assert [view.page.phase for view in views] == [Phase.BETWEEN] * 2
            assert views[0].page.finished == views[1].page.finished
        log = await one.read(stream)
        assert log == await two.read(stream)
        assert [event.seq for event in log] == list(range(1, len(log) + 1))
        cards = [event.data["card"] for event in log if event.kind == "played"]
        assert len(cards) == len(set(cards)) == 52
        for store in (one, two):
            await asyncio.to_thread(store.close)

    run(story())


async def until_away(desk: TableDesk, watch: str, seat: Seat) -> None:
    async with aclosing(desk.follow(watch, 0)) as views:
        async for view in views:
            if view.page.sitters[seat].away:
                return


def test_who_is_at_the_other_process_is_away_once_that_has_died(server: PostgreSQL) -> None:
    async def story() -> None:
        url = server.database()
        one, two = open_store(url), open_store(url)
        club = await Club(one, Opened("duplicate", grace=10)).open(SOUTH)
        other, graces, enough = TableDesk(two), count(1), asyncio.Event()

        async def sleep(seconds: float) -> None:
            if seconds == 10 and next(graces) == 5:
                enough.set()
            await asyncio.sleep(seconds / 100)

        south = await club.view(SOUTH)
        name = f"here {south.stream} {south.holder}"
        async with TableBots(club.desk) as here, TableBots(other, sleep=sleep):
            here.came(south)
            while await two.lease(name):
                await two.let_go(name)
            away = asyncio.create_task(until_away(other, club.given.watch, SOUTH))
            async with asyncio.timeout(PATIENCE):
                await asyncio.wait(
                    [away, asyncio.create_task(enough.wait())],
                    return_when=asyncio.FIRST_COMPLETED,
                )
                assert not away.done()
                await asyncio.to_thread(one.close)
                await away
        await asyncio.to_thread(two.close)

    run(story())
