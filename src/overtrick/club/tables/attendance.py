"""Who of a table's people is away: the table says so when a grace is over, and when they are back.

A connection is an address's: it stays the player's where he changes his seat meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from overtrick.cards.seat import Seat
from overtrick.club.ready import NotHere
from overtrick.club.store import Closed, Right, Stale, StoreError
from overtrick.club.tables.changes import Away, Back
from overtrick.club.tables.desk import TableDesk, View
from overtrick.club.tables.errors import IllegalMove
from overtrick.club.tables.presence import Presence
from overtrick.club.tables.table import Table
from overtrick.club.turns import MOST_TRIES

_LOG = logging.getLogger(__name__)


class Attendance:
    """The people who are connected to this process, and what the tables say of them."""

    def __init__(self, desk: TableDesk, sleep: Callable[[float], Awaitable[None]]) -> None:
        self._desk = desk
        self._presence = Presence(desk.store, self, sleep)
        self._errands: set[asyncio.Task[None]] = set()

    def came(self, view: View) -> None:
        """A connection of an address began; whoever plays by it and was away is back."""
        if view.right is not Right.WATCH:
            self._presence.came(view.stream, view.holder)
            errand = asyncio.create_task(self.welcome(view.stream))
            self._errands.add(errand)
            errand.add_done_callback(self._errands.discard)

    def went(self, view: View) -> None:
        """A connection ended; without another one the player is away after the grace."""
        if view.right is not Right.WATCH:
            self._presence.went(view.stream, view.holder, view.page.head.grace)

    def look_round(self, stream: str, table: Table) -> None:
        """Those who sit there and are not connected here: if they are nowhere, they are away."""
        for sitter in table.sitters:
            if sitter.is_person and not sitter.away:
                self._presence.miss(stream, sitter.holder, table.head.grace)

    async def welcome(self, stream: str) -> None:
        """Whoever is said to be away and is connected here is back."""
        with suppress(NotHere, Closed, Stale, IllegalMove):
            table = await self._desk.newest(stream)
            for seat in Seat:
                sitter = table.sitter(seat)
                if sitter.away and self._presence.is_here(stream, sitter.holder):
                    self._presence.claim(stream, sitter.holder)
                    await self._desk.move(stream, Back(seat), table.seq)
                    table = await self._desk.newest(stream)

    async def is_missed(self, stream: str, holder: str, /) -> bool:
        """Whether he sits at the table and is not said to be away."""
        try:
            return _missed(await self._desk.newest(stream), holder) is not None
        except (NotHere, Closed):
            return False
        except StoreError:
            return True

    async def gone(self, stream: str, holder: str, /) -> None:
        """The grace of a player is over."""
        for _ in range(MOST_TRIES):
            try:
                table = await self._desk.table(stream)
                if (seat := _missed(table, holder)) is not None:
                    await self._desk.move(stream, Away(seat), table.seq)
            except Stale:
                continue
            except (NotHere, StoreError, IllegalMove):
                _LOG.debug("nobody could say that a player is away")
            return

    async def close(self) -> None:
        """Stop all clocks."""
        for errand in self._errands:
            errand.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)
        await self._presence.close()


def _missed(table: Table, holder: str) -> Seat | None:
    """The seat of whoever is not said to be away, as long as anything is played there."""
    seat = table.seat_of(holder)
    return None if seat is None or table.sitter(seat).away or table.closed else seat
