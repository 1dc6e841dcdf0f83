"""A table of rubbers as a sheet: its rubber in progress, with the people who sit there."""

from __future__ import annotations

from overtrick.club.evenings.page import Page
from overtrick.club.evenings.tables import account, drafted
from overtrick.club.sheets.rubbers import Rubber
from overtrick.language.language import Language
from overtrick.paper.subject import Subject
from overtrick.scoring.entry import Entry
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.web.evening.people import People


def subject_of(page: Page, round_: int, table: int, language: Language) -> Subject:
    """Who sits at a table, for a reader."""
    seating = page.seating(round_, table)
    if seating is None:
        return Subject(language)
    return Subject(language, People(page, language).seats(seating.ns, seating.ew))


def rubber_of(
    page: Page, round_: int, table: int, language: Language, put: tuple[int, Entry] | None = None
) -> Rubber:
    """The rubber in progress at a table; with a deal put at a place, from 1, the one it is in.

    Raises :exc:`IllegalEntry` where the sheet does not take the deal.
    """
    names = subject_of(page, round_, table, language).names
    if put is None:
        return Rubber(1, account(page, round_, table).last, names, ())
    ledgers = drafted(page, round_, table, *put).ledgers
    return Rubber(1, _holding(ledgers, put[0]), names, ())


def _holding(ledgers: tuple[Ledger, ...], place: int) -> Ledger:
    """The rubber in which a deal of the round is, counted from 1 over all of them."""
    for ledger in ledgers:
        if place <= len(ledger.rows):
            return ledger
        place -= len(ledger.rows)
    return ledgers[-1]


def board_of(page: Page, round_: int, table: int, board: int, language: Language) -> Rubber:
    """One board of duplicate with nothing on it yet, by its dealer and vulnerability."""
    names = subject_of(page, round_, table, language).names
    return Rubber(1, Ledger(DUPLICATE, first_turn=board), names, ())
