"""What each contestant has elsewhere, which may raise an average plus or lower an average minus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from overtrick.cards.seat import Side
from overtrick.tournament.award import Average
from overtrick.tournament.compared import Compared
from overtrick.tournament.contestant import Contestant, Contestants
from overtrick.tournament.field import held
from overtrick.tournament.tally import Sum
from overtrick.tournament.traveller import Adjusted, Line, Traveller
from overtrick.tournament.way import Measure, Way


def own_sessions(boards: Iterable[Compared], way: Way) -> Mapping[Contestant, Fraction]:
    """What each has on the boards where they have a real score: per cent, or IMPs a board."""
    sums: dict[Contestant, Sum] = {}
    for board in boards:
        for contestant, points in _real(board, way):
            sums.setdefault(contestant, Sum()).add(points, board.top)
    tallies = [one.tally(contestant) for contestant, one in sums.items()]
    if way.measure is Measure.SHARE:
        return {tally.contestant: own for tally in tallies if (own := tally.percent) is not None}
    return {tally.contestant: tally.points / tally.boards for tally in tallies}


def _real(board: Compared, way: Way) -> Iterator[tuple[Contestant, Fraction]]:
    """Whose points on a board come from a score, in a match from the scores of both tables."""
    lines = board.traveller.lines
    given = {_match(line) for line in lines if None in {held(line, side) for side in Side}}
    for line, both in zip(lines, board.points, strict=True):
        for side, points in zip(Side, both, strict=True):
            if points is None or held(line, side) is None:
                continue
            if not way.by_team or _match(line) not in given:
                for contestant in line.team_of(side) if way.by_team else line.of(side):
                    yield contestant, points


def _match(line: Line) -> frozenset[Contestants]:
    return frozenset(line.team_of(side) for side in Side)


def of_one(traveller: Traveller, at: int) -> Traveller:
    """The board as if one of two single players held each side alone."""
    lines = (
        replace(line, ns=line.ns[at:][:1] or line.ns, ew=line.ew[at:][:1] or line.ew)
        for line in traveller.lines
    )
    return replace(traveller, lines=tuple(lines))


def averages(traveller: Traveller) -> Iterator[tuple[int, Side, Contestants]]:
    """Where somebody has an average, and who."""
    for place, line in enumerate(traveller.lines):
        for side in Side:
            given = line.outcome.of(side) if isinstance(line.outcome, Adjusted) else None
            if isinstance(given, Average) and line.of(side):
                yield place, side, line.of(side)


def has_average(traveller: Traveller) -> bool:
    """Whether anybody has an average on this board."""
    return any(True for _ in averages(traveller))
