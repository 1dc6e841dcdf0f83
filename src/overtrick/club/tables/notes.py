"""What the owner of a table writes on its sheet by hand, as it is noted for all to see."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from overtrick.club.sheets.changes import Corrected, Deleted, Entered, RubberOpened
from overtrick.club.tables.changes import ByHand, Restored
from overtrick.scoring.entry import Entry

Standing = tuple[int, Entered | Corrected | Deleted | Restored | RubberOpened]
"""A change of the sheet with the number of its event: the table's own, or one by hand."""


@dataclass(frozen=True, slots=True)
class Note:
    """One change by hand: by whom and when, and what the deal counted before and after.

    ``deal`` is known by the event that ended it or wrote it, ``number`` is its row. None is a deal
    that is not in the score.
    """

    seq: int
    change: ByHand
    deal: int
    number: int
    was: Entry | None
    now: Entry | None
    by: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Mark:
    """A deal that stands on the sheet other than it was played, and who wrote it so.

    None is a deal that was not ``played`` with the table's cards, or is ``now`` out of the score.
    """

    deal: int
    number: int
    played: Entry | None
    now: Entry | None
    by: str
    at: datetime
