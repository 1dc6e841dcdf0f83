"""The value: rounds, who sits out, how everybody is called, the way of one pair."""

from dataclasses import replace

import pytest

from overtrick.tournament.movement import Contest, Movement, Round, Seating
from overtrick.tournament.offer import make
from overtrick.tournament.plan import Plan

MITCHELL = make(Plan("mitchell", 6, per_round=1))


def test_lines_that_are_ranked_apart_have_letters() -> None:
    labels = [MITCHELL.label(number) for number in MITCHELL.numbers]
    assert labels == ["N1", "N2", "N3", "E1", "E2", "E3"]


def test_who_is_ranked_nowhere_is_called_by_the_number() -> None:
    assert MITCHELL.label(7) == "7"


def test_one_ranking_has_numbers_only() -> None:
    assert make(Plan("howell", 8)).label(8) == "8"


def test_the_way_of_a_pair_ends_where_it_goes_home() -> None:
    way = [*MITCHELL.lacking(4, after_round=1).path(4)]
    assert way == [(1, MITCHELL.rounds[0].tables[0])]


def test_who_meets_an_empty_seat_sits_out() -> None:
    changed = MITCHELL.lacking(4, after_round=1)
    assert [round_.sitting_out for round_ in changed.rounds] == [(), (2,), (3,)]
    assert [turn for turn, table in changed.path(2) if table is None] == [2]


def test_who_never_comes_is_not_ranked() -> None:
    assert MITCHELL.lacking(6).fields == ((1, 2, 3), (4, 5))
    assert MITCHELL.lacking(6).tables == 3


def test_an_idle_table_shares_no_boards() -> None:
    first = Seating(1, (1,), (3,), (1,), shared=True)
    round_ = Round((first, Seating(2, (2,), (4,), (1,), shared=True)))
    assert round_.lacking(4).played == (replace(first, shared=False),)


def test_turning_twice_is_not_turning() -> None:
    table = Seating(1, (1,), (2,), (1,))
    assert table.turned().switched
    assert table.turned().turned() == table


@pytest.mark.parametrize(
    ("contest", "table", "option"),
    [
        (Contest.PAIRS, 2, "pairs"),
        (Contest.INDIVIDUALS, 4, "players"),
        (Contest.TEAMS, 1, "teams"),
    ],
)
def test_how_they_are_counted(contest: Contest, table: int, option: str) -> None:
    assert (contest.a_table, contest.option) == (table, option)


def test_boards_nobody_plays_are_not_counted() -> None:
    lone = Round((Seating(1, (1,), (2,), (1,)), Seating(2, (3,), (4,), (2,))), absent=(4,))
    movement = Movement("", Contest.PAIRS, (lone,), ((1, 2, 3),), 1)
    assert (movement.boards, movement.tables) == ((1,), 1)
