"""How likely it is: deals as they may be, each solved double dummy under both contracts.

Double dummy everybody sees all the cards; at the table declarer does a little better at low
levels and a little worse in slams. The error told is that of chance alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from time import monotonic

from overtrick.analysis.odds.question import End, Question
from overtrick.analysis.odds.yardsticks import Standing, Yardstick
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Side
from overtrick.game.contract import Contract, PassedOut
from overtrick.game.result import Outcome, Result
from overtrick.game.strain import Strain
from overtrick.solver.solver import Solver
from overtrick.solver.table import StrainTricks
from overtrick.solver.unsolved import Unsolved

_SURE = 1.96
"""So many standard errors to either side hold the truth nineteen times in twenty."""
AT_ONCE = 32
"""So many deals are solved between two words about how far it is."""
_Pair = tuple[Outcome, Outcome]


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many.

    >>> share = Share(40, 100)
    >>> share.part, [round(end, 3) for end in share.between]
    (0.4, [0.309, 0.498])
    """

    number: int
    of: int

    @property
    def part(self) -> float:
        """The part it is; 0 of none."""
        return self.number / self.of if self.of else 0.0

    @property
    def between(self) -> tuple[float, float]:
        """Where the true chance lies nineteen times in twenty, by Wilson's interval."""
        if not self.of:
            return 0.0, 1.0
        square = _SURE**2
        middle = (self.part + square / (2 * self.of)) / (1 + square / self.of)
        wide = sqrt(self.part * (1 - self.part) / self.of + square / (4 * self.of**2))
        wide *= _SURE / (1 + square / self.of)
        return max(middle - wide, 0.0), min(middle + wide, 1.0)


@dataclass(frozen=True, slots=True)
class Mean:
    """An average and its standard error."""

    value: float
    error: float

    @classmethod
    def of(cls, counted: Counter[float]) -> Mean:
        """The average of numbers that were counted.

        >>> Mean.of(Counter({1: 2, -1: 2}))
        Mean(value=0.0, error=0.5773502691896257)
        """
        number = counted.total()
        if not number:
            return cls(0.0, 0.0)
        mean = sum(value * often for value, often in counted.items()) / number
        square = sum((value - mean) ** 2 * often for value, often in counted.items())
        return cls(mean, sqrt(square / max(number - 1, 1) / number))


@dataclass(frozen=True, slots=True)
class Sampled:
    """What came of the deals: both choices on each of those that were solved."""

    question: Question
    pairs: Counter[_Pair]
    unsolved: int = 0

    @property
    def deals(self) -> int:
        """How many were solved."""
        return self.pairs.total()

    @property
    def ours_made(self) -> Share:
        """How often the contract in question is made."""
        return Share(sum(often for (one, _), often in self.pairs.items() if _made(one)), self.deals)

    @property
    def other_made(self) -> Share:
        """How often what stands against it is made; never, where that is a pass."""
        return Share(sum(often for (_, two), often in self.pairs.items() if _made(two)), self.deals)

    def mean(self, standing: Standing, yardstick: Yardstick) -> Mean:
        """By how much our choice is better on the average."""
        counted = Counter[float]()
        for (ours, other), often in self.pairs.items():
            counted[standing.gain(yardstick, ours, other)] += often
        return Mean.of(counted)


def sampled(
    question: Question,
    deals: Iterable[Deal],
    solver: Solver,
    within: float | None = None,
    told: Callable[[int], None] | None = None,
) -> Sampled:
    """Both choices on each deal; declarer is the better one of his side, unless he is named.

    ``within`` are the seconds for all of them; ``told`` hears how many are done.
    """
    pairs, unsolved = Counter[_Pair](), 0
    until = None if within is None else monotonic() + within
    coming = iter(deals)
    while some := list(islice(coming, AT_ONCE)):
        for pair in _both(question, some, solver, until):
            if pair is None:
                unsolved += 1
            else:
                pairs[pair] += 1
        if told:
            told(pairs.total() + unsolved)
    return Sampled(question, pairs, unsolved)


def _both(
    question: Question, deals: Sequence[Deal], solver: Solver, until: float | None
) -> Iterator[_Pair | None]:
    """What either choice comes to on each deal; None where it could not be solved."""
    ends = (question.ours, question.other)
    wanted = sorted({end.strain for end in ends if isinstance(end, Contract)})
    answers = {
        strain: solver.strains(deals, strain, within=None if until is None else until - monotonic())
        for strain in wanted
    }
    for number in range(len(deals)):
        known = {strain: answers[strain][number] for strain in wanted}
        ours, other = (_outcome(end, known) for end in ends)
        if isinstance(ours, Unsolved) or isinstance(other, Unsolved):
            yield None
        else:
            yield ours, other


def _outcome(end: End, known: Mapping[Strain, StrainTricks | Unsolved]) -> Outcome | Unsolved:
    if isinstance(end, PassedOut):
        return end
    row = known[end.strain]
    if isinstance(row, Unsolved):
        return row
    declarer = end.declarer
    tricks = (
        max(row[seat] for seat in declarer.seats) if isinstance(declarer, Side) else row[declarer]
    )
    return Result(end, tricks)


def _made(outcome: Outcome) -> bool:
    return isinstance(outcome, Result) and outcome.made
