"""The numbers that players are added by, so that one round makes all the others."""

from __future__ import annotations

from dataclasses import dataclass


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

    Nine players are the squares of a board of three by three.

    >>> group_of(8), group_of(9)
    ((Group(clocks=(7,)), True), (Group(clocks=(3, 3)), False))
    """
    if players % 4 == 0:
        return Group((players - 1,)), True
    return Group((3, 3) if players == 9 else (players,)), False
