"""Printed evenings: the tournament, rounds of progressive rubber, its movement, a Chicago."""

from __future__ import annotations

from typing import Any

import pytest

from overtrick.cards.seat import Seat, Side
from overtrick.game.result import Result
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.tournament.evenings.evening import Evening, Round, Table
from overtrick.tournament.evenings.next_round import departures, opened
from overtrick.tournament.evenings.progressive import moved
from overtrick.tournament.evenings.rotation import plan
from overtrick.tournament.evenings.score import cards, score_table
from overtrick.tournament.evenings.seating import Seating
from overtrick.tournament.evenings.settings import Kind
from overtrick.tournament.evenings.standing import standing
from tests.published.cases import entry, named, read

CASES = read("evenings.json")


def of(kind: str) -> pytest.MarkDecorator:
    found = [case for case in CASES if case["kind"] == kind]
    assert found
    return pytest.mark.parametrize("case", found, ids=[case["id"] for case in found])


def one_round(rules: str, deals: list[list[Any]]) -> Evening:
    made = Evening.of(Kind.PROGRESSIVE, "ABCD", RULE_SETS[rules])
    table = Table(1, Seating("A", "B", "C", "D"), deals=tuple(map(entry, deals)))
    return made.after(Round((table,)))


@of("rotation")
def test_the_tournament_of_three_rubbers(case: dict[str, Any]) -> None:
    players = [str(number + 1) for number in range(case["input"]["players"])]
    rounds = plan(players, len(case["input"]["pairings"]))
    assert [[list(map(int, pair)) for pair in table.pairs] for (table,) in rounds] == case["input"][
        "pairings"
    ]
    expected = case["expected"]
    totals = dict.fromkeys(players, 0)
    for (table,), row, won in zip(
        rounds, expected["rows"], case["input"]["rubber_points_first_pair"], strict=True
    ):
        points = {player: won if player in table.side(Side.NS) else -won for player in players}
        assert list(points.values()) == row
        totals = {player: totals[player] + points[player] for player in players}
    assert list(totals.values()) == expected["totals"]
    assert sum(expected["totals"]) == expected["sum"]


def test_the_table_of_the_tournament_from_its_deals() -> None:
    """Rubbers that settle at 8, -5 and 12: the table of the source, S1-11."""
    case = next(case for case in CASES if case["id"] == "S1-11")
    deals = {
        8: [["NS", "3N", 9], ["NS", "3N", 7], ["NS", "3N", 9]],
        -5: [["NS", "4S", 12], ["EW", "3N", 9], ["EW", "3N", 9]],
        12: [["NS", "4S", 10], ["EW", "4S", 6], ["NS", "4S", 10]],
    }  # fmt: skip
    made = Evening.of(Kind.THREE_RUBBERS, ("1", "2", "3", "4"))
    for won in case["input"]["rubber_points_first_pair"]:
        coming = opened(made).tables[0]
        for each in deals[won]:
            coming = coming.after(entry(each))
        made = made.after(Round((coming,)))
    assert [list(row) for row in zip(*cards(made).values(), strict=True)] == case["expected"][
        "rows"
    ]
    assert {line.player: line.total for line in standing(made)} == {
        "1": 15, "2": 1, "3": -25, "4": 9,
    }  # fmt: skip


@of("progressive_round")
def test_a_round_of_progressive_rubber(case: dict[str, Any]) -> None:
    for mode, expected in case["expected"].items():
        rules = {"net": "progressive", "gross": "progressive-gross"}[mode]
        made = one_round(rules, case["input"]["deals"])
        scored = score_table(made, 1, made.rounds[0].tables[0])
        assert (scored.totals.ns, scored.totals.ew) == (expected["NS"], expected["EW"])
        assert scored.net_ns == expected.get("net_NS", scored.net_ns)
        own = expected["NS"] if mode == "gross" else scored.net_ns
        assert scored.points["A"] == own
        account = made.account(made.rounds[0].tables[0])
        assert len(account.ledgers) == expected.get("rubbers", 1)


def test_the_net_is_the_same_in_both_bookkeepings() -> None:
    deals = next(case for case in CASES if case["id"] == "S3-02")["input"]["deals"]
    nets: set[int] = set()
    for rules in ("progressive", "progressive-gross"):
        made = one_round(rules, deals)
        nets.add(score_table(made, 1, made.rounds[0].tables[0]).net_ns)
    assert nets == {400}


