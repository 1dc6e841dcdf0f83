"""Which teams met at a table, and in which room, where the file says that or lets it be seen.

A file of a match may leave the rooms out. The table that comes first is then taken for the open
room, where the team at home sits North-South, and whoever sat for a team once goes on to.

>>> from overtrick.formats.record import Tag
>>> match = Tag("HomeTeam", "Reds"), Tag("VisitTeam", "Blues")
>>> four = ("Anna", "Boris", "Clara", "Dmitri"), ("Elena", "Galina", "Viktor", "Ivan")
>>> tables = [Record(board="1", names=names, tags=match) for names in four]
>>> rooms = Rooms(tables)
>>> [rooms.of(one) for one in tables], rooms.teams(tables[0]), rooms.guessed is tables[0]
(['open', 'closed'], ('Reds', 'Blues'), True)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from overtrick.formats.record import Record

ROOMS = ("open", "closed")
NAMELESS = ("\0home", "\0visitors")
"""What no file can call a team."""
Teams = tuple[str, str]
"""Who is at home and who visits."""


class Rooms:
    """The rooms of some records that each are one table; ``guessed`` is the first without any."""

    def __init__(self, tables: Sequence[Record], only: Sequence[Teams] = ()) -> None:
        self._only = only[0] if len(only) == 1 else ("", "")
        self._named: dict[int, Teams] = {}
        self._rooms: dict[int, str] = {}
        self._sat: dict[tuple[Teams, frozenset[str]], str] = {}
        self.guessed: Record | None = None
        self._name(tables)
        for (teams, _), some in self._boards(tables).items():
            self._seat(teams, some)

    def of(self, record: Record) -> str:
        """``open``, ``closed`` or nothing."""
        return self._rooms.get(id(record), record.room)

    def teams(self, record: Record) -> Teams:
        """Who is at home and who visits, by the board or else by the only match there is."""
        return self._named.get(id(record), NAMELESS)

    def matches(self, tables: Iterable[Record]) -> dict[Teams, bool]:
        """The matches that were met, and whether any board of it was played in both rooms."""
        found: dict[Teams, bool] = {}
        for (teams, _), some in self._boards(tables).items():
            both = {self.of(one) for one in some} >= set(ROOMS)
            found[teams] = found.get(teams, False) or both
        return found

    def is_half(self, tables: Sequence[Record]) -> bool:
        """Whether all of it is one table of matches, whose teams have names."""
        boards = self._boards(tables)
        named = all(teams is not NAMELESS for teams, _ in boards)
        return bool(boards) and named and len(boards) == len(tables)

    def _name(self, tables: Iterable[Record]) -> None:
        """The second table of a board may leave out what stands with the first."""
        before: Record | None = None
        for record in tables:
            own = record.tag("HomeTeam").strip(), record.tag("VisitTeam").strip()
            if not any(own):
                again = before is not None and before.number == record.number
                own = self._named.get(id(before), self._only) if again else self._only
            if all(own) and own[0] != own[1]:
                self._named[id(record)] = own
            before = record

    def _boards(self, tables: Iterable[Record]) -> dict[tuple[Teams, int | None], list[Record]]:
        found: dict[tuple[Teams, int | None], list[Record]] = {}
        for record in tables:
            found.setdefault((self.teams(record), record.number), []).append(record)
        return found

    def _seat(self, teams: Teams, some: Sequence[Record]) -> None:
        """Two tables without a room, at which nobody sat twice, are the two of a match."""
        if teams is NAMELESS or len(some) != len(ROOMS) or any(one.room for one in some):
            return
        if set(filter(None, some[0].names)) & set(filter(None, some[1].names)):
            return
        self.guessed = self.guessed or some[0]
        own = [(teams, frozenset(one.names[side::2])) for one in some for side in (0, 1)]
        sides = zip(own, ("home", "away", "away", "home"), strict=True)
        turned = any(self._sat.get(pair, side) != side for pair, side in sides)
        for room, record in zip(ROOMS, reversed(some) if turned else some, strict=True):
            self._rooms[id(record)] = room
            home, away = record.names[::2], record.names[1::2]
            if room == "closed":
                home, away = away, home
            for pair, team in ((home, "home"), (away, "away")):
                if all(pair):
                    self._sat.setdefault((teams, frozenset(pair)), team)
