"""Where a side without opposition loses its IMPs: by how the auction began, by what was best.

``python -m bench.lost_alone --deals 2400 --kept FILE`` prints for each class of auctions its
share of the mean loss, the deals, and the loss a deal; then the worst auctions with both hands.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from bench.bots import CONTRACTS, Solved, alone, boards, loss, say
from overtrick.analysis.stakes import Stakes
from overtrick.bots.levels import Level, bot_of
from overtrick.bots.natural.needs import game_level
from overtrick.cards.seat import Seat, Side
from overtrick.game.auction import Auction
from overtrick.game.call import PASS
from overtrick.game.contract import Contract
from overtrick.game.strain import Strain
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.solver.at_hand import solver_at_hand

LINES = 25


class Lost(NamedTuple):
    """A board, the auction of North and South, and what it cost."""

    one: Solved
    auction: Auction
    imps: float

    @property
    def bids(self) -> list[str]:
        """What the two said from the first bid on."""
        said = [str(call) for call in self.auction.calls[::2] if call is not PASS]
        return said or ["passed out"]


def main() -> None:
    """Print the tables."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=500)
    asked.add_argument("--seed", default="bots")
    asked.add_argument("--kept", type=Path, help="a file in which tables are kept between runs")
    asked.add_argument("--worst", type=int, default=20, help="auctions printed with both hands")
    told = asked.parse_args()
    with solver_at_hand(patience=600, kept=told.kept) as solver:
        rows = [_lost(one) for one in boards(told.deals, told.seed, solver)]
    say("IMPs lost without opposition", (row.imps for row in rows))
    print("\nbest contract: reached")
    _say_classes(rows, lambda row: f"{_kind(_best(row.one))}: {_kind(row.auction.outcome)}")
    print("\nthe first two bids")
    _say_classes(rows, lambda row: " ".join(row.bids[:2]))
    print("\nthe worst")
    for row in sorted(rows, key=lambda row: -row.imps)[: told.worst]:
        hands = " | ".join(str(row.one.deal.hand(seat)) for seat in (Seat.NORTH, Seat.SOUTH))
        print(f"{row.imps:3.0f}  {hands:38}  {' '.join(row.bids)}  (best {_best(row.one)})")


def _lost(one: Solved) -> Lost:
    said = alone(one, bot_of(Level.CLUB))
    return Lost(one, said, loss(one, said.outcome))


def _say_classes(rows: list[Lost], kind: Callable[[Lost], str]) -> None:
    for name, found in _classes(rows, kind):
        print(f"{sum(found) / len(rows):6.3f} {len(found):5} {fmean(found):6.2f}  {name}")


def _classes(
    rows: Iterable[Lost], kind: Callable[[Lost], str]
) -> Iterator[tuple[str, list[float]]]:
    """The classes that lose the most in all, and what each of their deals lost."""
    found: defaultdict[str, list[float]] = defaultdict(list)
    for row in rows:
        found[kind(row)].append(row.imps)
    yield from sorted(found.items(), key=lambda one: -sum(one[1]))[:LINES]


def _best(one: Solved) -> Contract | None:
    best = max(CONTRACTS, key=one.score)
    return best if one.score(best) > 0 else None


def _kind(contract: object) -> str:
    """A slam, a game or a part-score, and where."""
    if not isinstance(contract, Contract):
        return "passed out"
    game = contract.level >= game_level(Stakes(DUPLICATE), Side.NS, contract.strain)
    level = "slam" if contract.level >= 6 else "game" if game else "part-score"
    if contract.strain is Strain.NOTRUMPS:
        return f"{level} in notrumps"
    return f"{level} in a {'major' if contract.strain >= Strain.HEARTS else 'minor'}"


if __name__ == "__main__":
    main()
