"""The card that does best on average, over hidden hands as they may be, each solved to its end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from zlib import crc32

import numpy as np

from overtrick.analysis.stakes import Stakes
from overtrick.bots.bot import Seen
from overtrick.bots.natural.system import System
from overtrick.bots.play.leads import by_convention, highest_equal, honours_touch
from overtrick.bots.play.sampling import Hands, samples
from overtrick.bots.play.simple import simple_card
from overtrick.bots.play.turn import Turn
from overtrick.cards.card import Card
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat, Side
from overtrick.game.contract import Contract
from overtrick.game.result import Result
from overtrick.solver.position import Position
from overtrick.solver.solver import Solver

_A_TRICK = 5.0
"""Points that a trick counts for beside what the score says: overtricks are tricks, too."""

_DOUBT = 1.001
"""So many standard errors are no reason to lead against what partner expects."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a bot thinks: samples at most, and seconds at most for one card."""

    samples: int = 60
    seconds: float = 0.3
    lead_samples: int = 12
    lead_seconds: float = 1.5

    def hurried(self, share: float) -> Effort:
        """The same with that share of the time.

        >>> Effort(seconds=0.5, lead_seconds=1.5).hurried(0.5).seconds
        0.25
        """
        seconds, lead = self.seconds * share, self.lead_seconds * share
        return replace(self, seconds=seconds, lead_seconds=lead)


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
    worth: dict[Card, list[float]] = defaultdict(list)
    for tricks in solved:
        for card, more in tricks.items():
            worth[card].append(value[won + more])
    rated = {card: sum(each) for card, each in worth.items()}
    best = max(rated.values())
    near = [card for card, sum_ in rated.items() if sum_ >= best - 1e-6 * max(1.0, abs(best))]
    if ruled in near:
        return ruled
    card = min(near, key=lambda card: (card.rank, card.suit))
    if turn.trick.cards:
        return card
    if side is turn.contract.declarer.side:
        return highest_equal(card, near)
    return _as_partner_reads_it(card, turn.legal, worth)


def _as_partner_reads_it(
    card: Card, legal: Sequence[Card], worth: Mapping[Card, Sequence[float]]
) -> Card:
    """Of the suit that is led the card by convention, if the samples do not speak against it.

    A small card gives way to another, or to the top of a sequence; single honours do not.
    """
    held = by_convention([one for one in legal if one.suit is card.suit])
    sequence = honours_touch(held)
    for one in held:
        spare = one.rank <= Rank.JACK and card.rank <= Rank.JACK
        doubtful = (spare or sequence) and _as_good(worth[one], worth[card])
        if doubtful or sum(worth[one]) == sum(worth[card]):
            return one
    return card


def _as_good(one: Sequence[float], best: Sequence[float]) -> bool:
    """Whether what one loses to the best is within its standard error."""
    lost = np.subtract(best, one)
    if len(lost) < 2:
        return not lost.any()
    # A single sample that speaks against it is its own error: that is not enough.
    return bool(lost.mean() <= _DOUBT * lost.std(ddof=1) / len(lost) ** 0.5)


def _values(stakes: Stakes, contract: Contract, side: Side) -> list[float]:
    """What each number of tricks of that side is worth to it."""
    declaring = contract.declarer.side is side
    sign = 1 if side is Side.NS else -1
    return [
        sign * stakes.worth(Result(contract, own if declaring else 13 - own)) + _A_TRICK * own
        for own in range(14)
    ]
