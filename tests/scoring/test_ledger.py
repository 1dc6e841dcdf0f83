"""Rubber, Chicago and boards, deal by deal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat, Side
from overtrick.game.contract import PASSED_OUT
from overtrick.game.result import Result, parse_outcome
from overtrick.scoring.entry import BadEntry, Entry, IllegalEntry
from overtrick.scoring.honours import Honours
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.line import Kind, Place, ScoreLine
from overtrick.scoring.rules.fields import Form, PartRule, Tie
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.tally import Tally
from tests.properties import house_rules, ledgers, rubber_rules, rule_sets, seats

RUBBER, CHICAGO, DUPLICATE = (RULE_SETS[name] for name in ("rubber", "chicago", "duplicate"))


def played(rules: Rules, *texts: str, dealer: Seat = Seat.NORTH) -> Ledger:
    ledger = Ledger(rules, dealer)
    for text in texts:
        ledger = ledger.after(Entry(parse_outcome(text)))
    return ledger


def turned_holder(holder: Seat | Side) -> Seat | Side:
    return holder.left() if isinstance(holder, Seat) else holder.opponents


def turned(entry: Entry) -> Entry:
    """The same deal with the table turned by one place."""
    outcome = entry.outcome
    if isinstance(outcome, Result):
        words = str(outcome).split()
        words[1] = str(turned_holder(outcome.contract.declarer))
        outcome = Result.parse(" ".join(words))
    return Entry(outcome, tuple(Honours(turned_holder(h.holder), h.points) for h in entry.honours))


def swapped(pair: BySide[int]) -> BySide[int]:
    return BySide(pair.ew, pair.ns)


any_ledger = house_rules().flatmap(ledgers)
unboarded = rule_sets.filter(lambda rules: rules.form is not Form.BOARD).flatmap(ledgers)


@given(unboarded)
def test_turning_the_table_turns_the_sheet(ledger: Ledger) -> None:
    other = Ledger(ledger.rules, ledger.first_dealer.left())
    for row in ledger.rows:
        assert other.dealer is row.dealer.left()
        other = other.after(turned(row.entry))
    assert other.totals == swapped(ledger.totals)
    assert other.if_stopped == swapped(ledger.if_stopped)
    assert other.finished is ledger.finished
    for one, two in ((ledger.rubber_taker, other.rubber_taker), (
        ledger.points_winner, other.points_winner
    )):  # fmt: skip
        assert two is (one and one.opponents)


@given(any_ledger)
def test_replay_equals_live(ledger: Ledger) -> None:
    again = Ledger(ledger.rules, ledger.first_dealer)
    for row in ledger.rows:
        assert again.dealer is row.dealer
        assert again.turn == row.turn
        assert again.vulnerable == row.vulnerable
        again = again.after(row.entry)
    assert again == ledger


@given(any_ledger)
def test_the_totals_are_the_sum_of_the_lines(ledger: Ledger) -> None:
    lines = [line for row in ledger.rows for line in row.lines]
    for side in Side:
        own = [line for line in lines if line.side is side]
        tally = ledger.tallies.of(side)
        assert tally.total == ledger.totals.of(side) == sum(line.points for line in own)
        assert tally.below == sum(line.points for line in own if line.place is Place.BELOW)
    assert [row.number for row in ledger.rows] == list(range(1, len(ledger.rows) + 1))


@given(any_ledger)
def test_stopping_adds_the_closing_lines_once(ledger: Ledger) -> None:
    stopped = ledger.stop()
    closing = ledger.closing_lines
    for side in Side:
        due = sum(line.points for line in closing if line.side is side)
        assert stopped.totals.of(side) == ledger.totals.of(side) + due
    assert stopped.totals == stopped.if_stopped == ledger.if_stopped
    assert stopped.stop() == stopped
    if ledger.finished or ledger.rules.form is not Form.RUBBER:
        assert closing == ()
    assert all(line.place is Place.ABOVE and line.points > 0 for line in closing)


@given(any_ledger)
def test_nothing_is_entered_after_the_end(ledger: Ledger) -> None:
    for over in (ledger.stop(), *([ledger] if ledger.finished else [])):
        assert over.why_not(Entry(PASSED_OUT)) is BadEntry.OVER
        with pytest.raises(IllegalEntry) as refused:
            over.after(Entry(PASSED_OUT))
        assert refused.value.facts == {"rules": ledger.rules.id, "points": 0}
    assert (ledger.why_not(Entry(PASSED_OUT)) is None) is not ledger.finished


@given(rubber_rules.flatmap(ledgers))
def test_a_rubber_is_of_two_games(ledger: Ledger) -> None:
    games = [row.game for row in ledger.rows if row.game]
    for side in Side:
        assert ledger.tallies.of(side).games == games.count(side) <= 2
        assert ledger.tallies.of(side).leg < 100
    assert ledger.finished is (2 in (games.count(Side.NS), games.count(Side.EW)))
    bonus = [x for row in ledger.rows for x in row.lines if x.kind is Kind.RUBBER]
    assert len(bonus) == ledger.finished
    for row in ledger.rows:
        if row.game:
            assert (row.after.ns.leg, row.after.ew.leg) == (0, 0)
    if ledger.finished:
        taker = ledger.rubber_taker
        assert bonus[0].side is taker is ledger.rows[-1].game
        slow = len(games) == 3
        values = ledger.rules.rubber
        assert bonus[0].points == (values.slow if slow else values.clean)


@given(st.integers(1, 40), seats)
def test_boards_follow_the_schedule(number: int, dealer: Seat) -> None:
    ledger = Ledger(DUPLICATE, dealer, first_turn=number)
    marked = vulnerability_of(number)
    assert ledger.turn == number
    assert ledger.dealer is dealer_of(number)
    assert ledger.vulnerable == BySide(marked.covers(Side.NS), marked.covers(Side.EW))
    assert ledger.after(Entry(PASSED_OUT)).turn == number + 1


def test_boards_never_end_and_are_nobodys_rubber() -> None:
    ledger = played(DUPLICATE, *["4S N ="] * 40)
    assert ledger.finished is False
    assert ledger.rubber_taker is None
    assert ledger.tallies.ns.games == 0
    assert ledger.closing_lines == ()


def test_the_deal_passes_to_the_left() -> None:
    ledger = Ledger(RUBBER, Seat.SOUTH)
    assert (ledger.dealer, ledger.turn) == (Seat.SOUTH, 1)
    ledger = ledger.after(Entry(parse_outcome("1C N =")))
    assert (ledger.dealer, ledger.turn) == (Seat.WEST, 2)
    ledger = ledger.after(Entry(PASSED_OUT))
    assert (ledger.dealer, ledger.turn) == (Seat.NORTH, 3)


def test_the_deal_stays_where_house_rules_say_so() -> None:
    house = with_fields(RUBBER, {"pass_out": "same_dealer_redeal"})
    ledger = played(house, "1C N =", "pass")
    assert (ledger.dealer, ledger.turn) == (Seat.EAST, 2)
    assert ledger.after(Entry(PASSED_OUT)).dealer is Seat.EAST
    assert ledger.after(Entry(parse_outcome("1C N ="))).dealer is Seat.SOUTH


def test_a_passed_out_deal_is_a_row_without_lines() -> None:
    ledger = played(RUBBER, "2H N =", "pass")
    row = ledger.rows[-1]
    assert row.lines == ()
    assert row.game is None
    assert row.after == ledger.rows[0].after
    assert (row.number, row.turn) == (2, 2)


def test_a_ledger_may_open_in_the_middle() -> None:
    start = BySide(Tally(below=100, above=50, games=1), Tally(below=60, leg=60))
    ledger = Ledger(RUBBER, start=start)
    assert ledger.vulnerable == BySide(ns=True, ew=False)
    assert ledger.totals == BySide(150, 60)
    done = ledger.after(Entry(parse_outcome("2C E =")))
    assert done.rows[0].game is Side.EW
    assert done.totals == BySide(150, 100)
    assert not done.finished
    assert Ledger(RUBBER).start == BySide(Tally(), Tally())


def test_a_marked_deal_is_played_as_it_is_marked() -> None:
    ledger = Ledger(DUPLICATE, marked=BySide(ns=True, ew=False))
    assert ledger.vulnerable == BySide(ns=True, ew=False)
    done = ledger.after(Entry(parse_outcome("4S N =")))
    assert done.totals.ns == 620
    assert done.marked is None
    assert done.vulnerable == BySide(ns=True, ew=False)
    assert done.after(Entry(PASSED_OUT)).vulnerable == BySide(ns=False, ew=True)


@pytest.mark.parametrize("dealer", Seat)
def test_the_four_deals_of_chicago(dealer: Seat) -> None:
    ledger = Ledger(CHICAGO, dealer)
    zones: list[tuple[bool, bool]] = []
    for turn in range(4):
        assert ledger.dealer is dealer.left(turn)
        assert not ledger.finished
        zones.append((ledger.vulnerable.ns, ledger.vulnerable.ew))
        ledger = ledger.after(Entry(parse_outcome("1NT N -1")))
    second = dealer.left().side is Side.NS
    assert zones == [(False, False), (second, not second), (not second, second), (True, True)]
    assert ledger.finished
    assert ledger.rubber_taker is None


def test_the_last_deal_of_chicago_passed_out_is_dealt_again() -> None:
    ledger = played(CHICAGO, "1C N -1", "1C N -1", "1C N -1", "pass")
    assert not ledger.finished
    assert (ledger.turn, ledger.vulnerable) == (4, BySide(ns=True, ew=True))


def test_the_premiums_of_chicago() -> None:
    lines = played(CHICAGO, "2H N =", "1NT S =").rows[1].lines
    assert lines[-1] == ScoreLine(Kind.GAME, 300, Side.NS, Place.ABOVE)
    last = played(CHICAGO, "1C N -1", "1C N -1", "1C N -1", "1C E =").rows[3].lines
    assert last[-1] == ScoreLine(Kind.PART_SCORE, 100, Side.EW, Place.ABOVE)
    third = played(CHICAGO, "1C N -1", "1C N -1", "1C N =").rows[2].lines
    assert [line.kind for line in third] == [Kind.TRICK_POINTS]
    twice = played(CHICAGO, "4S N =", "4S N =", "4S N =", "4S N =")
    assert twice.tallies.ns.games == 4
    assert twice.totals.ns == 4 * 120 + 300 + 300 + 500 + 500


def test_a_doubled_part_score_on_the_last_deal_that_makes_a_game() -> None:
    ledger = played(CHICAGO, "2H N =", "1C N -1", "1C N -1", "1H S =")
    assert [line.kind for line in ledger.rows[3].lines] == [Kind.TRICK_POINTS, Kind.PART_SCORE]
    ledger = played(CHICAGO, "2H N =", "1C N -1", "1C N -1", "1HX S =")
    assert [line.kind for line in ledger.rows[3].lines] == [
        Kind.TRICK_POINTS, Kind.INSULT, Kind.GAME,
    ]  # fmt: skip


def test_premiums_worth_nothing_are_no_lines() -> None:
    free = with_fields(CHICAGO, {"premium.game.nv": "0", "premium.last_part": "0"})
    assert [x.kind for x in played(free, "4S N =").rows[0].lines] == [Kind.TRICK_POINTS]
    cheap = with_fields(RUBBER, {"rubber.clean": "0"})
    ledger = played(cheap, "4S N =", "4S N =")
    assert ledger.finished
    assert ledger.totals.ns == 240


@pytest.mark.parametrize(("rule", "ns", "ew"), [
    (PartRule.NONE, 0, 0),
    (PartRule.ONLY_ONE_SIDE, 0, 0),
    (PartRule.EACH_SIDE_WITH_PART, 100, 100),
])  # fmt: skip
def test_part_scores_on_both_sides(rule: PartRule, ns: int, ew: int) -> None:
    house = with_fields(RUBBER, {"unfinished.part_rule": rule})
    ledger = played(house, "2H N =", "2H E =")
    assert ledger.if_stopped == BySide(60 + ns, 60 + ew)


@pytest.mark.parametrize(("rule", "points"), [
    (PartRule.NONE, 0),
    (PartRule.ONLY_ONE_SIDE, 100),
    (PartRule.EACH_SIDE_WITH_PART, 100),
])  # fmt: skip
def test_a_part_score_on_one_side(rule: PartRule, points: int) -> None:
    house = with_fields(RUBBER, {"unfinished.part_rule": rule})
    for declarer, side in (("N", Side.NS), ("E", Side.EW)):
        ledger = played(house, f"2H {declarer} =")
        assert ledger.if_stopped.of(side) == 60 + points
        assert ledger.if_stopped.of(side.opponents) == 0


def test_the_smallest_part_score_is_one() -> None:
    for rule in (PartRule.ONLY_ONE_SIDE, PartRule.EACH_SIDE_WITH_PART):
        house = with_fields(RUBBER, {"trick.minor": "1", "unfinished.part_rule": rule})
        assert played(house, "1C N =").if_stopped.ns == 1 + 100


def test_the_closing_lines() -> None:
    ledger = played(RUBBER, "4S E =", "2H N =")
    assert ledger.closing_lines == (
        ScoreLine(Kind.UNFINISHED_PART_SCORE, 100, Side.NS, Place.ABOVE),
        ScoreLine(Kind.UNFINISHED_GAME, 300, Side.EW, Place.ABOVE),
    )
    assert ledger.totals == BySide(60, 120)
    assert ledger.stop().totals == BySide(160, 420)
    free = with_fields(RUBBER, {"unfinished.part": "0", "unfinished.game": "0"})
    assert played(free, "4S E =", "2H N =").closing_lines == ()


@pytest.mark.parametrize("tie", Tie)
def test_equal_totals(tie: Tie) -> None:
    house = with_fields(RUBBER, {"tie": tie})
    deals = ("3NT E =", "3NT N =", "4SX N -2", "3NT N -1", "3NT N =")
    ledger = played(house, *deals)
    assert ledger.totals == BySide(700, 700)
    assert ledger.points_winner is (Side.NS if tie is Tie.RUBBER_TAKER else None)
    assert Ledger(house).points_winner is None


def test_who_wins_on_points() -> None:
    assert played(RUBBER, "1C N =").points_winner is Side.NS
    assert played(RUBBER, "1C E =").points_winner is Side.EW


def test_honours_stand_above_the_line_after_the_score() -> None:
    entry = Entry(parse_outcome("4S N ="), (Honours(Seat.WEST, 100), Honours(Seat.EAST, 0)))
    row = Ledger(RUBBER).after(entry).rows[0]
    assert row.lines == (
        ScoreLine(Kind.TRICK_POINTS, 120, Side.NS, Place.BELOW),
        ScoreLine(Kind.HONOURS, 100, Side.EW, Place.ABOVE),
    )
    agreed = with_fields(DUPLICATE, {"honours.enabled": "yes"})
    undrawn = Ledger(agreed).after(entry).rows[0].lines[-1]
    assert undrawn == ScoreLine(Kind.HONOURS, 100, Side.EW, None)


def test_the_refused_points_are_told() -> None:
    entry = Entry(parse_outcome("4S N ="), (Honours(Seat.WEST, 100), Honours(Seat.EAST, 150)))
    with pytest.raises(IllegalEntry) as refused:
        Ledger(RUBBER).after(entry)
    assert refused.value.code is BadEntry.HONOURS_TWICE
    assert refused.value.facts == {"rules": "rubber", "points": 150}


def test_a_tally_counts_below_towards_the_leg() -> None:
    below = ScoreLine(Kind.TRICK_POINTS, 60, Side.NS, Place.BELOW)
    above = ScoreLine(Kind.OVERTRICKS, 30, Side.NS, Place.ABOVE)
    undrawn = ScoreLine(Kind.GAME, 300, Side.NS, None)
    tally = Tally(games=1).plus(below).plus(above).plus(undrawn)
    assert tally == Tally(below=60, above=330, leg=60, games=1)
    assert tally.total == 390
