"""Printed settlements: a rubber in hundreds, and three rubbers in which all partner all."""

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.scoring.rules.fields import Rounding
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.settlement import settle, settled
from tests.published.cases import Case, of_kind


@of_kind("settlement")
def test_settlement(case: Case) -> None:
    points = [settled(case.rules.settlement, margin) for margin in case.given["margins"]]
    assert points == case.expected["points"]


@of_kind("settlement_edge")
def test_settlement_edge(case: Case) -> None:
    margins = case.given["margins"]
    usual = [settled(case.rules.settlement, margin) for margin in margins]
    assert usual == case.expected["half_up"]
    assert usual != case.expected["python_round_bankers"]
    down = with_fields(case.rules, {"settlement.rounding": Rounding.HALF_DOWN})
    assert [settled(down.settlement, margin) for margin in margins] == case.expected["half_down"]


@of_kind("rotation")
def test_rotation(case: Case) -> None:
    rule = case.rules.settlement
    rows: list[list[int]] = []
    for pairs, points in zip(
        case.given["pairings"], case.given["rubber_points_first_pair"], strict=True
    ):
        done = settle(rule, BySide(max(points, 0) * 100, max(-points, 0) * 100))
        first = pairs[0]
        rows.append([done.points.of(Side.NS if p in first else Side.EW) for p in range(1, 5)])
    totals = [sum(column) for column in zip(*rows, strict=True)]
    assert rows == case.expected["rows"]
    assert totals == case.expected["totals"]
    assert sum(totals) == case.expected["sum"]
