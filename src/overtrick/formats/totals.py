"""The totals of an event, held against the sums of what everybody earned.

>>> from overtrick.formats.points import point_problems
>>> from overtrick.formats.record import Match
>>> from overtrick.tournament.way import WAYS
>>> match = Match("1", "1", "2", home_vps="12.00", away_vps="8.00")
>>> event = Event(entrants=(Entrant("1", total="13"),), matches=(match,))
>>> told = total_problems((), event, point_problems((), WAYS["imps"]))
>>> [(str(one.code), one.facts["right"]) for one in told]
[('points-total', '12.00')]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.formats.points import (
    MOST_TOLD,
    BadPoints,
    Board,
    Explained,
    Figure,
    PointsDiffer,
    figure_of,
    is_printed,
    problem_at,
)
from overtrick.formats.problem import Problem
from overtrick.formats.record import Entrant, Event
from overtrick.tournament.compared import Compared, Points
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.profile import ShortField
from overtrick.tournament.rounding import decimal_text
from overtrick.tournament.tally import Tally

_SIDES = {"N": Side.NS, "E": Side.EW}
_ENTRANT = re.compile(r"([A-Z]{0,3}?)\s?(NS|EW|N|E)?\s?(\d{1,5})\s?(NS|EW|N|E)?", re.ASCII)


Sums = Mapping[Contestant, Fraction]


class Stated(NamedTuple):
    """A figure that the list of entrants gives for one of them."""

    entrant: Entrant
    figure: Figure
    text: str


class Reckoned(NamedTuple):
    """One entrant's total and percentage as they come out here; None where they can't be known."""

    entrant: Entrant
    total: Fraction | None
    percent: Fraction | None


def total_problems(boards: Sequence[Board], event: Event, explained: Explained) -> list[Problem]:
    """The totals and percentages, summed in the way that explains most of them."""
    found = [
        _total_problem(one, right, mark)
        for mark, some in zip(("", "%"), _summed(boards, event, explained), strict=True)
        for one, right in some
        if right is not None and not is_printed(right, one.figure)
    ]
    return found[:MOST_TOLD]


def reckoned(boards: Sequence[Board], event: Event, explained: Explained) -> tuple[Reckoned, ...]:
    """What every entrant has by the way of summing that explains most of what is stated."""
    totals, percents = (
        {one.entrant: right for one, right in some} for some in _summed(boards, event, explained)
    )
    return tuple(Reckoned(one, totals.get(one), percents.get(one)) for one in event.entrants)


Summed = list[tuple[Stated, Fraction | None]]


def _summed(boards: Sequence[Board], event: Event, explained: Explained) -> tuple[Summed, Summed]:
    """What is stated of totals and of percentages, each with what it should be."""
    totals = [
        Stated(one, figure, one.total) for one in event.entrants if (figure := figure_of(one.total))
    ]
    percents = [
        Stated(one, figure, f"{one.percent.rstrip('%')}%")
        for one in event.entrants
        if (figure := figure_of(one.percent))
    ]
    tallies = _tallies(boards, explained) if boards and (totals or percents) else []
    return (
        _explaining(totals, _ways_to_sum(boards, event, tallies)),
        _explaining(percents, map(_percents, tallies)),
    )


def _explaining(stated: Sequence[Stated], ways: Iterable[Sums]) -> Summed:
    """By the best of the ways; whom it does not know it does not explain."""
    best: Summed = [(one, None) for one in stated]
    least = len(stated) + 1
    for sums in ways:
        own = [(one, _own(sums, one.entrant)) for one in stated]
        left = sum(right is None or not is_printed(right, one.figure) for one, right in own)
        if left < least:
            least, best = left, own
        if not left:
            break
    return best


def _tallies(boards: Sequence[Board], explained: Explained) -> list[tuple[Tally, ...]]:
    """What everybody has: exact, with the director's rows as printed, and of a full session."""
    travellers = tuple(board.traveller for board in explained.compared)
    session = Comparison(travellers, explained.way, explained.profile)
    full = replace(explained.profile, short_field=ShortField.NEUBERG)
    return [
        session.tallies(explained.compared),
        session.tallies(_as_given(boards, explained.compared)),
        session.tallies(),
        Comparison(travellers, explained.way, full).tallies(),
    ]


