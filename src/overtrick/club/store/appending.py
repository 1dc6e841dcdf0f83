"""Appending in SQL: many wishes at once, each granted or refused by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Connection, select

from overtrick.club.store.errors import Stale, StoreError, UnknownStream
from overtrick.club.store.event import Event, Record
from overtrick.club.store.log import as_record, lasts, of, write
from overtrick.club.store.tables import EVENTS
from overtrick.club.store.wish import Wish

Answer = list[Event] | StoreError


def append(
    connection: Connection, wishes: Sequence[Wish], at: datetime, *, careful: bool
) -> list[Answer]:
    """Grants what can be granted, in order, by few statements however many the wishes.

    An entry sent again names a number that has passed, so only for such do we look whether its
    key is known. One that comes under a new number breaks the rule that a key is there once, and
    all of this with it; to be asked again ``careful``ly, one by one.
    """
    last = lasts(connection, {wish.stream for wish in wishes}, lock=True)
    group = _Group(connection, at, careful, last)
    answers = [group.answer(wish) for wish in wishes]
    write(connection, group.fresh)
    return answers


@dataclass(slots=True)
class _Group:
    """Wishes that are granted together: how far each stream is, and what is to be written."""

    connection: Connection
    at: datetime
    careful: bool
    last: dict[str, int]
    fresh: list[Record] = field(default_factory=list[Record])
    known: dict[tuple[str, str], list[Event]] = field(
        default_factory=dict[tuple[str, str], list[Event]]
    )

    def answer(self, wish: Wish) -> Answer:
        """What is said to a wish, given those before it."""
        if wish.stream not in self.last:
            return UnknownStream(wish.stream)
        last = self.last[wish.stream]
        if wish.expected_seq == last and not self.careful:
            return self._grant(wish)
        if wish.key is not None and (stored := self._stored(wish.stream, wish.key)):
            return stored
        return self._grant(wish) if wish.expected_seq == last else Stale(last)

    def _grant(self, wish: Wish) -> list[Event]:
        records = wish.records(self.at)
        events = [record.event for record in records]
        self.fresh += records
        self.last[wish.stream] += len(records)
        if wish.key is not None:
            self.known[wish.stream, wish.key] = events
        return events

    def _stored(self, stream: str, key: str) -> list[Event]:
        """What is stored already under this key: its answer was lost on the way."""
        if found := self.known.get((stream, key)):
            return found
        mine = select(EVENTS.c.seq).where(of(stream), EVENTS.c.key == key)
        first = self.connection.execute(mine).scalar_one_or_none()
        if first is None:
            return []
        batch = select(EVENTS).where(of(stream), EVENTS.c.seq >= first, EVENTS.c.batch == first)
        rows = self.connection.execute(batch.order_by(EVENTS.c.seq))
        return [as_record(row).event for row in rows]
