"""International match points: the scale of Law 78B, and one score against many.

>>> [imps(difference) for difference in (10, 20, 45, -50, 3990, 10580)]
[0, 1, 1, -2, 23, 24]
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate

STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The least difference that is worth 1 IMP, 2 IMPs, and so on to 24."""


def imps(difference: int | Fraction) -> int:
    """What a difference in points is worth to the side that is ahead by it (Law 78B)."""
    if difference < 0:
        return -imps(-difference)
    return bisect_right(STEPS, int(difference))


def against_all(counts: Mapping[int, int]) -> dict[int, int]:
    """For each score, the IMPs it wins against a whole field: so many of each score.

    A score wins one IMP for every step of the scale by which another lies below it, and
    loses one for every step by which another lies above. So it is enough to count, for each
    step, the scores that lie so far off: the work grows with the number of different scores.

    >>> against_all({430: 1, 400: 1, 150: 1, -50: 1})
    {-50: -25, 150: -8, 400: 15, 430: 18}
    """
    scores = sorted(counts)
    up_to = (0, *accumulate(counts[score] for score in scores))
    everyone = up_to[-1]
    won: dict[int, int] = {}
    for score in scores:
        total = 0
        for step in STEPS:
            below = up_to[bisect_right(scores, score - step)]
            above = everyone - up_to[bisect_left(scores, score + step)]
            if not (below or above):
                break
            total += below - above
        won[score] = total
    return won
