"""Pairing off: against trying everything, and where trying everything would never end."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.matching import can_all_be_matched
from overtrick.tournament.swiss import swiss_pairing

Two = frozenset[int]


def tried_out(standing: list[int], met: set[Two]) -> list[tuple[int, int]] | None:
    """From the top down, the nearest first, back again where it comes to nothing."""
    if not standing:
        return []
    first, *others = standing
    for other in others:
        if frozenset((first, other)) not in met:
            rest = tried_out([one for one in others if one != other], met)
            if rest is not None:
                return [(first, other), *rest]
    return None


@st.composite
def fields(draw: st.DrawFn) -> tuple[list[int], set[Two]]:
    """An even number of people in some order, and who has met whom."""
    number = 2 * draw(st.integers(1, 5))
    standing = draw(st.permutations(range(number)))
    twos = [frozenset(two) for two in combinations(range(number), 2)]
    return list(standing), draw(st.sets(st.sampled_from(twos)))


@given(fields())
def test_it_says_what_trying_everything_says(field: tuple[list[int], set[Two]]) -> None:
    standing, met = field
    expected = tried_out(standing, met)
    found = can_all_be_matched(standing, lambda one, other: frozenset((one, other)) not in met)
    assert found is (expected is not None)


@given(fields())
def test_the_nearest_meet_from_the_top_down(field: tuple[list[int], set[Two]]) -> None:
    standing, met = field
    expected = tried_out(standing, met)
    if expected is None:
        with pytest.raises(IllegalMovement) as refused:
            swiss_pairing(standing, met)
        assert refused.value.code is BadMovement.NO_REMATCH_LEFT
    else:
        assert swiss_pairing(standing, met).matches == tuple(expected)


def test_an_odd_number_can_not_be_paired_off() -> None:
    assert not can_all_be_matched((1, 2, 3), lambda _one, _other: True)
    assert can_all_be_matched((), lambda _one, _other: True)


def test_rings_within_rings_are_seen_through() -> None:
    """Two rings of five and a way between them: only one way round is right."""
    ways = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (5, 6), (6, 7), (7, 8), (8, 9), (9, 5), (2, 7)]
    may = {frozenset(two) for two in ways}
    assert can_all_be_matched(range(10), lambda one, other: frozenset((one, other)) in may)
    assert not can_all_be_matched(
        range(10), lambda one, other: frozenset((one, other)) in may - {frozenset((2, 7))}
    )


def test_two_halves_of_forty_that_have_all_met_are_refused_at_once() -> None:
    """Nineteen and twenty-one can't be paired off; by trying it would take for ever."""
    met = {frozenset((one, other)) for one in range(19) for other in range(19, 40)}
    with pytest.raises(IllegalMovement):
        swiss_pairing(range(40), met)


def test_forty_teams_play_as_many_rounds_as_there_are_opponents_or_nearly() -> None:
    standing, met = list(range(40)), set[Two]()
    for turn in range(30):
        standing = standing[turn:] + standing[:turn]
        matches = swiss_pairing(standing, met).matches
        assert len({one for two in matches for one in two}) == 40
        twos = {frozenset(two) for two in matches}
        assert twos.isdisjoint(met)
        met |= twos
