"""Who sat against whom, as the results of a file have it, and what no people can have done.

Nobody plays a board twice (Law 15), or sits at two tables in one round.

>>> from overtrick.formats.record import Record, Tag
>>> from overtrick.tournament.contestant import parse_contestants as pair
>>> from overtrick.tournament.traveller import Line, Played
>>> def told(ns: str, ew: str, table: str) -> Reported:
...     more = Tag("round", "1"), Tag("table", table)
...     return Reported(Line(pair(ns), pair(ew), Played(420)), more=more)
>>> rows = ("1", "2", "7"), ("3", "4", "8"), ("5", "2", "8")
>>> evening = Record(board="1", results=tuple(told(*row) for row in rows))
>>> [(str(one.code), one.facts["pair"]) for one in sitting_problems([*seatings(evening)])]
[('evening-board-twice', '2'), ('evening-two-tables', '2')]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from overtrick.cards.errors import Illegal, LawCode
from overtrick.formats.numbering import TEAM_TAGS, Field, field_of
from overtrick.formats.points import problem_at
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import NOWHERE, Part, Place, Record, Reported
from overtrick.tournament.contestant import Contestant, Contestants
from overtrick.tournament.traveller import Adjusted, Line, NotPlayed, Played

Pair = tuple[Contestant | str, ...]
"""A side of a table: numbers, or the names of two partners as one; empty where nobody sits."""


class BadSitting(LawCode):
    """What no movement, or hardly any, can have done."""

    BOARD_TWICE = "evening-board-twice", "Law 15"
    TWO_TABLES = "evening-two-tables", "Law 8"
    MET_TWICE = "evening-met-twice", "Law 8"


class IllegalSitting(Illegal):
    """A seat that somebody can't have taken."""


class Seating(NamedTuple):
    """Who met at a table for a board.

    ``cards`` tells boards apart that have the same number; ``second`` how wrong it would be if
    anybody here had another result on the board, None where this is no result.
    """

    field: Field
    board: int
    ns: Pair
    ew: Pair
    round: str = ""
    table: str = ""
    cards: int = 0
    second: Severity | None = Severity.WARNING
    place: Place = NOWHERE

    @property
    def everybody(self) -> Pair:
        """North-South's and East-West's."""
        return self.ns + self.ew

    def is_other_room(self, other: Seating) -> bool:
        """Whether the same opponents sit the other way round, as two teams in their two rooms."""
        return (self.ns, self.ew) == (other.ew, other.ns)


def seatings(record: Record) -> Iterator[Seating]:
    """Those of a traveller's lines, or of a record that is one table with names.

    Teams are left out, for a team sits at two tables as it should.
    """
    board = record.number
    if board is None or any(map(record.tag, TEAM_TAGS)):
        return
    field = field_of(record)
    for told in record.results:
        if not told.line.team[0]:
            yield _of_line(field, board, told)
    if not record.results and not record.room:
        yield from _of_names(field, board, record)


def _of_line(field: Field, board: int, told: Reported) -> Seating:
    line = told.line
    own = _part_of(field, line.section, line.group)
    ns, ew = map(_sitting, (line.ns, line.ew))
    turn, table = (_told(told, name) for name in ("round", "table"))
    return Seating(own, board, ns, ew, turn, table, second=_second(line), place=told.place)


@lru_cache(maxsize=1024)
def _part_of(field: Field, section: str, group: str) -> Field:
    """One and the same for all lines that have it, of which there may be very many."""
    return *field, section, group


def _sitting(side: Contestants) -> Pair:
    sat = tuple(one for one in side if not one.is_phantom)
    return sat if len(sat) < len(side) else side


def _second(line: Line) -> Severity | None:
    """A board not played at one table may be played at another; an award may replace a score."""
    match line.outcome:
        case Played():
            return Severity.ERROR
        case Adjusted():
            return Severity.WARNING
        case NotPlayed():
            return None


def _told(told: Reported, name: str) -> str:
    return next((tag.value.strip() for tag in told.more if tag.name.lower() == name), "")


def _of_names(field: Field, board: int, record: Record) -> Iterator[Seating]:
    """Two partners of one name are pairs of a number, or else programs, which sit everywhere."""
    north, east, south, west = (name.strip() for name in record.names)
    sides = (north, south), (east, west)
    if record.deal is None or not all(map(_are_known, sides)):
        return
    ns, ew = ((" & ".join(dict.fromkeys(sorted(side))),) for side in sides)
    cards = hash(record.whole or record.deal)
    turn, table = (record.tag(name).strip() for name in ("Round", "Table"))
    place = record.place(Part.RECORD)
    yield Seating(field, board, ns, ew, turn, table, cards, place=place)


def _are_known(names: tuple[str, str]) -> bool:
    return all(names) and (names[0] != names[1] or names[0][-1].isdigit())


def sitting_problems(sat: Sequence[Seating]) -> Iterator[Problem]:
    """Who has a second result on a board, and then who is at two tables in one round."""
    yield from _second_results(sat)
    fields: dict[Field, list[Seating]] = {}
    for one in sat:
        if one.round and one.table:
            fields.setdefault(one.field, []).append(one)
    for some in fields.values():
        yield from _two_tables(some)


def _second_results(sat: Iterable[Seating]) -> Iterator[Problem]:
    """An error where both were played by contestants with numbers, else a warning."""
    boards: dict[tuple[object, ...], list[Seating]] = {}
    for one in sat:
        if one.second:
            boards.setdefault((one.field, one.board, one.cards), []).append(one)
    for some in boards.values():
        yield from _on_a_board(some)


def _on_a_board(sat: Iterable[Seating]) -> Iterator[Problem]:
    played: dict[Contestant | str, Seating] = {}
    for one in sat:
        for who in one.everybody:
            first = played.setdefault(who, one)
            if first is one or first.is_other_room(one):
                continue
            sure = first.second is one.second is Severity.ERROR
            severity = Severity.ERROR if sure else Severity.WARNING
            facts = {"pair": str(who), "board": one.board, "first": first.place.line}
            yield problem_at(IllegalSitting(BadSitting.BOARD_TWICE, **facts), one.place, severity)


def _two_tables(sat: Iterable[Seating]) -> Iterator[Problem]:
    """A warning for each round of each, unless most are at two: teams with a number for both."""
    tables: dict[tuple[Contestant | str, str], Seating] = {}
    found: dict[tuple[Contestant | str, str], Problem] = {}
    for one in sat:
        for who in one.everybody:
            key = who, one.round
            first = tables.setdefault(key, one)
            if key not in found and first.table != one.table and not first.is_other_room(one):
                turn = {"round": one.round, "table": one.table, "first": first.table}
                error = IllegalSitting(BadSitting.TWO_TABLES, pair=str(who), **turn)
                found[key] = problem_at(error, one.place)
    if 2 * len({who for who, _ in found}) <= len({who for who, _ in tables}):
        yield from found.values()