def _ways_to_sum(
    boards: Sequence[Board], event: Event, tallies: Sequence[tuple[Tally, ...]]
) -> Iterator[Sums]:
    """Sums of matches, of points as printed, and as reckoned; each stretched to all boards."""
    yield from _of_matches(event)
    yield _printed(boards)
    for found in tallies:
        yield {one.contestant: one.points for one in found}
    for found in tallies:
        for all_boards in {max((one.boards for one in found), default=0), len(boards)}:
            yield {one.contestant: one.points * all_boards / one.boards for one in found}
    yield from map(_percents, tallies)


def _percents(tallies: Iterable[Tally]) -> Sums:
    return {one.contestant: one.percent for one in tallies if one.percent is not None}


def _as_given(boards: Sequence[Board], compared: Sequence[Compared]) -> Iterator[Compared]:
    """The exact points, but as printed where they are not what they should be: the director's."""
    for (_, lines), board in zip(boards, compared, strict=True):
        points: list[Points] = []
        for told, own in zip(lines, board.points, strict=True):
            stated = figure_of(told.ns_points), figure_of(told.ew_points)
            kept = (
                right if one is None or right is None or is_printed(right, one) else one.value
                for one, right in zip(stated, own, strict=True)
            )
            points.append(BySide(*kept))
        yield replace(board, points=tuple(points))


def _printed(boards: Iterable[Board]) -> dict[Contestant, Fraction]:
    """The sums of the points as they are printed."""
    sums: dict[Contestant, Fraction] = {}
    for _, lines in boards:
        for told in lines:
            for side, text in ((Side.NS, told.ns_points), (Side.EW, told.ew_points)):
                figure = figure_of(text)
                for one in told.line.of(side) if figure else ():
                    if figure and not one.is_phantom:
                        sums[one] = sums.get(one, Fraction()) + figure.value
    return sums


def _of_matches(event: Event) -> Iterator[dict[Contestant, Fraction]]:
    """The sums over the matches, of victory points and of IMPs."""
    for in_vps in (True, False):
        sums: dict[Contestant, Fraction] = {}
        for match in event.matches:
            won = (
                ((match.home, match.home_vps), (match.away, match.away_vps))
                if in_vps
                else ((match.home, match.home_imps), (match.away, match.away_imps))
            )
            for team, text in won:
                figure = figure_of(text)
                if figure and team.isascii() and team.isdecimal():
                    one = Contestant(int(team[:6]))
                    sums[one] = sums.get(one, Fraction()) + figure.value
        if sums:
            yield sums


def _own(sums: Sums, entrant: Entrant) -> Fraction | None:
    one = contestant_of(entrant, sums)
    return None if one is None else sums[one]


def contestant_of(entrant: Entrant, among: Iterable[Contestant]) -> Contestant | None:
    """Which of them that entrant is, whether or not the list names the side and the section.

    >>> from overtrick.tournament.contestant import parse_contestants
    >>> met = [*parse_contestants("N3"), *parse_contestants("E3")]
    >>> str(contestant_of(Entrant("3", direction="EW"), met)), contestant_of(Entrant("4"), met)
    ('E3', None)
    """
    found = _ENTRANT.fullmatch(entrant.number.strip().upper())
    if not found:
        return None
    section, before, number, after = found.groups("")
    side = _SIDES.get((after or before or entrant.direction)[:1].upper())
    alike = [one for one in among if one.number == int(number) and section in {"", one.section}]
    exact = [one for one in alike if one.side is side] or [one for one in alike if not one.side]
    return exact[0] if len(exact) == 1 else None


def _total_problem(stated: Stated, right: Fraction, mark: str) -> Problem:
    error = PointsDiffer(
        BadPoints.TOTAL,
        pair=stated.entrant.number,
        right=f"{decimal_text(right, 2)}{mark}",
        found=stated.text,
    )
    return problem_at(error, stated.entrant.place)
