"""Settling up: nearest units, halves by rule, money at a stake."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.by_side import BySide
from overtrick.scoring.rules.fields import Rounding, SettlementRule
from overtrick.scoring.settlement import Settlement, Stake, settle, settled

units = st.sampled_from([1, 7, 10, 50, 100])
margins = st.integers(-20_000, 20_000)


@given(units, margins, st.sampled_from(Rounding))
def test_the_nearest_unit(unit: int, margin: int, rounding: Rounding) -> None:
    points = settled(SettlementRule(unit, rounding), margin)
    off = abs(Fraction(margin, unit) - points)
    assert off <= Fraction(1, 2)
    assert settled(SettlementRule(unit, rounding), -margin) == -points
    if off == Fraction(1, 2):
        away = abs(points) * unit > abs(margin)
        assert away is (rounding is Rounding.HALF_AWAY)


@pytest.mark.parametrize(("margin", "away", "down"), [
    (0, 0, 0),
    (49, 0, 0),
    (50, 1, 0),
    (51, 1, 1),
    (850, 9, 8),
    (-850, -9, -8),
    (-50, -1, 0),
    (950, 10, 9),
])  # fmt: skip
def test_halves(margin: int, away: int, down: int) -> None:
    assert settled(SettlementRule(100), margin) == away
    assert settled(SettlementRule(100, Rounding.HALF_DOWN), margin) == down


def test_the_smallest_margin() -> None:
    assert settled(SettlementRule(1), 1) == 1
    assert settled(SettlementRule(1), -1) == -1


@given(units, st.integers(0, 9_000), st.integers(0, 9_000))
def test_a_settlement_sums_to_nought(unit: int, ns: int, ew: int) -> None:
    stake = Stake(Fraction(1, 3), 10, "лв")
    done = settle(SettlementRule(unit), BySide(ns, ew), stake)
    assert done.margin == ns - ew
    assert done.unit == unit
    assert done.points.ns + done.points.ew == 0
    assert done.points.ns == settled(SettlementRule(unit), ns - ew)
    assert done.money is not None
    assert done.money.ns + done.money.ew == 0
    assert done.money.ns * 30 == done.points.ns * unit


def test_no_stake_no_money() -> None:
    done = settle(SettlementRule(), BySide(1690, 880))
    assert done == Settlement(810, 1, BySide(810, -810), None)


def test_five_a_hundred() -> None:
    done = settle(SettlementRule(100), BySide(880, 1690), Stake(Fraction(5), 100))
    assert done == Settlement(
        -810, 100, BySide(-8, 8), BySide(Fraction(-40), Fraction(40))
    )  # fmt: skip
    assert Stake(Fraction(5), 100).currency == ""
