"""A double-dummy table: the tricks of every declarer in every strain.

>>> table = Table.parse("65A8665A867837578375")
>>> table.tricks(Seat.NORTH, Strain.HEARTS), table.tricks(Seat.EAST, Strain.SPADES)
(10, 8)
>>> str(table)
'65A8665A867837578375'
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from overtrick.cards.errors import Illegal, LawCode, ParseError
from overtrick.cards.seat import Seat, Side
from overtrick.game.strain import Strain

StrainTricks = tuple[int, int, int, int]
"""What North, East, South and West win as declarer in one strain."""

_DIGITS = "0123456789ABCD"
_SEATS = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)


class NotATable(StrEnum):
    """Why a text is no table."""

    TABLE = "not-a-double-dummy-table"


class BadTable(LawCode):
    """Why numbers are no table."""

    TRICKS = "table-tricks", "Law 77"


class IllegalTable(Illegal):
    """A side wins from none to all thirteen tricks."""


@dataclass(frozen=True, slots=True)
class Table:
    """Twenty results with best play by all four, who see all the cards.

    ``by_strain`` has a row a strain, clubs first, and in it declarers North, East, South, West.
    """

    by_strain: tuple[StrainTricks, StrainTricks, StrainTricks, StrainTricks, StrainTricks]

    def __post_init__(self) -> None:
        """Refuse fewer than no tricks or more than thirteen."""
        for row in self.by_strain:
            if min(row) < 0 or max(row) > 13:
                raise IllegalTable(BadTable.TRICKS, tricks=max(row))

    def tricks(self, declarer: Seat, strain: Strain) -> int:
        """What declarer's side wins, 0 to 13."""
        return self.by_strain[strain][declarer]

    def best(self, side: Side, strain: Strain) -> int:
        """What that side wins with its better declarer."""
        return max(self.by_strain[strain][seat] for seat in side.seats)

    def __str__(self) -> str:
        """Twenty digits, A for ten to D for thirteen: N, S, E, W, each from notrumps to clubs."""
        return "".join(
            _DIGITS[self.by_strain[strain][seat]] for seat in _SEATS for strain in reversed(Strain)
        )

    @classmethod
    def parse(cls, text: str) -> Table:
        """The table of such digits, as hand-record programs write it; raises :exc:`ParseError`."""
        digits = [_DIGITS.find(letter) for letter in text.upper()]
        if len(digits) != 20 or min(digits) < 0:
            raise ParseError(NotATable.TABLE, text=text)
        by_seat = {seat: digits[5 * place :][:5] for place, seat in enumerate(_SEATS)}
        clubs, diamonds, hearts, spades, notrumps = (
            (by_seat[Seat(0)][k], by_seat[Seat(1)][k], by_seat[Seat(2)][k], by_seat[Seat(3)][k])
            for k in (4, 3, 2, 1, 0)
        )
        return cls((clubs, diamonds, hearts, spades, notrumps))
