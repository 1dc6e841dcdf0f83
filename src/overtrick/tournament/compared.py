"""What comes of comparing one board: points for each side of each line, and how they came about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from overtrick.cards.by_side import BySide
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.profile import Profile
from overtrick.tournament.traveller import Traveller

Points = BySide[Fraction | None]
"""Of a line: None where that side has nothing to compare."""


class Decision(StrEnum):
    """What was decided about a board beyond plain comparing; the sheet says it."""

    ALONE = "alone"
    """One result has nothing to be compared with: it scores none of a top of none."""
    NOBODY = "nobody"
    """No table has a result."""
    STRETCHED = "stretched"
    """Fewer results than there should be: Neuberg's formula."""
    FOULED = "fouled"
    """Tables played different deals and are compared apart."""
    SMALL_GROUP = "small-group"
    """So few played a deal that shares of the top stand in for a comparison."""
    UNMATCHED = "unmatched"
    """A table of a team match without the other one."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a comparison needs to know beyond the board itself.

    ``expected`` is how many results the board should have; ``own`` is what each contestant has
    on the other boards, artificial scores left out: per cent, or IMPs a board.
    """

    profile: Profile
    expected: int = 0
    own: Mapping[Contestant, Fraction] = field(default_factory=dict[Contestant, Fraction])


@dataclass(frozen=True, slots=True)
class Compared:
    """A traveller with the points of its lines.

    ``top`` is what a side could have at most where points are a share of something;
    ``data`` has the datum of each group of lines; ``counted`` tells the lines that stand for
    a team where two tables make one result. ``singly`` has what an average comes to for each of
    two single players, by the place of the line: their sessions are not the same.
    """

    traveller: Traveller
    points: tuple[Points, ...]
    top: Fraction | None = None
    decisions: tuple[Decision, ...] = ()
    data: tuple[tuple[str, Fraction], ...] = ()
    counted: frozenset[int] | None = None
    singly: Mapping[tuple[int, Contestant], Fraction] = field(
        default_factory=dict[tuple[int, Contestant], Fraction]
    )
