"""A whole session compared: every board, and what each contestant has in the end.

>>> from overtrick.tournament.contestant import parse_contestants as pair
>>> from overtrick.tournament.traveller import Line, Played
>>> lines = [Line(pair(f"N{n}"), pair(f"E{n}"), Played(score)) for n, score in ((1, 420), (2, -50))]
>>> session = Comparison((Traveller(1, tuple(lines)),), WAYS["matchpoints"], WBF)
>>> [(str(tally.contestant), str(tally.points), str(tally.top)) for tally in session.tallies()]
[('N1', '2', '2'), ('E1', '0', '2'), ('N2', '0', '2'), ('E2', '2', '2')]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.cards.seat import Side
from overtrick.tournament.compared import Compared, Setting
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.own_session import averages, has_average, of_one, own_sessions
from overtrick.tournament.profile import Profile
from overtrick.tournament.profiles import WBF
from overtrick.tournament.tally import Sum, Tally
from overtrick.tournament.traveller import Line, Traveller
from overtrick.tournament.way import WAYS, Measure, Way


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
        if not self._averages_are_raised():
            return tuple(board for _, board in first)
        own = own_sessions([board for _, board in first], self.way)
        return tuple(
            self._with_sessions(board.traveller, replace(setting[section], own=own))
            if has_average(board.traveller)
            else board
            for section, board in first
        )

    def _averages_are_raised(self) -> bool:
        """Whether somebody has an average that depends on the rest of the session.

        Scores themselves know no average, and in a team match it is so many IMPs (Law 86).
        """
        team_match = self.way.by_team and self.way.measure is Measure.IMPS
        depends = self.way.measure is not Measure.POINTS and not team_match
        return depends and self.profile.average.raised and any(map(has_average, self.travellers))

    def _with_sessions(self, traveller: Traveller, setting: Setting) -> Compared:
        """The board once more, now that it is known what everybody has elsewhere.

        Of two single players each has an average of their own, as if they held the side alone.
        """
        board = self.way.compare(traveller, setting)
        singly: dict[tuple[int, Contestant], Fraction] = {}
        for at in (0, 1) if any(len(line.ns) == 2 for line in traveller.lines) else ():
            alone = self.way.compare(of_one(traveller, at), setting)
            singly |= {
                (place, holders[at % len(holders)]): points
                for place, side, holders in averages(traveller)
                if (points := alone.points[place].of(side)) is not None
            }
        return replace(board, singly=singly)

    def tallies(self, boards: Iterable[Compared] | None = None) -> tuple[Tally, ...]:
        """What everybody has, in the order in which they are met on the travellers."""
        sums: dict[Contestant, Sum] = {}
        for board in self.compared() if boards is None else boards:
            for contestant, points, top in _earned(board, by_team=self.way.by_team):
                sums.setdefault(contestant, Sum()).add(points, top)
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


def _earned(
    board: Compared, *, by_team: bool
) -> Iterator[tuple[Contestant, Fraction, Fraction | None]]:
    """Who earned how much of how much; of the two tables of a match only one counts."""
    for place, (line, points) in enumerate(zip(board.traveller.lines, board.points, strict=True)):
        if board.counted is not None and place not in board.counted:
            continue
        for side, own in zip(Side, points, strict=True):
            if own is not None:
                for contestant in line.team_of(side) if by_team else line.of(side):
                    yield contestant, board.singly.get((place, contestant), own), board.top
