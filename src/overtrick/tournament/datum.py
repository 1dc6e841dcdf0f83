"""The datum of a board: the score with which Butler compares all the others.

>>> scores = [Fraction(score) for score in (-50, 400, 420, 430, 460, 920)]
>>> [str(datum(scores, rule)) for rule in (
...     DatumRule(Trim.BEST_AND_WORST, Round.TEN_HALF_AWAY),
...     DatumRule(Trim.NOTHING, Round.EXACT),
... )]
['430', '430']
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from overtrick.tournament.profile import DatumRule, Round, Trim
from overtrick.tournament.rounding import half_away, half_even


def datum(scores: Sequence[Fraction], rule: DatumRule) -> Fraction:
    """The mean of the scores the rule keeps, rounded as it says; at least one score is kept."""
    left_out = trimmed(len(scores), rule.trim)
    kept = sorted(scores)[left_out : len(scores) - left_out]
    average = sum(kept, Fraction()) / len(kept)
    if rule.round is Round.TEN_HALF_AWAY:
        return Fraction(half_away(average, 10))
    if rule.round is Round.TEN_HALF_EVEN:
        return Fraction(half_even(average, 10))
    return average


def trimmed(results: int, trim: Trim) -> int:
    """How many scores are left out at each end: none of one or two, for none would be left.

    >>> [trimmed(results, Trim.TWENTIETH) for results in (9, 10, 29, 30)]
    [0, 1, 1, 2]
    """
    if trim is Trim.NOTHING or results < 3:
        return 0
    return 1 if trim is Trim.BEST_AND_WORST else half_away(Fraction(results, 20))
