"""The bots on offer, from a beginner to as strong as the time allows.

There is no level above the club player's: whether still more samples a card would make one
was not measured.

>>> [str(level) for level in Level]
['beginner', 'casual', 'club']
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from enum import StrEnum
from threading import Lock

from overtrick.analysis.stakes import Stakes
from overtrick.bots.advice.bidder import advised
from overtrick.bots.bot import Bot, Seen
from overtrick.bots.natural.agreements import STANDARD, Agreements
from overtrick.bots.natural.holding import Holding
from overtrick.bots.natural.meaning import Meaning
from overtrick.bots.natural.system import System
from overtrick.bots.play.choosing import Effort, choose
from overtrick.bots.play.simple import simple_card
from overtrick.bots.play.turn import Turn
from overtrick.cards.card import Card
from overtrick.game.auction import Auction
from overtrick.game.call import Call
from overtrick.solver.solver import Solver

SYSTEMS_KEPT = 64
"""Scores at which the meanings are remembered."""
AUCTIONS_KEPT = 4_096
"""Auctions that are remembered at all scores together, about eleven kilobytes each."""


class Level(StrEnum):
    """How well a bot plays."""

    BEGINNER = "beginner"
    """The advice of S4, and simple rules."""
    CASUAL = "casual"
    """A natural system without conventions; one way the hidden hands may lie is tried."""
    CLUB = "club"
    """The whole system; hidden hands are tried out, about 300 milliseconds a card."""


_EFFORTS = {
    Level.CASUAL: Effort(samples=1, seconds=0.1, lead_samples=1, lead_seconds=0.3),
    Level.CLUB: Effort(),
}


class Beginner:
    """Bids by the advice and plays by the rules for beginners."""

    def call(self, seen: Seen) -> Call:
        """What the advice says."""
        return advised(seen)

    def card(self, seen: Seen) -> Card:
        """What the rules say."""
        return simple_card(seen, Turn.of(seen))


class Systems:
    """The natural system at each score that comes up, kept ready; any thread may ask."""

    def __init__(self, agreements: Agreements) -> None:
        self._agreements = agreements
        self._lock = Lock()
        self._ready: OrderedDict[Stakes, System] = OrderedDict()

    def at(self, stakes: Stakes) -> System:
        """The system at that score."""
        with self._lock:
            system = self._ready.pop(stakes, None) or System(stakes, self._agreements)
            self._ready[stakes] = system
            while len(self._ready) > 1 and self._is_full():
                self._ready.popitem(last=False)
        return system

    def meaning(self, auction: Auction, stakes: Stakes) -> Meaning:
        """What the last call of the auction shows."""
        story = self.at(stakes).story(auction)
        return story.told[-1].meaning

    def _is_full(self) -> bool:
        auctions = sum(system.remembered for system in self._ready.values())
        return len(self._ready) > SYSTEMS_KEPT or auctions > AUCTIONS_KEPT


@dataclass(frozen=True)
class Natural:
    """Bids naturally; tries out hidden hands where it has a solver, else plays by rules."""

    agreements: Agreements = STANDARD
    effort: Effort | None = None
    solver: Solver | None = None
    systems: Systems = field(init=False)

    def __post_init__(self) -> None:
        """Make room for the system."""
        object.__setattr__(self, "systems", Systems(self.agreements))

    def call(self, seen: Seen) -> Call:
        """The first call of the system that the hand fits."""
        system = self.systems.at(seen.stakes)
        return system.choose(system.story(seen.auction), Holding.of(seen.hand)).call

    def card(self, seen: Seen, share: float = 1.0) -> Card:
        """The card that does best on average, or what the rules say.

        ``share`` of the usual time is thought, where many wait to be asked.
        """
        if self.effort is None or self.solver is None:
            return simple_card(seen, Turn.of(seen))
        effort = self.effort.hurried(share)
        return choose(seen, self.systems.at(seen.stakes), self.solver, effort)


def bot_of(level: Level, solver: Solver | None = None) -> Bot:
    """A bot of that level; without a solver the better ones bid as well and play by rules."""
    match level:
        case Level.BEGINNER:
            return Beginner()
        case Level.CASUAL:
            plain = Agreements(conventions=False)
            return Natural(plain, effort=_EFFORTS[level], solver=solver)
        case Level.CLUB:
            return Natural(effort=_EFFORTS[level], solver=solver)
