"""Which changes of a log stand at last, and which change an undoing takes back.

>>> from overtrick.cards.seat import Side
>>> from overtrick.club.evenings.changes import Titled
>>> log = [(2, Titled("Friday")), (3, Confirmed(1, 1, (9,), Side.EW)), (4, Titled("Saturday"))]
>>> taken_back(log)
2
>>> taken_back(log[:1]), taken_back(log[1:2])
(0, None)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from overtrick.club.evenings.changes import (
    Awarded,
    Change,
    Confirmed,
    Corrected,
    Cut,
    Dealing,
    Disputed,
    Entered,
    Erased,
    Happened,
    Opened,
    Struck,
    Undone,
    Unplayed,
)
from overtrick.club.evenings.online import BoardDealt, CardsDealt
from overtrick.club.evenings.page import AT_LARGE, BY_THE_DIRECTOR, Matter, Numbered
from overtrick.club.sheets.changes import BadLog


def is_the_directors(change: Change) -> bool:
    """Whether the director did it, so that it is his to take back.

    >>> from overtrick.cards.seat import Side
    >>> [is_the_directors(Cut(1, 1, Side.NS, side)) for side in (None, Side.EW)]
    [True, False]
    """
    match change:
        case Opened() | Undone() | Erased() | Disputed() | BoardDealt() | CardsDealt():
            return False
        case Entered() | Corrected() | Struck() | Confirmed() | Dealing() | Cut():
            return change.side is None
        case _:
            return True


def taken_back(standing: Sequence[Numbered]) -> int | None:
    """The place of the last thing the director did; None where there is nothing."""
    places = (
        place for place in range(len(standing) - 1, -1, -1) if is_the_directors(standing[place][1])
    )
    return next(places, None)


def concerns(change: Change) -> tuple[Matter, ...]:
    """What must not have changed since whoever makes this change looked.

    What is entered, confirmed or disputed says itself what it is about, so it is never late.
    """
    match change:
        case Corrected() | Struck() | Awarded() | Unplayed():
            return (change.round, change.table, change.place), (change.round, change.table, 0)
        case Happened():
            return ((change.round, change.table, 0),)
        case Undone():
            return (BY_THE_DIRECTOR,)
        case Entered() | Confirmed() | Disputed() | Dealing() | Cut():
            return ()
        case BoardDealt() | CardsDealt():
            return ()
        case _:
            return (AT_LARGE,)


def touching(change: Change, undone: Change | None = None) -> tuple[Matter, ...]:
    """Everything that a change touches, with what it takes back, if it does."""
    if isinstance(change, Erased):
        return ()
    if undone is not None:
        return *_touched(undone), BY_THE_DIRECTOR
    return *_touched(change), *((BY_THE_DIRECTOR,) if is_the_directors(change) else ())


def _touched(change: Change) -> tuple[Matter, ...]:
    """A deal struck out moves those after it, so it touches the table."""
    match change:
        case Entered() | Corrected() | Awarded() | Unplayed():
            return ((change.round, change.table, change.place),)
        case Struck() | Happened():
            return ((change.round, change.table, 0),)
        case Confirmed() | Disputed() | Dealing() | Cut() | BoardDealt() | CardsDealt():
            return ()
        case _:
            return (AT_LARGE,)


def what_stands(
    changes: Iterable[Numbered],
) -> tuple[int, tuple[Numbered, ...], dict[Matter, int]]:
    """The last number, the changes that stand, and what was touched last by which event.

    Raises :exc:`BadLog` where it is no log of an evening.
    """
    seq, standing, touched = 0, list[Numbered](), dict[Matter, int]()
    for seq, change in changes:
        if isinstance(change, Opened) is bool(standing):
            raise BadLog("a log begins with one opening")
        undone: Change | None = None
        if isinstance(change, Undone):
            place = taken_back(standing)
            if place is None:
                raise BadLog("there is nothing to take back")
            _, undone = standing.pop(place)
        elif not isinstance(change, Erased):
            standing.append((seq, change))
        touched.update(dict.fromkeys(touching(change, undone), seq))
    if not standing:
        raise BadLog("a log begins with one opening")
    return seq, tuple(standing), touched
