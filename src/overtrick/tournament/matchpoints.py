"""Matchpoints: something for every pair beaten, half of it for every tie (Law 78A).

>>> matchpoints([420, 420, -50])
[3, 3, 0]
>>> str(neuberg(Fraction(18), results=10, expected=11))
'199/10'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.tournament.averages import minus, own_session, plus
from overtrick.tournament.award import Average, Percent
from overtrick.tournament.compared import Compared, Decision, Setting
from overtrick.tournament.field import Chances, against_others, by_group, held
from overtrick.tournament.profile import Minus, Profile, ShortField, SmallGroups
from overtrick.tournament.traveller import Adjusted, Line, Traveller


def matchpoints(scores: Sequence[int]) -> list[int]:
    """Two for every score beaten and one for every tie; a score alone beats nobody."""
    earned = beaten(Counter(scores))
    return [earned[score] - 1 for score in scores]


def beaten(counts: Mapping[int, int]) -> dict[int, int]:
    """For each score, two for every lower one of a field and one for every equal one, itself too.

    >>> beaten({-50: 1, 420: 2})
    {-50: 1, 420: 4}
    """
    earned: dict[int, int] = {}
    below = 0
    for score in sorted(counts):
        earned[score] = 2 * below + counts[score]
        below += counts[score]
    return earned


def neuberg(points: Fraction, results: int, expected: int, unit: int = 2) -> Fraction:
    """The matchpoints of a board with too few results, as of a full one.

    It is as if every result stood for ``expected / results`` of them: a top falls a little
    short of the full top, a bottom gets something, and a result alone comes to one half.
    """
    half = Fraction(unit, 2)
    return (points + half) * expected / results - half


def compare(traveller: Traveller, setting: Setting) -> Compared:
    """The matchpoints of every line; each side is compared with its own direction."""
    lines = traveller.lines
    scores = {side: [held(line, side) for line in lines] for side in Side}
    results = max(sum(one is not None for one in scores[side]) for side in Side)
    full = max(setting.expected, traveller.tables, 1)
    stretched = setting.profile.short_field is ShortField.NEUBERG
    expected = full if stretched else max(results, 1)
    sides = [_points(lines, scores[side], side, setting, expected) for side in Side]
    points = tuple(BySide(ns, ew) for ns, ew in zip(*sides, strict=True))
    sizes = [len(group) for group in by_group(lines, scores[Side.NS])]
    told = _decisions(sizes, expected, setting.profile)
    top = Fraction(setting.profile.unit * (expected - 1))
    return Compared(traveller, points, top, tuple(told))


def _decisions(sizes: Sequence[int], expected: int, profile: Profile) -> Iterable[Decision]:
    results = sum(sizes)
    if len(sizes) > 1:
        yield Decision.FOULED
        if any(_is_small(size, sizes, profile) for size in sizes):
            yield Decision.SMALL_GROUP
    elif not results:
        yield Decision.NOBODY
    elif results < expected:
        yield Decision.STRETCHED
    elif results == 1:
        yield Decision.ALONE


def _points(
    lines: Sequence[Line],
    scores: Sequence[Chances | None],
    side: Side,
    setting: Setting,
    expected: int,
) -> list[Fraction | None]:
    points: list[Fraction | None] = [None] * len(lines)
    groups = by_group(lines, scores)
    sizes = [len(group) for group in groups]
    for group in groups:
        inside = [chances for place in group if (chances := scores[place]) is not None]
        for place, earned in zip(group, _of_group(inside, sizes, setting, expected), strict=True):
            points[place] = earned
    top = setting.profile.unit * (expected - 1)
    for place, line in enumerate(lines):
        if scores[place] is None and isinstance(line.outcome, Adjusted):
            share = awarded(line.outcome, line, side, setting)
            points[place] = None if share is None else share * top / 100
    return points


def _of_group(
    scores: Sequence[Chances], sizes: Sequence[int], setting: Setting, expected: int
) -> list[Fraction]:
    """The points of those who played the same deal, out of the top of the whole board."""
    size, unit = len(scores), setting.profile.unit
    small = len(sizes) > 1 and _is_small(size, sizes, setting.profile)

    def finish(points: Fraction) -> Fraction:
        if small:
            return (60 + 5 * (points - (size - 1))) * unit * (expected - 1) / 100
        return neuberg(points * unit / 2, size, expected, unit)

    return against_others(scores, beaten, itself=1, finish=finish)


def _is_small(size: int, sizes: Sequence[int], profile: Profile) -> bool:
    """Whether a group has 70 / 60 / 50, 65 / 55 or 60 per cent in place of the formula."""
    if size > 3:
        return False
    if profile.small_groups is SmallGroups.UP_TO_THREE:
        return size < 3 or max(sizes) > 3
    return profile.small_groups is SmallGroups.A_THIRD and 3 * size <= sum(sizes)


def awarded(given: Adjusted, line: Line, side: Side, setting: Setting) -> Fraction | None:
    """The per cent of the top that an artificial award comes to; None where it is in IMPs."""
    average = setting.profile.average
    match given.of(side):
        case Average.PLUS:
            return _plus(line, side, setting)
        case Average.MIDDLE:
            return average.middle
        case Average.MINUS:
            return _minus(given, line, side, setting)
        case Percent(share):
            return share
        case _:
            return None


def _plus(line: Line, side: Side, setting: Setting) -> Fraction:
    return plus(setting.profile.average.plus, own_session(line.of(side), setting))


def _minus(given: Adjusted, line: Line, side: Side, setting: Setting) -> Fraction:
    average = setting.profile.average
    if average.at_fault is Minus.OWN_IF_LOWER:
        return minus(average.minus, own_session(line.of(side), setting))
    if given.of(side.opponents) is Average.PLUS:
        return 100 - _plus(line, side.opponents, setting)
    return average.minus
