"""Fields in bulk against the plain way of comparing every pair."""

from __future__ import annotations

from random import Random

import pytest

from overtrick.tournament.bulk import cross_imps, matchpoints
from overtrick.tournament.imps import imps

SCORES = (-1100, -200, -100, -50, 0, 50, 110, 140, 420, 430, 450, 620, 1430, 2220)


def plainly(scores: list[int], boards: list[int]) -> tuple[list[int], list[int]]:
    field = list(zip(scores, boards, strict=True))
    own = [[other for other, where in field if where == board] for _, board in field]
    beaten = [
        sum((score > other) + (score >= other) for other in others) - 1
        for score, others in zip(scores, own, strict=True)
    ]
    won = [
        sum(imps(score - other) for other in others)
        for score, others in zip(scores, own, strict=True)
    ]
    return beaten, won


@pytest.mark.parametrize("seed", range(8))
def test_a_field_of_many_boards(seed: int) -> None:
    chance = Random(seed)
    scores = [chance.choice(SCORES) for _ in range(120)]
    boards = [chance.choice((3, 5, 1_000_000)) for _ in scores]
    beaten, won = plainly(scores, boards)
    assert matchpoints(scores, boards).tolist() == beaten
    assert cross_imps(scores, boards).tolist() == won


def test_one_board() -> None:
    scores = [Random(1).choice(SCORES) for _ in range(50)]
    beaten, won = plainly(scores, [1] * 50)
    assert matchpoints(scores).tolist() == beaten
    assert cross_imps(scores).tolist() == won


def test_scores_too_far_apart_to_count_one_by_one() -> None:
    scores = [-3_000_000, 0, 10, 3_000_000, 0]
    beaten, won = plainly(scores, [1] * 5)
    assert matchpoints(scores).tolist() == beaten
    assert cross_imps(scores).tolist() == won


def test_nobody_played() -> None:
    assert matchpoints([]).tolist() == cross_imps([]).tolist() == []
    assert matchpoints([], []).tolist() == []


def test_a_lonely_result_earns_nothing() -> None:
    assert matchpoints([420]).tolist() == cross_imps([420]).tolist() == [0]


def test_scores_are_whole_numbers() -> None:
    with pytest.raises(TypeError):
        matchpoints([1.5, 2.0])
