"""A traveller: what every table did on one board.

>>> from overtrick.tournament.contestant import parse_contestants
>>> one, two = parse_contestants("N1"), parse_contestants("E1")
>>> board = Traveller(7, (Line(one, two, Played(420)),))
>>> board.lines[0].outcome.score_ns
420
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from overtrick.cards.board import Board
from overtrick.cards.errors import Illegal, LawCode
from overtrick.cards.seat import Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.result import Outcome
from overtrick.tournament.award import Award, Percent
from overtrick.tournament.contestant import Contestants


class BadLine(LawCode):
    """Why a line can't stand on a traveller."""

    SIT_OUT = "sit-out-has-no-score", "Law 12"
    """A pair that sits out has no result and no average."""
    AGAINST_ITSELF = "pair-against-itself", "Law 4"


class IllegalLine(Illegal):
    """No table can have had this."""


@dataclass(frozen=True, slots=True)
class Played:
    """The deal was played; the score is North-South's, the result known or not."""

    score_ns: int
    result: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The director's award in place of a score: to each side its own."""

    ns: Award
    ew: Award

    def of(self, side: Side) -> Award:
        """What that side was awarded."""
        return self.ns if side is Side.NS else self.ew

    def __str__(self) -> str:
        """``A+/A-``; one mark where both sides have the same and no score could be meant."""
        if self.ns == self.ew and not isinstance(self.ns, Percent):
            return str(self.ns)
        return f"{self.ns}/{self.ew}"


class NotPlayed(Enum):
    """No result and no award: the board counts for neither side. Nought is a score, this is not."""

    NOT_PLAYED = "NP"

    def __str__(self) -> str:
        """The mark of a traveller: NP."""
        return self.value


NOT_PLAYED = NotPlayed.NOT_PLAYED
TableScore = Played | Adjusted | NotPlayed


@dataclass(frozen=True, slots=True)
class Line:
    """One table's line: who sat there and what came of it.

    ``group`` tells the tables apart that played another deal under the same number;
    ``team`` names the teams of North-South and East-West where the pairs have numbers of
    their own. ``vulnerability`` is None where the board was marked as Law 2 says.
    """

    ns: Contestants
    ew: Contestants
    outcome: TableScore
    group: str = ""
    section: str = ""
    room: str = ""
    team: tuple[Contestants, Contestants] = ((), ())
    vulnerability: Vulnerability | None = None

    def __post_init__(self) -> None:
        """Refuse a score for a sit-out, and a pair that meets itself."""
        if not set(self.ns).isdisjoint(self.ew):
            raise IllegalLine(BadLine.AGAINST_ITSELF, pair=str(self.ns[0]))
        if self.sits_out and self.outcome is not NOT_PLAYED:
            raise IllegalLine(BadLine.SIT_OUT)

    @property
    def sits_out(self) -> bool:
        """Whether one side has nobody to play against."""
        return any(one.is_phantom for one in (*self.ns, *self.ew))

    def of(self, side: Side) -> Contestants:
        """Who holds that side."""
        return self.ns if side is Side.NS else self.ew

    def team_of(self, side: Side) -> Contestants:
        """The team that holds that side: the one named, or else the pair's number."""
        return self.team[side is Side.EW] or self.of(side)


@dataclass(frozen=True, slots=True)
class Traveller:
    """A board's number and its lines, one a table."""

    board: int
    lines: tuple[Line, ...]

    def __post_init__(self) -> None:
        """Boards are numbered from 1 (Law 2)."""
        Board.numbered(self.board)

    @property
    def tables(self) -> int:
        """The tables that have a result or an award."""
        return sum(line.outcome is not NOT_PLAYED for line in self.lines)
