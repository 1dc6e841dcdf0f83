"""Honours as they are claimed: the top five trumps, or the four aces at notrumps, in one hand."""

from __future__ import annotations

from typing import NamedTuple

from overtrick.cards.seat import Seat, Side
from overtrick.game.strain import Strain
from overtrick.scoring.rules.fields import HonourPoints


class Honours(NamedTuple):
    """Points claimed for the honours in one hand; the holder may be known only as a side."""

    holder: Seat | Side
    points: int


def honour_values(table: HonourPoints, strain: Strain) -> tuple[int, ...]:
    """What honours in one hand can be worth in that strain, least first.

    >>> honour_values(HonourPoints(), Strain.NOTRUMPS), honour_values(HonourPoints(), Strain.CLUBS)
    ((150,), (100, 150))
    """
    return (table.aces,) if strain is Strain.NOTRUMPS else (table.four, table.five)
