"""The bots of this process: each asked with what its seat sees, its move given in like anybody's.

One process holds the lease of a table and moves its bots. Should two ever do so, the log takes
the first move and refuses the other, as it does for two devices of one player.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, suppress
from functools import partial
from types import TracebackType
from typing import Self

from overtrick.bots.bot import Bot
from overtrick.bots.levels import Level, bot_of
from overtrick.cards.seat import Seat
from overtrick.club.sheets.desk import NotHere
from overtrick.club.store import Closed, Stale, StoreError
from overtrick.club.tables.changes import (
    Away,
    Back,
    Called,
    Change,
    ClaimAnswered,
    Dealt,
    Played,
)
from overtrick.club.tables.desk import TableDesk, View
from overtrick.club.tables.due import Asked, Due, Turn, answer, due
from overtrick.club.tables.errors import IllegalMove
from overtrick.club.tables.presence import Presence
from overtrick.club.tables.table import Table
from overtrick.game.call import PASS
from overtrick.solver.solver import Solver

PAUSE = 0.7
"""Seconds before a bot's move, so that people can follow."""
IDLE = 1_800.0
"""Seconds without an event after which the bots of a table sleep until somebody looks at it."""
RETRY = 2.0
"""Seconds after which the lease is asked for again: its holder may have died."""
THREADS = 4
_LOG = logging.getLogger(__name__)


