"""The order of those who played: by percentage where points are a share, else by points.

>>> def tally(number: int, points: int, top: int) -> Tally:
...     return Tally(Contestant(number), Fraction(points), Fraction(top), 24)
>>> standing = ranking([tally(1, 90, 128), tally(2, 90, 120), tally(3, 45, 60)], Measure.SHARE)
>>> [(str(one.contestant), one.place, one.tied) for one in standing]
[('2', 1, True), ('3', 1, True), ('1', 3, False)]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from overtrick.tournament.comparison import Tally
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.way import Measure


class Off(StrEnum):
    """What a penalty is reckoned in."""

    POINTS = "points"
    """Matchpoints, IMPs or whatever the points are."""
    TOP = "top"
    """Per cent of the contestant's top on one board."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """So much taken from one contestant; nobody has it instead (Law 90)."""

    contestant: Contestant
    amount: Fraction
    off: Off = Off.TOP


@dataclass(frozen=True, slots=True)
class Standing:
    """A contestant's place.

    ``figure`` is what the places go by; it is None, and there is no place, where nothing could
    be compared. Points are after penalties and before the handicap.
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

    @property
    def percent(self) -> Fraction | None:
        """Points in per cent of the tops of the boards played, without the handicap."""
        return self.points * 100 / self.top if self.top else None


def ranking(
    tallies: Iterable[Tally],
    measure: Measure,
    penalties: Sequence[Penalty] = (),
    handicaps: Mapping[Contestant, Fraction] | None = None,
) -> tuple[Standing, ...]:
    """Everybody in order of place, the equal ones side by side in the order they came.

    Shares are ranked by percentage; everything else by points a board, so that a sit-out
    counts as the pair's average on the boards it played. A handicap is added to what is
    ranked: per cent, or points a board.
    """
    found = [_standing(tally, measure, penalties, handicaps or {}) for tally in tallies]
    found.sort(key=lambda one: (one.figure is None, -(one.figure or 0)))
    return tuple(_placed(found))


def _standing(
    tally: Tally,
    measure: Measure,
    penalties: Sequence[Penalty],
    handicaps: Mapping[Contestant, Fraction],
) -> Standing:
    who = tally.contestant
    penalty = sum((_off(one, tally) for one in penalties if one.contestant == who), Fraction())
    handicap = handicaps.get(who, Fraction())
    points = tally.points - penalty
    if measure is Measure.SHARE:
        figure = points * 100 / tally.top + handicap if tally.top else None
    else:
        figure = points / tally.boards + handicap
    return Standing(
        who, points, tally.top, tally.boards, figure, penalty=penalty, handicap=handicap
    )


def _off(penalty: Penalty, tally: Tally) -> Fraction:
    if penalty.off is Off.POINTS:
        return penalty.amount
    return penalty.amount * tally.top / tally.boards / 100


def _placed(found: Sequence[Standing]) -> Iterable[Standing]:
    """The same with places: equal figures share the first of their places."""
    first: dict[Fraction | None, int] = {}
    number: dict[Fraction | None, int] = {}
    for place, one in enumerate(found, start=1):
        first.setdefault(one.figure, place)
        number[one.figure] = number.get(one.figure, 0) + 1
    for one in found:
        ranked = one.figure is not None
        yield Standing(
            one.contestant,
            one.points,
            one.top,
            one.boards,
            one.figure,
            first[one.figure] if ranked else None,
            ranked and number[one.figure] > 1,
            one.penalty,
            one.handicap,
        )
