"""Carry-over: what a team or a pair takes with it from one stage into the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class CarryOver:
    """A share of what one is ahead or behind by, and the most that may be carried.

    It is a condition of contest, not law: both numbers are for the organiser to say.
    """

    share: Fraction
    most: Fraction | None = None

    def of(self, ahead: Fraction) -> Fraction:
        """What is carried of a lead, or of a deficit where it is below nought.

        >>> str(CarryOver(Fraction(1, 2), most=Fraction(16)).of(Fraction(-40)))
        '-16'
        """
        carried = ahead * self.share
        if self.most is None:
            return carried
        return max(-self.most, min(self.most, carried))

    def among(self, scores: Sequence[Fraction]) -> tuple[Fraction, ...]:
        """What each carries of its distance from the mean of those who go on.

        >>> field = [Fraction(score) for score in (60, 54, 48)]
        >>> [str(carried) for carried in CarryOver(Fraction(1, 2)).among(field)]
        ['3', '0', '-3']
        """
        mean = sum(scores, Fraction()) / max(len(scores), 1)
        return tuple(self.of(score - mean) for score in scores)
