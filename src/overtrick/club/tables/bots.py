"""The bots of this process: each asked with what its seat sees, its move given in like anybody's.

One process holds the lease of a table and moves its bots. Should two ever do so, the log takes
the first move and refuses the other, as it does for two devices of one player.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import aclosing, suppress
from functools import partial
from types import TracebackType
from typing import Self

from overtrick.cards.errors import Illegal
from overtrick.club.sheets.desk import NotHere
from overtrick.club.store import Closed, Stale, StoreError
from overtrick.club.tables.attendance import Attendance
from overtrick.club.tables.changes import (
    Called,
    Change,
    ClaimAnswered,
    Dealt,
    Played,
    UndoAnswered,
)
from overtrick.club.tables.desk import TableDesk, View
from overtrick.club.tables.due import Asked, Due, Turn, due
from overtrick.club.tables.leasing import taken
from overtrick.club.tables.table import Table
from overtrick.club.tables.thinking import Thinking
from overtrick.game.call import PASS
from overtrick.solver.solver import Solver

PAUSE = 0.7
"""Seconds before a bot's move, so that people can follow."""
AFTER_A_TRICK = 2.5
"""So many pauses before a bot leads to the next trick: people want to see the whole one."""
IDLE = 1_800.0
"""Seconds without an event after which the bots of a table sleep until somebody looks at it."""
RETRY = 2.0
"""Seconds after which the lease is asked for again: its holder may have died."""
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
        self._pause = pause
        self._sleep = sleep
        self._thinking = Thinking(solver)
        self._awake: dict[str, asyncio.Task[None]] = {}
        self._leased: dict[str, asyncio.Lock] = {}
        self._attendance = Attendance(desk, sleep)

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
        tasks = tuple(self._awake.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._attendance.close()
        self._thinking.close()

    def awake(self, stream: str) -> None:
        """See to it that the bots of that table move, until nothing happens there for long."""
        if stream not in self._awake:
            task = asyncio.create_task(self._keep(stream))
            self._awake[stream] = task
            task.add_done_callback(partial(self._asleep, stream))

    def came(self, view: View) -> None:
        """A connection began; see :class:`Attendance`."""
        self._attendance.came(view)

    def went(self, view: View) -> None:
        """It ended."""
        self._attendance.went(view)

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
            self._attendance.look_round(stream, table)
            async with aclosing(self._desk.told(stream, table.seq)) as numbers:
                async for _ in numbers:
                    limit.reschedule(asyncio.get_running_loop().time() + IDLE)
                    await self._attendance.welcome(stream)
                    self._attendance.look_round(stream, await self._desk.newest(stream))
                    await self._move_on(stream)
        raise Closed

    async def _insist(self, stream: str) -> None:
        """Take the lease of the table, or wait until whoever has it lets go; then move."""
        while True:
            try:
                if stream in self._leased or await taken(self._desk.store, stream):
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
                    await self._sleep(self._pause * pauses(wanted))
                    if (await self._desk.newest(stream)).seq != table.seq:
                        continue
                goes_on = await self._give_in(stream, table, wanted)
                await self._carry(stream)
                if not goes_on:
                    return

    async def _carry(self, stream: str) -> None:
        """Whoever has the lease of a table takes its results into the evening it belongs to."""
        if self._desk.evenings is not None:
            await self._desk.evenings.carry(stream, await self._desk.newest(stream))

    async def _give_in(self, stream: str, table: Table, wanted: Due) -> bool:
        """One move through the same gate as everybody's: whether there may be more to do now.

        A table that takes none is asked again after its next event.
        """
        try:
            await self._try(stream, table, wanted)
        except Stale:
            return True
        except Illegal as refused:
            if not isinstance(wanted, Dealt):  # the evening may have ended the round meanwhile
                _LOG.warning("a table takes no move of a bot: %s", refused.code)
            return False
        return True

    async def _try(self, stream: str, table: Table, wanted: Due) -> None:
        """The bot's move, or where it errs the least that it can do."""
        try:
            change = await self._thinking.answer(wanted)
            await self._desk.move(stream, change, table.seq)
        except (StoreError, NotHere):
            raise
        except Exception:
            if isinstance(wanted, Dealt):
                raise
            _LOG.exception("a bot failed at a table")
            await self._desk.move(stream, least(table, wanted), table.seq)


def pauses(turn: Turn) -> float:
    """How many pauses there are before a move: more where a trick has just been completed."""
    trick_is_new = turn.in_play and bool(turn.seen.tricks) and turn.seen.tricks[-1].is_complete
    return AFTER_A_TRICK if trick_is_new else 1


def least(table: Table, wanted: Due) -> Change:
    """What nobody can object to: a pass, the lowest card that may be played, no agreement."""
    match wanted:
        case Turn(seat) if table.game is not None and table.game.play is not None:
            return Played(seat, table.game.play.legal_cards()[0])
        case Turn(seat):
            return Called(seat, PASS)
        case Asked(seat):
            return ClaimAnswered(seat, agreed=False)
        case UndoAnswered(seat):
            return UndoAnswered(seat, agreed=False)
        case _:
            return wanted
