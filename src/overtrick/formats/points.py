"""The points and totals of a traveller file, held against what the tournament room reckons.

Files do not say by which conditions they were reckoned. Every usual set of conditions is tried,
and the one that explains most is taken for theirs; what it does not explain is a problem.

>>> [str(one) for one in BadPoints]
['points-cannot-score', 'points-differ', 'points-total']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import islice
from typing import NamedTuple

from overtrick.cards.board import vulnerability_of
from overtrick.cards.errors import BridgeError, Illegal, LawCode
from overtrick.cards.seat import Side
from overtrick.formats.judging.worth import worth
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import Place, Reported
from overtrick.tournament.compared import Compared, Setting
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.profile import DatumRule, Profile, Round, ShortField, Trim
from overtrick.tournament.profiles import ACBL, WBF
from overtrick.tournament.rounding import decimal_text
from overtrick.tournament.traveller import Adjusted, Played, Traveller
from overtrick.tournament.way import WAYS, Way

Board = tuple[int, tuple[Reported, ...]]
"""The number of a board, and its lines with what the file says they earned."""
MOST_TOLD = 100
"""So many differences are told, and no more."""
_FIGURE = re.compile(r"([+\u2212-]?)(\d{1,7})(?:[.,](\d{1,6}))?%?", re.ASCII)


class BadPoints(LawCode):
    """What a file states that the tournament room reckons otherwise: warnings all."""

    CANNOT_SCORE = "points-cannot-score", "Law 77"
    DIFFER = "points-differ", "Law 78"
    TOTAL = "points-total", "Law 78"


class PointsDiffer(Illegal):
    """Two figures of the file do not go together."""


class Figure(NamedTuple):
    """A number as printed: its value, and how many decimals it was rounded to."""

    value: Fraction
    decimals: int


class Explained(NamedTuple):
    """The conditions that explain most of the points, and the points that they do not."""

    way: Way
    compared: tuple[Compared, ...]
    profile: Profile
    problems: tuple[Problem, ...]


def figure_of(text: str) -> Figure | None:
    """The number of a printed figure; None where it is none.

    >>> figure_of("-12.50"), figure_of("A+")
    (Figure(value=Fraction(-25, 2), decimals=2), None)
    """
    found = _FIGURE.fullmatch(text.strip())
    if not found:
        return None
    sign, whole, part = found.groups("")
    value = Fraction(int(whole + part), 10 ** len(part))
    return Figure(-value if sign and sign != "+" else value, len(part))


def line_problems(boards: Iterable[Board]) -> Iterator[Problem]:
    """Every contract that can't give the score which stands beside it."""
    for number, lines in boards:
        for told in lines:
            outcome = told.line.outcome
            if not isinstance(outcome, Played) or outcome.result is None:
                continue
            right = worth(outcome.result, told.line.vulnerability or vulnerability_of(number))
            if right != outcome.score_ns:
                error = PointsDiffer(
                    BadPoints.CANNOT_SCORE,
                    result=str(outcome.result),
                    right=right,
                    found=outcome.score_ns,
                )
                yield problem_at(error, told.place)


def point_problems(boards: Sequence[Board], way: Way) -> Explained:
    """The points of the lines under the conditions that explain most of them."""
    travellers = tuple(
        Traveller(number, tuple(told.line for told in lines)) for number, lines in boards
    )
    stated = _Stated(boards)
    best: tuple[Way, tuple[Compared, ...], Profile] | None = None
    fewest = 0
    for tried, profile, compared in _conditions(way, travellers):
        wrong = sum(len(stated.wrong(at, board)) for at, board in enumerate(compared))
        if best is None or wrong < fewest:
            best, fewest = (tried, compared, profile), wrong
        if not fewest:
            break
    assert best is not None  # noqa: S101 - there are always some conditions to try
    return Explained(*best, tuple(islice(stated.differences(best[1]), MOST_TOLD)))


def _conditions(
    way: Way, travellers: tuple[Traveller, ...]
) -> Iterator[tuple[Way, Profile, tuple[Compared, ...]]]:
    """The boards compared under every usual set of conditions, the plainest first."""
    known: _Known = {}
    for tried, profile in _profiles(way):
        own = replace(tried, compare=partial(_compared, tried, known))
        yield tried, profile, tuple(own.compare(board, Setting(profile)) for board in travellers)
        yield tried, profile, Comparison(travellers, own, profile).compared()


_Known = dict[tuple[int, str, Profile, int], Compared]


