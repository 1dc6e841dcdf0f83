"""Settling up: the margin in the units of the rule set, and money at a stake."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from overtrick.cards.by_side import BySide
from overtrick.scoring.rules.fields import Rounding, SettlementRule


@dataclass(frozen=True, slots=True)
class Stake:
    """What so many points are worth: ``Stake(Fraction(5), 100, "€")`` is five euros a hundred."""

    amount: Fraction
    per: int
    currency: str = ""


@dataclass(frozen=True, slots=True)
class Settlement:
    """What each player of a side wins (plus) or loses (minus); the sides add up to nought.

    ``margin`` is North-South's total less East-West's. ``money`` is None where no stake
    was agreed.
    """

    margin: int
    unit: int
    points: BySide[int]
    money: BySide[Fraction] | None


def settled(rule: SettlementRule, margin: int) -> int:
    """The margin in whole units, rounded to the nearest, halves as the rule says.

    >>> [settled(SettlementRule(unit=100), margin) for margin in (810, 850, -850, 1260)]
    [8, 9, -9, 13]
    """
    unit, size = rule.unit, abs(margin)
    half_down = rule.rounding is Rounding.HALF_DOWN
    units = (2 * size + unit - half_down) // (2 * unit)
    return units if margin > 0 else -units


def settle(rule: SettlementRule, totals: BySide[int], stake: Stake | None = None) -> Settlement:
    """Settle two totals.

    >>> settle(SettlementRule(unit=100), BySide(1690, 880), Stake(Fraction(5), 100)).money
    BySide(ns=Fraction(40, 1), ew=Fraction(-40, 1))
    """
    margin = totals.ns - totals.ew
    points = settled(rule, margin)
    money = None
    if stake:
        won = points * rule.unit * stake.amount / stake.per
        money = BySide(won, -won)
    return Settlement(margin, rule.unit, BySide(points, -points), money)
