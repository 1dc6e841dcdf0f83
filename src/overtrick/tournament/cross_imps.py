"""Cross-IMPs: every score against every other one, by the IMP scale.

>>> from overtrick.tournament.profiles import WBF
>>> from overtrick.tournament.traveller import Line, Played
>>> board = Traveller(1, tuple(Line((), (), Played(score)) for score in (430, 400, 150, -50)))
>>> [str(points.ns) for points in compare_average(board, Setting(WBF)).points]
['6', '5', '-8/3', '-25/3']
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.tournament.averages import own_session
from overtrick.tournament.compared import Compared, Decision, Setting
from overtrick.tournament.field import against_others, by_group, held
from overtrick.tournament.imp_awards import in_imps
from overtrick.tournament.imps import against_all
from overtrick.tournament.traveller import Adjusted, Line, Traveller


def compare_sum(traveller: Traveller, setting: Setting) -> Compared:
    """The sum over all the other results."""
    return _compared(traveller, setting, averaged=False)


def compare_average(traveller: Traveller, setting: Setting) -> Compared:
    """That sum divided by the number of comparisons."""
    return _compared(traveller, setting, averaged=True)


def _compared(traveller: Traveller, setting: Setting, *, averaged: bool) -> Compared:
    lines = traveller.lines
    sides = [_points(lines, side, setting, averaged=averaged) for side in Side]
    points = tuple(BySide(ns, ew) for ns, ew in zip(*sides, strict=True))
    return Compared(traveller, points, None, group_decisions(lines))


def group_decisions(lines: Sequence[Line]) -> tuple[Decision, ...]:
    """What is to be said of a board that is compared group by group."""
    groups = by_group(lines, [held(line, Side.NS) for line in lines])
    if not groups:
        return (Decision.NOBODY,)
    fouled = (Decision.FOULED,) if len(groups) > 1 else ()
    alone = any(len(group) == 1 for group in groups)
    return (*fouled, Decision.ALONE) if alone else fouled


def _points(
    lines: Sequence[Line], side: Side, setting: Setting, *, averaged: bool
) -> list[Fraction | None]:
    points: list[Fraction | None] = [None] * len(lines)
    scores = [held(line, side) for line in lines]
    groups = by_group(lines, scores)
    results = sum(map(len, groups))
    for group in groups:
        inside = [chances for place in group if (chances := scores[place]) is not None]
        factor = Fraction(1)
        if averaged:
            factor = Fraction(1, max(len(group) - 1, 1))
        elif setting.profile.fouled_sum_factored and len(group) > 1:
            factor = Fraction(results - 1, len(group) - 1)
        earned = against_others(inside, against_all, itself=0, finish=factor.__mul__)
        for place, one in zip(group, earned, strict=True):
            points[place] = one
    times = 1 if averaged else results
    for place, line in enumerate(lines):
        if scores[place] is None and isinstance(line.outcome, Adjusted):
            worth = setting.profile.average.cross_imps * times
            own = own_session(line.of(side), setting)
            points[place] = in_imps(line.outcome.of(side), worth, own)
    return points
