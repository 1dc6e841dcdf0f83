"""What a contestant has in the end, and how it is added up."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from overtrick.tournament.contestant import Contestant


@dataclass(frozen=True, slots=True)
class Tally:
    """What a contestant has: points, the most they could have been, and over how many boards."""

    contestant: Contestant
    points: Fraction
    top: Fraction
    boards: int

    @property
    def percent(self) -> Fraction | None:
        """Points in per cent of the tops of the boards played; None where there is no top."""
        return self.points * 100 / self.top if self.top else None


@dataclass(slots=True)
class Sum:
    """Running sums of fractions: those of one denominator are added as whole numbers."""

    points: dict[int, int] = field(default_factory=dict[int, int])
    tops: dict[int, int] = field(default_factory=dict[int, int])
    boards: int = 0

    def add(self, points: Fraction, top: Fraction | None) -> None:
        """One board more."""
        above, below = points.as_integer_ratio()
        self.points[below] = self.points.get(below, 0) + above
        if top is not None:
            above, below = top.as_integer_ratio()
            self.tops[below] = self.tops.get(below, 0) + above
        self.boards += 1

    def tally(self, contestant: Contestant) -> Tally:
        """What it comes to."""
        points, top = (
            sum((Fraction(above, below) for below, above in parts.items()), Fraction())
            for parts in (self.points, self.tops)
        )
        return Tally(contestant, points, top, self.boards)
