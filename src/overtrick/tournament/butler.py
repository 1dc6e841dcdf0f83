"""Butler: every score against the datum of the board, by the IMP scale.

>>> from overtrick.tournament.profiles import WBF
>>> from overtrick.tournament.traveller import Line, Played
>>> board = Traveller(1, tuple(Line((), (), Played(score)) for score in (430, 400, 150, -50)))
>>> told = compare(board, Setting(WBF))
>>> [str(points.ns) for points in told.points], str(told.data[0][1])
(['4', '3', '-4', '-8'], '280')
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.tournament.averages import own_session
from overtrick.tournament.compared import Compared, Setting
from overtrick.tournament.cross_imps import group_decisions
from overtrick.tournament.datum import datum
from overtrick.tournament.field import Chances, by_group, expectation, held, mean
from overtrick.tournament.imp_awards import in_imps
from overtrick.tournament.imps import imps
from overtrick.tournament.traveller import Adjusted, Line, Traveller


def compare(traveller: Traveller, setting: Setting) -> Compared:
    """The IMPs of every line against the datum of those who played the same deal.

    The datum is North-South's; a score the director weighted goes into it as its mean.
    """
    lines = traveller.lines
    scores = [held(line, Side.NS) for line in lines]
    data: dict[str, Fraction] = {}
    for group in by_group(lines, scores):
        inside = [expectation(chances) for place in group if (chances := scores[place])]
        data[lines[group[0]].group] = datum(inside, setting.profile.datum)
    known: dict[tuple[str, Side, Chances], Fraction] = {}
    points = tuple(
        BySide(*(_points(line, side, setting, data, known) for side in Side)) for line in lines
    )
    return Compared(traveller, points, None, group_decisions(lines), tuple(data.items()))


def _points(
    line: Line,
    side: Side,
    setting: Setting,
    data: Mapping[str, Fraction],
    known: dict[tuple[str, Side, Chances], Fraction],
) -> Fraction | None:
    chances = held(line, side)
    if chances is None:
        given = line.outcome.of(side) if isinstance(line.outcome, Adjusted) else None
        own = own_session(line.of(side), setting)
        return None if given is None else in_imps(given, setting.profile.average.butler, own)
    key = line.group, side, chances
    if key not in known:
        sign = 1 if side is Side.NS else -1
        seen = sign * data[line.group] if line.group in data else expectation(chances)
        known[key] = mean(chances, {score: Fraction(imps(score - seen)) for _, score in chances})
    return known[key]
