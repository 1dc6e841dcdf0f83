"""Finished rounds stay; the rest is planned anew and proved (complaints C051, C053)."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from overtrick.tournament.faults import Fault, Flaw
from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Contest, Movement
from overtrick.tournament.offer import FAMILIES, make
from overtrick.tournament.plan import Plan
from overtrick.tournament.replanning import as_played, with_late_pair, without_pair
from overtrick.tournament.soundness import prove
from tests.tournament.movements.by_hand import boards_of, check, waits

PAIRS = sorted(kind for kind, family in FAMILIES.items() if family.contest is Contest.PAIRS)


@st.composite
def under_way(draw: st.DrawFn) -> tuple[Movement, int]:
    kind = draw(st.sampled_from(PAIRS))
    entrants = draw(st.integers(max(4, FAMILIES[kind].least), 20))
    try:
        movement = make(Plan(kind, entrants, per_round=1))
    except IllegalMovement:
        assume(False)
        raise
    return movement, draw(st.integers(0, len(movement.rounds) - 1))


@given(under_way())
def test_a_late_pair_plays_from_the_next_round(begun: tuple[Movement, int]) -> None:
    movement, after = begun
    changed = with_late_pair(movement, after)
    assert changed.rounds[:after] == movement.rounds[:after]
    assert prove(changed).sound
    check(changed)
    (late,) = set(changed.numbers) - set(movement.numbers)
    assert waits(changed, late) + len(boards_of(changed, late)) == len(movement.rounds) - after
    assert len(boards_of(changed, late)) >= (len(movement.rounds) - after) // 2
    assert len(changed.fields) == len(movement.fields)


@given(under_way(), st.data())
def test_a_pair_that_goes_home_leaves_the_rest_sound(
    begun: tuple[Movement, int], data: st.DataObject
) -> None:
    movement, after = begun
    gone = data.draw(st.sampled_from(movement.numbers))
    changed = without_pair(movement, gone, after)
    assert changed.rounds[:after] == movement.rounds[:after]
    assert prove(changed).sound
    assert all(
        round_.of(gone) is None and gone not in round_.sitting_out
        for round_ in changed.rounds[after:]
    )
    assert changed.fields == movement.fields or after == 0


@given(under_way())
def test_a_late_pair_that_goes_again_leaves_no_trace(begun: tuple[Movement, int]) -> None:
    movement, after = begun
    late = with_late_pair(movement, after)
    (number,) = set(late.numbers) - set(movement.numbers)
    assert without_pair(late, number, after).rounds == movement.rounds


def test_howell_running_one_more_pair_from_round_three() -> None:
    """C051: half a table, so the late pair is who the others would have waited for."""
    changed = with_late_pair(make(Plan("howell", 7)), 2)
    assert [len(round_.sitting_out) for round_ in changed.rounds] == [1, 1, 0, 0, 0, 0, 0]
    assert changed.numbers[-1] == 8


def test_the_place_of_a_pair_that_went_home_is_taken_under_a_new_number() -> None:
    gone = without_pair(make(Plan("mitchell", 10)), 7, 1)
    changed = with_late_pair(gone, 2)
    assert changed.fields == ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11))
    assert changed.label(11) == "E6"
    assert [len(round_.sitting_out) for round_ in changed.rounds] == [0, 1, 0, 0, 0]
    assert prove(changed).sound


def test_a_seventh_table_that_is_full_gets_a_rover_in_one_line() -> None:
    changed = with_late_pair(make(Plan("mitchell", 14)), 2)
    late = 15
    assert late in changed.fields[0]
    assert waits(changed, late) == 0
    bumped = [table.bumped for round_ in changed.rounds for table in round_.played if table.bumped]
    assert len(set(bumped)) == len(bumped) == 5


def test_two_late_pairs_take_different_seats() -> None:
    changed = with_late_pair(with_late_pair(make(Plan("mitchell", 14)), 2), 3)
    assert prove(changed).sound
    assert changed.numbers[-1] == 16 or 16 in changed.fields[0]


def test_whom_a_rover_bumped_may_go_home() -> None:
    late = with_late_pair(make(Plan("mitchell", 14)), 0)
    bumped = next(table.bumped[0] for table in late.rounds[6].played if table.bumped)
    changed = without_pair(late, bumped, 6)
    assert bumped not in changed.rounds[6].sitting_out
    assert prove(changed).sound


def test_only_pairs_come_late() -> None:
    with pytest.raises(IllegalMovement) as refused:
        with_late_pair(make(Plan("individual", 8)), 1)
    assert refused.value.code is BadMovement.PAIRS_ONLY


@pytest.mark.parametrize("after", [-1, 7])
def test_nothing_changes_after_the_last_round(after: int) -> None:
    movement = make(Plan("howell", 8))
    with pytest.raises(IllegalMovement) as refused:
        with_late_pair(movement, after)
    assert refused.value.code is BadMovement.FINISHED
    with pytest.raises(IllegalMovement) as refused:
        without_pair(movement, 1, after)
    assert refused.value.code is BadMovement.FINISHED


def test_nobody_of_that_number_goes_home() -> None:
    with pytest.raises(IllegalMovement) as refused:
        without_pair(make(Plan("howell", 8)), 9, 1)
    assert refused.value.code is BadMovement.NOBODY


def test_wrong_boards_are_played_and_the_proof_says_who_meets_them_again() -> None:
    movement = make(Plan("mitchell", 10, per_round=1))
    changed = as_played(movement, 1, 1, boards=(3,))
    assert [table.shared for table in changed.rounds[0].tables] == [True, False, True, False, False]
    assert prove(changed).faults == (
        Fault(Flaw.BOARD_TWICE, 2, (6,), (3,)),
        Fault(Flaw.BOARD_TWICE, 3, (1,), (3,)),
    )


def test_an_arrow_the_wrong_way_harms_nobody() -> None:
    movement = make(Plan("mitchell", 10, switched=1))
    changed = as_played(movement, 2, 3, turned=True)
    turned, due = changed.rounds[1].tables[2], movement.rounds[1].tables[2]
    assert (turned.ns, turned.ew, turned.switched) == (due.ew, due.ns, True)
    assert prove(changed).sound


def test_what_was_played_was_played_somewhere() -> None:
    movement = make(Plan("mitchell", 9))
    for turn, table, why in (
        (6, 1, BadMovement.FINISHED),
        (0, 1, BadMovement.FINISHED),
        (1, 5, BadMovement.NOBODY),
    ):
        with pytest.raises(IllegalMovement) as refused:
            as_played(movement, turn, table, turned=True)
        assert refused.value.code is why
