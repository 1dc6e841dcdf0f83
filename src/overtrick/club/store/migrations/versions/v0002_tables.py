"""An address may be the right to one table of an evening."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

NAME = "addresses_rights"
ALLOWED = (
    "\"right\" IN ('write', 'seat N', 'seat E', 'seat S', 'seat W', 'watch')"
    " OR \"right\" LIKE 'table _%'"
)


def upgrade() -> None:
    """Lets the table of addresses hold the new right."""
    allow(ALLOWED)


def allow(rights: str) -> None:
    """Lets the table of addresses hold these rights; SQLite makes the table anew for that."""
    if op.get_context().dialect.name == "sqlite":
        _anew(rights)
        return
    op.drop_constraint(NAME, "addresses", type_="check")
    op.create_check_constraint(NAME, "addresses", sa.text(rights))


def _anew(rights: str) -> None:
    op.drop_index("ix_addresses_stream", "addresses")
    op.rename_table("addresses", "addresses_before")
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
        sa.CheckConstraint(rights, name=NAME),
        sqlite_with_rowid=False,
    )
    op.execute('INSERT INTO addresses SELECT secret_hash, stream, "right" FROM addresses_before')
    op.drop_table("addresses_before")
    op.create_index("ix_addresses_stream", "addresses", ["stream"])
