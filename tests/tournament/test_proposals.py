"""So many people, so much time: what is proposed fits, can be made, and tells the imbalance."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.tournament.evenings.balance import Span
from overtrick.tournament.evenings.settings import Kind
from overtrick.tournament.movement import Contest
from overtrick.tournament.offer import FAMILIES, make
from overtrick.tournament.proposals import BOARDS, Proposal, proposals


def of(kind: str, people: int, minutes: int) -> Proposal:
    return next(one for one in proposals(people, minutes) if one.kind == kind)


@settings(max_examples=25, deadline=None)
@given(st.integers(4, 30), st.integers(20, 300))
def test_every_proposal_fits_and_can_be_made(people: int, minutes: int) -> None:
    found = proposals(people, minutes)
    assert len({one.kind for one in found}) == len(found)
    assert len({one.code for one in found}) == len(found)
    for one in found:
        assert one.minutes <= minutes
        assert one.people == people
        assert 0 <= one.sitting_out < people
        assert one.waits.fewest <= one.waits.most
        plan = one.plan
        if plan is None:
            assert one.kind in set(Kind)
            assert one.tables == people // 4
            continue
        movement = make(plan)
        assert (len(movement.rounds), movement.per_round) == (one.rounds, one.per_round)
        assert one.rounds * one.per_round in BOARDS
        assert movement.tables == one.tables
        assert len(movement.numbers) == one.entrants


@pytest.mark.parametrize(("people", "minutes"), [(3, 180), (161, 180), (8, 0), (8, 601), (8, 10)])
def test_where_nothing_fits_nothing_is_proposed(people: int, minutes: int) -> None:
    assert proposals(people, minutes) == ()


def test_four_people_and_two_hours_are_three_rubbers() -> None:
    """S1: a rubber with every partner; 37 minutes each make 111 of 120."""
    best = proposals(4, 120)[0]
    assert (best.kind, best.rounds, best.per_round) == ("three-rubbers", 3, 0)
    assert best.minutes == 111
    assert (best.partners, best.fair) == (Span(1, 1), True)
    assert of("three-rubbers", 4, 180).rounds == 3, "a fourth would be with somebody again"


def test_the_imbalance_is_told() -> None:
    """Of five in four rubbers one has not waited, and has played all four."""
    four = of("three-rubbers", 5, 150)
    assert (four.rounds, four.waits, four.plays) == (4, Span(0, 1), Span(3, 4))
    assert four.partners == Span(0, 1)
    assert not four.fair
    assert four.sitting_out == 1


def test_a_pair_without_opponents_is_two_people_who_wait() -> None:
    howell = of("howell", 14, 180)
    assert (howell.tables, howell.sitting_out, howell.waits) == (4, 2, Span(1, 1))
    assert howell.plays == Span(18, 18)
    assert howell.partners is None


def test_a_whole_movement_is_better_than_more_boards() -> None:
    """Seven tables and three hours: seven rounds of three, not six of four."""
    mitchell = of("mitchell", 28, 180)
    assert (mitchell.rounds, mitchell.per_round, mitchell.whole) == (7, 3, 7)
    assert mitchell.code == "mitchell.28.7.3"


def test_ten_tables_are_more_than_partners_in_turn_are_sought_for() -> None:
    kinds = {one.kind for one in proposals(40, 180)}
    assert Kind.PROGRESSIVE in kinds
    assert Kind.CHICAGO not in kinds
    assert {"mitchell-skip", "mitchell-share"} <= kinds


def test_a_howell_is_not_proposed_where_nobody_would_find_his_table() -> None:
    assert "howell" in {one.kind for one in proposals(64, 240)}
    assert "howell" not in {one.kind for one in proposals(66, 240)}


def test_of_a_swiss_nobody_knows_the_rounds_beforehand() -> None:
    assert all(one.kind != "teams-swiss" for one in proposals(24, 240))
    teams = of("teams-round-robin", 24, 240)
    assert (teams.contest, teams.entrants) == (Contest.TEAMS, 6)
    assert set(FAMILIES) >= {teams.kind}
