"""The five strains a bid may name."""

from __future__ import annotations

from enum import IntEnum

from overtrick.cards.errors import ParseError, Unreadable
from overtrick.cards.suit import Suit

_NAMES = ("C", "D", "H", "S", "NT")


class Strain(IntEnum):
    """What a bid names: a trump suit or notrumps ("denomination" in the Laws).

    >>> str(Strain.NOTRUMPS), Strain.HEARTS.trumps, Strain.NOTRUMPS.trumps
    ('NT', <Suit.HEARTS: 2>, None)
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMPS = 4

    def __str__(self) -> str:
        """PBN: C, D, H, S or NT."""
        return _NAMES[self]

    @property
    def trumps(self) -> Suit | None:
        """The trump suit, or None at notrumps."""
        return None if self is Strain.NOTRUMPS else Suit(self)

    @property
    def is_minor(self) -> bool:
        """Whether this is clubs or diamonds."""
        return self <= Strain.DIAMONDS

    @classmethod
    def parse(cls, text: str) -> Strain:
        """The strain of C, D, H, S, N or NT, in either case; raises :exc:`ParseError`."""
        name = text.upper()
        if name == "N":
            return cls.NOTRUMPS
        if name not in _NAMES:
            raise ParseError(Unreadable.CONTRACT, text=text)
        return cls(_NAMES.index(name))
