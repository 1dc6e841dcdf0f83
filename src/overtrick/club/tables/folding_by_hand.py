"""What stands on the sheet of a table once its owner has written on it by hand.

The sheet is what was played with all that was written by hand over it, reckoned from the first
deal. Of a deal that was played the cards and the calls stay as they were. Taken out of the score
it counts as a deal that was passed out: the next player deals, and no other changes its number.

At a table of an evening the evening is the owner, and its sheet is what the evening has: a deal of
a rubber that is struck out there is gone from here too, so that those after it move up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime

from overtrick.club.sheets.changes import Corrected, Deleted, Entered, Redone, Undone
from overtrick.club.sheets.page import BadChange, IllegalChange, Opening, Page
from overtrick.club.sheets.rubbers import rubbers
from overtrick.club.tables.changes import ByHand, Restored
from overtrick.club.tables.folding_sheet import with_coming
from overtrick.club.tables.marks import as_played, counted, last_about, last_by_hand
from overtrick.club.tables.notes import Note, Standing
from overtrick.club.tables.sheet import head_of
from overtrick.club.tables.table import LONG_AGO, Rubber, Table
from overtrick.game.contract import PASSED_OUT
from overtrick.scoring.entry import Entry

OUT = Entry(PASSED_OUT)
"""How a deal that was played stands on the sheet when it is taken out of the score."""


def written_by_hand(
    table: Table, seq: int, change: ByHand, at: datetime = LONG_AGO, by: str = ""
) -> Table:
    """The table with its sheet reckoned anew.

    Raises :exc:`IllegalChange`, or :exc:`IllegalEntry` where a deal could not stand there.
    """
    standing, taken_back = _left(table, seq, change)
    sheet, standing = _reckoned(table, standing)
    after = replace(
        table,
        rubbers=sheet,
        standing=standing,
        taken_back=taken_back,
        written=seq,
        # By another score a round may go on; where it does not, the evening says so again.
        round_over=table.round_over and bool(table.head.numbers),
    )
    if table.is_on and table.game and table.game.counts:
        after = with_coming(after)
    note = _note(table, after, seq, change)
    return replace(after, notes=(*table.notes, replace(note, by=by, at=at)))


def _left(
    table: Table, seq: int, change: ByHand
) -> tuple[tuple[Standing, ...], tuple[Standing, ...]]:
    """What stands after the change, and what was taken back and waits."""
    match change:
        case Undone():
            last = last_by_hand(table)
            if last is None:
                raise IllegalChange(BadChange.NOTHING_TO_UNDO)
            kept = tuple(one for one in table.standing if one is not last)
            return kept, (*table.taken_back, last)
        case Redone():
            if not table.taken_back:
                raise IllegalChange(BadChange.NOTHING_TO_REDO)
            *waiting, again = table.taken_back
            return (*table.standing, again), tuple(waiting)
        case _:
            return (*table.standing, (seq, change)), ()


def _reckoned(
    table: Table, standing: tuple[Standing, ...]
) -> tuple[tuple[Rubber, ...], tuple[Standing, ...]]:
    """The sheet reckoned anew, and what stands of it."""
    if table.head.numbers:
        return tuple(_boards(table, standing)), standing
    page = _page(table, standing)
    if _has_lapsed(page):
        standing = tuple(one for one in standing if one[0] != page.written[-1].id)
        page = _page(table, standing)
    return tuple(_rubbers(table, page)), standing


def _page(table: Table, standing: tuple[Standing, ...]) -> Page:
    """The sheet as if all of it had been written on one that no table writes."""
    played = as_played(table)
    page = Page.opened(1, head_of(table.head, table.rubbers[0]))
    for seq, change in standing:
        match change:
            case Deleted(deal) if deal in played and not table.head.evening:
                page = page.told(seq, Corrected(deal, OUT))
            case Corrected(deal, entry) if deal in played:
                page = _with(page, seq, deal, entry, played)
            case Restored(deal):
                if deal not in played:
                    raise IllegalChange(BadChange.NO_SUCH_DEAL, deal=deal)
                page = _with(page, seq, deal, played[deal], played)
            case Entered() if seq in played:
                page = page.told(seq, Entered(played[seq]))
            case _:
                page = page.told(seq, change)
    return page


def _with(page: Page, seq: int, deal: int, entry: Entry, played: Mapping[int, Entry]) -> Page:
    """The sheet with a deal that was played; one that was gone comes back in its turn."""
    there = [one.id for one in page.deals]
    if deal in there:
        return page.told(seq, Corrected(deal, entry))
    before = next((one for one in there if one > deal and one in played), None)
    return page.told(deal, Entered(entry, before))


def _boards(table: Table, standing: tuple[Standing, ...]) -> Iterator[Rubber]:
    """The boards of an evening, which keep their numbers whatever is written of them."""
    played = as_played(table)
    for rubber in table.rubbers:
        ledger = replace(rubber.ledger, rows=())
        for deal in rubber.deals:
            match last_about(standing, deal):
                case Corrected(_, entry):
                    ledger = ledger.after(entry)
                case Deleted():
                    ledger = ledger.after(OUT)
                case _:
                    ledger = ledger.after(played[deal])
        yield replace(rubber, ledger=ledger)


def _has_lapsed(page: Page) -> bool:
    """Whether a rubber was opened, and the one before it is not over any more, nor played on."""
    last = page.written[-1] if page.written else None
    return isinstance(last, Opening) and page.account.ledgers[-2].stopped


def _rubbers(table: Table, page: Page) -> Iterator[Rubber]:
    names = {one.number: one.names for one in table.finished}
    openings = [one.id for one in page.written if isinstance(one, Opening)]
    for place, one in enumerate(rubbers(page)):
        deals = tuple(deal.id for deal in one.deals)
        sat = next((names[deal] for deal in reversed(deals) if deal in names), one.names)
        yield Rubber(one.ledger, sat, deals, openings[place - 1] if place and openings else 0)


def _note(before: Table, after: Table, seq: int, change: ByHand) -> Note:
    match change:
        case Undone():
            deal = _deal_of(*after.taken_back[-1])
        case Redone():
            deal = _deal_of(*before.taken_back[-1])
        case _:
            deal = _deal_of(seq, change)
    rows = [rubber.row(deal) for table in (after, before) for rubber in table.rubbers]
    place = next((row.number for row in rows if row), 0)
    was, now = counted(before, deal), counted(after, deal)
    return Note(seq, change, deal, place, was, now, "", LONG_AGO)


def _deal_of(seq: int, change: object) -> int:
    """Which deal a change is about."""
    return change.deal if isinstance(change, Corrected | Deleted | Restored) else seq
