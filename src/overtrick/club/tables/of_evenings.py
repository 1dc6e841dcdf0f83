"""Evenings played at live tables: the evening seats its people, and each address finds its seat.

The tables of a round are begun when somebody looks at the evening. A table has one name, which
follows from the evening, the round and its number, so that it is begun once, whoever comes first.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Self

from overtrick.cards.deal import Deal
from overtrick.club.evenings.addresses import table_stream
from overtrick.club.evenings.chairs import Chair, place_of
from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.evenings.desk import View as EveningView
from overtrick.club.evenings.page import Page
from overtrick.club.ready import NotHere
from overtrick.club.store import Closed, NewEvent, Right, StoreError, StreamExists
from overtrick.club.tables.carrying import Carrier
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.evenings import WITHIN
from overtrick.club.tables.keeping import kept
from overtrick.club.tables.rights import Who
from overtrick.club.tables.seating_evenings import holder_in, opening
from overtrick.club.tables.shuffling import shuffled
from overtrick.club.tables.table import Table

_LOG = logging.getLogger(__name__)


class EveningTables:
    """The live tables of the evenings of one store; the cards and the time are handed in."""

    def __init__(
        self,
        evenings: EveningDesk,
        tables: TableDesk,
        clock: Callable[[], float],
        shuffle: Callable[[], Deal] = shuffled,
    ) -> None:
        self._evenings = evenings
        self._tables = tables
        self._carrier = Carrier(evenings, tables, shuffle, clock)
        self._seen: dict[str, int] = {}
        self._errands: set[asyncio.Task[None]] = set()
        tables.evenings = self

    async def __aenter__(self) -> Self:
        """From now on the tables of each evening that is looked at are seen to."""
        self._evenings.looked_at = self.look
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let go of what is being seen to."""
        self._evenings.looked_at = lambda _, __: None
        for errand in self._errands:
            errand.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)

    def look(self, evening: str, page: Page) -> None:
        """Somebody looks at an evening: see to its tables, if anything has happened since."""
        if page.online is None or self._seen.get(evening, 0) >= page.seq:
            return
        self._seen[evening] = page.seq
        errand = asyncio.create_task(self._errand(evening))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def see_to(self, evening: str) -> None:
        """Begin the tables of the round that is on, and end those of the round before.

        Their bots wake up, and with them whatever is still to be carried over.
        """
        page = await self._evenings.page(evening)
        if page.online is None:
            return
        for turn in range(max(1, page.round - 1), page.round + 1):
            for seating in page.seated(turn):
                stream = table_stream(evening, turn, seating.table)
                if turn == page.round and not page.closed:
                    await self._begin(evening, page, turn, seating.table)
                else:
                    await self._carrier.end(stream)
                self._tables.looked_at(stream)

    async def who(self, secret: str, /) -> Who:
        """Whoever holds an address of the evening, at a table of one of its rounds.

        Below a player's address stands the round, ``SECRET.2``; below the director's and the one
        to watch the round and the table, ``SECRET.2.1``.
        """
        above, *below = secret.split(WITHIN)
        view = await self._evenings.view(above)
        if view.page.online is None or not all(one.isdecimal() and len(one) < 4 for one in below):
            raise NotHere
        who = _found(secret, view, [int(one) for one in below])
        try:
            await self._tables.table(who.stream)
        except NotHere:
            await self.see_to(view.stream)
        return who

    async def deal(self, stream: str, table: Table, /) -> Deal:
        """The next cards of a table; see :class:`Carrier`."""
        return await self._carrier.deal(stream, table)

    async def carry(self, stream: str, table: Table, /) -> None:
        """Take the results of a table into its evening; see :class:`Carrier`."""
        if table.head.evening:
            await self._carrier.carry(stream, table)

    async def _begin(self, evening: str, page: Page, turn: int, table: int) -> None:
        changes = opening(evening, page, turn, table)
        with suppress(StreamExists):
            await self._tables.store.create(
                table_stream(evening, turn, table), [NewEvent(*kept(one)) for one in changes], {}
            )

    async def _errand(self, evening: str) -> None:
        try:
            await self.see_to(evening)
        except (NotHere, Closed):
            return
        except StoreError:
            self._seen.pop(evening, None)
            _LOG.exception("the tables of an evening wait for the database")


def _found(secret: str, view: EveningView, below: list[int]) -> Who:
    """What stands below an address; raises :exc:`NotHere` where that leads nowhere."""
    match view.player, below:
        case Chair() as chair, [turn]:
            found = place_of(view.page, chair, turn)
            if found is not None and turn <= view.page.round:
                stream = table_stream(view.stream, turn, found[0])
                return Who(secret, stream, Right.to_sit(found[1]), holder_in(view.stream, chair))
        case None, [turn, table] if view.right in {Right.WRITE, Right.WATCH}:
            return Who(secret, table_stream(view.stream, turn, table), view.right)
        case _:
            pass
    raise NotHere
