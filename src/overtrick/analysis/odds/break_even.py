"""How likely it must be: what is risked, of what is risked and what is to be won together.

>>> from overtrick.cards.by_side import BySide
>>> from overtrick.game.contract import Contract
>>> from overtrick.scoring.ledger import Ledger
>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> vulnerable = Standing(Ledger(DUPLICATE, marked=BySide(ns=True, ew=True)))
>>> game = Question.of(Contract.parse("4S NS"))
>>> at_imps = break_even(game, vulnerable, Yardstick.IMPS)
>>> at_imps.gain, at_imps.loss, at_imps.needed
(10, 6, Fraction(3, 8))
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from overtrick.analysis.odds.question import Case, Question
from overtrick.analysis.odds.yardsticks import Standing, Yardstick


class Verdict(StrEnum):
    """What the sum comes to."""

    NEEDS = "needs"
    """It is right from some chance on."""
    ALWAYS = "always"
    """It is never worse."""
    NEVER = "never"
    """It is never better."""
    EQUAL = "equal"
    """It is all the same."""


@dataclass(frozen=True, slots=True)
class BreakEven:
    """The sum: what our choice wins in the case that is good for it, and loses in the other."""

    yardstick: Yardstick
    good: Case
    bad: Case
    good_values: tuple[float, float]
    """What ours and the other bring in the good case; in points."""
    bad_values: tuple[float, float]
    gain: float
    loss: float

    @property
    def verdict(self) -> Verdict:
        """Whether there is anything to weigh."""
        if self.gain > 0:
            return Verdict.NEEDS if self.loss > 0 else Verdict.ALWAYS
        if self.gain == self.loss == 0:
            return Verdict.EQUAL
        return Verdict.NEVER

    @property
    def needed(self) -> Fraction:
        """The chance of the good case from which on our choice is right."""
        match self.verdict:
            case Verdict.NEEDS:
                loss, gain = _in_tenths(self.loss), _in_tenths(self.gain)
                return Fraction(loss, loss + gain)
            case Verdict.NEVER:
                return Fraction(1)
            case Verdict.ALWAYS | Verdict.EQUAL:
                return Fraction(0)


def _in_tenths(number: float) -> int:
    """Exactly: what a rubber is worth is told to a tenth of a point, all else in whole numbers."""
    return round(10 * number)


def break_even(
    question: Question, standing: Standing, yardstick: Yardstick, down: int = 0
) -> BreakEven:
    """The sum for one yardstick; ``down`` is what a sacrifice of ours goes down."""
    made, failed = question.cases(down)

    def gain(case: Case) -> float:
        return standing.gain(yardstick, case.ours, case.other)

    def values(case: Case) -> tuple[float, float]:
        return standing.value(yardstick, case.ours), standing.value(yardstick, case.other)

    good, bad = (made, failed) if gain(made) >= gain(failed) else (failed, made)
    return BreakEven(yardstick, good, bad, values(good), values(bad), gain(good), -gain(bad))


def break_evens(question: Question, standing: Standing) -> tuple[tuple[int, BreakEven], ...]:
    """Every sum for how things stand; against the opponents, one for each number of undertricks."""
    return tuple(
        (down, break_even(question, standing, yardstick, down))
        for yardstick in standing.yardsticks
        for down in range(question.most_down + 1)
    )
