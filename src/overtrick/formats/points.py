"""The points and totals of a traveller file, held against what the tournament room reckons.

Files do not say by which conditions they were reckoned. Every usual set of conditions is tried,
and the one that explains most is taken for theirs; what it does not explain is a problem.

>>> [str(one) for one in BadPoints]
['points-cannot-score', 'points-differ', 'points-total']
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from overtrick.cards.board import vulnerability_of
from overtrick.cards.errors import Illegal, LawCode
from overtrick.cards.seat import Side
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import Place, Reported
from overtrick.game.result import Result
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.score import score
from overtrick.tournament.compared import Compared, Setting
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.profile import DatumRule, Profile, Round, ShortField, Trim
from overtrick.tournament.profiles import ACBL, WBF
from overtrick.tournament.rounding import decimal_text
from overtrick.tournament.traveller import Played, Traveller
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
            vulnerable = told.line.vulnerability or vulnerability_of(number)
            right = 0
            if isinstance(outcome.result, Result):
                covered = vulnerable.covers(outcome.result.contract.declarer.side)
                right = score(DUPLICATE, outcome.result, covered).net_ns
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
    best: Explained | None = None
    for tried, profile, compare in _conditions(way, travellers):
        compared = compare()
        problems = tuple(_differences(boards, compared))
        if best is None or len(problems) < len(best.problems):
            best = Explained(tried, compared, profile, problems)
        if not best.problems:
            break
    assert best is not None  # noqa: S101 - there are always some conditions to try
    return best._replace(problems=best.problems[:MOST_TOLD])


def _conditions(
    way: Way, travellers: tuple[Traveller, ...]
) -> Iterator[tuple[Way, Profile, Callable[[], tuple[Compared, ...]]]]:
    """Every usual set of conditions, the plainest first."""
    for tried, profile in _profiles(way):
        session = Comparison(travellers, tried, profile)

        def alone(own: Way = tried, under: Profile = profile) -> tuple[Compared, ...]:
            return tuple(own.compare(board, Setting(under)) for board in travellers)

        yield tried, profile, alone
        yield tried, profile, session.compared


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


def _differences(boards: Sequence[Board], compared: Sequence[Compared]) -> Iterator[Problem]:
    for (number, lines), board in zip(boards, compared, strict=True):
        printed = [
            tuple(figure_of(text) for text in (told.ns_points, told.ew_points)) for told in lines
        ]
        decimals = max((one.decimals for pair in printed for one in pair if one), default=0)
        for told, pair, points in zip(lines, printed, board.points, strict=True):
            for side, stated, right in zip(Side, pair, points, strict=True):
                if stated is None or told.line.sits_out or right is None:
                    continue
                if not is_printed(right, Figure(stated.value, decimals)):
                    found = told.ns_points if side is Side.NS else told.ew_points
                    error = PointsDiffer(
                        BadPoints.DIFFER,
                        board=number,
                        pair="&".join(map(str, told.line.of(side))),
                        right=decimal_text(right, max(decimals, 2)),
                        found=found,
                    )
                    yield problem_at(error, told.place)
                    break


def is_printed(value: Fraction, figure: Figure) -> bool:
    """Whether the value rounds to what is printed, whichever way an exact half goes."""
    return bool(abs(value - figure.value) * 2 * 10**figure.decimals <= 1)


def problem_at(error: Illegal, place: Place) -> Problem:
    """A warning in that place of the file, or at its start."""
    line, column = place if place.line else Place(1, 1)
    error.at(line, column)
    return Problem(error, line, column, severity=Severity.WARNING)
