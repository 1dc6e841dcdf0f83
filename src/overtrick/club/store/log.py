"""The log in SQL: every statement that touches the tables, each inside a caller's transaction.

Nothing here commits. What is checked is checked before anything is written, so a refusal leaves
the transaction fit for the appends of others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from overtrick.club.store.address import Address, Allowed, parse_right
from overtrick.club.store.dump import Copy, differs
from overtrick.club.store.errors import StreamExists, UnknownStream
from overtrick.club.store.event import LISTED, Event, NewEvent, Record, as_json
from overtrick.club.store.tables import ADDRESSES, EVENTS, IS_MARK, STREAMS
from overtrick.club.store.wish import redacted


def of(stream: str) -> ColumnElement[bool]:
    """The events of this stream."""
    return EVENTS.c.stream == stream


def lasts(connection: Connection, streams: Iterable[str], *, lock: bool = False) -> dict[str, int]:
    """The number of the last event of each of these streams, where there is such a stream.

    With ``lock`` nobody else writes to them until this transaction ends: on PostgreSQL each row
    is locked, in one order for all; on SQLite there is one writer anyway.
    """
    wanted = STREAMS.c.stream.in_(sorted(streams))
    if lock:
        connection.execute(
            select(STREAMS.c.stream).where(wanted).order_by(STREAMS.c.stream).with_for_update()
        ).all()
    # A statement of its own, so that it sees what was committed while we waited for the lock.
    last = (
        select(func.max(EVENTS.c.seq)).where(EVENTS.c.stream == STREAMS.c.stream).scalar_subquery()
    )
    rows = connection.execute(select(STREAMS.c.stream, func.coalesce(last, 0)).where(wanted))
    return {row[0]: row[1] for row in rows}


def write(connection: Connection, records: Sequence[Record]) -> None:
    """Puts events into the log under the numbers they bear; a number taken fails all of it."""
    if records:
        connection.execute(insert(EVENTS), [_row(record) for record in records])


def read(
    connection: Connection, stream: str, after: int = 0, limit: int | None = None
) -> list[Event]:
    """The events after this number, in order; raises :exc:`UnknownStream`."""
    return [record.event for record in records(connection, stream, after, limit)]


def records(
    connection: Connection, stream: str, after: int = 0, limit: int | None = None
) -> list[Record]:
    """The same with all that the log knows of them."""
    wanted = select(EVENTS).where(of(stream), EVENTS.c.seq > after)
    rows = connection.execute(wanted.order_by(EVENTS.c.seq).limit(limit)).all()
    if not rows and stream not in lasts(connection, [stream]):
        raise UnknownStream(stream)
    return [as_record(row) for row in rows]


def create(connection: Connection, new: Copy) -> None:
    """Begins a stream; raises :exc:`StreamExists` where its name or one of its secrets is taken."""
    taken = select(ADDRESSES.c.stream).where(ADDRESSES.c.secret_hash.in_(sorted(new.addresses)))
    if lasts(connection, [new.stream]) or connection.execute(taken).first():
        raise StreamExists(new.stream)
    connection.execute(insert(STREAMS), {"stream": new.stream})
    write(connection, new.records)
    _open(connection, new.stream, new.addresses)


def grant(connection: Connection, stream: str, addresses: Mapping[str, Allowed]) -> None:
    """Opens a stream by further addresses, by their hash; those it has already stay.

    Raises :exc:`UnknownStream`, and :exc:`StreamExists` where one opens something else.
    """
    if not lasts(connection, [stream], lock=True):
        raise UnknownStream(stream)
    wanted = ADDRESSES.c.secret_hash.in_(sorted(addresses))
    here: dict[str, Allowed] = {}
    for row in connection.execute(select(ADDRESSES).where(wanted)):
        here[row.secret_hash] = parse_right(row.right)
        if row.stream != stream or here[row.secret_hash] != addresses[row.secret_hash]:
            raise StreamExists(stream)
    new = {secret: right for secret, right in addresses.items() if secret not in here}
    _open(connection, stream, new)


def _open(connection: Connection, stream: str, addresses: Mapping[str, Allowed]) -> None:
    rows = [
        {"secret_hash": secret_hash, "stream": stream, "right": str(right)}
        for secret_hash, right in addresses.items()
    ]
    if rows:
        connection.execute(insert(ADDRESSES), rows)


def take(connection: Connection, new: Copy) -> bool:
    """Takes a stream of an export; whether it was not here yet. What is here must be equal."""
    try:
        if lasts(connection, [new.stream]):
            if copy(connection, new.stream) != new:
                raise differs(new)
            return False
        create(connection, new)
    except StreamExists as error:
        raise differs(new) from error
    return True


def forget(connection: Connection, stream: str) -> None:
    """Deletes a stream, its events and its addresses."""
    if not connection.execute(delete(STREAMS).where(STREAMS.c.stream == stream)).rowcount:
        raise UnknownStream(stream)


def redact(connection: Connection, stream: str, transform: Callable[[Event], NewEvent]) -> int:
    """Rewrites events in place; answers how many became other than they were."""
    lasts(connection, [stream], lock=True)
    changed: list[dict[str, object]] = []
    for event in read(connection, stream):
        told = redacted(event, transform)
        if told != event:
            columns = {"kind": told.kind, "data": as_json(told.data), "by": told.by}
            changed.append({"of": stream, "number": event.seq, **columns})
    if changed:
        here = (EVENTS.c.stream == bindparam("of")) & (EVENTS.c.seq == bindparam("number"))
        connection.execute(update(EVENTS).where(here), changed)
    return len(changed)


def address(connection: Connection, secret_hash: str) -> Address | None:
    """What this secret opens, if anything."""
    mine = select(ADDRESSES.c.stream, ADDRESSES.c.right).where(
        ADDRESSES.c.secret_hash == secret_hash
    )
    row = connection.execute(mine).one_or_none()
    return Address(row[0], parse_right(row[1])) if row else None


def addresses(connection: Connection, stream: str) -> dict[str, Allowed]:
    """The addresses of a stream, by the hash of their secret."""
    mine = select(ADDRESSES.c.secret_hash, ADDRESSES.c.right).where(ADDRESSES.c.stream == stream)
    rows = connection.execute(mine.order_by(ADDRESSES.c.secret_hash))
    return {secret_hash: parse_right(right) for secret_hash, right in rows}


def copy(connection: Connection, stream: str) -> Copy:
    """All there is of a stream; raises :exc:`UnknownStream`."""
    return Copy(stream, tuple(records(connection, stream)), addresses(connection, stream))


def streams(connection: Connection) -> list[str]:
    """Every stream there is, by name."""
    return sorted(connection.execute(select(STREAMS.c.stream)).scalars())


def listed(connection: Connection) -> list[str]:
    """The streams whose last mark says that they are open to all."""
    marks = select(EVENTS.c.stream, EVENTS.c.kind).where(IS_MARK)
    rows = connection.execute(marks.order_by(EVENTS.c.stream, EVENTS.c.seq))
    return [stream for stream, kind in {row[0]: row[1] for row in rows}.items() if kind == LISTED]


def _row(record: Record) -> dict[str, object]:
    event = record.event
    return {
        "stream": event.stream,
        "seq": event.seq,
        "at": event.at,
        "kind": event.kind,
        "data": as_json(event.data),
        "by": event.by,
        "batch": record.batch,
        "key": record.key,
    }


def as_record(row: Row[*tuple[Any, ...]]) -> Record:
    """The event that a row of the table holds."""
    stream, seq, at, kind, data, by, batch, key = row
    return Record(Event(stream, seq, at, kind, json.loads(data), by), batch, key)
