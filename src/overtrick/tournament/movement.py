"""A movement: who plays whom at which table, on which boards, round by round.

>>> first = Round((Seating(1, ns=(1,), ew=(3,), boards=(1, 2)), Seating(2, (2,), (4,), (3, 4))))
>>> lone = Movement("mitchell", Contest.PAIRS, (first,), fields=((1, 2), (3, 4)), per_round=2)
>>> lone.label(4), lone.lacking(4).rounds[0].sitting_out
('E2', (2,))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

Who = tuple[int, ...]
"""Who sits on a side: the number of a pair or a team, or those of two single players."""


class Contest(StrEnum):
    """Who competes; a pair stays together, a single player changes partners."""

    PAIRS = "pairs"
    INDIVIDUALS = "individuals"
    TEAMS = "teams"

    @property
    def a_table(self) -> int:
        """So many of them are at a table, or as a team take one: a match needs two tables."""
        return {Contest.PAIRS: 2, Contest.INDIVIDUALS: 4, Contest.TEAMS: 1}[self]

    @property
    def option(self) -> str:
        """What the command line calls them: pairs, players or teams."""
        return "players" if self is Contest.INDIVIDUALS else str(self)


@dataclass(frozen=True, slots=True)
class Seating:
    """One table in one round.

    ``shared`` marks boards that another table plays in the same round. ``switched`` is the
    arrow-switch: those who were North-South sit East-West, and keep their number.
    ``bumped`` gave their place to ``rover``, who came late.
    """

    table: int
    ns: Who
    ew: Who
    boards: tuple[int, ...] = ()
    shared: bool = False
    switched: bool = False
    bumped: Who = ()
    rover: Who = ()

    @property
    def who(self) -> Who:
        """Everyone at the table."""
        return self.ns + self.ew

    def turned(self) -> Seating:
        """The same people with the arrow switched."""
        return replace(self, ns=self.ew, ew=self.ns, switched=not self.switched)

    def in_place_of(self, old: int, new: int) -> Seating:
        """The same table with ``new`` where ``old`` sat."""
        ns, ew = (tuple(new if one == old else one for one in side) for side in (self.ns, self.ew))
        return replace(self, ns=ns, ew=ew)


@dataclass(frozen=True, slots=True)
class Round:
    """All tables of a round.

    ``absent`` are the numbers that nobody holds: whoever should meet them sits out. ``out``
    has no table at all in this round.
    """

    tables: tuple[Seating, ...]
    out: Who = ()
    absent: Who = ()

    @property
    def played(self) -> tuple[Seating, ...]:
        """The tables at which there is play."""
        gone = set(self.absent)
        return tuple(table for table in self.tables if gone.isdisjoint(table.who))

    @property
    def sitting_out(self) -> Who:
        """Everybody present who has nothing to play, in order."""
        gone = set(self.absent)
        waiting = {*self.out, *(one for table in self.tables for one in table.bumped)}
        for table in self.tables:
            if not gone.isdisjoint(table.who):
                waiting.update(table.who)
        return tuple(sorted(waiting - gone))

    def of(self, number: int) -> Seating | None:
        """Where that pair, player or team plays, or None where it sits out."""
        return next((table for table in self.played if number in table.who), None)

    def lacking(self, number: int) -> Round:
        """The round without them; whom they had bumped takes the seat again."""
        tables = tuple(_given_back(table, number) for table in self.tables)
        seated = any(number in table.who for table in tables)
        absent = tuple(sorted({*self.absent, number})) if seated else self.absent
        out = tuple(one for one in self.out if one != number)
        return Round(tables, out, absent).marked()

    def marked(self) -> Round:
        """The round with those boards marked as shared that more than one table plays."""
        holders = Counter(board for table in self.played for board in table.boards)
        tables = (
            replace(table, shared=any(holders[board] > 1 for board in table.boards))
            for table in self.tables
        )
        return replace(self, tables=tuple(tables))


@dataclass(frozen=True, slots=True)
class Movement:
    """The rounds of a session, and who is ranked against whom.

    ``fields`` are the rankings: two for a Mitchell with two winners, one for all others.
    ``per_round`` is the number of boards at a table in a round. ``stands`` are the tables
    after which boards rest for a round on their way. ``section`` has the letter of the section
    where several play at once.
    """

    kind: str
    contest: Contest
    rounds: tuple[Round, ...]
    fields: tuple[Who, ...]
    per_round: int
    stands: tuple[int, ...] = ()
    section: str = ""

    @property
    def numbers(self) -> Who:
        """Everyone who is ranked."""
        return tuple(one for field in self.fields for one in field)

    @property
    def tables(self) -> int:
        """The number of tables at which there is play."""
        return max(table.table for round_ in self.rounds for table in round_.played)

    @property
    def boards(self) -> tuple[int, ...]:
        """Every board that is played, in order."""
        played = (table for round_ in self.rounds for table in round_.played)
        return tuple(sorted({board for table in played for board in table.boards}))

    def label(self, number: int) -> str:
        """How they are called: ``N3`` and ``E3`` where the lines are ranked apart, else ``3``."""
        if len(self.fields) == 2:
            for letter, field in zip("NE", self.fields, strict=True):
                if number in field:
                    return f"{letter}{field.index(number) + 1}"
        return str(number)

    def path(self, number: int) -> Iterator[tuple[int, Seating | None]]:
        """Round by round, where they play; None for a round they sit out."""
        for turn, round_ in enumerate(self.rounds, 1):
            if number not in round_.absent:
                yield turn, round_.of(number)

    def lacking(self, number: int, after_round: int = 0) -> Movement:
        """The movement where they play so many rounds and no more; what is finished stays."""
        kept, later = self.rounds[:after_round], self.rounds[after_round:]
        rounds = (*kept, *(round_.lacking(number) for round_ in later))
        return replace(
            self, rounds=rounds, fields=self.fields if after_round else self._less(number)
        )

    def with_later(self, after_round: int, later: tuple[Round, ...]) -> Movement:
        """The movement with other rounds after so many; what is finished stays."""
        return replace(self, rounds=(*self.rounds[:after_round], *later))

    def _less(self, number: int) -> tuple[Who, ...]:
        return tuple(tuple(one for one in field if one != number) for field in self.fields)


def board_set(number: int, per_round: int) -> tuple[int, ...]:
    """The boards of a set: the set of three numbered 2 is boards 4, 5 and 6.

    >>> board_set(2, 3)
    (4, 5, 6)
    """
    return tuple(range((number - 1) * per_round + 1, number * per_round + 1))


def _given_back(table: Seating, number: int) -> Seating:
    if number in table.rover:
        return replace(table.in_place_of(number, table.bumped[0]), bumped=(), rover=())
    if number in table.bumped:
        return replace(table, bumped=(), rover=())
    return table
