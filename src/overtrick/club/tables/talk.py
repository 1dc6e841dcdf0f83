"""What can be said at a table again and again, and that the game does not end because of it."""

from __future__ import annotations

from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change
from overtrick.club.tables.table import Table


def is_talk(table: Table, change: Change) -> bool:
    """Whether that is said and nothing more: the game is where it was, and who sits, sits.

    Somebody who gives another name in his own seat says no more than that.
    """
    match change:
        case made.Said() | made.Explained():
            return True
        case made.Sat(seat, _, holder):
            return table.seat_of(holder) is seat and not table.sitter(seat).away
        case _:
            return False