class TableBots:
    """Moves the bots of every table that somebody looks at, and knows who has gone.

    ``solver`` is the program's one; without it the bots play by rules. Sleep is handed in.
    """

    def __init__(
        self,
        desk: TableDesk,
        solver: Solver | None = None,
        *,
        pause: float = PAUSE,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._desk = desk
        self._solver = solver
        self._pause = pause
        self._sleep = sleep
        self._bots: dict[Level, Bot] = {}
        self._awake: dict[str, asyncio.Task[None]] = {}
        self._leased: dict[str, asyncio.Lock] = {}
        self._presence = Presence(self._gone, sleep)
        self._errands: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")

    async def __aenter__(self) -> Self:
        """From now on the desk wakes the bots of each table that is looked at."""
        self._desk.looked_at = self.awake
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Lets all bots sleep, and gives the leases back."""
        self._desk.looked_at = lambda _: None
        await self._presence.close()
        tasks = [*self._awake.values(), *self._errands]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def awake(self, stream: str) -> None:
        """See to it that the bots of that table move, until nothing happens there for long."""
        if stream not in self._awake:
            task = asyncio.create_task(self._keep(stream))
            self._awake[stream] = task
            task.add_done_callback(partial(self._asleep, stream))

    def came(self, view: View) -> None:
        """A connection of whoever plays that seat began; who was away is back."""
        if view.seat is not None:
            self._presence.came(view.stream, view.seat)
            self._errand(self._welcome(view.stream))

    def went(self, view: View) -> None:
        """A connection ended; without another one the player is away after the grace."""
        if view.seat is not None:
            self._presence.went(view.stream, view.seat, view.page.head.grace)

    def _asleep(self, stream: str, task: asyncio.Task[None]) -> None:
        self._awake.pop(stream, None)
        if not task.cancelled() and (error := task.exception()):
            _LOG.error("the bots of a table stopped", exc_info=error)

    async def _keep(self, stream: str) -> None:
        """Follow a table for as long as anything happens; a database that is away comes back."""
        while True:
            insisting = asyncio.create_task(self._insist(stream))
            try:
                await self._follow(stream)
            except (NotHere, Closed, TimeoutError):
                return
            except StoreError:
                _LOG.exception("the bots of a table wait for the database")
            finally:
                insisting.cancel()
                if self._leased.pop(stream, None):
                    with suppress(StoreError):
                        await self._desk.store.let_go(stream)
            await self._sleep(RETRY)

    async def _follow(self, stream: str) -> None:
        """Move the bots at each event; raises :exc:`TimeoutError` where there is none for long."""
        async with asyncio.timeout(IDLE) as limit:
            table = await self._desk.table(stream)
            self._look_round(stream, table)
            async with aclosing(self._desk.told(stream, table.seq)) as numbers:
                async for _ in numbers:
                    limit.reschedule(asyncio.get_running_loop().time() + IDLE)
                    await self._welcome(stream)
                    await self._move_on(stream)
        raise Closed

    async def _insist(self, stream: str) -> None:
        """Take the lease of the table, or wait until whoever has it lets go; then move."""
        while True:
            try:
                if stream in self._leased or await self._desk.store.lease(stream):
                    self._leased.setdefault(stream, asyncio.Lock())
                    return await self._move_on(stream)
            except (NotHere, Closed):
                return None
            except StoreError:
                _LOG.debug("the lease of a table is asked for again")
            await self._sleep(RETRY)

    async def _move_on(self, stream: str) -> None:
        """Where the lease is ours: make the bots' moves until a person is to move."""
        if (moving := self._leased.get(stream)) is None:
            return
        async with moving:
            await self._carry(stream)
            while (wanted := due(table := await self._desk.newest(stream))) is not None:
                if self._pause and isinstance(wanted, Turn):
                    await self._sleep(self._pause)
                    if (await self._desk.newest(stream)).seq != table.seq:
                        continue
                await self._give_in(stream, table, wanted)
                await self._carry(stream)

    async def _carry(self, stream: str) -> None:
        """Whoever has the lease of a table takes its results into the evening it belongs to."""
        if self._desk.evenings is not None:
            await self._desk.evenings.carry(stream, await self._desk.newest(stream))

    async def _give_in(self, stream: str, table: Table, wanted: Due) -> None:
        """One move through the same gate as everybody's; a bot that errs does the least."""
        loop = asyncio.get_running_loop()
        with suppress(Stale):
            try:
                if isinstance(wanted, Dealt):
                    with suppress(IllegalMove):  # the evening has ended the round meanwhile
                        await self._desk.move(stream, wanted, table.seq)
                    return
                change = await loop.run_in_executor(self._threads, partial(self._ask, wanted))
                await self._desk.move(stream, change, table.seq)
            except (Stale, StoreError, NotHere):
                raise
            except Exception:  # noqa: BLE001 - a fault of the bot's is no fault of the table's
                _LOG.exception("a bot failed at a table")
                await self._desk.move(stream, least(table, wanted), table.seq)

    def _ask(self, wanted: Due) -> Change:
        """What the bot does, in a thread of its own."""
        match wanted:
            case Turn(seat, level, seen):
                bot = self._bots.setdefault(level, bot_of(level, self._solver))
                if wanted.in_play:
                    return Played(seat, bot.card(seen))
                return Called(seat, bot.call(seen))
            case Asked():
                return answer(wanted, self._solver)
            case _:
                return wanted

    async def _welcome(self, stream: str) -> None:
        """Whoever is said to be away and is connected here is back."""
        with suppress(NotHere, Closed, Stale):
            table = await self._desk.newest(stream)
            for seat in Seat:
                if table.sitter(seat).away and self._presence.is_here(stream, seat):
                    await self._desk.move(stream, Back(seat), table.seq)
                    table = await self._desk.newest(stream)

    async def _gone(self, stream: str, seat: Seat) -> None:
        """The grace of a seat is over."""
        for _ in range(20):
            try:
                table = await self._desk.table(stream)
                sitter = table.sitter(seat)
                if sitter.is_person and not sitter.away and not table.closed:
                    await self._desk.move(stream, Away(seat), table.seq)
            except Stale:
                continue
            except (NotHere, Closed):
                return
            return

    def _look_round(self, stream: str, table: Table) -> None:
        """After a start nobody is connected yet: those who do not come are away."""
        for seat in Seat:
            sitter = table.sitter(seat)
            if sitter.is_person and not sitter.away:
                self._presence.miss(stream, seat, table.head.grace)

    def _errand(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)


def least(table: Table, wanted: Due) -> Change:
    """What nobody can object to: a pass, the lowest card that may be played, no agreement."""
    match wanted:
        case Turn(seat) if table.game is not None and table.game.play is not None:
            return Played(seat, table.game.play.legal_cards()[0])
        case Turn(seat):
            return Called(seat, PASS)
        case Asked(seat):
            return ClaimAnswered(seat, agreed=False)
        case _:
            return wanted
