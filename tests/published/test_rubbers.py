"""Printed rubbers, deal by deal, finished and broken off."""

from typing import Any

import pytest

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat, Side
from overtrick.game.strain import Strain
from overtrick.scoring.entry import Entry
from overtrick.scoring.honours import honour_values
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.line import Kind
from overtrick.scoring.rules.fields import PartRule, PassOut, Rounding
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.sheet import Account, Sheet
from overtrick.scoring.tally import Tally
from tests.published.cases import Case, Given, entry, of_kind, read

RUBBERS = {row["id"]: row for row in read("rubbers.json")}
WHOLE = [row for row in RUBBERS.values() if row["kind"] == "rubber"]


def played(rules: Rules, deals: list[Any]) -> Ledger:
    ledger = Ledger(rules)
    for deal in deals:
        ledger = ledger.after(entry(deal))
    return ledger


def sides(values: BySide[int]) -> dict[str, int]:
    return {"NS": values.ns, "EW": values.ew}


def columns(ledger: Ledger) -> list[list[int]]:
    """After each deal: We above and below, They above and below."""
    return [
        [row.after.ns.above, row.after.ns.below, row.after.ew.above, row.after.ew.below]
        for row in ledger.rows
    ]


def check_final(ledger: Ledger, final: Given) -> None:
    for side in Side:
        tally = ledger.tallies.of(side)
        for name, wanted in final[str(side)].items():
            assert getattr(tally, name) == wanted, (side, name)


@of_kind("partial_rubber")
def test_partial_rubber(case: Case) -> None:
    ledger = played(case.rules, case.given["deals"])
    check_final(ledger, case.expected["final"])
    if leg := case.expected.get("after_deal_1_leg"):
        assert ledger.rows[0].after.ns.leg == leg
    if running := case.expected.get("running_we_above_below_they_above_below"):
        assert columns(ledger) == running
    if side := case.expected.get("game"):
        assert ledger.rows[-1].game is Side.parse(side)
    if "EW" in case.expected:
        points = [
            line.points
            for row in ledger.rows
            for line in row.lines
            if line.side is Side.EW and line.kind is not Kind.TRICK_POINTS
        ]
        assert sorted(points) == sorted(case.expected["EW"]["above_entries"])


@of_kind("partial_rubber_by_edition")
def test_partial_rubber_by_edition(case: Case) -> None:
    for name, wanted in case.expected.items():
        ledger = played(RULE_SETS[name], case.given["deals"])
        assert ledger.tallies.ns.below == wanted["below"]
        assert (ledger.tallies.ns.games == 1) is wanted["game"]


@of_kind("full_rubber")
def test_full_rubber(case: Case) -> None:
    ledger = played(case.rules, case.given["deals"])
    wanted = case.expected
    assert ledger.finished
    assert sides(ledger.totals) == wanted["totals"]
    assert str(ledger.rubber_taker) == wanted["rubber_taken_by"]
    assert str(ledger.points_winner) == wanted["winner"]
    assert abs(ledger.totals.ns - ledger.totals.ew) == wanted["margin"]
    check_final(ledger, wanted["final"])
    if running := wanted.get("running_we_above_below_they_above_below"):
        assert columns(ledger) == running
    if running := wanted.get("running_totals_NS_EW"):
        assert [[row.after.ns.total, row.after.ew.total] for row in ledger.rows] == running


@of_kind("full_rubber_tie")
def test_full_rubber_tie(case: Case) -> None:
    ledger = played(case.rules, case.given["deals"])
    assert sides(ledger.totals) == case.expected["totals"]
    assert str(ledger.rubber_taker) == case.expected["rubber_taken_by"]
    assert str(ledger.points_winner) == case.expected["winner"]
    by_the_laws = played(RULE_SETS["rubber"], case.given["deals"])
    assert by_the_laws.totals == ledger.totals
    assert by_the_laws.points_winner is None


def finish(rules: Rules, before: Given, deal: list[Any], names: tuple[str, str]) -> Ledger:
    ns, ew = (
        Tally(
            below=state.get("below_closed", 0) + state["leg"],
            above=state["above"],
            leg=state["leg"],
            games=state["games"],
        )
        for state in (before[name] for name in names)
    )
    return Ledger(rules, start=BySide(ns, ew)).after(entry(deal))


@of_kind("rubber_finish")
def test_rubber_finish(case: Case) -> None:
    ledger = finish(case.rules, case.given["before"], case.given["deal"], ("NS", "EW"))
    assert sides(ledger.totals) == case.expected["totals"]
    bonus = [line.points for line in ledger.rows[-1].lines if line.kind is Kind.RUBBER]
    assert bonus == [case.expected["bonus"]]


@of_kind("rubber_bonus")
def test_rubber_bonus(case: Case) -> None:
    clean = played(case.rules, [["NS", "4S", 10], ["NS", "3N", 9]])
    slow = played(case.rules, [["NS", "4S", 10], ["EW", "3N", 9], ["NS", "3N", 9]])
    bonus = [
        next(line.points for line in ledger.rows[-1].lines if line.kind is Kind.RUBBER)
        for ledger in (clean, slow)
    ]
    assert bonus == case.expected["bonus"]


@of_kind("unfinished")
def test_unfinished(case: Case) -> None:
    for name, wanted in case.expected.items():
        ledger = played(RULE_SETS[name], case.given["deals"])
        assert sides(ledger.if_stopped) == wanted
        assert sides(ledger.stop().totals) == wanted


