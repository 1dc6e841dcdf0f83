"""The scores of one side on a board, each against all the others.

A score that the director assigned counts with its weights, in its own comparisons and in
those of everybody else; an artificial award is no score and takes no part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm

from overtrick.cards.seat import Side
from overtrick.tournament.award import Assigned, Chance
from overtrick.tournament.traveller import Adjusted, Line, Played

Chances = tuple[Chance, ...]
Worth = Callable[[Mapping[int, int]], Mapping[int, int]]
"""What each score earns against a field in which every score stands so many times."""
Finish = Callable[[Fraction], Fraction]


def held(line: Line, side: Side) -> Chances | None:
    """What a side scored at this table as it sees it itself; None where nothing compares."""
    sign = 1 if side is Side.NS else -1
    outcome = line.outcome
    if isinstance(outcome, Played):
        return _certain(sign * outcome.score_ns)
    award = outcome.of(side) if isinstance(outcome, Adjusted) else None
    if isinstance(award, Assigned):
        return tuple(Chance(weight, sign * score) for weight, score in award.chances)
    return None


@lru_cache(maxsize=4096)
def _certain(score: int) -> Chances:
    return (Chance(1, score),)


def against_others(
    scores: Sequence[Chances], worth: Worth, itself: int, finish: Finish
) -> list[Fraction]:
    """What each earns against all the others; ``itself`` is what a score earns against itself.

    What was earned goes through ``finish``, which fits it to the rest of the session. Equal
    scores share one value, so a large field costs little more than sorting its scores.
    """
    per = lcm(*(_weight(chances) for chances in set(scores)))
    counts: Counter[int] = Counter()
    for chances, times in Counter(scores).items():
        share = times * per // _weight(chances)
        for weight, score in chances:
            counts[score] += weight * share
    earned = {score: Fraction(points, per) for score, points in worth(counts).items()}
    finished = {chances: finish(mean(chances, earned) - itself) for chances in set(scores)}
    return [finished[chances] for chances in scores]


def mean(chances: Chances, values: Mapping[int, Fraction]) -> Fraction:
    """The weighted mean of what each of the scores is worth."""
    return sum((weight * values[score] for weight, score in chances), Fraction()) / _weight(chances)


def expectation(chances: Chances) -> Fraction:
    """The weighted mean of the scores themselves."""
    return Fraction(sum(weight * score for weight, score in chances), _weight(chances))


def by_group(lines: Sequence[Line], scores: Sequence[Chances | None]) -> list[list[int]]:
    """The places of the lines that have a score, apart for each deal that was played."""
    groups: dict[str, list[int]] = {}
    for place, (line, chances) in enumerate(zip(lines, scores, strict=True)):
        if chances is not None:
            groups.setdefault(line.group, []).append(place)
    return list(groups.values())


def _weight(chances: Iterable[Chance]) -> int:
    return sum(chance.weight for chance in chances)
