"""Mitchell: what each kind does, and what it refuses (complaint C061)."""

import pytest

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Movement
from overtrick.tournament.offer import make
from overtrick.tournament.plan import Plan
from overtrick.tournament.soundness import prove
from overtrick.tournament.spread import Spread
from tests.tournament.movements.by_hand import boards_of, meetings

FIVE_TABLES = """
    1 6 1 | 1 10 2 | 1 9 3 | 1 8 4 | 1 7 5
    2 7 2 | 2 6 3 | 2 10 4 | 2 9 5 | 2 8 1
    3 8 3 | 3 7 4 | 3 6 5 | 3 10 1 | 3 9 2
    4 9 4 | 4 8 5 | 4 7 1 | 4 6 2 | 4 10 3
    5 10 5 | 5 9 1 | 5 8 2 | 5 7 3 | 5 6 4
"""
"""Tables down, rounds across: North-South, East-West, board."""

FOUR_TABLES_SHARED = """
    1 5 1* | 1 8 2* | 1 7 3* | 1 6 4*
    2 6 2 | 2 5 3 | 2 8 4 | 2 7 1
    3 7 4 | 3 6 1 | 3 5 2 | 3 8 3
    4 8 1* | 4 7 2* | 4 6 3* | 4 5 4*
"""


def grid(movement: Movement) -> list[list[str]]:
    return [
        [
            f"{table.ns[0]} {table.ew[0]} {table.boards[0]}{'*' if table.shared else ''}"
            for table in (round_.tables[place] for round_ in movement.rounds)
        ]
        for place in range(movement.tables)
    ]


def drawn(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


def test_five_tables_as_the_grid_shows_them() -> None:
    movement = make(Plan("mitchell", 10, per_round=1))
    assert grid(movement) == drawn(FIVE_TABLES)
    assert movement.label(6) == "E1"
    assert set(meetings(movement).values()) == {1}
    assert prove(movement).meetings.equal


def test_four_tables_share_at_the_ends_and_rest_in_the_middle() -> None:
    movement = make(Plan("mitchell-share", 8, per_round=1))
    assert grid(movement) == drawn(FOUR_TABLES_SHARED)
    assert movement.stands == (2,)
    assert prove(movement).shared == 4


def test_a_skip_comes_halfway_and_costs_a_round() -> None:
    movement = make(Plan("mitchell-skip", 12, per_round=1))
    at = [round_.of(7) for round_ in movement.rounds]
    assert [table.table for table in at if table] == [1, 2, 3, 5, 6]
    assert not prove(movement).shared


def test_an_even_number_without_a_skip_ends_halfway() -> None:
    with pytest.raises(IllegalMovement) as refused:
        make(Plan("mitchell", 16))
    assert refused.value.code is BadMovement.EVEN_TABLES
    assert refused.value.facts["nearest"] == (
        "mitchell-share --tables 8",
        "mitchell-skip --tables 8",
        "mitchell --tables 8 --rounds 4",
    )
    assert len(make(Plan("mitchell", 16, rounds=4)).rounds) == 4
    for rounds, why in ((5, BadMovement.EVEN_TABLES), (9, BadMovement.ROUNDS)):
        with pytest.raises(IllegalMovement) as refused:
            make(Plan("mitchell", 16, rounds=rounds))
        assert refused.value.code is why


def test_two_tables_have_no_skip_to_offer() -> None:
    with pytest.raises(IllegalMovement) as refused:
        make(Plan("mitchell", 4))
    near = ("mitchell-share --tables 2", "mitchell --tables 2 --rounds 1")
    assert refused.value.facts["nearest"] == near


@pytest.mark.parametrize("kind", ["mitchell-skip", "mitchell-share"])
def test_an_odd_number_refuses_the_skip_and_the_share(kind: str) -> None:
    with pytest.raises(IllegalMovement) as refused:
        make(Plan(kind, 14))
    assert refused.value.code is BadMovement.ODD_TABLES
    assert refused.value.facts["nearest"] == ("mitchell --tables 7",)


def test_a_hesitation_gains_a_round() -> None:
    movement = make(Plan("mitchell-hesitation", 10, per_round=1))
    assert len(movement.rounds) == 6
    assert movement.fields == (tuple(range(1, 11)),)
    seats = [
        (table.table, "NS" if 7 in table.ns else "EW")
        for _, table in movement.path(7)
        if table is not None
    ]
    assert seats == [(3, "EW"), (4, "EW"), (5, "EW"), (5, "NS"), (1, "EW"), (2, "EW")]


def test_a_hesitation_at_an_even_number_of_tables_is_refused() -> None:
    with pytest.raises(IllegalMovement) as refused:
        make(Plan("mitchell-hesitation", 8))
    assert refused.value.code is BadMovement.HESITATION
    assert refused.value.facts["nearest"] == (
        "mitchell-hesitation --tables 3",
        "mitchell-hesitation --tables 5",
        "mitchell-share --tables 4",
    )


def test_an_arrow_switch_keeps_the_numbers_and_makes_one_winner() -> None:
    plain = make(Plan("mitchell", 14))
    movement = make(Plan("mitchell", 14, switched=1))
    assert movement.fields == (tuple(range(1, 15)),)
    assert movement.label(8) == "8"
    *before, last = movement.rounds
    assert before == [*plain.rounds[:-1]]
    for table, as_was in zip(last.tables, plain.rounds[-1].tables, strict=True):
        assert (table.ns, table.ew, table.switched) == (as_was.ew, as_was.ns, True)
        assert table.boards == as_was.boards
    balance = prove(movement).balance
    unswitched = prove(make(Plan("mitchell-hesitation", 14))).balance
    assert balance is not None
    assert unswitched is not None
    assert balance.variance < unswitched.variance


def test_more_switched_rounds_than_rounds_are_refused() -> None:
    with pytest.raises(IllegalMovement) as refused:
        make(Plan("mitchell", 10, rounds=2, switched=3))
    assert refused.value.code is BadMovement.ARROW


def test_half_a_table_leaves_a_pair_out_in_turn() -> None:
    movement = make(Plan("mitchell", 13, per_round=3))
    assert movement.fields == ((1, 2, 3, 4, 5, 6, 7), (8, 9, 10, 11, 12, 13))
    assert [round_.sitting_out for round_ in movement.rounds] == [
        (7,), (1,), (2,), (3,), (4,), (5,), (6,),
    ]  # fmt: skip
    assert [len(boards_of(movement, number)) for number in (1, 8)] == [18, 21]
    assert prove(movement).sit_outs == (Spread.of([1]), Spread.of([0]))


def test_a_table_that_stands_idle_shares_with_nobody() -> None:
    movement = make(Plan("mitchell-share", 7, per_round=1))
    shared = [any(table.shared for table in round_.played) for round_ in movement.rounds]
    assert shared == [False, False, True, True]
    assert [round_.sitting_out for round_ in movement.rounds] == [(4,), (1,), (2,), (3,)]
