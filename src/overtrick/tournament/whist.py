"""The first round of an individual, from which adding one makes all the others.

Players are numbered by a group: a clock, or for nine players the squares of a board of three
by three. If each difference of two partners occurs once in the first round and each
difference of two opponents twice, then over all rounds everybody partners everybody once and
plays against everybody twice. That is what whist players call a whist tournament.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, islice

LOOKED_AT = 100
"""So many first rounds are looked at for one with little sharing; fewer for more tables."""
Four = tuple[int, int, int, int]
"""North, South, East, West; the number of the group's size is the player who stays."""


@dataclass(frozen=True, slots=True)
class Group:
    """Numbers that are added place by place: ``(7,)`` is a clock of seven hours.

    >>> Group((3, 3)).add(5, 4), Group((7,)).minus(2, 5)
    (6, 4)
    """

    clocks: tuple[int, ...]

    @property
    def size(self) -> int:
        """So many numbers."""
        size = 1
        for clock in self.clocks:
            size *= clock
        return size

    def add(self, one: int, other: int) -> int:
        """The sum."""
        return self._placed(one, other, 1)

    def minus(self, one: int, other: int) -> int:
        """The difference."""
        return self._placed(one, other, -1)

    def _placed(self, one: int, other: int, sign: int) -> int:
        total, worth = 0, 1
        for clock in self.clocks:
            total += (one % clock + sign * (other % clock)) % clock * worth
            one, other, worth = one // clock, other // clock, worth * clock
        return total


def group_of(players: int) -> tuple[Group, bool]:
    """The group for so many players, and whether one of them stays.

    >>> group_of(8), group_of(9)
    ((Group(clocks=(7,)), True), (Group(clocks=(3, 3)), False))
    """
    if players % 4 == 0:
        return Group((players - 1,)), True
    return Group((3, 3) if players == 9 else (players,)), False


@dataclass(frozen=True, slots=True)
class Opening:
    """The tables of the first round, and the set of boards at each."""

    tables: tuple[Four, ...]
    boards: tuple[int, ...]

    @property
    def sets(self) -> int:
        """How many different sets are in play at a time."""
        return len(set(self.boards))


@cache
def opening(players: int) -> Opening:
    """No opponents more than twice, and as few tables sharing as can be found.

    >>> opening(5)
    Opening(tables=((0, 1, 2, 4),), boards=(0,))
    """
    group, stays = group_of(players)
    tables = players // 4
    found: list[Opening] = []
    for fours in islice(_Search(group, tables, stays=stays).all(), LOOKED_AT // tables**2):
        found.append(_with_boards(group, fours))
        if found[-1].sets == tables:
            break
    return max(found, key=lambda one: one.sets)


def _with_boards(group: Group, fours: tuple[Four, ...]) -> Opening:
    """Sets of boards such that nobody plays one twice; one set for all tables always does."""
    played = [[one for one in four if one != group.size] for four in fours]
    for different in range(len(fours), 1, -1):
        if found := _offsets(group, played, different, ()):
            return Opening(fours, found)
    return Opening(fours, (0,) * len(fours))


def _offsets(
    group: Group, played: list[list[int]], different: int, found: tuple[int, ...]
) -> tuple[int, ...]:
    if len(found) == len(played):
        return found if len(set(found)) == different else ()
    had = {
        group.minus(boards, one)
        for boards, four in zip(found, played, strict=False)
        for one in four
    }
    for boards in range(group.size):
        sets = {group.minus(boards, one) for one in played[len(found)]}
        more = sets.isdisjoint(had) and _offsets(group, played, different, (*found, boards))
        if more:
            return more
    return ()


@dataclass(slots=True)
class _Search:
    """Table by table: a difference of partners occurs once, one of opponents twice at most."""

    group: Group
    tables: int
    stays: bool
    found: list[Four] = field(default_factory=list[Four])
    together: Counter[int] = field(default_factory=Counter[int])
    against: Counter[int] = field(default_factory=Counter[int])

    def all(self) -> Iterator[tuple[Four, ...]]:
        """Every way in which all tables can be filled."""
        if len(self.found) == self.tables:
            yield tuple(self.found)
            return
        for four in self._fours():
            self._lay(four, 1)
            if self._fits():
                yield from self.all()
            self._lay(four, -1)

    def _fours(self) -> Iterator[Four]:
        """Who may sit at the next table, its lowest number above that of the table before."""
        seated = {one for four in self.found for one in four}
        free = [one for one in range(self.group.size) if one not in seated]
        if self.stays and not self.found:
            for east, west in combinations(free[1:], 2):
                yield self.group.size, 0, east, west
            return
        above = self.found[-1][0] % self.group.size if self.found else -1
        for north in (one for one in free if one > above):
            for south in (one for one in free if one > north):
                others = [one for one in free if one > north and one != south]
                for east, west in combinations(others, 2):
                    yield north, south, east, west

    def _lay(self, four: Four, sign: int) -> None:
        north, south, east, west = four
        for one, other in ((north, south), (east, west)):
            self._count(self.together, one, other, sign)
        for one in (north, south):
            for other in (east, west):
                self._count(self.against, one, other, sign)
        self.found.append(four) if sign > 0 else self.found.pop()

    def _count(self, of: Counter[int], one: int, other: int, sign: int) -> None:
        if self.group.size not in (one, other):
            of[self.group.minus(one, other)] += sign
            of[self.group.minus(other, one)] += sign

    def _fits(self) -> bool:
        return max(self.together.values()) <= 1 and max(self.against.values()) <= 2
