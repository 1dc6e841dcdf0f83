"""Partners in turn: every size, any length, whatever was played before."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.tournament.evenings.balance import Balance, Span, balance, partnerships
from overtrick.tournament.evenings.one_table import CYCLE, completed, one_table
from overtrick.tournament.evenings.rotation import cycle, next_round, plan
from overtrick.tournament.evenings.seating import Seating, Seatings
from overtrick.tournament.whist import MOST, whist
from tests.tournament.evenings.evenings import ABCD, crowd

ONCE, TWICE, NEVER = Span(1, 1), Span(2, 2), Span(0, 0)


@pytest.mark.parametrize(("players", "rounds", "fair"), [
    (4, 3, Balance(ONCE, TWICE, NEVER)),
    (5, 5, Balance(ONCE, TWICE, ONCE)),
    (6, 15, Balance(TWICE, Span(4, 4), Span(5, 5))),
    (8, 7, Balance(ONCE, TWICE, NEVER)),
    (9, 9, Balance(ONCE, TWICE, ONCE)),
    (12, 11, Balance(ONCE, TWICE, NEVER)),
    (13, 13, Balance(ONCE, TWICE, ONCE)),
    (16, 15, Balance(ONCE, TWICE, NEVER)),
    (17, 17, Balance(ONCE, TWICE, ONCE)),
    (20, 19, Balance(ONCE, TWICE, NEVER)),
])  # fmt: skip
def test_an_even_plan(players: int, rounds: int, fair: Balance) -> None:
    people = crowd(players)
    assert cycle(players) == rounds
    assert balance(plan(people, rounds), people) == fair
    assert fair.perfect


@pytest.mark.parametrize("players", [7, 10, 11, 14, 21])
def test_where_there_is_none_the_fairest_is_found_and_its_worth_shown(players: int) -> None:
    people = crowd(players)
    fair = balance(plan(people, 4), people)
    assert cycle(players) == 0
    assert fair.partners == Span(0, 1)
    assert fair.sat_out.most - fair.sat_out.fewest <= 1
    assert not fair.perfect


@given(st.integers(4, 22), st.integers(1, 6))
def test_nobody_is_in_two_places_and_as_few_as_can_sit_out(players: int, rounds: int) -> None:
    people = crowd(players)
    for seatings in plan(people, rounds):
        seated = [player for table in seatings for player in table]
        assert len(seated) == len(set(seated)) == 4 * (players // 4)


@pytest.mark.parametrize("players", CYCLE)
def test_at_one_table_an_evening_may_stop_anywhere(players: int) -> None:
    people = crowd(players)
    rounds = plan(people, 2 * CYCLE[players])
    for number in range(1, len(rounds) + 1):
        fair = balance(rounds[:number], people)
        assert fair.partners.most - fair.partners.fewest <= 1
        assert fair.sat_out.most - fair.sat_out.fewest <= 1


def test_with_six_nobody_sits_out_twice_running() -> None:
    people = set(crowd(6))
    rounds = [people.difference(*seatings) for seatings in plan(crowd(6), 15)]
    assert all(not one & other for one, other in pairwise(rounds))


def test_the_last_of_the_draw_sits_out_first() -> None:
    assert set(crowd(5)).difference(*next_round(crowd(5))) == {"P5"}
    assert set(crowd(7)).difference(*next_round(crowd(7))) == {"P5", "P6", "P7"}


@given(st.permutations(range(15)), st.integers(0, 15), st.sampled_from([4, 5, 6]))
def test_the_cycle_is_completed_in_whatever_order_it_began(
    order: list[int], begun: int, players: int
) -> None:
    people, whole = crowd(players), one_table(players)
    if players == 6:
        order = list(range(15))
    first: list[Seatings] = []
    for index in [one for one in order if one < len(whole)][:begun]:
        ns, ew = whole[index]
        first.append((Seating.of([people[one] for one in ew], [people[one] for one in ns]),))
    rounds = (*first, *plan(people, len(whole) - len(first), first))
    assert balance(rounds, people).perfect


def test_a_round_of_the_whist_plan_may_be_played_at_any_time() -> None:
    people = crowd(8)
    whole = plan(people, 7)
    rounds = (whole[3], whole[5])
    assert balance((*rounds, *plan(people, 5, rounds)), people).perfect


def test_a_round_of_nobodys_plan_is_made_good() -> None:
    """Two rounds alike; after them a partner is had again as late as can be."""
    first = (Seating(*ABCD),)
    rounds = plan(ABCD, 2, [first, first])
    assert set(partnerships(rounds).values()) == {1}
    assert completed((((0, 1), (2, 3)),) * 2, 4) is None


def test_a_newcomer_and_a_table_too_many() -> None:
    before = plan(crowd(8), 2)
    assert {*next_round(crowd(5), before)[0]} <= set(crowd(5))
    strangers = [(Seating("W", "X", "Y", "Z"),)]
    assert len(next_round(ABCD, strangers)) == 1


def test_too_few_to_play() -> None:
    assert next_round(("A", "B", "C")) == ()


@pytest.mark.parametrize("players", [4, 7, 10, MOST + 1, MOST + 4])
def test_no_ring_is_sought_where_there_is_none(players: int) -> None:
    assert whist(players) == ()
