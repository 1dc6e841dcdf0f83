"""What the opponents, and then the side itself, put on a contract."""

from __future__ import annotations

from enum import IntEnum


class Doubling(IntEnum):
    """Undoubled, doubled or redoubled.

    >>> [str(doubling) for doubling in Doubling]
    ['', 'X', 'XX']
    """

    UNDOUBLED = 0
    DOUBLED = 1
    REDOUBLED = 2

    def __str__(self) -> str:
        """PBN: nothing, X or XX."""
        return "X" * self
