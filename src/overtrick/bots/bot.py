"""What a player that is a program sees, and what it is asked.

>>> from overtrick.cards.deal import Deal
>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
>>> seen = Seen(Seat.EAST, deal.hand(Seat.EAST), Auction(Seat.EAST), Stakes(DUPLICATE))
>>> seen.contract is None, seen.hand.shape
(True, (0, 13, 0, 0))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from overtrick.analysis.stakes import Stakes
from overtrick.cards.card import Card
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import Call
from overtrick.game.contract import Contract
from overtrick.game.play import Play
from overtrick.game.trick import Trick


@dataclass(frozen=True)
class Seen:
    """All that a seat knows: its own hand, what was called and played, and dummy once it lies.

    There is no way from here to a hidden hand. ``tricks`` are as in :class:`Play`, the last
    one perhaps begun.
    """

    seat: Seat
    hand: Hand
    auction: Auction
    stakes: Stakes
    dummy: Hand | None = None
    tricks: tuple[Trick, ...] = ()

    @classmethod
    def at(cls, seat: Seat, play: Play, auction: Auction, stakes: Stakes) -> Seen:
        """What that seat sees of a play; of the other hands nothing is kept but dummy's."""
        dummy = play.deal.hand(play.dummy) if play.dummy_is_shown else None
        return cls(seat, play.deal.hand(seat), auction, stakes, dummy, play.tricks)

    @cached_property
    def contract(self) -> Contract | None:
        """What is played, once the auction is over."""
        outcome = self.auction.outcome
        return outcome if isinstance(outcome, Contract) else None

    @cached_property
    def shown(self) -> Mapping[Seat, frozenset[Card]]:
        """The hands that are seen, as they were dealt: one's own, and dummy's once it lies."""
        hands = {self.seat: self.hand.cards}
        if self.contract is not None and self.dummy is not None:
            hands[Seat(self.contract.declarer).partner] = self.dummy.cards
        return hands

    @cached_property
    def played(self) -> tuple[tuple[Seat, Card], ...]:
        """Every card so far with the seat it came from."""
        return tuple(
            (trick.leader.left(turn), card)
            for trick in self.tricks
            for turn, card in enumerate(trick.cards)
        )


class Bot(Protocol):
    """A player. Both answers are legal and depend on nothing but what is seen."""

    def call(self, seen: Seen) -> Call:
        """The call to make now."""
        ...

    def card(self, seen: Seen) -> Card:
        """The card to play now: from dummy, too, where the bot is declarer and dummy is to play."""
        ...
