"""A kept evening as a file that anybody can read: an evening file, or travellers as CSV."""

from __future__ import annotations

from overtrick.club.evenings.duplicate import travellers
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.rubbers import file_of
from overtrick.formats.csv.write import write_csv
from overtrick.formats.evening.write import write_evening

SHEET, CSV = ".sheet", ".csv"


def text_of(page: Page) -> tuple[str, str]:
    r"""The ending of the file's name, and what stands in it.

    >>> from overtrick.club.evenings.agreed import DuplicateSession
    >>> from overtrick.club.evenings.changes import Opened
    >>> from overtrick.club.evenings.folding import opened
    >>> from overtrick.tournament.plan import Plan
    >>> text_of(opened(1, Opened(DuplicateSession(Plan("howell", 6)), (("",),) * 6)))
    ('.csv', 'board,ns,ew,contract,declarer,tricks,score_ns,vul,group\n')
    """
    if page.movement is None:
        return SHEET, write_evening(file_of(page))
    return CSV, write_csv(travellers(page))
