"""How far apart some numbers lie: the measure of fairness."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Spread:
    """The least, the most, the mean and the variance of some numbers, exactly.

    >>> Spread.of([1, 2, 2, 3])
    Spread(least=Fraction(1, 1), most=Fraction(3, 1), mean=Fraction(2, 1), variance=Fraction(1, 2))
    >>> Spread.of([]).equal
    True
    """

    least: Fraction
    most: Fraction
    mean: Fraction
    variance: Fraction

    @classmethod
    def of(cls, numbers: Iterable[int | Fraction]) -> Spread:
        """The spread of these; of none at all it is nought."""
        all_of = [Fraction(number) for number in numbers] or [Fraction()]
        mean = sum(all_of, Fraction()) / len(all_of)
        variance = sum(((one - mean) ** 2 for one in all_of), Fraction()) / len(all_of)
        return cls(min(all_of), max(all_of), mean, variance)

    @property
    def equal(self) -> bool:
        """Whether all are the same."""
        return self.least == self.most