def _compared(way: Way, known: _Known, board: Traveller, setting: Setting) -> Compared:
    """The board compared, but once under conditions that don't differ in what it is about.

    Where nobody has an award it makes no difference what one is worth.
    """
    if any(isinstance(line.outcome, Adjusted) for line in board.lines):
        return way.compare(board, setting)
    profile = _without_awards(setting.profile)
    short = profile.short_field is ShortField.AS_PLAYED
    expected = 0 if short else max(setting.expected, board.tables)
    key = id(board), way.id, profile, expected
    if key not in known:
        known[key] = way.compare(board, setting)
    return known[key]


def _without_awards(profile: Profile) -> Profile:
    """The profile with all that has no part in comparing scores as in any other."""
    return replace(
        profile,
        id=WBF.id,
        average=WBF.average,
        victory_points=WBF.victory_points,
        penalty=WBF.penalty,
    )


def _profiles(way: Way) -> Iterator[tuple[Way, Profile]]:
    plain = WBF.average._replace(raised=False)
    fixed = replace(WBF, average=plain)
    match way.id:
        case "matchpoints":
            for profile in (fixed, WBF, replace(ACBL, average=plain), ACBL):
                yield way, profile
                yield way, replace(profile, short_field=ShortField.AS_PLAYED)
        case "butler":
            for trim in (Trim.BEST_AND_WORST, Trim.NOTHING, Trim.TWENTIETH):
                for rounding in Round:
                    yield way, replace(fixed, datum=DatumRule(trim, rounding))
        case "cross-imps":
            for other in (way, WAYS["cross-imps-average"]):
                yield other, fixed
                yield other, replace(fixed, average=plain._replace(cross_imps=Fraction(3)))
        case _:
            yield way, fixed


class _Stated:
    """What a file says that its lines earned, as whole numbers of its last decimal."""

    def __init__(self, boards: Sequence[Board]) -> None:
        self._boards = boards
        self._figures = [_figures(lines) for _, lines in boards]
        self._known: dict[int, tuple[Compared, list[tuple[int, Side]]]] = {}

    def wrong(self, at: int, board: Compared) -> list[tuple[int, Side]]:
        """The lines of a board, each with the first side, whose figure is another one."""
        known = self._known.get(id(board))
        if known is None:
            known = self._known[id(board)] = board, [*self._wrong(at, board)]
        return known[1]

    def _wrong(self, at: int, board: Compared) -> Iterator[tuple[int, Side]]:
        unit, figures = self._figures[at]
        for place, (pair, points) in enumerate(zip(figures, board.points, strict=True)):
            for side, stated, right in zip(Side, pair, points, strict=True):
                if stated is None or right is None:
                    continue
                below = right.denominator
                if 2 * abs(right.numerator * unit - stated * below) > below:
                    yield place, side
                    break

    def differences(self, compared: Sequence[Compared]) -> Iterator[Problem]:
        """A warning for each of them."""
        for at, (board, (number, lines)) in enumerate(zip(compared, self._boards, strict=True)):
            decimals = len(str(self._figures[at][0])) - 1
            for place, side in self.wrong(at, board):
                told, right = lines[place], board.points[place].of(side)
                error = PointsDiffer(
                    BadPoints.DIFFER,
                    board=number,
                    pair="&".join(map(str, told.line.of(side))),
                    right=decimal_text(right or Fraction(), max(decimals, 2)),
                    found=told.ns_points if side is Side.NS else told.ew_points,
                )
                yield problem_at(error, told.place)


def _figures(lines: Sequence[Reported]) -> tuple[int, list[list[int | None]]]:
    """Into how many parts the figures of a board divide one, and of these as many as they are.

    What stands beside a sit-out is none.
    """
    printed = [
        (None, None)
        if told.line.sits_out
        else (figure_of(told.ns_points), figure_of(told.ew_points))
        for told in lines
    ]
    unit = 10 ** max((one.decimals for pair in printed for one in pair if one), default=0)
    return unit, [
        [None if one is None else int(one.value * unit) for one in pair] for pair in printed
    ]


def is_printed(value: Fraction, figure: Figure) -> bool:
    """Whether the value rounds to what is printed, whichever way an exact half goes."""
    return bool(abs(value - figure.value) * 2 * 10**figure.decimals <= 1)


def problem_at(error: BridgeError, place: Place, severity: Severity = Severity.WARNING) -> Problem:
    """The problem in that place of the file, or at its start."""
    line, column = place if place.line else Place(1, 1)
    return Problem(error.at(line, column), line, column, severity=severity)
