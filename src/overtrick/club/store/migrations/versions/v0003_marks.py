"""Which streams are open to all is found without reading every log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

IS_MARK = "kind IN ('listed', 'unlisted')"


def upgrade() -> None:
    """An index of the marks alone, which are few."""
    op.create_index(
        "events_marks",
        "events",
        ["stream", "seq"],
        sqlite_where=sa.text(IS_MARK),
        postgresql_where=sa.text(IS_MARK),
    )
