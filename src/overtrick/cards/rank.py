"""The thirteen ranks."""

from __future__ import annotations

from enum import IntEnum

from overtrick.cards.errors import ParseError, Unreadable

_LETTERS = "23456789TJQKA"


class Rank(IntEnum):
    """A rank; a pip card's number is its value, and the ace is 14, above the king.

    >>> str(Rank.TEN), Rank.ACE > Rank.KING
    ('T', True)
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    def __str__(self) -> str:
        """One character, as PBN writes it; the ten is T."""
        return _LETTERS[self - 2]

    @property
    def points(self) -> int:
        """High-card points: ace 4, king 3, queen 2, jack 1, and forty in the pack.

        >>> [rank.points for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)]
        [4, 3, 2, 1, 0]
        """
        return max(self - Rank.TEN, 0)

    @classmethod
    def parse(cls, text: str) -> Rank:
        """The rank of ``2`` to ``9``, ``T`` or ``10``, ``J``, ``Q``, ``K``, ``A``.

        >>> Rank.parse("10"), Rank.parse("q")
        (<Rank.TEN: 10>, <Rank.QUEEN: 12>)
        """
        letter = "T" if text == "10" else text.upper()
        found = _LETTERS.find(letter) if len(letter) == 1 else -1
        if found < 0:
            raise ParseError(Unreadable.CARD, text=text)
        return cls(found + 2)
