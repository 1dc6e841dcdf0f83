"""Who sits where at a table, by name: the two players of a side are partners.

>>> table = Seating("Anna", "Boris", "Clara", "Dmitri")
>>> table.side(Side.NS), table.partner_of("Boris"), str(table)
(('Anna', 'Clara'), 'Dmitri', 'Anna, Clara v Boris, Dmitri')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from overtrick.cards.seat import Seat, Side

Match = frozenset[frozenset[str]]
"""Two partnerships against each other, whatever their seats."""


class Seating(NamedTuple):
    """The four players of a table in the order of the deal."""

    north: str
    east: str
    south: str
    west: str

    def __str__(self) -> str:
        """As a file has it: North, South v East, West."""
        return f"{self.north}, {self.south} v {self.east}, {self.west}"

    @classmethod
    def of(cls, ns: Sequence[str], ew: Sequence[str]) -> Seating:
        """The seating of two pairs, North before South and East before West."""
        return cls(ns[0], ew[0], ns[1], ew[1])

    def side(self, side: Side) -> tuple[str, str]:
        """The partners of a side: North, South, or East, West."""
        first, second = side.seats
        return self[first], self[second]

    @property
    def pairs(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """Both partnerships, North-South first."""
        return self.side(Side.NS), self.side(Side.EW)

    @property
    def match(self) -> Match:
        """Who plays with whom against whom: the same wherever they sit."""
        return frozenset(map(frozenset, self.pairs))

    def seat_of(self, player: str) -> Seat:
        """Where a player of this table sits; raises :exc:`ValueError` for anybody else."""
        return Seat(self.index(player))

    def partner_of(self, player: str) -> str:
        """The partner of a player of this table."""
        return self[self.seat_of(player).partner]

    def opponents_of(self, player: str) -> tuple[str, str]:
        """The other two."""
        return self.side(self.seat_of(player).side.opponents)


Seatings = tuple[Seating, ...]
"""The seatings of a round, table by table from the first."""
