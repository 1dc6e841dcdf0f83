"""What counts in a ranking beside the boards: penalties, handicaps, what was won before, byes.

>>> fine = Conditions(penalties=(Penalty(Contestant(3), Fraction(10)),))
>>> [str(one.amount) for one in fine.penalties_of(Contestant(3))]
['10']
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from overtrick.tournament.contestant import Contestant


class Off(StrEnum):
    """What a penalty is reckoned in."""

    POINTS = "points"
    """Matchpoints, IMPs or whatever the points are."""
    TOP = "top"
    """Per cent of the contestant's top on one board; where nothing is a share, that is nothing."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """So much taken from one contestant; nobody has it instead (Law 90)."""

    contestant: Contestant
    amount: Fraction
    off: Off = Off.TOP


@dataclass(frozen=True, slots=True)
class Conditions:
    """The director's and the organiser's part of a ranking.

    ``handicaps`` are added to what is ranked, ``carried`` to the points. ``scale`` names the
    scale by which teams are ranked in victory points, and is empty where they are not; a team
    stands in ``byes`` once for every round in which it had nobody to play.
    """

    penalties: tuple[Penalty, ...] = ()
    handicaps: Mapping[Contestant, Fraction] = field(default_factory=dict[Contestant, Fraction])
    carried: Mapping[Contestant, Fraction] = field(default_factory=dict[Contestant, Fraction])
    byes: tuple[Contestant, ...] = ()
    scale: str = ""

    def penalties_of(self, contestant: Contestant) -> tuple[Penalty, ...]:
        """What one contestant has to pay."""
        return tuple(one for one in self.penalties if one.contestant == contestant)


PLAIN = Conditions()
"""Nothing but the boards."""
