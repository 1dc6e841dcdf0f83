"""What was shown last to each who looks at a table: made once, however often it is asked for."""

from __future__ import annotations

from collections import OrderedDict

from overtrick.cards.seat import Seat
from overtrick.club.tables.shown import Shown, seen_by
from overtrick.club.tables.table import Table

LOOKS_KEPT = 1_200
"""Of so many places at tables; what is shown at any other is made anew."""


class Looks:
    """The newest look of each place: a seat of a table, or a chair beside it."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, Seat | None, bool], tuple[Table, Shown]] = OrderedDict()

    def at(self, stream: str, table: Table, viewer: Seat | None, *, owner: bool) -> Shown:
        """The table as :func:`seen_by` shows it; the very same value while it is the same table."""
        place = (stream, viewer, owner)
        known = self._kept.get(place)
        if known is None or known[0] is not table:
            known = self._kept[place] = table, seen_by(table, viewer, owner=owner)
        self._kept.move_to_end(place)
        while len(self._kept) > LOOKS_KEPT:
            self._kept.popitem(last=False)
        return known[1]
