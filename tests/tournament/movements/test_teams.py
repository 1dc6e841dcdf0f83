"""Teams: a match, everybody against everybody, a Swiss, board-a-match."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Contest, Movement, Round, Seating
from overtrick.tournament.movements.teams import swiss_round
from overtrick.tournament.offer import make
from overtrick.tournament.plan import Plan
from overtrick.tournament.soundness import prove
from overtrick.tournament.spread import Spread
from overtrick.tournament.swiss import swiss_pairing

EIGHT_PAIRS = """
    8-1 7-2 6-3 5-4
    8-2 1-3 7-4 6-5
    8-3 2-4 1-5 7-6
    8-4 3-5 2-6 1-7
    8-5 4-6 3-7 2-1
    8-6 5-7 4-1 3-2
    8-7 6-1 5-2 4-3
"""
"""A rotation for eight pairs as allexperts.com printed it in 2014."""


def test_a_match_is_played_in_two_halves_or_as_many_as_wanted() -> None:
    movement = make(Plan("teams-match", 2))
    assert [round_.tables[0].boards for round_ in movement.rounds] == [
        tuple(range(1, 13)),
        tuple(range(13, 25)),
    ]
    assert len(make(Plan("teams-match", 2, rounds=4)).rounds) == 4


def test_of_an_odd_number_everybody_has_a_bye() -> None:
    movement = make(Plan("teams-round-robin", 7))
    assert sorted(round_.sitting_out for round_ in movement.rounds) == [(n,) for n in range(1, 8)]


def test_the_published_round_robin_of_eight_pairs_is_complete() -> None:
    """G-MOV-4: seven rounds, all play in each, each pair meets each other once."""
    rounds = tuple(Round(tuple(as_printed(line))) for line in EIGHT_PAIRS.strip().splitlines())
    movement = Movement("", Contest.PAIRS, rounds, (tuple(range(1, 9)),), 1)
    proof = prove(movement)
    assert len(rounds) == 7
    assert proof.sound
    assert proof.meetings == Spread.of([1])
    assert proof.sit_outs[0].most == 0


def as_printed(line: str) -> Iterator[Seating]:
    for table, match in enumerate(line.split(), start=1):
        one, other = match.split("-")
        yield Seating(table, (int(one),), (int(other),))


def test_a_swiss_begins_with_one_round() -> None:
    first = make(Plan("teams-swiss", 5)).rounds
    assert [table.who for table in first[0].tables] == [(1, 3), (2, 4), (3, 1), (4, 2)]
    assert first[0].sitting_out == (5,)
    with pytest.raises(IllegalMovement) as refused:
        make(Plan("teams-swiss", 4, rounds=2))
    assert refused.value.code is BadMovement.STANDING_DECIDES


@given(st.permutations(range(1, 10)), st.integers(1, 6))
def test_a_swiss_has_no_rematch_and_no_second_bye(standing: list[int], rounds: int) -> None:
    met: set[frozenset[int]] = set()
    byes: list[int] = []
    for turn in range(rounds):
        pairing = swiss_pairing(standing[turn:] + standing[:turn], met, byes)
        assert pairing.bye is not None
        assert pairing.bye not in byes
        byes.append(pairing.bye)
        now = {frozenset(match) for match in pairing.matches}
        assert len(now) == 4
        assert not now & met
        met |= now
        round_ = swiss_round(pairing.matches, pairing.bye, (turn,))
        assert len(round_.played) == 8


def test_a_swiss_looks_further_down_where_the_bottom_has_met() -> None:
    met = [frozenset({3, 4})]
    assert swiss_pairing([1, 2, 3, 4], met).matches == ((1, 3), (2, 4))


def test_a_swiss_without_a_new_opponent_is_refused() -> None:
    with pytest.raises(IllegalMovement) as refused:
        swiss_pairing([1, 2], [frozenset({1, 2})])
    assert refused.value.code is BadMovement.NO_REMATCH_LEFT


def test_board_a_match_brings_both_halves_of_a_match_on_the_same_boards() -> None:
    movement = make(Plan("teams-board-a-match", 7, per_round=3))
    assert len(movement.rounds) == 6
    assert prove(movement).shared == 0
    assert len(make(Plan("teams-board-a-match", 7, rounds=4)).rounds) == 4


@pytest.mark.parametrize(("rounds", "near"), [(1, [2]), (3, [2, 4])])
def test_half_a_match_is_refused(rounds: int, near: list[int]) -> None:
    with pytest.raises(IllegalMovement) as refused:
        make(Plan("teams-board-a-match", 7, rounds=rounds))
    assert refused.value.code is BadMovement.HALF_A_MATCH
    nearest = tuple(f"teams-board-a-match --rounds {more}" for more in near)
    assert refused.value.facts["nearest"] == nearest


def test_an_even_number_of_teams_sits_out_twice_a_pair_at_a_time() -> None:
    movement = make(Plan("teams-board-a-match", 6))
    assert movement.tables == 6
    assert prove(movement).sit_outs == (Spread.of([2]),)


@pytest.mark.parametrize("kind", ["teams-round-robin", "teams-board-a-match"])
def test_the_arrow_is_not_switched(kind: str) -> None:
    with pytest.raises(IllegalMovement) as refused:
        make(Plan(kind, 5, switched=1))
    assert refused.value.code is BadMovement.ARROW