def test_a_new_round_is_a_new_rubber() -> None:
    """S3-04, G-PROG-1: vulnerability lapses with the round."""
    made = one_round("progressive", [["NS", "4H", 10]])
    again = made.after(
        Round((Table(1, Seating("A", "B", "C", "D"), deals=(entry(["NS", "4H", 9]),)),))
    )
    assert score_table(again, 2, again.rounds[1].tables[0]).totals.ew == 50


@of("movement_keep_partners")
def test_the_movement_of_the_four_aces(case: dict[str, Any]) -> None:
    tables = [(ns, ew) for ns, ew in case["input"]["tables"]]
    winners = [Side.parse(side) for side in case["input"]["winners"]]
    expected = [tuple(pair) for pair in case["expected"]["next_tables_stay_arrive"]]
    assert moved(tables, winners) == expected


@of("round")
def test_a_passed_out_deal_counts(case: dict[str, Any]) -> None:
    most = case["input"]["deals_per_round"]
    made = Evening.of(Kind.PROGRESSIVE, "ABCD", RULE_SETS["progressive"])
    made = Evening(made.kind, made.rules, made.players, made.settings._replace(deals=most))
    table = Table(1, Seating("A", "B", "C", "D"))
    for each in (None, ["NS", "1C", 7], None, None):
        table = table.after(entry(each))
    scored = score_table(made.after(Round((table,))), 1, table)
    assert scored.finished is case["expected"]["passed_out_deal_counts"]


@of("chicago_individual")
def test_individual_totals_of_a_chicago(case: dict[str, Any]) -> None:
    """The running total of each player, named by the seat of the first round."""
    made = Evening.of(Kind.CHICAGO, ("N", "S", "E", "W"), RULE_SETS[case["ruleset"]])
    after = iter(case["after_each"])
    for number, told in enumerate(case["rounds"], start=1):
        seating = Seating.of(told["pair_A"], told["pair_B"])
        first = "ENWS" if number in (2, 3) else "NESW"
        table = Table(1, seating, Seat.parse(first[0]))
        for declarer, contract, tricks, vulnerable in told["deals"]:
            who = named(declarer) if number > 1 else declarer
            table = table.after(entry([who, contract, tricks]))
            so_far = made.after(Round((table,)))
            totals = {line.player: line.total for line in standing(so_far)}
            assert [totals[player] for player in "NSEW"] == next(after)
            row = made.account(table).last.rows[-1]
            outcome = row.entry.outcome
            assert isinstance(outcome, Result)
            declaring = outcome.contract.declarer.side
            if contract != "3C":
                assert row.vulnerable.of(declaring) is bool(vulnerable)
        assert departures(made, Round((table,))) == ()
        made = made.after(Round((table,)))
    assert next(after, None) is None
    assert len(made.rounds) == 4


def test_c028_a_passed_out_deal_of_a_chicago_is_dealt_again() -> None:
    made = Evening.of(Kind.CHICAGO, ("A", "B", "C", "D"))
    table = opened(made).tables[0]
    for each in (["N", "2S", 8], None, ["E", "1N", 6], ["S", "1D", 6], ["W", "2H", 8]):
        table = table.after(entry(each))
    rows = made.account(table).last.rows
    assert [(row.turn, row.dealer) for row in rows] == [
        (1, Seat.NORTH), (2, Seat.EAST), (2, Seat.EAST), (3, Seat.SOUTH), (4, Seat.WEST),
    ]  # fmt: skip
    scored = score_table(made.after(Round((table,))), 1, table)
    assert (scored.totals, scored.finished) == ((160, 260), True)


@pytest.mark.parametrize(("rules", "totals"), [
    ("chicago", [60, 400]),
    ("chicago-nondealer", [60, 600]),
    ("chicago-duplicate", [110, 200]),
])  # fmt: skip
def test_c029_c030_the_evening_says_which_chicago(rules: str, totals: list[int]) -> None:
    made = Evening.of(Kind.CHICAGO, "ABCD", RULE_SETS[rules])
    table = opened(made).tables[0]
    for each, total in zip((["N", "2S", 8], ["N", "2C", 8]), totals, strict=True):
        table = table.after(entry(each))
        assert made.account(table).totals.ns == total


def test_c032_the_bell_settles_the_open_rubber() -> None:
    made = one_round("progressive", [["NS", "4H", 10]])
    assert cards(made) == {"A": (420,), "C": (420,), "B": (-420,), "D": (-420,)}
