"""What comes too late: a move made before seeing the last one of the game, or of the sheet."""

from __future__ import annotations

from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change
from overtrick.club.tables.table import Table


def is_stale(table: Table, change: Change, seen: int) -> bool:
    """Whether the game has gone on since what the mover has seen.

    An answer rests on what was asked, not on what the other opponent answered meanwhile. What
    is said, and who sits down, is never late.
    """
    if isinstance(change, made.ByHand):
        return table.written > seen
    match change:
        case made.ClaimAnswered():
            claim = table.game.claim if table.game else None
            return claim is not None and claim.seq > seen
        case made.UndoAnswered():
            undo = table.game.undo if table.game else None
            return undo is not None and undo.seq > seen
        case _:
            rests = isinstance(change, made.Moved | made.Dealt | made.RubberOpened | made.Explained)
            return rests and table.moved > seen
