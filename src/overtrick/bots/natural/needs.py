"""How many points between two hands make game or slam worth bidding at this score.

A player would say 26 for four of a major with eight trumps, 25 for three notrumps. It follows
from the tricks to be expected and from what they are worth, so vulnerability, a part-score
and the rules all count: with 60 on, two of a major is game, and nothing higher is worth it
short of a slam.

>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> needs = Needs.at(Stakes(DUPLICATE), Side.NS, Strain.SPADES)
>>> needs.level, needs.game, needs.slam
(4, 26, 32)
>>> from overtrick.scoring.rules.rubber import RUBBER
>>> from overtrick.cards.by_side import BySide
>>> from overtrick.scoring.tally import Tally
>>> sixty = Stakes(RUBBER, before=BySide(Tally(60, 0, 60), Tally()))
>>> Needs.at(sixty, Side.NS, Strain.SPADES).level
2
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from overtrick.analysis.expected import Tricks
from overtrick.analysis.stakes import Stakes
from overtrick.cards.seat import Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.score import trick_values

FEWEST, MOST = 8, 42
"""The combined points looked at; more than 40 are only reached with length."""
_LEVELS = range(1, 8)
_WHOLE_GAME = 100


class Needs(NamedTuple):
    """The level that makes game, and the least points for it, for six and for seven."""

    level: int
    game: int
    slam: int
    grand: int

    @classmethod
    def at(cls, stakes: Stakes, side: Side, strain: Strain, trumps: int = 8) -> Needs:
        """What a side needs in a strain with so many trumps between the hands."""
        return _needs(stakes, side, strain, max(7, min(trumps, 11)))


@lru_cache(maxsize=4096)
def _needs(stakes: Stakes, side: Side, strain: Strain, trumps: int) -> Needs:
    level = game_level(stakes, side, strain)
    best = _best_levels(stakes, side, strain, trumps)
    # Double dummy no finesse is missed: for seven people want a point more.
    return Needs(level, _least(best, min(level, 6)), _least(best, 6), _least(best, 7) + 1)


def game_level(stakes: Stakes, side: Side, strain: Strain) -> int:
    """The lowest level whose trick points, with what stands below the line, come to a game."""
    on = stakes.before.of(side).leg if stakes.rules.part_scores_carry else 0
    values = accumulate(trick_values(stakes.rules, strain, 7), initial=on)
    wanted = stakes.rules.game or _WHOLE_GAME
    return next((level for level, sum_ in enumerate(values) if level and sum_ >= wanted), 7)


def _best_levels(stakes: Stakes, side: Side, strain: Strain, trumps: int) -> list[int]:
    """The level to be in for each number of points from the fewest to the most."""
    sign = 1 if side is Side.NS else -1
    worth = [
        [
            sign * stakes.worth(Result(Contract(level, strain, Doubling.UNDOUBLED, side), tricks))
            for tricks in range(14)
        ]
        for level in _LEVELS
    ]
    best: list[int] = []
    for points in range(FEWEST, MOST + 1):
        chances = Tricks.at(strain, points, trumps).chances
        means = [sum(map(float.__mul__, chances, map(float, row))) for row in worth]
        # Of levels that are worth the same the lowest is the best.
        rated = [mean - 0.01 * step for step, mean in enumerate(means)]
        best.append(1 + rated.index(max(rated)))
    return best


def _least(best: list[int], level: int) -> int:
    return next((FEWEST + step for step, one in enumerate(best) if one >= level), MOST)
