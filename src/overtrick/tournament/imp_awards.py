"""What an artificial award comes to in IMPs."""

from __future__ import annotations

from fractions import Fraction

from overtrick.tournament.award import Average, Award, Imps, Percent


def in_imps(award: Award, plus: Fraction) -> Fraction | None:
    """The IMPs of an award where average plus is worth ``plus``; None for a score.

    Percentages count in proportion: 50 is nothing, 60 is average plus, 40 average minus.

    >>> [str(in_imps(award, Fraction(3))) for award in (Average.PLUS, Percent(Fraction(40)))]
    ['3', '-3']
    """
    match award:
        case Average.PLUS:
            return plus
        case Average.MIDDLE:
            return Fraction()
        case Average.MINUS:
            return -plus
        case Percent(share):
            return plus * (share - 50) / 10
        case Imps(given):
            return given
        case _:
            return None
