"""The rubbers of a sheet, each with the people who played it and the deals by their numbers.

>>> from overtrick.club.sheets.changes import Entered, Opened
>>> from overtrick.language.reading import read_entry
>>> page = Page.opened(1, Opened("rubber")).after(2, Entered(read_entry("4S N =")))
>>> [(rubber.number, len(rubber.deals), rubber.is_over) for rubber in rubbers(page)]
[(1, 1, False)]
"""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.club.sheets.changes import Names
from overtrick.club.sheets.page import Deal, Opening, Page
from overtrick.scoring.ledger import Ledger, Row


@dataclass(frozen=True, slots=True)
class Rubber:
    """One rubber, one Chicago or one run of boards; ``cut`` tells who drew which card for it."""

    number: int
    ledger: Ledger
    names: Names
    deals: tuple[Deal, ...]
    cut: tuple[tuple[str, str], ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether it ended, or was broken off for the next one."""
        return self.ledger.finished or self.ledger.stopped

    def row(self, deal: int) -> Row | None:
        """The row of the deal with that number in the log, if it belongs here."""
        rows = zip(self.deals, self.ledger.rows, strict=True)
        return next((row for one, row in rows if one.id == deal), None)


def rubbers(page: Page) -> tuple[Rubber, ...]:
    """All rubbers in order, the one in progress last; raises :exc:`IllegalEntry`."""
    written = list(page.written)
    names = page.head.names
    cut: tuple[tuple[str, str], ...] = ()
    found: list[Rubber] = []
    place = 0
    for number, ledger in enumerate(page.account.ledgers, start=1):
        if place < len(written) and isinstance(opening := written[place], Opening):
            names, cut = opening.names, opening.cut
            place += 1
        end = place + len(ledger.rows)
        deals = tuple(one for one in written[place:end] if isinstance(one, Deal))
        found.append(Rubber(number, ledger, names, deals, cut))
        place, cut = end, ()
    return tuple(found)
