"""The standing of an evening: each player's total and place, equal totals sharing a place."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from overtrick.cards.seat import Side
from overtrick.scoring.settlement import Stake, settled
from overtrick.tournament.evenings.evening import Evening
from overtrick.tournament.evenings.score import cards


class Standing(NamedTuple):
    """A player's line; after two in first place comes the third."""

    player: str
    total: int
    place: int


def standing(evening: Evening) -> tuple[Standing, ...]:
    """Everybody's total, best first; substitutes are not placed."""
    told = cards(evening)
    totals = {
        player: sum(points for points in told[player] if points is not None)
        for player in evening.ranked
    }
    return placed(totals)


def placed(totals: Mapping[str, int]) -> tuple[Standing, ...]:
    """The lines for these totals; among equals the order is kept.

    >>> [(line.player, line.place) for line in placed({"A": 1, "B": 15, "C": 15, "D": -31})]
    [('B', 1), ('C', 1), ('A', 3), ('D', 4)]
    """
    best = sorted(totals, key=lambda player: -totals[player])
    return tuple(
        Standing(
            player,
            totals[player],
            1 + sum(other > totals[player] for other in totals.values()),
        )
        for player in best
    )


def balances(evening: Evening) -> dict[str, int]:
    """What each player won less what he lost, in the units of the rules, whatever the tally."""
    sums = dict.fromkeys(evening.everybody, 0)
    for played in evening.rounds:
        for table in played.tables:
            totals = evening.account(table).if_stopped
            won = settled(evening.rules.settlement, totals.ns - totals.ew)
            for side in Side:
                for player in table.seating.side(side):
                    sums[player] += won if side is Side.NS else -won
    return sums


def won_money(evening: Evening, stake: Stake) -> dict[str, Fraction]:
    """What each player wins, or loses below nought, at that stake; it adds up to nothing."""
    rate = stake.amount * evening.rules.settlement.unit / stake.per
    return {player: balance * rate for player, balance in balances(evening).items()}
