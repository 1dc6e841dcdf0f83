"""What an artificial award comes to in IMPs."""

from __future__ import annotations

from fractions import Fraction

from overtrick.tournament.averages import minus, plus
from overtrick.tournament.award import Average, Award, Imps, Percent


def in_imps(award: Award, worth: Fraction, own: Fraction | None = None) -> Fraction | None:
    """The IMPs of an award where average plus is ``worth`` so many; None for a score.

    Percentages count in proportion: 50 is nothing, 60 is average plus, 40 average minus.
    ``own`` is what the contestant has a board elsewhere, where that may raise average plus or
    lower average minus.

    >>> [str(in_imps(award, Fraction(3))) for award in (Average.PLUS, Percent(Fraction(40)))]
    ['3', '-3']
    >>> str(in_imps(Average.PLUS, Fraction(3), own=Fraction(7, 2)))
    '7/2'
    """
    match award:
        case Average.PLUS:
            return plus(worth, own)
        case Average.MIDDLE:
            return Fraction()
        case Average.MINUS:
            return minus(-worth, own)
        case Percent(share):
            return worth * (share - 50) / 10
        case Imps(given):
            return given
        case _:
            return None
