"""What was shown last to each who looks at a table: made once, however often it is asked for."""

from __future__ import annotations

from collections import OrderedDict

from overtrick.cards.seat import Seat
from overtrick.club.tables.shown import Shown, seen_by
from overtrick.club.tables.table import Table

LOOKS_KEPT = 1_200
"""Of so many places at tables; what is shown at any other is made anew."""

Place = tuple[str, Seat | None, bool, bool]
"""A table, the seat there or none, whether it is the owner, and whether he sees all hands."""


class Looks:
    """The newest look of each place: a seat of a table, or a chair beside it."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Place, tuple[Table, Shown]] = OrderedDict()

    def at(
        self,
        stream: str,
        table: Table,
        viewer: Seat | None,
        *,
        owner: bool,
        all_hands: bool = False,
    ) -> Shown:
        """The table as :func:`seen_by` shows it; the very same value while it is the same table."""
        place = (stream, viewer, owner, all_hands)
        known = self._kept.get(place)
        if known is None or known[0] is not table:
            shown = seen_by(table, viewer, owner=owner, all_hands=all_hands)
            known = self._kept[place] = table, shown
        self._kept.move_to_end(place)
        while len(self._kept) > LOOKS_KEPT:
            self._kept.popitem(last=False)
        return known[1]
