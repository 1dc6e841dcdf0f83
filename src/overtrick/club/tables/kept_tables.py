"""The table that a log makes."""

from __future__ import annotations

from collections.abc import Iterable

from overtrick.club.store import Event
from overtrick.club.tables.folding import Told, folded
from overtrick.club.tables.keeping import change_of
from overtrick.club.tables.table import Table


def table_of(log: Iterable[Event], table: Table | None = None) -> Table:
    """The table of a log, or ``table`` with what came after it; raises :exc:`BadLog`."""
    told = (Told(event.seq, event.at, change_of(event.kind, event.data), event.by) for event in log)
    return folded(told, table)
