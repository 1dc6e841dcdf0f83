"""Par of many deals at once: :mod:`overtrick.analysis.par`, a whole column at a time.

Par only compares, so it is found among the ranks of what the outcomes are worth, small
numbers that name the outcome as well.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from overtrick.analysis.equity.ends import PASSED, SHAPE, Floats, Places
from overtrick.cards.seat import Side
from overtrick.game.call import BIDS
from overtrick.game.strain import Strain
from overtrick.solver.table import Table

Ranks = npt.NDArray[np.int16]
Tricks = npt.NDArray[np.intp]
"""By side, strain and deal: the tricks of the side's two declarers, as one number."""


def both_ways(tables: Iterable[Table]) -> Tricks:
    """The tricks of each deal, and in the second half of the columns those of the deals turned.

    With each deal turned as well, neither side has the better cards.
    """
    pairs = [
        [
            [one * 14 + two for one, two in (_declarers(table, side, strain) for strain in Strain)]
            for side in Side
        ]
        for table in tables
    ]
    straight = np.array(pairs, np.intp).reshape(-1, 2, 5).transpose(1, 2, 0)
    return np.ascontiguousarray(np.concatenate((straight, straight[::-1]), axis=2))


def par_outcomes(worth: Floats, tricks: Tricks, dealer: Side) -> Places:
    """The number of the outcome that is par of each deal, if outcomes are worth that."""
    order = np.argsort(worth, kind="stable")
    ranks = np.empty(len(order), np.int16)
    ranks[order] = np.arange(len(order), dtype=np.int16)
    return order[_par_ranks(ranks, tricks, dealer)]


def _declarers(table: Table, side: Side, strain: Strain) -> tuple[int, int]:
    one, two = side.seats
    return table.tricks(one, strain), table.tricks(two, strain)


def _stands(ranks: Ranks) -> Ranks:
    """By bid, side and the tricks of both declarers: the contract as the opponents leave it."""
    plain, doubled, redoubled = np.moveaxis(ranks[:PASSED].reshape(SHAPE), 3, 0)
    ns = np.minimum(plain, np.maximum(doubled, redoubled))[:, 0]
    ew = np.maximum(plain, np.minimum(doubled, redoubled))[:, 1]
    best = (
        np.maximum(ns[:, :, None], ns[:, None, :]),
        np.minimum(ew[:, :, None], ew[:, None, :]),
    )
    return np.stack(best, axis=1).reshape(len(BIDS), 2, 14 * 14)


def _par_ranks(ranks: Ranks, tricks: Tricks, dealer: Side) -> Ranks:
    """From 7NT downwards: after each bid the opponents let it stand or bid their best."""
    stands = _stands(ranks)
    least, most = np.int16(-1), np.int16(len(ranks))
    best_ns = np.full(tricks.shape[2], least)
    best_ew = np.full(tricks.shape[2], most)
    for bid in reversed(range(len(BIDS))):
        won = tricks[:, BIDS[bid].strain]
        ns = np.minimum(stands[bid, 0].take(won[0]), best_ew)
        ew = np.maximum(stands[bid, 1].take(won[1]), best_ns)
        np.maximum(best_ns, ns, out=best_ns)
        np.minimum(best_ew, ew, out=best_ew)
    passed = ranks[PASSED]
    if dealer is Side.NS:
        np.minimum(best_ew, passed, out=best_ew)
        return np.maximum(best_ns, best_ew, out=best_ns)
    np.maximum(best_ns, passed, out=best_ns)
    return np.minimum(best_ew, best_ns, out=best_ew)
