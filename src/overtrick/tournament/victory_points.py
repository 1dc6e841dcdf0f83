"""Victory points: the IMPs of a match turned into shares of 20 or 30.

>>> [str(points) for points in victory_points(WBF_SCALE, boards=16, margin=10)]
['64/5', '36/5']
>>> [str(points) for points in victory_points(SCALES["acbl-20"], boards=7, margin=-5)]
['7', '13']
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from overtrick.cards.errors import Illegal, LawCode
from overtrick.tournament.vp_tables import ACBL_20, ACBL_30, Table

MOST_BOARDS = 1_000


class BadMatch(LawCode):
    """Why a scale does not hold for a match."""

    BOARDS = "match-boards", "Law 78"


class IllegalMatch(Illegal):
    """The scale has no table for a match of so many boards."""


@dataclass(frozen=True, slots=True)
class Continuous:
    """The World Bridge Federation's scale, to the hundredth, for any number of boards."""

    total: int = 20


@dataclass(frozen=True, slots=True)
class Discrete:
    """A scale of whole points: a table for each range of boards."""

    tables: tuple[Table, ...]


Scale = Continuous | Discrete
WBF_SCALE = Continuous()
SCALES: dict[str, Scale] = {
    "wbf": WBF_SCALE,
    "acbl-20": Discrete(ACBL_20),
    "acbl-30": Discrete(ACBL_30),
}
"""By the name that a profile has for them."""


def victory_points(scale: Scale, boards: int, margin: int) -> tuple[Fraction, Fraction]:
    """What the two teams of a match have, first the one that is ahead by that many IMPs.

    The loser has the rest of the total, after the winner's share was rounded. Raises
    :exc:`IllegalMatch`.
    """
    if not 1 <= boards <= MOST_BOARDS:
        raise IllegalMatch(BadMatch.BOARDS, boards=boards)
    ahead = abs(margin)
    if isinstance(scale, Continuous):
        shares = hundredths(boards)
        winner = Fraction(shares[min(ahead, len(shares) - 1)], 100)
        total = Fraction(scale.total)
    else:
        table = next((one for one in scale.tables if boards in one.boards), None)
        if table is None:
            raise IllegalMatch(BadMatch.BOARDS, boards=boards)
        winner = Fraction(max(points for least, points in table.steps if least <= ahead))
        total = Fraction(table.total)
    return (winner, total - winner) if margin >= 0 else (total - winner, winner)


@cache
def hundredths(boards: int) -> tuple[int, ...]:
    """The winner's share of 20 in hundredths for each margin, up to the one that takes all.

    The formula is rounded and then mended so that no further IMP is worth more than the one
    before it: where a step is larger than the step before, the share between them grows.
    """
    shares = _rounded(boards)
    mending = True
    while mending:
        mending = False
        for margin in range(1, len(shares) - 1):
            if shares[margin + 1] - shares[margin] > shares[margin] - shares[margin - 1]:
                shares[margin] += 1
                mending = True
    return tuple(shares)


def _rounded(boards: int) -> list[int]:
    """``10 + 10 (1 - R^(M/B)) / (1 - R)``, with R = √5 - 2 and B = 15 √boards, in hundredths."""
    from decimal import ROUND_HALF_UP, Context, Decimal  # noqa: PLC0415 - only for a new table

    context = Context(prec=40)
    ratio = context.subtract(context.sqrt(Decimal(5)), Decimal(2))
    blitz = context.multiply(Decimal(15), context.sqrt(Decimal(boards)))
    shares: list[int] = []
    margin = 0
    while margin < blitz:
        power = context.power(ratio, context.divide(Decimal(margin), blitz))
        part = context.divide(context.subtract(1, power), context.subtract(1, ratio))
        share = context.add(1000, context.multiply(1000, part))
        shares.append(int(share.to_integral_value(ROUND_HALF_UP)))
        margin += 1
    return [*shares, 2000]
