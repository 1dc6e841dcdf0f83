"""Single players and teams who come late: what is finished stays, and all the rest is sound."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.tournament.faults import Flaw
from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.latecomer import with_latecomer
from overtrick.tournament.movement import Movement
from overtrick.tournament.offer import make
from overtrick.tournament.plan import Plan
from overtrick.tournament.replanning import without_pair
from overtrick.tournament.soundness import prove
from tests.tournament.movements.by_hand import boards_of, waits


def started(kind: str, entrants: int, per_round: int = 1) -> Movement:
    return make(Plan(kind, entrants, per_round=per_round))


def late_of(before: Movement, after: Movement) -> int:
    (late,) = set(after.numbers) - set(before.numbers)
    return late


@given(st.integers(4, 16), st.data())
def test_a_late_player_plays_from_the_next_round(players: int, data: st.DataObject) -> None:
    movement = started("individual", players)
    after = data.draw(st.integers(0, len(movement.rounds) - 1))
    changed = with_latecomer(movement, after)
    late = late_of(movement, changed)
    proof = prove(changed)
    assert proof.sound
    assert changed.rounds[:after] == movement.rounds[:after]
    assert waits(changed, late) + len(boards_of(changed, late)) == len(movement.rounds) - after
    bumped = Counter(
        one for round_ in changed.rounds for table in round_.played for one in table.bumped
    )
    assert max(bumped.values(), default=1) == 1
    met = Counter(
        one
        for round_ in changed.rounds
        for table in round_.played
        if late in table.who
        for one in (table.ew if late in table.ns else table.ns)
    )
    extra = players % 4 == 3
    assert extra or max(met.values(), default=0) <= 2


@given(st.integers(4, 16), st.data())
@pytest.mark.uncounted
def test_two_late_players_and_one_goes_home(players: int, data: st.DataObject) -> None:
    movement = started("individual", players)
    after = data.draw(st.integers(0, len(movement.rounds) - 1))
    changed = with_latecomer(with_latecomer(movement, after), after)
    assert prove(changed).sound
    assert len({*movement.numbers, *changed.numbers}) == players + 2
    gone = data.draw(st.sampled_from(changed.numbers))
    assert prove(without_pair(changed, gone, after)).sound


def test_three_who_wait_have_a_fourth() -> None:
    """Seven and one are two tables, and they play on boards that none of them has had."""
    changed = with_latecomer(started("individual", 7), 1)
    assert [len(round_.played) for round_ in changed.rounds] == [1, 2, 2, 2, 2, 2, 2]
    assert [round_.sitting_out for round_ in changed.rounds[1:]] == [()] * 6
    assert not any(table.bumped for round_ in changed.rounds for table in round_.played)


@pytest.mark.parametrize("players", [11, 15])
def test_where_they_have_no_boards_the_late_player_roves(players: int) -> None:
    """Three who wait have played all that the others have: a fourth table would have nothing."""
    movement = started("individual", players)
    changed = with_latecomer(movement, 1)
    assert 3 * waits(changed, players + 1) <= len(movement.rounds)
    assert {len(round_.played) for round_ in changed.rounds} == {players // 4}


def test_a_late_player_takes_the_place_of_one_who_went_home() -> None:
    gone = without_pair(started("individual", 8), 3, 1)
    changed = with_latecomer(gone, 2)
    assert [len(round_.played) for round_ in changed.rounds] == [2, 1, 2, 2, 2, 2, 2]
    assert late_of(gone, changed) == 9
    assert prove(changed).sound


@given(st.integers(3, 12), st.data())
def test_a_late_team_in_a_round_robin(teams: int, data: st.DataObject) -> None:
    movement = started("teams-round-robin", teams)
    after = data.draw(st.integers(0, len(movement.rounds) - 1))
    changed = with_latecomer(movement, after)
    late = late_of(movement, changed)
    proof = prove(changed)
    assert proof.sound
    assert changed.rounds[:after] == movement.rounds[:after]
    out = [round_.sitting_out for round_ in changed.rounds[after:]]
    if teams % 2:
        assert not any(out)
    else:
        assert all(len(waiting) == 1 for waiting in out)
        assert len(set(out)) == len(out)
        assert (late,) not in out


def test_who_had_the_bye_meets_the_late_team_in_both_rooms() -> None:
    changed = with_latecomer(started("teams-round-robin", 5), 2)
    assert [round_.sitting_out for round_ in changed.rounds] == [(1,), (2,), (), (), ()]
    match = [table for table in changed.rounds[2].played if 6 in table.who]
    assert [(table.table, table.ns, table.ew) for table in match] == [
        (3, (3,), (6,)),
        (6, (6,), (3,)),
    ]
    assert all(table.shared for table in match)


@pytest.mark.parametrize(
    ("kind", "teams", "after"),
    [("teams-match", 2, 1), ("teams-board-a-match", 7, 2), ("teams-board-a-match", 8, 1)],
)
def test_no_match_is_broken_off_for_a_late_team(kind: str, teams: int, after: int) -> None:
    with pytest.raises(IllegalMovement) as refused:
        with_latecomer(started(kind, teams), after)
    assert refused.value.code is BadMovement.LATE_TEAM


def test_a_late_team_takes_the_place_that_was_left_empty_between_two_matches() -> None:
    """Eight teams play board-a-match as if they were nine; halves of a match are two rounds."""
    movement = started("teams-board-a-match", 8)
    changed = with_latecomer(movement, 0)
    assert prove(changed).sound
    assert changed.numbers[-1] == 9
    assert Flaw.HALF_A_MATCH not in {fault.flaw for fault in prove(changed).faults}


@pytest.mark.parametrize(
    ("kind", "entrants", "after"), [("individual", 8, 7), ("teams-swiss", 6, 1)]
)
def test_after_the_last_round_nobody_comes(kind: str, entrants: int, after: int) -> None:
    with pytest.raises(IllegalMovement) as refused:
        with_latecomer(started(kind, entrants), after)
    assert refused.value.code is BadMovement.FINISHED
