"""The movement of a progressive evening: winners, losers, partners, those who come and go."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.seat import Side
from overtrick.tournament.evenings.evening import Evening, Round, Table
from overtrick.tournament.evenings.next_round import (
    departures,
    in_turn,
    is_through,
    next_seatings,
    opened,
)
from overtrick.tournament.evenings.progressive import moved
from overtrick.tournament.evenings.score import score_table
from overtrick.tournament.evenings.seating import Seating
from overtrick.tournament.evenings.settings import Kind, Movement, Partners
from tests.tournament.evenings.evenings import crowd, evening, played, with_deals, won

PROGRESSIVE = Kind.PROGRESSIVE
KEEP, CHANGE = Partners.KEEP, Partners.CHANGE
movements = st.sampled_from(Movement)


@given(st.lists(st.sampled_from(Side), min_size=1, max_size=40), movements)
def test_every_table_again_gets_two_pairs(winners: list[Side], movement: Movement) -> None:
    tables = [(2 * index, 2 * index + 1) for index in range(len(winners))]
    after = moved(tables, winners, movement)
    assert sorted(pair for table in after for pair in table) == list(range(2 * len(winners)))


@given(st.lists(st.sampled_from(Side), min_size=2, max_size=12))
def test_away_is_the_same_seen_from_the_last_table(winners: list[Side]) -> None:
    tables = [(2 * index, 2 * index + 1) for index in range(len(winners))]
    away = moved(tables, winners, Movement.WINNERS_AWAY)
    assert away == moved(tables[::-1], winners[::-1])[::-1]


def test_straight_east_west_meet_every_north_south_once() -> None:
    tables = [(f"N{number}", f"E{number}") for number in range(5)]
    met = Counter(tables)
    for _ in range(4):
        tables = moved(tables, [Side.NS] * 5, Movement.STRAIGHT)
        met.update(tables)
    assert len(met) == 25


def test_the_first_round_is_the_draw() -> None:
    assert [str(table) for table in next_seatings(evening(PROGRESSIVE, 9))] == [
        "P1, P2 v P3, P4",
        "P5, P6 v P7, P8",
    ]


def test_partners_stay_together_in_their_seats() -> None:
    made = won(evening(PROGRESSIVE, 8, partners=KEEP), "EN")
    assert [str(table) for table in next_seatings(made)] == [
        "P5, P6 v P3, P4",
        "P1, P2 v P7, P8",
    ]


def test_partners_become_opponents() -> None:
    """P4 and P3 stay, P3 keeps the seat and gets the first of the winners of table 2."""
    made = won(evening(PROGRESSIVE, 8), "EN")
    assert [str(table) for table in next_seatings(made)] == [
        "P6, P4 v P3, P5",
        "P2, P8 v P7, P1",
    ]


@given(st.integers(2, 8), st.data())
def test_former_partners_are_opponents_or_apart(tables: int, data: st.DataObject) -> None:
    made = evening(PROGRESSIVE, 4 * tables)
    for _ in range(3):
        made = won(made, data.draw(st.text("NE-", min_size=tables, max_size=tables)))
        before = {frozenset(pair) for table in made.rounds[-1].seatings for pair in table.pairs}
        after = {frozenset(pair) for table in next_seatings(made) for pair in table.pairs}
        assert not before & after


@given(st.integers(2, 8), st.data())
def test_at_a_mixed_party_each_pair_is_a_lady_and_a_gentleman(
    tables: int, data: st.DataObject
) -> None:
    ladies = crowd(4 * tables)[::2]
    made = replace(evening(PROGRESSIVE, 4 * tables), ladies=ladies)
    for _ in range(3):
        made = won(made, data.draw(st.text("NE-", min_size=tables, max_size=tables)))
        for table in next_seatings(made):
            assert [len({*pair} & {*ladies}) for pair in table.pairs] == [1, 1]


def test_a_level_score_falls_to_the_cut_of_the_seed_or_of_the_players() -> None:
    sides = {
        score_table(made, 1, made.rounds[0].tables[0]).winner
        for made in (won(evening(PROGRESSIVE, 8, seed=seed), "-N") for seed in range(20))
    }
    assert sides == set(Side)
    made = evening(PROGRESSIVE, 8)
    coming = with_deals(opened(made), ["pass"], ["4S N ="])
    for side in Side:
        table = replace(coming.tables[0], cut=side)
        cut = made.after(replace(coming, tables=(table, coming.tables[1])))
        scored = score_table(cut, 1, table)
        assert (scored.winner, scored.by_cut) == (side, True)
        assert set(coming.tables[0].seating.side(side)) <= set(next_seatings(cut)[0])


def test_a_table_that_dealt_nothing_has_no_winner_but_moves() -> None:
    made = played(evening(PROGRESSIVE, 8), [], [])
    scored = score_table(made, 1, made.rounds[0].tables[0])
    assert (scored.winner, scored.by_cut) == (None, False)
    assert len(next_seatings(made)) == 2


@given(st.integers(8, 15), st.sampled_from(Partners), st.integers(0, 99), st.data())
def test_nobody_sits_out_twice_running_and_all_about_equally_often(
    players: int, partners: Partners, seed: int, data: st.DataObject
) -> None:
    made = evening(PROGRESSIVE, players, partners=partners, seed=seed)
    tables = players // 4
    for number in range(1, 7):
        made = won(made, data.draw(st.text("NE-", min_size=tables, max_size=tables)))
        if number > 1:
            assert not {*made.sitting_out(number)} & {*made.sitting_out(number - 1)}
        assert len(made.sitting_out(number)) == players % 4
    out = Counter(player for number in range(1, 7) for player in made.sitting_out(number))
    turns = [out[player] for player in made.players]
    assert max(turns) - min(turns) <= 2


def test_a_pair_that_sat_out_comes_in_together() -> None:
    made = won(evening(PROGRESSIVE, 10, partners=KEEP), "NN")
    assert made.sitting_out(1) == ("P9", "P10")
    pairs = {frozenset(pair) for table in next_seatings(made) for pair in table.pairs}
    assert frozenset({"P9", "P10"}) in pairs
    assert not any({"P3", "P4"} & pair for pair in pairs), "the losers of table 1 rest"


def test_who_comes_takes_the_seat_of_who_goes() -> None:
    made = won(evening(PROGRESSIVE, 8, partners=KEEP), "NN")
    after = next_seatings(made, arrives=["New"], leaves=["P7"])
    assert [str(table) for table in after] == ["P1, P2 v P5, P6", "P3, P4 v New, P8"]


def test_a_new_table_and_a_table_less() -> None:
    made = won(evening(PROGRESSIVE, 11), "NN")
    more = next_seatings(made, arrives=["New"])
    assert len(more) == 3
    assert {*more[2]} == {"P9", "P10", "P11", "New"}
    fewer = next_seatings(made, leaves=["P1", "P2", "P3", "P4"])
    assert len(fewer) == 1
    assert {"P9", "P10", "P11"} <= {*fewer[0]}


def test_one_table_left_keeps_its_partners_or_takes_them_in_turn() -> None:
    for partners, turning in ((KEEP, False), (CHANGE, True)):
        made = evening(PROGRESSIVE, 5, partners=partners)
        assert in_turn(made) is turning
        made = won(won(made, "N"), "N")
        assert len(next_seatings(made)) == 1


def test_by_card_results_do_not_matter() -> None:
    made = evening(PROGRESSIVE, 8, movement=Movement.BY_CARD)
    assert next_seatings(won(made, "NN")) == next_seatings(won(made, "EE"))
    assert not is_through(made)
    for _ in range(7):
        made = won(made, "NN")
    assert is_through(made)


def test_where_winners_move_it_is_never_through() -> None:
    assert not is_through(won(evening(PROGRESSIVE, 8), "NN"))


def test_substitutes_play_and_are_not_ranked() -> None:
    made = replace(evening(PROGRESSIVE, 7), substitutes=("Host",))
    made = won(made, "NN")
    assert "Host" in made.rounds[0].seated
    assert made.ranked == crowd(7)


def test_a_seat_other_than_the_movements_is_told() -> None:
    made = won(evening(PROGRESSIVE, 8), "NN")
    due = opened(made)
    assert departures(made, due) == ()
    first, second = due.tables
    north, east, south, west = first.seating
    turned = replace(first, seating=Seating(east, north, west, south))
    assert departures(made, replace(due, tables=(turned, second))) == ()
    other = replace(first, seating=Seating(north, south, east, west))
    assert departures(made, replace(due, tables=(other, second))) == (0,)
    drawn = Table(1, Seating("P8", "P7", "P6", "P5"))
    assert departures(evening(PROGRESSIVE, 8), Round((drawn,))) == ()


def test_in_a_rotation_any_round_will_do_that_repeats_nobody() -> None:
    made = Evening.of(Kind.CHICAGO, crowd(4))
    third = Round((Table(1, Seating("P1", "P2", "P4", "P3")),))
    assert departures(made, third) == ()
    again = made.after(third)
    assert departures(again, third) == (0,)
