"""Par: where the auction ends, and what it brings, when all see all the cards and nobody errs.

Each side bids on for as long as it gains by that: to a contract it makes, or to one that costs
less than what the opponents would make, a sacrifice. What fails is doubled.

>>> from overtrick.analysis.par_worth import board_worth
>>> from overtrick.cards.vulnerability import Vulnerability
>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> table = Table.parse("66A4866A486639566395")
>>> for vulnerability in Vulnerability.NONE, Vulnerability.EW:
...     par = Pars(board_worth(DUPLICATE, vulnerability)).of(table, Side.NS)
...     print(par.net_ns, *par.ends)
300 5DX EW -2
420 4H NS =
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import inf
from typing import NamedTuple

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat, Side
from overtrick.game.call import BIDS, Bid
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Outcome, Result
from overtrick.solver.table import Table

Worth = Callable[[Outcome], float]
"""What the end of a deal is worth to North-South, less what it is worth to East-West."""


@dataclass(frozen=True, slots=True)
class Par:
    """What par is worth to North-South, and every end of the auction that brings it.

    An end is a result, or all pass; a contract lower than its tricks stands beside the higher
    one where both score the same and the opponents gain by no bid in between. A side is
    declarer where either of its players may be.
    """

    net_ns: float
    ends: tuple[Outcome, ...]


class _Stand(NamedTuple):
    """What a contract is worth to North-South if it is left to stand, and how it then stands."""

    net_ns: float
    doubling: Doubling


class _End(NamedTuple):
    """The best a side can make of a bid: its worth, and the results, one a declarer."""

    net_ns: float
    results: tuple[Result, ...]


@dataclass(slots=True)
class Pars:
    """Finds the par of any number of deals of the same worth; what it reckons it keeps."""

    worth: Worth
    known: dict[tuple[Bid, Side, int], _Stand] = field(
        default_factory=dict[tuple[Bid, Side, int], _Stand], repr=False
    )

    def of(self, table: Table, first: Side) -> Par:
        """The par of a deal in which that side has the first call.

        Who has it matters only where both sides gain by declaring the same lowest contracts.
        """
        ends = {(bid, side): self._end(bid, side, table) for bid in BIDS for side in Side}
        nothing = self.worth(PASSED_OUT)
        best = _from_here(ends)
        passed = _better(first.opponents, nothing, best.of(first.opponents))
        par = _better(first, passed, best.of(first))
        found = [result for end in _final(ends, par) for result in end.results]
        return Par(par, (PASSED_OUT, *found) if nothing == passed == par else tuple(found))

    def _end(self, bid: Bid, side: Side, table: Table) -> _End:
        """What the side's better declarer makes of the bid, or the side where both do."""
        one, two = ((seat, table.tricks(seat, bid.strain)) for seat in side.seats)
        if one[1] == two[1]:
            declarers: tuple[tuple[Seat | Side, int], ...] = ((side, one[1]),)
        else:
            declarers = (one, two)
        stands = [self._stand(bid, side, tricks) for _, tricks in declarers]
        value = _better(side, stands[0].net_ns, stands[-1].net_ns)
        results = tuple(
            Result(Contract(bid.level, bid.strain, stand.doubling, who), tricks)
            for (who, tricks), stand in zip(declarers, stands, strict=True)
            if stand.net_ns == value
        )
        return _End(value, results)

    def _stand(self, bid: Bid, side: Side, tricks: int) -> _Stand:
        """The contract as the opponents leave it: doubled where they gain by that."""
        key = bid, side, tricks
        if key not in self.known:
            plain, doubled, redoubled = (
                _Stand(self.worth(Result(Contract(bid.level, bid.strain, on, side), tricks)), on)
                for on in Doubling
            )
            if _better(side, doubled.net_ns, redoubled.net_ns) != doubled.net_ns:
                doubled = redoubled
            gain = _better(side.opponents, plain.net_ns, doubled.net_ns) != plain.net_ns
            self.known[key] = doubled if gain else plain
        return self.known[key]


def _from_here(ends: Mapping[tuple[Bid, Side], _End]) -> BySide[float]:
    """What each side has of the auction if it is the first to bid, reckoned from 7NT downwards.

    After a bid the opponents choose: it stands, or they bid the best that is higher.
    """
    best = BySide(-inf, inf)
    for bid in reversed(BIDS):
        ns, ew = (
            _better(side.opponents, ends[bid, side].net_ns, best.of(side.opponents))
            for side in Side
        )
        best = BySide(max(best.ns, ns), min(best.ew, ew))
    return best


def _final(ends: Mapping[tuple[Bid, Side], _End], par: float) -> list[_End]:
    """The ends that bring par and over which no bid of the opponents is any better for them."""
    found: list[_End] = []
    outbid = set[Side]()
    for bid in reversed(BIDS):
        values = {side: ends[bid, side].net_ns for side in Side}
        found += (ends[bid, side] for side in Side if values[side] == par and side not in outbid)
        outbid |= {side.opponents for side in Side if _better(side, par, values[side]) != par}
    return found[::-1]


def _better(side: Side, one: float, other: float) -> float:
    """Whichever that side likes better."""
    return max(one, other) if side is Side.NS else min(one, other)
