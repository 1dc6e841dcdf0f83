"""Evenings played at live tables: the evening seats its people, and each address finds its seat.

The tables of a round are begun when somebody looks at the evening. A table has one name, which
follows from the evening, the round and its number, so that it is begun once, whoever comes first.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from types import TracebackType
from typing import Self

from overtrick.cards.deal import Deal
from overtrick.cards.errors import Illegal
from overtrick.club.evenings.addresses import table_stream
from overtrick.club.evenings.chairs import Chair, place_of
from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.evenings.desk import View as EveningView
from overtrick.club.evenings.online import CardsDealt
from overtrick.club.evenings.page import Page
from overtrick.club.ready import NotHere
from overtrick.club.store import Closed, NewEvent, Right, Stale, StoreError, StreamExists
from overtrick.club.tables.carrying import MOST_TRIES, Carrier
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.evenings import HANDS, WITHIN
from overtrick.club.tables.following import corrected
from overtrick.club.tables.judging import after
from overtrick.club.tables.keeping import kept
from overtrick.club.tables.lately import Lately
from overtrick.club.tables.rights import Who
from overtrick.club.tables.seating_evenings import has_dealt, holder_in, opening, reseated
from overtrick.club.tables.shuffling import shuffled
from overtrick.club.tables.table import Table

EVENINGS_KEPT = 1_000
"""Any other is seen to whenever somebody looks at it."""
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
        self._seen = Lately(EVENINGS_KEPT)
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
        if page.online is None or self._seen.of(evening) >= page.seq:
            return
        self._seen.put(evening, page.seq)
        errand = asyncio.create_task(self._errand(evening))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def see_to(self, evening: str) -> None:
        """Begin the tables of the round that is on, and end those of the round before.

        Where the next round was begun and taken back they go on. Their bots wake up, and with them
        whatever is still to be carried over. Tables whose results were corrected in the evening, in
        whatever round, are corrected too.
        """
        page = await self._evenings.page(evening)
        if page.online is None:
            return
        for turn in range(max(1, page.round - 1), page.round + 1):
            for seating in page.seated(turn):
                stream = table_stream(evening, turn, seating.table)
                if turn == page.round and not page.closed:
                    await self._begin(evening, page, turn, seating.table)
                    await self._carrier.go_on(stream)
                else:
                    await self._carrier.end(stream)
                self._tables.looked_at(stream)
        for turn, number in corrected(page):
            with suppress(NotHere):  # that round was not played at live tables
                await self._carrier.follow(table_stream(evening, turn, number))
        if not page.closed:
            await self._reseat(evening, page)

    async def who(self, secret: str, /) -> Who:
        """Whoever holds an address of the evening, at a table of one of its rounds.

        Below a player's address stands the round, ``SECRET.2``; below the director's and the one
        to watch the round and the table, ``SECRET.2.1``. The director alone has one more, which
        shows him the cards, ``SECRET.2.1.hands``.
        """
        above = secret.partition(WITHIN)[0]
        try:
            who = await self._who(secret, await self._evenings.as_told(above))
        except NotHere:
            who = None
        # What another process has just stored of the evening may not have been told here.
        if who is None or not await self._sits(who):
            view = await self._evenings.view(above)
            who = await self._where_he_sits(await self._who(secret, view), view)
        return who

    async def _who(self, secret: str, view: EveningView) -> Who:
        """The same, as that view of the evening has it."""
        below = secret.split(WITHIN)[1:]
        all_hands = below[-1:] == [HANDS] and view.may_write
        numbers = below[:-1] if all_hands else below
        if view.page.online is None or not all(one.isdecimal() and len(one) < 4 for one in numbers):
            raise NotHere
        who = replace(_found(secret, view, [int(one) for one in numbers]), all_hands=all_hands)
        try:
            await self._tables.newest(who.stream)
        except NotHere:
            await self.see_to(view.stream)
        return who

    async def _sits(self, who: Who) -> bool:
        """Whether a player sits at the table that his address leads to; others need not."""
        return not who.player or who.seat(await self._tables.newest(who.stream)) is not None

    async def _where_he_sits(self, who: Who, view: EveningView) -> Who:
        """Whoever changed places when his table had dealt plays the round out where he sits."""
        if await self._sits(who):
            return who
        turn = int(who.secret.split(WITHIN)[1])
        for seating in view.page.seated(turn):
            stream = table_stream(view.stream, turn, seating.table)
            with suppress(NotHere):
                seat = (await self._tables.table(stream)).seat_of(who.player)
                if seat is not None:
                    return replace(who, stream=stream, right=Right.to_sit(seat))
        return who

    async def deal(self, stream: str, table: Table, /) -> Deal:
        """The next cards of a table, see :class:`Carrier`, for those whom the evening has there.

        Raises :exc:`Stale` where others sit there by now: the table deals to them when it is asked
        again.
        """
        cards = await self._carrier.deal(stream, table)
        if not has_dealt(table):
            await self._settle(stream, table)
        return cards

    async def carry(self, stream: str, table: Table, /) -> None:
        """Take the results of a table into its evening; see :class:`Carrier`."""
        if table.head.evening:
            await self._carrier.carry(stream, table)

    async def _begin(self, evening: str, page: Page, turn: int, table: int) -> None:
        changes, stream = opening(evening, page, turn, table), table_stream(evening, turn, table)
        with suppress(StreamExists):
            await self._tables.store.create(stream, [NewEvent(*kept(one)) for one in changes], {})

    async def _reseat(self, evening: str, page: Page) -> None:
        """Where two have changed places: seat them so, if no deal was begun where they sit."""
        moves: dict[str, bool] = {}
        for seating in page.seated(page.round):
            stream = table_stream(evening, page.round, seating.table)
            table = await self._tables.newest(stream)
            if reseated(evening, page, table):
                moves[stream] = not has_dealt(table)
        for stream in moves if all(moves.values()) else ():
            await self._sit(stream, page)

    async def _settle(self, stream: str, table: Table) -> None:
        """The first cards of a round: from now on nobody who sits there changes places in it.

        A change of places stands in the evening's log. So does this, before the table deals, and
        one of the two comes first: either nobody may change places any more, or they have done so
        and sit down here before they get their cards.
        """
        page = await self._dealing(table)
        if reseated(table.head.evening, page, table):
            await self._sit(stream, page)
            raise Stale(table.seq)

    async def _dealing(self, table: Table) -> Page:
        """The evening, which knows from now on that the table deals, and who sits there."""
        evening, turn, number = table.head.evening, table.head.round, table.head.table
        for _ in range(MOST_TRIES):
            page = await self._evenings.page(evening)
            seating = page.seating(turn, number)
            if seating is None or (turn, number) in page.dealt:
                return page
            dealt = CardsDealt(turn, number, tuple(sorted(seating.who)))
            with suppress(Stale):
                await self._evenings.put(evening, (dealt,), page.seq, f"cards {turn}.{number}")
        raise IllegalMove(BadMove.NOT_NOW)

    async def _sit(self, stream: str, page: Page) -> None:
        """Seat people as the evening has them, all in one breath, unless cards were dealt."""
        for _ in range(MOST_TRIES):
            table = await self._tables.table(stream)
            changes = () if has_dealt(table) else reseated(table.head.evening, page, table)
            if not changes:
                return
            seen, events = table.seq, [NewEvent(*kept(one)) for one in changes]
            for seq, change in enumerate(changes, start=seen + 1):
                table = after(table, seq, change)
            with suppress(Stale):
                await self._tables.store.append(stream, seen, events)

    async def _errand(self, evening: str) -> None:
        try:
            await self.see_to(evening)
        except (NotHere, Closed):
            return
        except StoreError:
            self._seen.put(evening, 0)
            _LOG.exception("the tables of an evening wait for the database")
        except Illegal as refused:
            _LOG.warning("the tables of an evening are not as it has them: %s", refused.code)


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
