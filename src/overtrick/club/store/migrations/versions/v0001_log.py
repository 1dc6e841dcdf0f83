"""The log as it began: streams, their events, their addresses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the three tables."""
    op.create_table(
        "streams",
        sa.Column("stream", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("stream", name="streams_pk"),
        sa.CheckConstraint("length(stream) BETWEEN 1 AND 200", name="streams_named"),
        sqlite_with_rowid=False,
    )
    _events()
    _addresses()


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("batch", sa.Integer, nullable=False),
        sa.Column("key", sa.Text),
        sa.PrimaryKeyConstraint("stream", "seq", name="events_pk"),
        sa.UniqueConstraint("stream", "key", name="events_sent_once"),
        sa.ForeignKeyConstraint(
            ["stream"], ["streams.stream"], name="events_of_a_stream", ondelete="CASCADE"
        ),
        sa.CheckConstraint("seq >= 1", name="events_numbered"),
        sa.CheckConstraint("batch BETWEEN 1 AND seq", name="events_batched"),
        sa.CheckConstraint("length(kind) BETWEEN 1 AND 200", name="events_named"),
        sa.CheckConstraint(
            "key IS NULL OR (length(key) BETWEEN 1 AND 200 AND batch = seq)", name="events_keyed"
        ),
        sqlite_with_rowid=False,
    )


def _addresses() -> None:
    op.create_table(
        "addresses",
        sa.Column("secret_hash", sa.Text, nullable=False),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("right", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("secret_hash", name="addresses_pk"),
        sa.ForeignKeyConstraint(
            ["stream"], ["streams.stream"], name="addresses_of_a_stream", ondelete="CASCADE"
        ),
        sa.CheckConstraint("length(secret_hash) = 64", name="addresses_hashed"),
        sa.CheckConstraint(
            "\"right\" IN ('write', 'seat N', 'seat E', 'seat S', 'seat W', 'watch')",
            name="addresses_rights",
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_addresses_stream", "addresses", ["stream"])