@of_kind("unfinished_rule")
def test_unfinished_rule(case: Case) -> None:
    unfinished = case.rules.unfinished
    assert (unfinished.game, unfinished.part) == (case.expected["game"], case.expected["part"])
    assert unfinished.part_rule is PartRule.ONLY_ONE_SIDE


def round_of(rules: Rules, deals: list[Any]) -> Account:
    return Sheet(rules, items=tuple(entry(deal) for deal in deals)).replay()


@of_kind("progressive_round")
def test_progressive_round(case: Case) -> None:
    for tally, name in (("net", "progressive"), ("gross", "progressive-gross")):
        account = round_of(RULE_SETS[name], case.given["deals"])
        totals = account.if_stopped
        assert totals.ns - totals.ew == case.expected["net"]["net_NS"]
        if wanted := case.expected.get(tally):
            assert sides(totals) == {"NS": wanted["NS"], "EW": wanted["EW"]}
            assert len(account.ledgers) == wanted.get("rubbers", 1)


@of_kind("honours")
def test_honours(case: Case) -> None:
    table = case.rules.honours
    suits = honour_values(table, Strain.SPADES)
    assert [*suits, *honour_values(table, Strain.NOTRUMPS)] == case.expected["points"]


@of_kind("honours_deals")
def test_honours_deals(case: Case) -> None:
    ledger = played(case.rules, case.given["deals"])
    for number, row in enumerate(ledger.rows, start=1):
        totals = {str(side): row.after.of(side).total for side in Side}
        assert totals == case.expected[f"after{number}"]
        assert row.after.ns.leg == 0


@of_kind("rule")
def test_rule(case: Case) -> None:
    rules, wanted = case.rules, case.expected
    match case.id:
        case "G-HIST-9":
            insult = (wanted["insult_doubled"], wanted["insult_redoubled"])
            assert (rules.insult.doubled, rules.insult.redoubled) == insult
            assert rules.unfinished.part == wanted["part_score_unfinished"]
        case "G-PROG-1":
            assert rules.rubber.clean == wanted["two_game"]
            assert rules.rubber.slow == wanted["three_game"]
            assert rules.unfinished.game == wanted["one_game_lead"]
            assert rules.unfinished.part in wanted["only_part_score"]
        case "G-SET-1":
            assert rules.insult.doubled == rules.insult.redoubled == wanted["insult_both"]
            assert rules.rubber.clean == wanted["clean_rubber_alt"]
            later = rules.undertricks.doubled.nv[-1]
            assert [later, 2 * later] == wanted["simplified_doubled_nv_after_first"]
            assert rules.settlement.rounding is Rounding.HALF_AWAY
        case "S3-04":
            assert wanted["new_round"] == "new rubber"
            assert Ledger(rules).vulnerable == BySide(ns=False, ew=False)
        case _:
            pytest.fail(f"nobody reads {case.id}")


@of_kind("round")
def test_round_of_four_deals(case: Case) -> None:
    rules = RULE_SETS["progressive"]
    ledger = played(rules, [None] * case.given["deals_per_round"])
    assert (rules.pass_out is PassOut.COUNTS_AS_DEAL) is case.expected["passed_out_deal_counts"]
    assert ledger.turn == case.given["deals_per_round"] + 1
    assert ledger.dealer is Seat.NORTH


@pytest.mark.parametrize("row", WHOLE, ids=[row["id"] for row in WHOLE])
def test_whole_rubber(row: Given) -> None:
    rules = RULE_SETS[row["ruleset"]]
    ledger, stopped, games = Ledger(rules), list[list[int]](), list[list[int]]()
    for deal in row["deals"]:
        ledger = ledger.after(entry(deal))
        stopped.append([ledger.if_stopped.ns, ledger.if_stopped.ew])
        games.append([ledger.tallies.ns.games, ledger.tallies.ew.games])
    assert columns(ledger) == row["after_each"]
    assert games == row["games_after_each"]
    assert stopped == row["if_stopped_now"]
    assert ledger.totals == BySide(row["totals"]["A"], row["totals"]["B"])
    assert ledger.rubber_taker is (Side.NS if row["rubber_taken_by"] == "A" else Side.EW)


def test_every_line_of_r05() -> None:
    row = RUBBERS["R05"]
    ledger = played(RULE_SETS[row["ruleset"]], row["deals"])
    for side, name in ((Side.NS, "items_A"), (Side.EW, "items_B")):
        points = [x.points for r in ledger.rows for x in r.lines if x.side is side]
        assert sorted(points) == sorted(row["published"][name])


def test_closing_deal_of_r12() -> None:
    row = RUBBERS["R12"]
    rules = RULE_SETS[row["ruleset"]]
    ledger = finish(rules, row["before"], row["deals"][0], ("A", "B"))
    assert ledger.totals == BySide(row["totals"]["A"], row["totals"]["B"])
    assert f"{ledger.totals.ns}/{ledger.totals.ew}" == row["published"]["options"][2]


def test_the_rubber_of_r01_is_worth_eight() -> None:
    deals = RUBBERS["R01"]["deals"]
    account = round_of(RULE_SETS["rubber-konspekt"], deals)
    assert account.last.finished
    assert isinstance(account.last.rows[0].entry, Entry)
    assert account.back_score == 8
