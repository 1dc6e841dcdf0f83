"""Files with a record for every table: which pairs sat there, and which teams in two rooms.

>>> from overtrick.game.contract import Contract
>>> four = ("N", "E", "S", "W"), ("n", "e", "s", "w")
>>> rooms = [Record(board="1", room=room, names=names, contract=Contract.parse("3NT N"), tricks=9)
...          for room, names in zip(("open", "closed"), four)]
>>> tables = Tables(Read(tuple(rooms)))
>>> [[str(team[0]) for team in told.line.team] for one in rooms for told in tables.line(one)]
[['1', '2'], ['2', '1']]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from overtrick.cards.board import vulnerability_of
from overtrick.cards.seat import Side
from overtrick.formats.judging.worth import worth
from overtrick.formats.record import Part, Read, Record, Reported
from overtrick.formats.rooms import NAMELESS, ROOMS, Rooms
from overtrick.tournament.contestant import Contestant, Contestants
from overtrick.tournament.traveller import Line, Played

_NUMBERED = re.compile(r"(.*?)\s*(\d{1,5})", re.ASCII)


class Tables:
    """The pairs have numbers in their names, or get some as they are met; so do teams.

    A board in an open and in a closed room makes a match of two teams: the one at home sits
    North-South in the open room and East-West in the other. ``is_half`` tells that of a match
    no board has more than one table, so that nothing can be compared.
    """

    def __init__(self, read: Read) -> None:
        tables = [record for record in read.records if not record.results]
        self._numbered = all(_numbered(own) for record in tables for own in _sides(record))
        self.rooms = Rooms(tables, [(one.home, one.away) for one in read.event.matches])
        of_pairs = "PAIR" in read.event.scoring.upper()
        matches = {} if of_pairs else self.rooms.matches(tables)
        whole = (team for teams, both in matches.items() if both for team in teams)
        self.teams = {name: number for number, name in enumerate(dict.fromkeys(whole), start=1)}
        self.is_half = not of_pairs and self.rooms.is_half(tables)
        self.pairs: dict[tuple[str, ...], int] = {}

    def line(self, record: Record) -> Iterator[Reported]:
        """The line of a record that tells what came of the board, if it does."""
        result, points = record.result, record.score_ns
        marked = record.vulnerability
        of_board = vulnerability_of(record.number or 1)
        if points is None:
            if result is None:
                return
            points = worth(result, marked or of_board)
        ns, ew = (self._pair(own) for own in _sides(record))
        if set(ns) & set(ew):
            return
        other = marked if marked is not of_board else None
        outcome, team = Played(points, result), self._team(record)
        line = Line(ns, ew, outcome, room=self.rooms.of(record), team=team, vulnerability=other)
        yield Reported(line, place=record.place(Part.RESULT))

    @property
    def names(self) -> dict[Contestant, str]:
        """What the pairs that were met are called, and their teams."""
        found = {Contestant(number): " & ".join(key) for key, number in self.pairs.items()}
        teams = {Contestant(number): name for name, number in self.teams.items()}
        return found | {one: name for one, name in teams.items() if name not in NAMELESS}

    def _pair(self, names: tuple[str, str]) -> Contestants:
        if self._numbered:
            return _numbered(names)
        if not any(names):
            return ()
        number = len(self.teams) + len(self.pairs) + 1
        return (Contestant(self.pairs.setdefault(tuple(sorted(names)), number)),)

    def _team(self, record: Record) -> tuple[Contestants, Contestants]:
        """The teams of North-South and East-West, in a match of which both rooms are known."""
        (home, away), room = self.rooms.teams(record), self.rooms.of(record)
        if room not in ROOMS or home not in self.teams:
            return (), ()
        one, other = ((Contestant(self.teams[name]),) for name in (home, away))
        return (one, other) if room == "open" else (other, one)


def _sides(record: Record) -> tuple[tuple[str, str], tuple[str, str]]:
    """The names of the two pairs, North-South first."""
    north, east, south, west = (name.strip() for name in record.names)
    return (north, south), (east, west)


@lru_cache(maxsize=4096)
def _numbered(names: tuple[str, str]) -> Contestants:
    """The pair of two names with one number, such as ``N3`` and ``S3`` or twice ``Pair 3``."""
    one, other = (_NUMBERED.fullmatch(name) for name in names)
    if not one or not other or one[2] != other[2] or not int(one[2]):
        return ()
    before = one[1].upper(), other[1].upper()
    side = {("N", "S"): Side.NS, ("E", "W"): Side.EW}.get(before)
    return (Contestant(int(one[2]), side),) if side or before[0] == before[1] else ()
