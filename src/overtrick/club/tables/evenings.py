"""What a table of an evening wants of its evening: who may open it, its cards, its results."""

from __future__ import annotations

from typing import Protocol

from overtrick.cards.deal import Deal
from overtrick.club.tables.rights import Who
from overtrick.club.tables.table import Table

WITHIN = "."
"""Stands in an address of a table between that of the evening and what it leads to there."""
HANDS = "hands"
"""Stands last in the director's address of a table that shows him all four hands."""


class Evenings(Protocol):
    """The evenings that are played at live tables."""

    async def who(self, secret: str, /) -> Who:
        """Who it is that comes by an address below an evening's; raises :exc:`NotHere`."""
        ...

    async def deal(self, stream: str, table: Table, /) -> Deal:
        """The next cards of the table of that stream.

        Raises :exc:`IllegalMove` where nothing more is dealt there.
        """
        ...

    async def carry(self, stream: str, table: Table, /) -> None:
        """See to it that every deal the table has played stands in the evening, once.

        Between two deals the table's sheet becomes what the evening has.
        """
        ...
