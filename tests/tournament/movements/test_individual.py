"""Individuals: the first round, the sets of boards, the numbers that don't come out even."""

import pytest

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.offer import make
from overtrick.tournament.plan import Plan
from overtrick.tournament.soundness import prove
from overtrick.tournament.whist import Group, opening
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
