"""Evenings at live tables to try things on: everybody has an address, and plays by it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

from overtrick.bots.levels import Level
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.club.evenings.addresses import of_player
from overtrick.club.evenings.chairs import Chair, sitting
from overtrick.club.evenings.changes import Change as Deed
from overtrick.club.evenings.changes import Opened
from overtrick.club.evenings.coming import next_begun
from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.evenings.desk import View as EveningView
from overtrick.club.evenings.online import Online
from overtrick.club.evenings.tables import Status, tables
from overtrick.club.store import Store
from overtrick.club.tables import changes as made
from overtrick.club.tables.bots import TableBots
from overtrick.club.tables.desk import TableDesk, View
from overtrick.club.tables.of_evenings import EveningTables
from overtrick.game.call import parse_call
from overtrick.tournament.plan import Plan
from tests.club.evenings.evenings import START, session
from tests.club.tables.tables import packs

HOWELL = session(Plan("howell", 4, per_round=2))
"""Four pairs at two tables: three rounds of two boards, each played at both."""
PATIENCE = 120.0
ONLINE = Online(level=Level.BEGINNER, grace=600)


class Night:
    """One process: an evening at live tables, its director, and whoever plays."""

    def __init__(
        self, store: Store, head: Opened = HOWELL, shuffle: Callable[[], Deal] | None = None
    ) -> None:
        self.now = float(START)
        self.head = head
        self.evenings = EveningDesk(store)
        self.desk = TableDesk(store, shuffle=never)
        self.live = EveningTables(
            self.evenings, self.desk, lambda: self.now, shuffle or packs("night")
        )
        self.keys = count()
        self.carries = True

    async def found(self, write: str) -> Night:
        """The evening that another process has begun."""
        self.write = write
        self.stream = (await self.evenings.view(write)).stream
        return self

    async def begin(self, online: Online = ONLINE) -> Night:
        """Set it up, and begin the first round."""
        await self.found((await self.evenings.open(self.head)).write)
        await self.directs(online)
        await self.next_round()
        return self

    async def directs(self, deed: Deed) -> EveningView:
        seen = (await self.evenings.view(self.write)).page.seq
        key = f"deed {next(self.keys)}"
        return await self.evenings.change(self.write, deed, seen, key=key, by="")

    async def next_round(self) -> None:
        page = await self.evenings.page(self.stream)
        await self.directs(next_begun(page, int(self.now)))
        await self.live.see_to(self.stream)

    def at(self, chair: Chair) -> str:
        """The address of a player in the evening."""
        return of_player(self.write, chair)

    async def seats(self, table: int, turn: int = 0) -> dict[Seat, str]:
        """The addresses of those who sit at a table of a round, the one that is on or another."""
        page = await self.evenings.page(self.stream)
        turn = turn or page.round
        seating = page.seating(turn, table)
        assert seating
        chairs = zip(Seat, sitting(page, seating), strict=True)
        return {seat: f"{self.at(chair)}.{turn}" for seat, chair in chairs}

    async def do(self, secret: str, change: made.Change) -> View:
        seen = (await self.desk.view(secret)).page.seq
        return await self.desk.change(secret, change, seen, key=f"try {next(self.keys)}")

    async def deal(self, table: int) -> View:
        return await self.do((await self.seats(table))[Seat.NORTH], made.Dealt())

    async def carry(self, table: int, turn: int = 0) -> None:
        """What whoever has the lease does after each event."""
        if not self.carries:
            return
        view = await self.desk.view((await self.seats(table, turn))[Seat.NORTH])
        await self.live.carry(view.stream, await self.desk.table(view.stream))

    async def plays(self, table: int, calls: str, tricks: int = 0, turn: int = 0) -> None:
        """The auction, and a claim of declarer's side that everybody agrees to."""
        seats = await self.seats(table, turn)
        for word in calls.split():
            deal = (await self.desk.view(seats[Seat.NORTH])).page.deal
            assert deal
            assert deal.mover is not None
            await self.do(seats[deal.mover], made.Called(deal.mover, parse_call(word)))
        deal = (await self.desk.view(seats[Seat.NORTH])).page.deal
        assert deal
        if deal.play is not None:
            declarer = deal.play.declarer
            await self.do(seats[declarer], made.Claimed(declarer, tricks))
            for seat in declarer.side.opponents.seats:
                await self.do(seats[seat], made.ClaimAnswered(seat, agreed=True))
        await self.carry(table, turn)


async def until_done(night: Night, turn: int) -> None:
    """Until bots have played the round at every table."""
    async with asyncio.timeout(PATIENCE):
        while True:
            page = await night.evenings.page(night.stream)
            if all(one.status is Status.DONE for one in tables(page, turn)):
                return
            await asyncio.sleep(0.02)


async def until_played(night: Night, rounds: int = 3) -> None:
    """Until bots have played the evening to its end, from wherever it stands."""
    async with TableBots(night.desk, pause=0), night.live:
        await night.live.see_to(night.stream)
        turn = (await night.evenings.page(night.stream)).round
        while True:
            if turn:
                await until_done(night, turn)
            if turn == rounds:
                return
            await night.next_round()
            turn += 1


def never() -> Deal:
    """The tables of an evening have no cards of their own."""
    raise AssertionError("a table has dealt by itself")
