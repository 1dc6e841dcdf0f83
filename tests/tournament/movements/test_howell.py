"""Howell: all meet all, balanced where a perfect balance is known."""

import pytest

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movements.howell import three_quarter
from overtrick.tournament.offer import make
from overtrick.tournament.plan import Plan
from overtrick.tournament.soundness import prove
from overtrick.tournament.spread import Spread
from overtrick.tournament.starters import starter
from tests.tournament.movements.by_hand import meetings, uncounted


@pytest.mark.parametrize("tables", [pytest.param(n, marks=uncounted(n)) for n in range(2, 41)])
def test_all_meet_all_on_every_board(tables: int) -> None:
    movement = make(Plan("howell", 2 * tables, per_round=1))
    pairs = 2 * tables
    assert len(movement.rounds) == pairs - 1
    assert len(meetings(movement)) == pairs * (pairs - 1) // 2
    assert movement.boards == tuple(range(1, pairs))
    proof = prove(movement)
    assert [one.least for one in proof.boards] == [pairs - 1]
    assert proof.balance is not None
    assert proof.balance.mean == tables - 1


@pytest.mark.parametrize("tables", [4, 6, 10, 12, 16, 22, 24, 30, 34, 36, 40])
def test_a_prime_number_of_rounds_one_short_of_a_multiple_of_four_is_balanced(tables: int) -> None:
    balance = prove(make(Plan("howell", 2 * tables))).balance
    assert balance is not None
    assert balance.equal


@pytest.mark.parametrize(("tables", "sharing"), [(2, 3), (3, 1), (4, 0), (5, 0)])
def test_only_two_and_three_tables_share(tables: int, sharing: int) -> None:
    assert prove(make(Plan("howell", 2 * tables))).shared == sharing


def test_three_tables_have_no_starter() -> None:
    assert starter(3, 5) == ()


@pytest.mark.parametrize("tables", [pytest.param(n, marks=uncounted(n)) for n in range(6, 41)])
def test_three_quarters_have_as_many_sets_as_rounds(tables: int) -> None:
    movement = make(Plan("howell-three-quarter", 2 * tables, per_round=1))
    rounds = three_quarter(tables)
    assert len(movement.rounds) == rounds < 2 * tables - 1
    assert movement.boards == tuple(range(1, rounds + 1))
    stay = [
        number
        for number in movement.numbers
        if len({table.table for _, table in movement.path(number) if table}) == 1
    ]
    assert len(stay) == 2 * tables - rounds


def test_an_odd_number_of_pairs_each_sits_out_once() -> None:
    proof = prove(make(Plan("howell", 9)))
    assert proof.sit_outs == (Spread.of([1]),)


def test_the_arrow_is_not_switched() -> None:
    with pytest.raises(IllegalMovement) as refused:
        make(Plan("howell", 8, switched=1))
    assert refused.value.code is BadMovement.ARROW


def test_too_many_rounds_name_the_most() -> None:
    with pytest.raises(IllegalMovement) as refused:
        make(Plan("howell", 8, rounds=8))
    assert refused.value.code is BadMovement.ROUNDS
    assert refused.value.facts["nearest"] == ("howell --rounds 7",)
