"""Starters: the first round of a Howell, from which adding one makes all the others.

Pairs that move are numbered by the hours of a clock of ``hours`` hours. A starter puts each
hour at a table, two at most at one, so that no difference between two at a table occurs
twice: then, as everybody goes on an hour a round, no two meet twice. Each table has a set of
boards besides, so that ``boards - hour`` is another number for each hour: then nobody plays a
set twice. A table with one hour has a pair that stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

PATIENCE = 300
"""A search that has tried so many steps begins anew, in another order."""


@dataclass(frozen=True, slots=True)
class Start:
    """A table of the first round: one hour or two, and the set of boards."""

    hours: tuple[int, ...]
    boards: int


@cache
def starter(tables: int, hours: int) -> tuple[Start, ...]:
    """A starter for so many tables, found by trying in a fixed order; empty if there is none.

    >>> starter(4, 7)
    (Start(hours=(0,), boards=0), Start(hours=(1, 3), boards=4), Start(hours=(2, 6), boards=1), \
Start(hours=(4, 5), boards=2))
    >>> starter(3, 5)
    ()
    """
    if 3 < hours == 2 * tables - 1 and hours % 4 == 3 and (found := _of_residues(hours)):
        return found
    return _searched(tables, hours, strong=True) or _searched(tables, hours, strong=False)


def _searched(tables: int, hours: int, *, strong: bool) -> tuple[Start, ...]:
    """What a search finds, begun anew as often as it tires; empty where it has tried all."""
    attempt = 0
    while True:
        search = _Search(hours, 2 * tables - hours, hours - tables, strong, attempt)
        try:
            return tuple(search.found) if search.filled() else ()
        except _Tired:
            attempt += 1


def _of_residues(hours: int) -> tuple[Start, ...]:
    """For a prime of the form 4k + 3: the powers of a root, two and two; perfectly balanced."""
    root = next((one for one in range(2, hours) if len(_powers(one, hours)) == hours - 1), None)
    if root is None:
        return ()
    powers = _powers(root, hours)
    twos = sorted(zip(powers[::2], powers[1::2], strict=True), key=min)
    return Start((0,), 0), *(Start(two, sum(two) % hours) for two in twos)


def _powers(root: int, hours: int) -> list[int]:
    """The powers of a number until they repeat."""
    found = [1]
    while (power := found[-1] * root % hours) not in found:
        found.append(power)
    return found


class _Tired(Exception):
    """This order of trying has taken long enough."""


@dataclass(slots=True)
class _Search:
    """Filling table by table, and back again where nothing fits.

    Always the hour with the fewest places is seated next. ``strong`` starters take for the set
    of boards the sum of the hours, which leaves little to try; the others try every set.
    """

    hours: int
    singles: int
    pairs: int
    strong: bool
    attempt: int
    found: list[Start] = field(default_factory=list[Start])
    seated: set[int] = field(default_factory=set[int])
    apart: set[int] = field(default_factory=set[int])
    taken: set[int] = field(default_factory=set[int])
    played: set[int] = field(default_factory=set[int])
    steps: int = 0

    def filled(self) -> bool:
        """Whether every hour has found its place; raises :exc:`_Tired`."""
        self.steps += 1
        if self.steps > PATIENCE:
            raise _Tired
        waiting = [hour for hour in range(self.hours) if hour not in self.seated]
        if not waiting:
            return True
        choices = [list(self._places(hour, waiting)) for hour in waiting]
        fewest = min(map(len, choices))
        tightest = next(places for places in choices if len(places) == fewest)
        for start in sorted(tightest, key=self._order):
            self._lay(start)
            if self.filled():
                return True
            self._lift()
        return False

    def _places(self, hour: int, waiting: list[int]) -> Iterator[Start]:
        """Every table at which that hour could sit."""
        alone = sum(len(start.hours) == 1 for start in self.found)
        if alone < self.singles:
            yield from self._with_boards((hour,))
        if len(self.found) - alone < self.pairs:
            for other in waiting:
                gap = (hour - other) % self.hours
                if gap and gap not in self.apart and 2 * gap != self.hours:
                    yield from self._with_boards((min(hour, other), max(hour, other)))

    def _with_boards(self, two: tuple[int, ...]) -> Iterator[Start]:
        free = [(two[0] + two[-1]) % self.hours] if self.strong else range(self.hours)
        for boards in free:
            if boards not in self.taken and self.played.isdisjoint(self._sets(two, boards)):
                yield Start(two, boards)

    def _lay(self, start: Start) -> None:
        self.found.append(start)
        self.seated.update(start.hours)
        self.apart.update(self._gaps(start))
        self.taken.add(start.boards)
        self.played.update(self._sets(start.hours, start.boards))

    def _lift(self) -> None:
        start = self.found.pop()
        self.seated.difference_update(start.hours)
        self.apart.difference_update(self._gaps(start))
        self.taken.remove(start.boards)
        self.played.difference_update(self._sets(start.hours, start.boards))

    def _sets(self, two: tuple[int, ...], boards: int) -> set[int]:
        return {(boards - hour) % self.hours for hour in two}

    def _gaps(self, start: Start) -> set[int]:
        """The difference of two hours, both ways round."""
        first, last = start.hours[0], start.hours[-1]
        return {(first - last) % self.hours, (last - first) % self.hours} - {0}

    def _order(self, start: Start) -> int:
        """As good as chance, and always the same."""
        mixed = start.hours[-1] * 7_919 + start.hours[0] * 104_729 + start.boards * 15_485_863
        return (mixed + 32_452_843 * self.attempt) * (2 * self.attempt + 1) % 49_979
