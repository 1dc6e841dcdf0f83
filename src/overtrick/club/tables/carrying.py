"""Between an evening and its tables: cards go one way, results the other.

The two are streams of their own, and nothing is stored in both at once. So what goes over goes
under a name that follows from what it is: a board is dealt by the evening once, and a result is
entered under the key of the deal that ended. Whoever finds the first half done does the second,
as often as need be; a crash between the two loses nothing and doubles nothing.

What the director then makes of a result goes back to the table, whose sheet is compared with the
evening: whoever compares them writes what differs, so that nothing is written twice.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress

from overtrick.cards.deal import Deal
from overtrick.cards.errors import Illegal
from overtrick.cards.seat import Side
from overtrick.club.evenings.changes import Confirmed, Entered
from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.evenings.online import BoardDealt
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.tables import table as table_in
from overtrick.club.ready import NotHere
from overtrick.club.sheets.changes import Deleted
from overtrick.club.store import NewEvent, Stale
from overtrick.club.tables.changes import ByHand, RoundOn, RoundOver
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.folding import told
from overtrick.club.tables.following import due_of, following, following_boards
from overtrick.club.tables.judging_by_hand import keeps_the_deal
from overtrick.club.tables.keeping import kept
from overtrick.club.tables.lately import Lately
from overtrick.club.tables.table import Finished, Table

MOST_TRIES = 50
CARRIED_KEPT = 5_000
"""Tables; of any other a result is given in once more, under the key that it has already."""
ENTERED_KEPT = 50_000
"""Deals of tables of rubbers; by which event any other was entered is asked once more."""
_LOG = logging.getLogger(__name__)


class Carrier:
    """What goes between the evenings and the tables of a store; ``clock`` tells the second."""

    def __init__(
        self,
        evenings: EveningDesk,
        tables: TableDesk,
        shuffle: Callable[[], Deal],
        clock: Callable[[], float],
    ) -> None:
        self._evenings = evenings
        self._tables = tables
        self._shuffle = shuffle
        self._clock = clock
        self._carried = Lately(CARRIED_KEPT)
        self._entered = Lately(ENTERED_KEPT)

    async def deal(self, stream: str, table: Table) -> Deal:
        """The next cards; raises :exc:`IllegalMove` where nothing more is dealt.

        Raises :exc:`Stale` where the sheet was corrected: then it is dealt by what stands there.
        """
        await self.carry(stream, table)
        if (now := await self._tables.table(stream)).written != table.written:
            raise Stale(now.seq)
        head = table.head
        page = await self._evenings.page(head.evening)
        if table.is_over or self._is_over(page, table):
            raise IllegalMove(BadMove.ROUND_OVER, round=head.round)
        if not head.numbers:
            return self._shuffle()
        return await self._board(head.evening, head.numbers[len(table.finished)])

    async def carry(self, stream: str, table: Table) -> None:
        """Enter every deal that is not entered yet; end the table where its round is over.

        Between two deals its sheet becomes what the evening has. Raises :exc:`Stale` where others
        write in the evening so much that it has to be done later.
        """
        await self._give(stream, table)
        if table.is_on:
            return
        table = await self.follow(stream)
        if not (table.is_on or table.round_over):
            page = await self._evenings.page(table.head.evening)
            if self._is_over(page, table):
                await self.end(stream)

    async def follow(self, stream: str) -> Table:
        """Write on a table's sheet what the evening has otherwise; answers the table then.

        What would change the stakes of the deal that is on waits until that is over. Raises
        :exc:`Stale` as :meth:`carry` does, and :exc:`NotHere`.
        """
        table = await self._tables.table(stream)
        for _ in range(MOST_TRIES):
            await self._give(stream, table)
            page = await self._evenings.page(table.head.evening)
            changes: list[ByHand | RoundOver] = list(await self._differing(stream, table, page))
            if not changes:
                return table
            if table.round_over and self._is_over(page, table) and not table.head.numbers:
                changes.append(RoundOver())
            events = [NewEvent(*kept(change)) for change in changes]
            with suppress(Stale):
                await self._tables.store.append(stream, table.seq, events)
            table = await self._tables.table(stream)
        raise Stale(table.seq)

    async def end(self, stream: str) -> None:
        """Nothing more is dealt there; does nothing where there never was such a table."""
        for _ in range(MOST_TRIES):
            with suppress(Stale):
                with suppress(NotHere):
                    table = await self._tables.table(stream)
                    if not table.round_over:
                        await self._tables.move(stream, RoundOver(), table.seq)
                return

    async def go_on(self, stream: str) -> None:
        """It is dealt there again, where the director has taken back that the round was over."""
        for _ in range(MOST_TRIES):
            with suppress(Stale):
                table = await self._tables.newest(stream)
                page = await self._evenings.page(table.head.evening)
                if table.round_over and not self._is_over(page, table):
                    await self._tables.move(stream, RoundOn(), table.seq)
                return

    async def _give(self, stream: str, table: Table) -> None:
        """Enter the deals of a table in its evening, one after another."""
        done = self._carried.of(stream)
        for number, finished in enumerate(table.finished[done:], start=done + 1):
            await self._enter(stream, table, finished)
            # Whoever deals carries as well, at the same time as the bots.
            self._carried.put(stream, max(number, self._carried.of(stream)))

    async def _differing(self, stream: str, table: Table, page: Page) -> tuple[ByHand, ...]:
        """What is to be written for the sheet to be the evening's; nothing where it has to wait."""
        try:
            changes = await self._to_write(stream, table, page)
        except Illegal as refused:
            _LOG.warning("a table cannot stand as its evening has it: %s", refused.code)
            return ()
        after = table
        for change in changes:
            after = told(after, after.seq + 1, change)
        return changes if keeps_the_deal(table, after) else ()

    async def _to_write(self, stream: str, table: Table, page: Page) -> tuple[ByHand, ...]:
        head = table.head
        if head.numbers:
            return following_boards(table, page)
        own = {
            await self._entered_by(stream, table, finished): finished.number
            for finished in table.finished
        }
        return following(table, due_of(page, head.round, head.table, own))

    async def _entered_by(self, stream: str, table: Table, finished: Finished) -> int:
        """The number of the evening's event that entered a deal, 0 where it was not taken.

        The key under which it was entered finds it; nothing is stored by asking for it.
        """
        key = _key(stream, finished)
        if not self._entered.of(key):
            asked = NewEvent(*kept(Deleted(finished.number)))
            with suppress(Stale):
                stored = await self._tables.store.append(table.head.evening, 0, [asked], key)
                self._entered.put(key, stored[0].seq)
        return self._entered.of(key)

    async def _board(self, evening: str, board: int) -> Deal:
        """The cards of a board, the same for whoever asks: dealt now if nobody asked before."""
        for _ in range(MOST_TRIES):
            page = await self._evenings.page(evening)
            if board in page.deals:
                return page.deals[board]
            dealt = BoardDealt(board, self._shuffle())
            with suppress(Stale):
                await self._evenings.put(evening, (dealt,), page.seq, f"board {board}")
        raise IllegalMove(BadMove.NOT_NOW)

    async def _enter(self, stream: str, table: Table, finished: Finished) -> None:
        """One result; what the evening will not have, the director has seen to otherwise."""
        for tries_left in reversed(range(MOST_TRIES)):
            page = await self._evenings.page(table.head.evening)
            changes = self._result(page, table, finished)
            try:
                key = _key(stream, finished)
                await self._evenings.put(table.head.evening, changes, page.seq, key)
            except Stale:
                if not tries_left:
                    _LOG.warning("a result of a live table waits: much is written in its evening")
                    raise
                continue
            except Illegal as refused:
                _LOG.warning("a result of a live table is not taken: %s", refused.code)
            return

    def _result(self, page: Page, table: Table, finished: Finished) -> tuple[Entered, Confirmed]:
        head = table.head
        there = len(page.at_table(head.round, head.table))
        place = finished.game.board if head.numbers else there + 1
        at = int(self._clock())
        entered = Entered(head.round, head.table, place, finished.entry, at, Side.NS)
        return entered, Confirmed(head.round, head.table, (page.seq + 1,), Side.EW)

    def _is_over(self, page: Page, table: Table) -> bool:
        """Whether the evening has gone on, or says that the round of the table is played."""
        head, clock = table.head, page.clock
        if page.round != head.round or page.closed or page.online is None or clock is None:
            return True
        state = table_in(page, head.round, head.table)
        if head.numbers or state is None:
            return state is None
        return state.next_place is None or clock.rung(int(self._clock()))


def _key(stream: str, finished: Finished) -> str:
    """Under which a deal is entered, whoever enters it."""
    return f"{stream} {finished.number}"
