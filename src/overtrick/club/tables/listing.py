"""The tables that are open to all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from overtrick.bots.levels import Level
from overtrick.cards.seat import Seat
from overtrick.club.sheets.desk import NotHere
from overtrick.club.store import Store
from overtrick.club.tables.shown import seen_by
from overtrick.club.tables.table import Phase, Sitter, Table

LATELY = timedelta(hours=12)
"""A table at which nothing happened for longer is not on the list."""
MOST_LISTED = 100


@dataclass(frozen=True, slots=True)
class Open:
    """A table on the list, and the address by which anybody may look at it or sit down."""

    watch: str
    title: str
    rules: str
    phase: Phase
    sitters: tuple[Sitter, ...]
    free: tuple[Seat, ...]
    """The seats a person could take when they are free to be taken: empty ones and bots'."""
    level: Level
    deals: int
    at: datetime


async def listing(
    store: Store, table: Callable[[str], Awaitable[Table]], now: datetime
) -> tuple[Open, ...]:
    """The tables on the list, the one where something happened last first."""
    found: list[Open] = []
    for stream in await store.listed():
        try:
            one = await table(stream)
        except NotHere:
            continue
        if one.listed and not one.closed and now - one.at <= LATELY:
            found.append(_open(one))
    found.sort(key=lambda each: each.at, reverse=True)
    return tuple(found[:MOST_LISTED])


def _open(table: Table) -> Open:
    shown = seen_by(table, None)
    return Open(
        watch=table.listed,
        title=shown.title,
        rules=table.rules.id,
        phase=shown.phase,
        sitters=shown.sitters,
        free=tuple(
            seat for seat in Seat if not shown.sitters[seat].is_person or shown.sitters[seat].away
        ),
        level=table.head.level,
        deals=len(table.finished),
        at=table.at,
    )
