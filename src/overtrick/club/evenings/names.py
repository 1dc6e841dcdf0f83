"""What people are called: the number on their card, and their names if anybody gave them.

>>> from overtrick.club.evenings.agreed import DuplicateSession
>>> from overtrick.club.evenings.changes import Opened
>>> from overtrick.club.evenings.folding import opened
>>> from overtrick.tournament.plan import Plan
>>> names = (("Anna", "Boris"), ("", "")) * 3
>>> page = opened(1, Opened(DuplicateSession(Plan("mitchell", 6)), names))
>>> label(page, 5), called(page, 5), called(page, 6)
('E2', 'Anna, Boris', '')
"""

from __future__ import annotations

from overtrick.club.evenings.page import Page


def label(page: Page, number: int) -> str:
    """The number as people know it: N3 and E3 where the lines are ranked apart."""
    return str(number) if page.movement is None else page.movement.label(number)


def called(page: Page, number: int) -> str:
    """Their names with commas between them; empty where nobody gave any."""
    return ", ".join(name for name in page.people.get(number, ()) if name)


def number_of(page: Page, text: str) -> int | None:
    """Whose label or number that is, if anybody's.

    >>> from overtrick.club.evenings.folding import opened
    >>> from overtrick.club.evenings.agreed import DuplicateSession
    >>> from overtrick.club.evenings.changes import Opened
    >>> from overtrick.tournament.plan import Plan
    >>> page = opened(1, Opened(DuplicateSession(Plan("mitchell", 6)), (("",),) * 6))
    >>> number_of(page, "e2"), number_of(page, "5"), number_of(page, "9")
    (5, 5, None)
    """
    wanted = text.strip().upper()
    found = (one for one in page.people if wanted in {label(page, one), str(one)})
    return next(found, None)
