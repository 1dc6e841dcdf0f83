"""A whole session compared: every board, and what each contestant has in the end.

>>> from overtrick.tournament.contestant import parse_contestants as pair
>>> from overtrick.tournament.traveller import Line, Played
>>> lines = [Line(pair(f"N{n}"), pair(f"E{n}"), Played(score)) for n, score in ((1, 420), (2, -50))]
>>> session = Comparison((Traveller(1, tuple(lines)),), WAYS["matchpoints"], WBF)
>>> [(str(tally.contestant), str(tally.points), str(tally.top)) for tally in session.tallies()]
[('N1', '2', '2'), ('E1', '0', '2'), ('N2', '0', '2'), ('E2', '2', '2')]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from overtrick.cards.seat import Side
from overtrick.tournament.award import Average
from overtrick.tournament.compared import Compared, Setting
from overtrick.tournament.contestant import Contestant, Contestants
from overtrick.tournament.field import held
from overtrick.tournament.profile import Profile
from overtrick.tournament.profiles import WBF
from overtrick.tournament.traveller import Adjusted, Line, Traveller
from overtrick.tournament.way import WAYS, Measure, Way


@dataclass(frozen=True, slots=True)
class Tally:
    """What a contestant has: points, the most they could have been, and over how many boards."""

    contestant: Contestant
    points: Fraction
    top: Fraction
    boards: int

    @property
    def percent(self) -> Fraction | None:
        """Points in per cent of the tops of the boards played; None where there is no top."""
        return self.points * 100 / self.top if self.top else None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Travellers, a way to compare them, and the conditions it is done under.

    Sections are one field unless they are told to stay ``apart``. ``expected`` is how many
    results a board should have: as many as the fullest board of the field, unless it is given.
    """

    travellers: tuple[Traveller, ...]
    way: Way = WAYS["matchpoints"]
    profile: Profile = WBF
    apart: bool = False
    expected: int = 0

    def compared(self) -> tuple[Compared, ...]:
        """Every board of every field, in the order of the travellers."""
        fields = self._fields()
        setting = {
            section: Setting(self.profile, self.expected or max(one.tables for one in boards))
            for section, boards in fields.items()
        }
        first = [
            (section, self.way.compare(board, setting[section]))
            for section, boards in fields.items()
            for board in boards
        ]
        raised = self.way.measure is Measure.SHARE and self.profile.average.raised
        if not raised or not any(_has_average(board) for board in self.travellers):
            return tuple(board for _, board in first)
        own = _own_percentages([board for _, board in first])
        return tuple(
            self.way.compare(board.traveller, replace(setting[section], own=own))
            if _has_average(board.traveller)
            else board
            for section, board in first
        )

    def tallies(self, boards: Iterable[Compared] | None = None) -> tuple[Tally, ...]:
        """What everybody has, in the order in which they are met on the travellers."""
        sums: dict[Contestant, _Sum] = {}
        for board in self.compared() if boards is None else boards:
            for holders, points, top in _earned(board, by_team=self.way.by_team):
                for contestant in holders:
                    sums.setdefault(contestant, _Sum()).add(points, top)
        return tuple(one.tally(contestant) for contestant, one in sums.items())

    def _fields(self) -> dict[str, tuple[Traveller, ...]]:
        """The boards that are compared with one another: of all sections, or of each."""
        if not self.apart:
            return {"": self.travellers}
        lines: dict[str, dict[int, list[Line]]] = {}
        for board in self.travellers:
            for line in board.lines:
                lines.setdefault(line.section, {}).setdefault(board.board, []).append(line)
        return {
            section: tuple(Traveller(number, tuple(own)) for number, own in boards.items())
            for section, boards in lines.items()
        }


@dataclass(slots=True)
class _Sum:
    """Running sums of fractions: those of one denominator are added as whole numbers."""

    points: dict[int, int] = field(default_factory=dict[int, int])
    tops: dict[int, int] = field(default_factory=dict[int, int])
    boards: int = 0

    def add(self, points: Fraction, top: Fraction | None) -> None:
        above, below = points.as_integer_ratio()
        self.points[below] = self.points.get(below, 0) + above
        if top is not None:
            above, below = top.as_integer_ratio()
            self.tops[below] = self.tops.get(below, 0) + above
        self.boards += 1

    def tally(self, contestant: Contestant) -> Tally:
        points, top = (
            sum((Fraction(above, below) for below, above in parts.items()), Fraction())
            for parts in (self.points, self.tops)
        )
        return Tally(contestant, points, top, self.boards)


def _earned(
    board: Compared, *, by_team: bool
) -> Iterator[tuple[Contestants, Fraction, Fraction | None]]:
    """Who earned how much of how much; of the two tables of a match only one counts."""
    for place, (line, points) in enumerate(zip(board.traveller.lines, board.points, strict=True)):
        if board.counted is not None and place not in board.counted:
            continue
        for side, own in zip(Side, points, strict=True):
            if own is not None:
                yield (line.team_of(side) if by_team else line.of(side)), own, board.top


def _own_percentages(boards: Iterable[Compared]) -> Mapping[Contestant, Fraction]:
    """What each pair has on the boards where it has a real score."""
    sums: dict[Contestant, _Sum] = {}
    for board in boards:
        for line, points in zip(board.traveller.lines, board.points, strict=True):
            for side, own in zip(Side, points, strict=True):
                if own is not None and held(line, side) is not None:
                    for contestant in line.of(side):
                        sums.setdefault(contestant, _Sum()).add(own, board.top)
    tallies = (one.tally(contestant) for contestant, one in sums.items())
    return {tally.contestant: own for tally in tallies if (own := tally.percent) is not None}


def _has_average(traveller: Traveller) -> bool:
    return any(
        isinstance(line.outcome, Adjusted)
        and any(isinstance(line.outcome.of(side), Average) for side in Side)
        for line in traveller.lines
    )
