"""The card that does best on average, over hidden hands as they may be, each solved to its end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from zlib import crc32

import numpy as np

from overtrick.analysis.stakes import Stakes
from overtrick.bots.bot import Seen
from overtrick.bots.natural.system import System
from overtrick.bots.play.sampling import Hands, samples
from overtrick.bots.play.simple import simple_card
from overtrick.bots.play.turn import Turn
from overtrick.cards.card import Card
from overtrick.cards.seat import Seat, Side
from overtrick.game.contract import Contract
from overtrick.game.result import Result
from overtrick.solver.position import Position
from overtrick.solver.solver import Solver

_A_TRICK = 5.0
"""Points that a trick counts for beside what the score says: overtricks are tricks, too."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a bot thinks: samples at most, and seconds at most for one card."""

    samples: int = 60
    seconds: float = 0.3
    lead_samples: int = 12
    lead_seconds: float = 1.5


def choose(seen: Seen, system: System, solver: Solver, effort: Effort) -> Card:
    """The card to play; by simple rules where nothing could be solved in time."""
    turn = Turn.of(seen)
    ruled = simple_card(seen, turn)
    if len(turn.legal) == 1:
        return ruled
    leading = not seen.tricks
    wanted = effort.lead_samples if leading else effort.samples
    until = monotonic() + (effort.lead_seconds if leading else effort.seconds)
    chance = np.random.default_rng(seed_of(seen))
    thinking = until - 0.7 * (until - monotonic())
    hands = samples(seen, system, wanted, chance, lambda: monotonic() < thinking)
    positions = [_position(seen, turn, one) for one in hands]
    solved = solver.cards(positions, within=max(0.05, until - monotonic()))
    rated = [one for one in solved if isinstance(one, Mapping)]
    return _best(seen, turn, rated, ruled) if rated else ruled


def seed_of(seen: Seen) -> int:
    """A seed that follows from what is seen alone, so that nothing hidden leaks by chance."""
    cards = " ".join(str(card) for _, card in seen.played)
    calls = " ".join(map(str, seen.auction.calls))
    return crc32(f"{seen.seat}{seen.hand}{calls}{cards}".encode())


def _position(seen: Seen, turn: Turn, hidden: Hands) -> Position:
    played = {card for _, card in seen.played}
    north, east, south, west = (
        hidden[seat] if seat in hidden else frozenset(seen.shown[seat] - played) for seat in Seat
    )
    return Position(turn.contract.strain, (north, east, south, west), turn.trick)


def _best(seen: Seen, turn: Turn, solved: Sequence[Mapping[Card, int]], ruled: Card) -> Card:
    side, strain = turn.to_play.side, turn.contract.strain
    won = sum(trick.winner(strain).side is side for trick in seen.tricks if trick.is_complete)
    value = _values(seen.stakes, turn.contract, side)
    rated: dict[Card, float] = defaultdict(float)
    for tricks in solved:
        for card, more in tricks.items():
            rated[card] += value[won + more]
    best = max(rated.values())
    near = [card for card, worth in rated.items() if worth >= best - 1e-6 * max(1.0, abs(best))]
    return ruled if ruled in near else min(near, key=lambda card: (card.rank, card.suit))


def _values(stakes: Stakes, contract: Contract, side: Side) -> list[float]:
    """What each number of tricks of that side is worth to it."""
    declaring = contract.declarer.side is side
    sign = 1 if side is Side.NS else -1
    return [
        sign * stakes.worth(Result(contract, own if declaring else 13 - own)) + _A_TRICK * own
        for own in range(14)
    ]
