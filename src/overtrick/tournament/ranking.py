"""The order of those who played: by percentage where points are a share, else by points.

>>> def tally(number: int, points: int, top: int) -> Tally:
...     return Tally(Contestant(number), Fraction(points), Fraction(top), 24)
>>> standing = ranking([tally(1, 90, 128), tally(2, 90, 120), tally(3, 45, 60)], Measure.SHARE)
>>> [(str(one.contestant), one.place, one.tied) for one in standing]
[('2', 1, True), ('3', 1, True), ('1', 3, False)]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.tournament.conditions import PLAIN, Conditions, Off, Penalty
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.tally import Tally
from overtrick.tournament.way import Measure


@dataclass(frozen=True, slots=True)
class Standing:
    """A contestant's place.

    ``figure`` is what the places go by; it is None, and there is no place, where nothing could
    be compared. Points are with what was carried over and after penalties, before the handicap.
    """

    contestant: Contestant
    points: Fraction
    top: Fraction
    boards: int
    figure: Fraction | None
    place: int | None = None
    tied: bool = False
    penalty: Fraction = Fraction()
    handicap: Fraction = Fraction()
    carried: Fraction = Fraction()

    @property
    def percent(self) -> Fraction | None:
        """Points in per cent of the tops of the boards played, without the handicap."""
        return self.points * 100 / self.top if self.top else None


def ranking(
    tallies: Iterable[Tally], measure: Measure, conditions: Conditions = PLAIN
) -> tuple[Standing, ...]:
    """Everybody in order of place, the equal ones side by side in the order they came.

    Shares are ranked by percentage, victory points by their sum; everything else by points a
    board, so that a sit-out counts as the pair's average on the boards it played. A handicap is
    added to what is ranked: per cent, victory points, or points a board.
    """
    found = [_standing(tally, measure, conditions) for tally in tallies]
    found.sort(key=lambda one: (one.figure is None, -(one.figure or 0)))
    return tuple(_placed(found))


def _standing(tally: Tally, measure: Measure, conditions: Conditions) -> Standing:
    who = tally.contestant
    penalty = sum((_off(one, tally) for one in conditions.penalties_of(who)), Fraction())
    handicap = conditions.handicaps.get(who, Fraction())
    carried = conditions.carried.get(who, Fraction())
    points = tally.points + carried - penalty
    figure = _figure(replace(tally, points=points), measure)
    return Standing(
        who,
        points,
        tally.top,
        tally.boards,
        None if figure is None else figure + handicap,
        penalty=penalty,
        handicap=handicap,
        carried=carried,
    )


def _figure(tally: Tally, measure: Measure) -> Fraction | None:
    if measure is Measure.SHARE:
        return tally.percent
    return tally.points if measure is Measure.VICTORY_POINTS else tally.points / tally.boards


def _off(penalty: Penalty, tally: Tally) -> Fraction:
    """What a penalty comes to: one in per cent is of their top on an average board."""
    if penalty.off is Off.POINTS:
        return penalty.amount
    return penalty.amount * tally.top / max(tally.boards, 1) / 100


def _placed(found: Sequence[Standing]) -> Iterable[Standing]:
    """The same with places: equal figures share the first of their places."""
    first: dict[Fraction | None, int] = {}
    number: dict[Fraction | None, int] = {}
    for place, one in enumerate(found, start=1):
        first.setdefault(one.figure, place)
        number[one.figure] = number.get(one.figure, 0) + 1
    for one in found:
        if one.figure is None:
            yield one
        else:
            yield replace(one, place=first[one.figure], tied=number[one.figure] > 1)
