"""The four suits."""

from __future__ import annotations

from enum import IntEnum

from overtrick.cards.errors import ParseError, Unreadable

_LETTERS = "CDHS"


class Suit(IntEnum):
    """A suit, in the rank that bridge gives it: clubs lowest, spades highest.

    >>> str(Suit.SPADES), Suit.SPADES.symbol, Suit.SPADES > Suit.HEARTS
    ('S', '♠', True)
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __str__(self) -> str:
        """The letter of PBN: C, D, H or S."""
        return _LETTERS[self]

    @property
    def symbol(self) -> str:
        """The sign printed on the cards."""
        return "♣♦♥♠"[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """The suit of a PBN letter; raises :exc:`ParseError`.

        >>> Suit.parse("h")
        <Suit.HEARTS: 2>
        """
        found = _LETTERS.find(text.upper()) if len(text) == 1 else -1
        if found < 0:
            raise ParseError(Unreadable.CARD, text=text)
        return cls(found)
