"""Thirteen bytes for a deal: two bits a card, the four aces first, spades before hearts.

>>> [len(hand) for hand in unpacked(bytes([0x1B] * 13), 0)]
[13, 13, 13, 13]
"""

from __future__ import annotations

from overtrick.cards.deal import Deal
from overtrick.formats.deals.pack import BY_RANK, Hands, hands_of, holders_of

SIZE = 13


def unpacked(data: bytes, north: int) -> Hands:
    """The four hands, where ``north`` is the number that stands for North and East is the next."""
    twos = (byte >> shift & 3 for byte in data for shift in (6, 4, 2, 0))
    return hands_of([(two - north) % 4 for two in twos], BY_RANK)


def packed(deal: Deal, north: int) -> bytes:
    """The thirteen bytes of a deal."""
    twos = [(seat + north) % 4 for seat in holders_of(deal, BY_RANK)]
    return bytes(
        first << 6 | second << 4 | third << 2 | fourth
        for first, second, third, fourth in zip(*(iter(twos),) * 4, strict=True)
    )
