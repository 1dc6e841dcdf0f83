"""The one scorer of a deal.

>>> from overtrick.game.result import Result
>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> scored = score(DUPLICATE, Result.parse("4HX N +1"), vulnerable=False)
>>> [(str(line.kind), line.points) for line in scored.lines]
[('trick-points', 240), ('overtricks', 100), ('insult', 50), ('game', 300)]
>>> scored.net_ns
690
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice, repeat

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.line import Kind, Place, ScoreLine
from overtrick.scoring.rules.rules import Rules


@dataclass(frozen=True, slots=True)
class Score:
    """What a deal is worth: its lines. Their sum is the total, their names the explanation."""

    lines: tuple[ScoreLine, ...] = ()

    @property
    def totals(self) -> BySide[int]:
        """All the points of each side."""
        return BySide(self.points(Side.NS), self.points(Side.EW))

    @property
    def net_ns(self) -> int:
        """North-South's points less East-West's."""
        return self.points(Side.NS) - self.points(Side.EW)

    def points(self, side: Side, place: Place | None = None) -> int:
        """That side's points, all of them or those written in one place."""
        return sum(
            line.points
            for line in self.lines
            if line.side is side and (place is None or line.place is place)
        )


def score(rules: Rules, result: Result, vulnerable: bool) -> Score:
    """The lines one deal earns by itself, ``vulnerable`` being declarer's side.

    What depends on the deals before it - a game made of part-scores, the rubber - is added
    by the sheet. Results that score alike share one value, reckoned once for each rule set.
    """
    contract = result.contract
    code = (
        (((contract.level * 5 + contract.strain) * 3 + contract.doubling) * 14 + result.tricks) * 4
        + 2 * vulnerable
        + (contract.declarer & 1)
    )
    known: Score | None = rules.memo.get(code)
    if known is None:
        known = rules.memo[code] = Score(tuple(_lines(rules, result, vulnerable)))
    return known


def trick_values(rules: Rules, strain: Strain, number: int, after: int = 0) -> tuple[int, ...]:
    """What each of ``number`` odd tricks is worth undoubled, ``after`` so many others.

    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> trick_values(RUBBER, Strain.NOTRUMPS, 3)
    (40, 30, 30)
    """
    if strain is Strain.NOTRUMPS:
        row = rules.trick.notrumps
    else:
        row = (rules.trick.minor if strain.is_minor else rules.trick.major,)
    return _row(row, number, after)


def undertrick_values(
    rules: Rules, doubling: Doubling, number: int, *, vulnerable: bool
) -> tuple[int, ...]:
    """What each of ``number`` undertricks costs, the first one first.

    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> undertrick_values(RUBBER, Doubling.REDOUBLED, 4, vulnerable=False)
    (200, 400, 400, 600)
    """
    table = rules.undertricks
    if doubling is Doubling.UNDOUBLED:
        return _row(table.undoubled.at(vulnerable=vulnerable), number)
    each = _row(table.doubled.at(vulnerable=vulnerable), number)
    return tuple(2 * points for points in each) if doubling is Doubling.REDOUBLED else each


def trick_points(rules: Rules, contract: Contract) -> int:
    """What making the contract puts below the line; from 100 on it is a game by itself.

    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> trick_points(RUBBER, Contract.parse("2NTX S"))
    140
    """
    value = sum(trick_values(rules, contract.strain, contract.level))
    return value * _by_doubling(contract.doubling, 1, rules.factor.doubled, rules.factor.redoubled)


def overtrick_points(rules: Rules, result: Result, *, vulnerable: bool) -> int:
    """What the overtricks are worth together."""
    contract, over = result.contract, result.over
    undoubled = sum(trick_values(rules, contract.strain, over, after=contract.level))
    doubled = over * rules.overtrick.doubled.at(vulnerable=vulnerable)
    redoubled = over * rules.overtrick.redoubled.at(vulnerable=vulnerable)
    return _by_doubling(contract.doubling, undoubled, doubled, redoubled)


def _lines(rules: Rules, result: Result, vulnerable: bool) -> Iterator[ScoreLine]:
    """The lines in the order players write them, without those worth nothing."""
    side = result.contract.declarer.side
    drawn = rules.part_scores_carry
    if not result.made:
        side = side.opponents
    for kind, points in _earned(rules, result, vulnerable):
        place = Place.BELOW if kind is Kind.TRICK_POINTS else Place.ABOVE
        if points:
            yield ScoreLine(kind, points, side, place if drawn else None)


def _earned(rules: Rules, result: Result, vulnerable: bool) -> Iterator[tuple[Kind, int]]:
    contract = result.contract
    if not result.made:
        lost = undertrick_values(rules, contract.doubling, -result.over, vulnerable=vulnerable)
        yield Kind.UNDERTRICKS, sum(lost)
        return
    value = trick_points(rules, contract)
    yield Kind.TRICK_POINTS, value
    yield Kind.OVERTRICKS, overtrick_points(rules, result, vulnerable=vulnerable)
    insult = rules.insult
    yield Kind.INSULT, _by_doubling(contract.doubling, 0, insult.doubled, insult.redoubled)
    if not rules.part_scores_carry:
        is_game = value >= rules.game
        premium = rules.premium
        yield (
            (Kind.GAME, premium.game.at(vulnerable=vulnerable))
            if is_game
            else (Kind.PART_SCORE, premium.part)
        )
    if contract.level == 6:
        yield Kind.SMALL_SLAM, rules.slam.small.at(vulnerable=vulnerable)
    if contract.level == 7:
        yield Kind.GRAND_SLAM, rules.slam.grand.at(vulnerable=vulnerable)


def _by_doubling(doubling: Doubling, undoubled: int, doubled: int, redoubled: int) -> int:
    return (undoubled, doubled, redoubled)[doubling]


def _row(row: tuple[int, ...], number: int, after: int = 0) -> tuple[int, ...]:
    """So many values of a row whose last one repeats."""
    return tuple(islice(chain(row, repeat(row[-1])), after, after + number))
