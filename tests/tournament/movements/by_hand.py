"""A second, plainer check of a movement, so that the proof is not its own witness."""

from collections import Counter
from itertools import combinations

import pytest

from overtrick.tournament.movement import Contest, Movement

COUNTED = 27
"""Tables; what is larger runs through the same lines, so they are not counted again there."""


def uncounted(tables: int) -> list[pytest.MarkDecorator]:
    """The marks of a movement of that size."""
    return [pytest.mark.uncounted] if tables > COUNTED else []


def meetings(movement: Movement) -> Counter[frozenset[int]]:
    """How often any two are opponents."""
    return Counter(
        frozenset({one, other})
        for round_ in movement.rounds
        for table in round_.played
        for one in table.ns
        for other in table.ew
    )


def partnerships(movement: Movement) -> Counter[frozenset[int]]:
    """How often any two single players are partners."""
    return Counter(
        frozenset(side)
        for round_ in movement.rounds
        for table in round_.played
        for side in (table.ns, table.ew)
    )


def boards_of(movement: Movement, number: int) -> list[int]:
    """Every board they play, in the order of play."""
    return [
        board
        for round_ in movement.rounds
        for table in round_.played
        if number in table.who
        for board in table.boards
    ]


def waits(movement: Movement, number: int) -> int:
    """How many rounds they sit out."""
    return sum(number in round_.sitting_out for round_ in movement.rounds)


def check(movement: Movement) -> None:
    """Nobody in two places, no board twice, none at two tables unmarked, nobody met twice."""
    for round_ in movement.rounds:
        present = [one for table in round_.played for one in table.who] + [*round_.sitting_out]
        assert len(present) == len(set(present))
        assert set(present) <= set(movement.numbers)
        for one, other in combinations(round_.played, 2):
            if set(one.boards) & set(other.boards):
                assert one.shared
                assert other.shared
    for number in movement.numbers:
        played = boards_of(movement, number)
        assert len(played) == len(set(played))
    if movement.contest is Contest.PAIRS:
        assert max(meetings(movement).values()) == 1
    else:
        assert max(partnerships(movement).values()) == 1
