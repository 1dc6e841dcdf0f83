"""The first round of an individual with its boards, from which adding one makes all the others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import islice

from overtrick.tournament.group import Group, group_of
from overtrick.tournament.whist import Match, first_rounds

LOOKED_AT = 100
"""So many first rounds are looked at for one with little sharing; fewer for more tables."""
Four = tuple[int, int, int, int]
"""North, South, East, West; the number of the group's size is the player who stays."""


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
    Opening(tables=((1, 4, 2, 3),), boards=(0,))
    """
    group, _ = group_of(players)
    tables = players // 4
    found: list[Opening] = []
    for matches in islice(first_rounds(players), LOOKED_AT // tables**2):
        found.append(_with_boards(group, tuple(map(_four, matches))))
        if found[-1].sets == tables:
            break
    return max(found, key=lambda one: one.sets)


def _four(match: Match) -> Four:
    (north, south), (east, west) = match
    return north, south, east, west


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
