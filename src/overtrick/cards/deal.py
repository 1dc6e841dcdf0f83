"""A deal: the four hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from overtrick.cards.card import Card
from overtrick.cards.errors import ParseError, Unreadable
from overtrick.cards.hand import BadDeal, Hand, IllegalDeal
from overtrick.cards.seat import Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """The whole pack in four hands, North's first, then East, South, West.

    >>> deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    >>> deal.hand(Seat.EAST).shape
    (0, 13, 0, 0)
    """

    hands: tuple[Hand, Hand, Hand, Hand]

    def __post_init__(self) -> None:
        """Refuse a card held twice; fifty-two different ones are the pack."""
        seen: set[Card] = set()
        for hand in self.hands:
            if both := seen & hand.cards:
                raise IllegalDeal(BadDeal.CARD_TWICE, card=str(min(both)))
            seen |= hand.cards

    def hand(self, seat: Seat) -> Hand:
        """The hand dealt to that seat."""
        return self.hands[seat]

    def holder(self, card: Card) -> Seat:
        """The seat that was dealt this card."""
        return next(seat for seat in Seat if card in self.hands[seat])

    def __str__(self) -> str:
        """PBN, from North."""
        return "N:" + " ".join(str(hand) for hand in self.hands)

    @classmethod
    def parse(cls, text: str) -> Deal:
        """The deal of a PBN text such as ``E:hand hand hand hand``, clockwise from that seat.

        Raises :exc:`ParseError` or :exc:`IllegalDeal`.
        """
        seat, colon, hands = text.strip().partition(":")
        words = hands.split()
        if not colon or len(words) != 4:
            raise ParseError(Unreadable.DEAL, text=text)
        first = Seat.parse(seat.strip())
        given = [Hand.parse(word) for word in words]
        north, east, south, west = (given[(place - first) % 4] for place in range(4))
        return cls((north, east, south, west))

    @classmethod
    def of_pack(cls, pack: Sequence[Card]) -> Deal:
        """The deal of a shuffled pack, one card at a time from North, as Law 6 has it."""
        north, east, south, west = (Hand(frozenset(pack[place::4])) for place in range(4))
        return cls((north, east, south, west))
