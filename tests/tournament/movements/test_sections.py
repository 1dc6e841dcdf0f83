"""Several sections: each sound by itself, all as long as one another."""

from __future__ import annotations

import pytest

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.offer import make
from overtrick.tournament.plan import Plan
from overtrick.tournament.sections import MOST, sections
from overtrick.tournament.soundness import prove


@pytest.mark.parametrize(
    ("plan", "number", "sizes", "rounds"),
    [
        (Plan("mitchell", 28), 2, [14, 14], 7),
        (Plan("mitchell", 29), 2, [16, 13], 7),
        (Plan("mitchell", 24, rounds=3), 2, [12, 12], 3),
        (Plan("mitchell", 30, switched=1), 3, [10, 10, 10], 5),
        (Plan("howell", 21), 3, [8, 8, 5], 5),
        (Plan("individual", 20), 2, [12, 8], 7),
        (Plan("individual", 23), 2, [12, 11], 11),
        (Plan("teams-round-robin", 11), 2, [6, 5], 5),
    ],
)
def test_as_equal_as_whole_tables_allow_and_as_long_as_each_other(
    plan: Plan, number: int, sizes: list[int], rounds: int
) -> None:
    found = sections(plan, number)
    assert [len(one.numbers) for one in found] == sizes
    assert [one.section for one in found] == ["A", "B", "C"][:number]
    assert {len(one.rounds) for one in found} == {rounds}
    assert len({one.per_round for one in found}) == 1
    assert all(prove(one).sound for one in found)


def test_an_even_section_of_a_mitchell_shares_its_boards_unless_it_is_cut_short() -> None:
    first, second = sections(Plan("mitchell", 30), 2)
    assert (first.kind, second.kind) == ("mitchell-share", "mitchell")
    cut = sections(Plan("mitchell", 30, rounds=4), 2)
    assert {one.kind for one in cut} == {"mitchell"}


def test_one_section_is_the_movement_itself() -> None:
    plan = Plan("howell", 8)
    assert sections(plan, 1) == (make(plan),)


@pytest.mark.parametrize("number", [0, MOST + 1])
def test_from_one_section_to_as_many_as_there_are_letters(number: int) -> None:
    with pytest.raises(IllegalMovement) as refused:
        sections(Plan("howell", 80), number)
    assert refused.value.code is BadMovement.SECTIONS


def test_a_section_too_small_for_its_family_is_refused() -> None:
    with pytest.raises(IllegalMovement) as refused:
        sections(Plan("howell", 8), 4)
    assert refused.value.code is BadMovement.SIZE
