"""The cards a player does not see, and how many of them each hidden hand still holds.

>>> from overtrick.analysis.stakes import Stakes
>>> from overtrick.cards.deal import Deal
>>> from overtrick.game.auction import Auction
>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
>>> seen = Seen(Seat.EAST, deal.hand(Seat.EAST), Auction(Seat.EAST), Stakes(DUPLICATE))
>>> unknown = Unknown.to(seen)
>>> len(unknown.cards), [hidden.left for hidden in unknown.hidden]
(39, [13, 13, 13])
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from overtrick.bots.bot import Seen
from overtrick.cards.card import PACK, Card
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit


class Hidden(NamedTuple):
    """A hand that is not seen: what it has played, how many are left, and where it showed out."""

    seat: Seat
    played: tuple[Card, ...]
    left: int
    void: frozenset[Suit]


@dataclass(frozen=True, slots=True)
class Unknown:
    """The cards in hidden hands, and those hands."""

    cards: tuple[Card, ...]
    hidden: tuple[Hidden, ...]

    @classmethod
    def to(cls, seen: Seen) -> Unknown:
        """What is unknown to the player."""
        played = seen.played
        known = frozenset(card for _, card in played).union(*seen.shown.values())
        hidden = tuple(
            _hidden(seen, seat, tuple(card for one, card in played if one is seat))
            for seat in Seat
            if seat not in seen.shown
        )
        return cls(tuple(card for card in PACK if card not in known), hidden)

    def forced(self) -> dict[Card, Seat]:
        """The cards that only one of two hidden hands can hold, the other being void."""
        if len(self.hidden) != 2:
            return {}
        one, other = self.hidden
        return {
            card: (other if card.suit in one.void else one).seat
            for card in self.cards
            if (card.suit in one.void) is not (card.suit in other.void)
        }


def _hidden(seen: Seen, seat: Seat, played: tuple[Card, ...]) -> Hidden:
    void = frozenset(
        trick.suit
        for trick in seen.tricks
        if trick.suit is not None
        and (card := trick.card_of(seat)) is not None
        and card.suit is not trick.suit
    )
    return Hidden(seat, played, 13 - len(played), void)
