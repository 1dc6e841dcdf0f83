"""Individuals: the first round, the sets of boards, the numbers that don't come out even."""

from collections import Counter

import pytest

from overtrick.tournament.group import Group, group_of
from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.offer import make
from overtrick.tournament.opening import opening
from overtrick.tournament.plan import Plan
from overtrick.tournament.soundness import prove
from tests.tournament.movements.by_hand import waits


@pytest.mark.parametrize(
    ("players", "rounds", "sit_out"),
    [(4, 3, 0), (5, 5, 1), (6, 6, 2), (7, 7, 3), (8, 7, 0), (9, 9, 1), (10, 10, 2), (16, 15, 0)],
)
def test_rounds_and_sit_outs(players: int, rounds: int, sit_out: int) -> None:
    movement = make(Plan("individual", players))
    assert len(movement.rounds) == rounds
    assert {len(round_.sitting_out) for round_ in movement.rounds} == {sit_out}
    assert len({waits(movement, number) for number in movement.numbers}) == 1


def test_six_players_have_partners_once_or_never() -> None:
    proof = prove(make(Plan("individual", 6)))
    assert proof.partners is not None
    assert proof.opponents is not None
    assert (str(proof.partners.least), str(proof.partners.most)) == ("0", "1")
    assert (str(proof.opponents.least), str(proof.opponents.most)) == ("1", "2")


def test_thirteen_players_need_no_shared_boards() -> None:
    assert prove(make(Plan("individual", 13))).shared == 0
    assert opening(13).sets == 3


def test_eight_share_their_boards_in_every_round() -> None:
    assert prove(make(Plan("individual", 8))).shared == 7


def test_fewer_rounds_are_the_first_ones() -> None:
    assert make(Plan("individual", 8, 3, 2)).rounds == make(Plan("individual", 8, 7, 2)).rounds[:3]


def test_numbers_of_a_board_of_three_by_three_are_added_place_by_place() -> None:
    squares = Group((3, 3))
    assert squares.size == 9
    for one in range(9):
        for other in range(9):
            assert squares.add(squares.minus(one, other), other) == one


def test_the_arrow_is_not_switched() -> None:
    with pytest.raises(IllegalMovement) as refused:
        make(Plan("individual", 8, switched=1))
    assert refused.value.code is BadMovement.ARROW


@pytest.mark.parametrize("players", range(4, 20))
def test_no_difference_of_partners_twice_and_of_opponents_three_times(players: int) -> None:
    """Whatever the number: adding one to the first round can't bring partners together again."""
    group, stays = group_of(players)
    tables = opening(players).tables
    seated = [one for four in tables for one in four]
    assert len(set(seated)) == len(seated) == players // 4 * 4
    assert (group.size in seated) is stays
    together: Counter[int] = Counter()
    against: Counter[int] = Counter()
    for north, south, east, west in tables:
        for counts, twos in (
            (together, ((north, south), (east, west))),
            (against, ((north, east), (north, west), (south, east), (south, west))),
        ):
            for one, other in twos:
                if group.size not in (one, other):
                    counts.update((group.minus(one, other), group.minus(other, one)))
    assert max(together.values()) == 1
    assert max(against.values()) <= 2


@pytest.mark.parametrize(
    ("players", "sets"), [(11, 2), (13, 3), (15, 3), (16, 3), (18, 3), (19, 4)]
)
def test_so_many_sets_of_boards_are_in_play(players: int, sets: int) -> None:
    assert opening(players).sets == sets
