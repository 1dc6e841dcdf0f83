"""What is stored with a move, and that a key names one attempt."""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.club.store import Event, NewEvent
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.table import Table

_FILLED_IN = {"deal", "holder", "watch", "step"}
"""What the desk fills in: it may differ when a change is sent again."""


def with_what_follows(table: Table, change: Change) -> tuple[Change, ...]:
    """What is stored with it: who moves is back, and a table that is closed is on no list."""
    if isinstance(change, made.Closed) and table.listed:
        return made.Unlisted(), change
    if isinstance(change, made.Moved) and table.sitter(change.seat).away:
        return made.Back(change.seat), change
    return (change,)


def check_told_so(new: Sequence[NewEvent], stored: Sequence[Event]) -> None:
    """Refuse where what is stored under the key of an attempt is not what was attempted."""
    for ours, theirs in zip(new[-1:], stored[-1:], strict=True):
        was, now_ = (
            {name: fact for name, fact in one.data.items() if name not in _FILLED_IN}
            for one in (theirs, ours)
        )
        if (theirs.kind, was) != (ours.kind, now_):
            raise IllegalMove(BadMove.KEY_USED)
