"""Thirteen bytes for a deal: two bits a card, the four aces first, spades before hearts.

>>> str(unpacked(bytes([0x1B] * 13), 0).value("deal"))
'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
"""

from __future__ import annotations

from typing import NamedTuple

from overtrick.cards.deal import Deal
from overtrick.cards.known import KnownDeal
from overtrick.formats.deals.pack import BY_RANK, checked, holders_of

SIZE = 13
_FOUR = [
    [bytes((byte >> shift & 3) - north & 3 for shift in (6, 4, 2, 0)) for byte in range(256)]
    for north in range(4)
]
"""By the number of North: the seats that the four pairs of bits of a byte stand for."""


class Packed(NamedTuple):
    """A sound deal in its thirteen bytes, which is read when it is wanted."""

    data: bytes
    north: int

    @property
    def names(self) -> tuple[str, ...]:
        """The field of a record that it is."""
        return ("deal",)

    def value(self, name: str) -> KnownDeal:
        """The deal."""
        return checked(_seats(self.data, self.north), BY_RANK).value(name)


def unpacked(data: bytes, north: int) -> Packed:
    """The deal, where ``north`` is the number that stands for North and East is the next.

    Raises :exc:`IllegalDeal` where a hand has more than thirteen cards.
    """
    checked(_seats(data, north), BY_RANK)
    return Packed(data, north)


def _seats(data: bytes, north: int) -> bytes:
    """Who has each card, a byte a card."""
    return b"".join([_FOUR[north][byte] for byte in data])


def packed(deal: Deal, north: int) -> bytes:
    """The thirteen bytes of a deal."""
    twos = [(seat + north) % 4 for seat in holders_of(deal, BY_RANK)]
    return bytes(
        first << 6 | second << 4 | third << 2 | fourth
        for first, second, third, fourth in zip(*(iter(twos),) * 4, strict=True)
    )
