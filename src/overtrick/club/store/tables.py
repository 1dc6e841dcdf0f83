"""The tables of the store, for SQLite and PostgreSQL alike.

A change here needs a migration beside it; a test compares the two.
"""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import (
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)

from overtrick.club.store.event import LISTED, UNLISTED


class UtcTime(TypeDecorator[datetime]):
    """A time in UTC: with its zone for Python, kept without one by SQLite, which knows none."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """On the way in."""
        if value is None or dialect.name != "sqlite":
            return value
        return value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """On the way out: PostgreSQL answers in the zone of the connection."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if dialect.name == "sqlite" else value.astimezone(UTC)


METADATA = MetaData()

IS_MARK = text(f"kind IN ('{LISTED}', '{UNLISTED}')")
"""Written out, since both databases use an index of some rows only for the words it has."""

# One row a stream: what a writer locks, and what makes a deleted stream stay deleted.
STREAMS = Table(
    "streams",
    METADATA,
    Column("stream", Text, nullable=False),
    PrimaryKeyConstraint("stream", name="streams_pk"),
    CheckConstraint("length(stream) BETWEEN 1 AND 200", name="streams_named"),
    sqlite_with_rowid=False,
)

EVENTS = Table(
    "events",
    METADATA,
    Column(
        "stream",
        Text,
        ForeignKey("streams.stream", name="events_of_a_stream", ondelete="CASCADE"),
        nullable=False,
    ),
    Column("seq", Integer, nullable=False),
    Column("at", UtcTime, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("batch", Integer, nullable=False),
    Column("key", Text),
    PrimaryKeyConstraint("stream", "seq", name="events_pk"),
    UniqueConstraint("stream", "key", name="events_sent_once"),
    CheckConstraint("seq >= 1", name="events_numbered"),
    CheckConstraint("batch BETWEEN 1 AND seq", name="events_batched"),
    CheckConstraint("length(kind) BETWEEN 1 AND 200", name="events_named"),
    CheckConstraint(
        "key IS NULL OR (length(key) BETWEEN 1 AND 200 AND batch = seq)", name="events_keyed"
    ),
    Index("events_marks", "stream", "seq", sqlite_where=IS_MARK, postgresql_where=IS_MARK),
    sqlite_with_rowid=False,
)

ADDRESSES = Table(
    "addresses",
    METADATA,
    Column("secret_hash", Text, nullable=False),
    Column(
        "stream",
        Text,
        ForeignKey("streams.stream", name="addresses_of_a_stream", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("right", Text, nullable=False),
    PrimaryKeyConstraint("secret_hash", name="addresses_pk"),
    CheckConstraint("length(secret_hash) = 64", name="addresses_hashed"),
    CheckConstraint(
        "\"right\" IN ('write', 'seat N', 'seat E', 'seat S', 'seat W', 'watch')"
        " OR \"right\" LIKE 'table _%' OR \"right\" LIKE 'player _%'",
        name="addresses_rights",
    ),
    sqlite_with_rowid=False,
)
