"""Total points: the scores themselves, added up."""

from __future__ import annotations

from fractions import Fraction

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.tournament.compared import Compared, Decision, Setting
from overtrick.tournament.field import expectation, held
from overtrick.tournament.traveller import Line, Traveller


def compare(traveller: Traveller, _setting: Setting) -> Compared:
    """Each side's score as its points; an artificial award is worth no points here.

    >>> from overtrick.tournament.profiles import WBF
    >>> from overtrick.tournament.traveller import Line, Played
    >>> compare(Traveller(1, (Line((), (), Played(-50)),)), Setting(WBF)).points[0].ew
    Fraction(50, 1)
    """
    points = tuple(BySide(*(_points(line, side) for side in Side)) for line in traveller.lines)
    nobody = all(one == (None, None) for one in points)
    return Compared(traveller, points, None, (Decision.NOBODY,) if nobody else ())


def _points(line: Line, side: Side) -> Fraction | None:
    chances = held(line, side)
    return None if chances is None else expectation(chances)
