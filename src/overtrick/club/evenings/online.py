"""What happens in an evening that is played at live tables, beside what happens in any evening."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.bots.levels import Level
from overtrick.cards.deal import Deal


@dataclass(frozen=True, slots=True)
class Online:
    """From now on the tables of the evening are live tables.

    ``grace``: seconds after which a bot of that ``level`` keeps the seat of somebody who is not
    there. ``undo``: a move may be taken back if the other side lets it. ``fill``: whoever has no
    name is a bot from the first.
    """

    level: Level = Level.CLUB
    grace: int = 60
    undo: bool = True
    fill: bool = False


@dataclass(frozen=True, slots=True)
class BoardDealt:
    """A board of a duplicate session is dealt, once, for every table that plays it.

    It is the program's doing and nobody's to see: a deal is shown by the tables that play it.
    """

    board: int
    deal: Deal


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A table deals its first cards of a round: these people sit there until it is over.

    It is the program's doing, and stands before the table's own deal. A change of places is
    judged by it, so that of the two whichever is stored first holds.
    """

    round: int
    table: int
    who: tuple[int, ...]
