"""A card, and the whole pack."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.errors import ParseError, Unreadable
from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One of the fifty-two, written suit first as PBN does.

    >>> str(Card(Suit.SPADES, Rank.ACE)), Card.parse("HT")
    ('SA', Card(suit=<Suit.HEARTS: 2>, rank=<Rank.TEN: 10>))
    """

    suit: Suit
    rank: Rank

    def __hash__(self) -> int:
        """Its number in the pack, 2 to 62: quicker than hashing two enums."""
        return self.suit * 16 + self.rank

    def __str__(self) -> str:
        """Suit letter and rank letter."""
        return f"{self.suit}{self.rank}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of a text such as ``SA`` or ``h10``; raises :exc:`ParseError`."""
        try:
            return cls(Suit.parse(text[:1]), Rank.parse(text[1:]))
        except ParseError:
            raise ParseError(Unreadable.CARD, text=text) from None


PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""All fifty-two, from the two of clubs to the ace of spades."""
