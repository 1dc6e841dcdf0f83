"""Every partner in turn at one table of four, five or six: found by search, not written down.

Four players need three rounds for it, five need five, one sitting out each; of six two sit
out, and in fifteen rounds everybody is everybody's partner twice. On the way nobody is ever
more than one partnership, or one turn of sitting out, ahead of anybody else, so an evening
may stop anywhere.

>>> for table in one_table(4):
...     print(table)
((0, 1), (2, 3))
((0, 2), (1, 3))
((0, 3), (1, 2))
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

Pair = tuple[int, int]
Match = tuple[Pair, Pair]
"""Two pairs of players, who are known by their numbers from 0."""

CYCLE = {4: 3, 5: 5, 6: 15}
"""After so many rounds everybody has had everybody as partner equally often."""


@cache
def one_table(players: int) -> tuple[Match, ...]:
    """The whole cycle for four, five or six players; the last of them sit out first."""
    return completed((), players) or ()


def matches(players: int) -> tuple[Match, ...]:
    """Every way in which four of them can play, those first in which the last sit out."""
    return tuple(
        ((a, b), (c, d)) if kind == 0 else ((a, c), (b, d)) if kind == 1 else ((a, d), (b, c))
        for a, b, c, d in combinations(range(players), 4)
        for kind in range(3)
    )


@cache
def completed(rounds: tuple[Match, ...], players: int) -> tuple[Match, ...] | None:
    """The rounds with all that follow; None where the cycle can't be completed from here."""
    if len(rounds) == CYCLE[players]:
        return rounds
    for match in matches(players):
        longer = (*rounds, match)
        if _is_fair(longer, players) and (whole := completed(longer, players)):
            return whole
    return None


def _is_fair(rounds: tuple[Match, ...], players: int) -> bool:
    together = [pair for match in rounds for pair in match]
    counts = [together.count(pair) for pair in combinations(range(players), 2)]
    out = [two for match in rounds for two in _out(match, players)]
    turns = [out.count(player) for player in range(players)]
    resting = [frozenset(_out(match, players)) for match in rounds]
    return (
        max(counts) - min(counts) <= 1
        and max(turns) - min(turns) <= 1
        and (not out or len(set(resting)) == len(resting))
        and not (len(rounds) > 1 and resting[-1] & resting[-2])
    )


def _out(match: Match, players: int) -> Iterator[int]:
    seated = {player for pair in match for player in pair}
    return (player for player in range(players) if player not in seated)
