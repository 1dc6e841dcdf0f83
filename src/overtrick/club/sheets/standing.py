"""Which changes of a log stand at last: to undo and redo all day costs whoever reads it nothing.

>>> from overtrick.club.sheets.changes import Deleted
>>> left = what_stands([(1, Opened("rubber")), (2, Deleted(9)), (3, Undone())])
>>> left.seq, len(left.standing), left.taken_back
(3, 1, ((2, Deleted(deal=9)),))
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.club.sheets.changes import BadLog, Change, Erased, Opened, Redone, Undone

Numbered = tuple[int, Change]


@dataclass(frozen=True, slots=True)
class Left:
    """The number of the last event, what stands, and what was taken back and waits."""

    seq: int
    standing: tuple[Numbered, ...]
    taken_back: tuple[Numbered, ...]


def what_stands(changes: Iterable[Numbered]) -> Left:
    """What a whole log leaves, in order; raises :exc:`BadLog` where it is none."""
    seq, standing, taken_back = 0, list[Numbered](), list[Numbered]()
    for seq, change in changes:
        if not standing and not isinstance(change, Opened):
            break
        match change:
            case Undone() if len(standing) > 1:
                taken_back.append(standing.pop())
            case Redone() if taken_back:
                standing.append(taken_back.pop())
            case Undone() | Redone():
                raise BadLog("there is nothing to take back")
            case Erased():
                pass
            case _:
                standing.append((seq, change))
                taken_back.clear()
    if not standing:
        raise BadLog("a log begins with an opening")
    return Left(seq, tuple(standing), tuple(taken_back))
