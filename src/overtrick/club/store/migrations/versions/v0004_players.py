"""An address may be the right of one player of an evening."""

from __future__ import annotations

from overtrick.club.store.migrations.versions.v0002_tables import ALLOWED, allow

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Lets the table of addresses hold the new right."""
    allow(ALLOWED + " OR \"right\" LIKE 'player _%'")
