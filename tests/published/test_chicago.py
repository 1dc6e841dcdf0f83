"""Printed Chicagos: part-scores carried, and in the style of duplicate."""

from typing import Any

import pytest

from overtrick.cards.seat import Seat, Side
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.line import Kind
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score
from tests.published.cases import Case, Given, entry, of_kind, read, result

RUBBERS = {row["id"]: row for row in read("rubbers.json")}
WHEELS = [row for row in RUBBERS.values() if row["kind"] == "chicago"]


def wheel(rules: Rules, given: Given, deals: list[Any]) -> Ledger:
    named = with_fields(rules, {"vulnerability": given["vulnerable_on_2_and_3"]})
    ledger = Ledger(named, Seat.parse(given["first_dealer"]))
    for deal in deals:
        ledger = ledger.after(entry(deal and deal[:3]))
    return ledger


@of_kind("chicago")
def test_chicago(case: Case) -> None:
    deals = case.given["deals"]
    ledger = wheel(case.rules, case.given, deals)
    counted = [row for row, deal in zip(ledger.rows, deals, strict=True) if deal]
    after = [[row.after.ns.total, row.after.ew.total] for row in counted]
    assert after == case.expected.get("after", after)
    assert after[-1] == case.expected.get("final", after[-1])
    if (bonus := case.expected.get("deal4_bonus")) is not None:
        kinds = (Kind.GAME, Kind.PART_SCORE)
        assert sum(x.points for x in counted[3].lines if x.kind in kinds) == bonus
    if dealers := case.expected.get("dealers"):
        assert "".join(str(row.dealer) for row in counted) == dealers
        zones = [sorted(str(s) for s in Side if row.vulnerable.of(s)) for row in counted]
        assert zones == case.expected["vul"]


@of_kind("chicago_single")
def test_chicago_single(case: Case) -> None:
    ledger = Ledger(case.rules, first_turn=case.given["deal"])
    assert ledger.vulnerable.ns is case.given.get("vulnerable", False)
    ledger = ledger.after(entry(["N", case.given["contract"], case.given["tricks"]]))
    assert ledger.totals.ns == case.expected["score"]


@pytest.mark.parametrize("row", WHEELS, ids=[row["id"] for row in WHEELS])
def test_whole_wheel(row: Given) -> None:
    ledger = wheel(RULE_SETS[row["ruleset"]], row, row["deals"])
    assert ledger.finished
    after = [[entered.after.ns.total, entered.after.ew.total] for entered in ledger.rows]
    assert after == row["after_each"]
    for entered, (declarer, _, _, vulnerable) in zip(ledger.rows, row["deals"], strict=True):
        assert entered.vulnerable.of(Seat.parse(declarer).side) is vulnerable


def test_r10_individual_totals() -> None:
    row = RUBBERS["R10"]
    rules = RULE_SETS[row["ruleset"]]
    totals = dict.fromkeys("NESW", 0)
    after: list[list[int]] = []
    for part in row["rounds"]:
        for declarer, name, tricks, vulnerable in part["deals"]:
            by_first = declarer == "A" or declarer in part["pair_A"]
            pair = part["pair_A"] if by_first else part["pair_B"]
            for player in pair:
                totals[player] += score(rules, result(name, tricks), bool(vulnerable)).net_ns
            after.append([totals[player] for player in "NSEW"])
    assert after == row["after_each"]


def test_r11_rule_with_numbers() -> None:
    """60 + 40 is a game at 300 or 500, unless the opponents' game has wiped out the 60."""
    carried = RULE_SETS["chicago"]
    given = {"first_dealer": "N", "vulnerable_on_2_and_3": "dealer"}
    assert wheel(carried, given, [["N", "2H", 8], ["S", "1N", 7]]).totals.ns == 400
    by_dealer = {**given, "first_dealer": "E"}
    assert wheel(carried, by_dealer, [["N", "2H", 8], ["S", "1N", 7]]).totals.ns == 600
    wiped = wheel(carried, given, [["N", "2H", 8], ["E", "3N", 9], ["S", "1N", 7]])
    assert wiped.totals.ns == 100
    assert not any(line.kind is Kind.GAME for line in wiped.rows[2].lines)
