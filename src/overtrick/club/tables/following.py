"""What is to be written on the sheet of an evening's table for it to stand as the evening has it.

The evening is the authority on its results. What the director corrects, strikes out, awards or
takes back there is written on the table's sheet by hand, as the owner of any other table would
write it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from overtrick.cards.errors import Illegal
from overtrick.cards.seat import Side
from overtrick.club.evenings.changes import Entered as EnteredThere
from overtrick.club.evenings.changes import Struck
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.written import Spot
from overtrick.club.sheets.changes import Corrected, Deleted, Entered
from overtrick.club.tables.changes import ByHand, Restored
from overtrick.club.tables.folding import told
from overtrick.club.tables.marks import as_played, counted
from overtrick.club.tables.table import Table
from overtrick.scoring.entry import Entry


class Due(NamedTuple):
    """A deal that the evening has at a table of rubbers.

    ``deal`` is the table's own that came to it, 0 where it was entered otherwise.
    """

    deal: int
    entry: Entry


def due_of(page: Page, turn: int, number: int, own: Mapping[int, int]) -> tuple[Due, ...]:
    """The deals of a table of rubbers, in the evening's order.

    ``own`` are the deals of the table by the event that entered them in the evening.
    """
    entered = list[int]()
    for seq, change in page.standing:
        match change:
            case EnteredThere(round=there, table=at) if (there, at) == (turn, number):
                entered.append(seq)
            case Struck(round=there, table=at, place=place) if (there, at) == (turn, number):
                del entered[place - 1]
            case _:
                pass
    found, last = list[Due](), 0
    for seq, (_, written) in zip(entered, page.at_table(turn, number), strict=True):
        deal = own.get(seq, 0)
        if written.entry is not None:
            found.append(Due(deal if deal > last else 0, written.entry))
        last = max(last, deal)
    return tuple(found)


def corrected(page: Page) -> tuple[tuple[int, int], ...]:
    """The rounds and tables where anything but what they played was ever written in the evening."""
    found = set[tuple[int, int]]()
    for (turn, table, place), seq in page.touched.items():
        there = page.results.get(Spot(turn, table, place))
        if turn and (there is None or there.id != seq or there.side is not Side.NS):
            found.add((turn, table))
    return tuple(sorted(found))


def following_boards(table: Table, page: Page) -> tuple[ByHand, ...]:
    """What is to be written at a table of a duplicate session, of the boards it has played.

    A board that was awarded or not played has no result, so it is taken out of the sheet.
    """
    return tuple(_on_boards(table, page))


def following(table: Table, due: Sequence[Due]) -> tuple[ByHand, ...]:
    """What is to be written at a table of rubbers, one after another.

    A sheet on which a rubber ends too early on the way is cleared from where it differs, and
    written anew. Raises :exc:`Illegal` where the table could not have such a sheet.
    """
    try:
        return _steps(table, due)
    except Illegal:
        cleared = list[ByHand]()
        for deal in reversed(_rest(table, due)):
            cleared.append(Deleted(deal))
            table = told(table, table.seq + 1, cleared[-1])
        return (*cleared, *_steps(table, due))


def _on_boards(table: Table, page: Page) -> Iterator[ByHand]:
    for one in table.finished:
        there = page.results.get(Spot(table.head.round, table.head.table, one.game.board))
        entry = None if there is None or there.award is not None else there.entry
        if counted(table, one.number) != entry:
            yield Deleted(one.number) if entry is None else _as(one.number, entry, one.entry)


def _steps(table: Table, due: Sequence[Due]) -> tuple[ByHand, ...]:
    steps = list[ByHand]()
    # A deal is taken off once at most, or brought and put right.
    for _ in range(len(_rows(table)) + 2 * len(due) + 1):
        if (step := _step(table, due)) is None:
            return tuple(steps)
        steps.append(step)
        table = told(table, table.seq + 1, step)
    raise RuntimeError(due)


def _step(table: Table, due: Sequence[Due]) -> ByHand | None:
    """What makes the first deal right that is not, or brings that nearer.

    The table's own deals stand in the order of play on both sheets, so that none of them is taken
    off here and put back.
    """
    played, rows = as_played(table), _rows(table)
    for have, want in zip_longest(rows, due):
        if want is None:
            return Deleted(have.deal)
        if have is not None and want.deal == (have.deal if have.deal in played else 0):
            if have.entry == want.entry:
                continue
            return _as(have.deal, want.entry, played.get(have.deal))
        if not want.deal:
            return Entered(want.entry, None if have is None else have.deal)
        if have is not None and any(row.deal == want.deal for row in rows):
            return Deleted(have.deal)
        return _as(want.deal, want.entry, played[want.deal])
    return None


def _rest(table: Table, due: Sequence[Due]) -> list[int]:
    """The deals on the sheet from the first on that is not as the evening has it."""
    played, rows = as_played(table), _rows(table)
    own = [Due(row.deal if row.deal in played else 0, row.entry) for row in rows]
    same = next((at for at, (a, b) in enumerate(zip_longest(own, due)) if a != b), len(rows))
    return [row.deal for row in rows[same:]]


def _rows(table: Table) -> list[Due]:
    return [
        Due(deal, row.entry)
        for rubber in table.rubbers
        for deal, row in zip(rubber.deals, rubber.ledger.rows, strict=True)
    ]


def _as(deal: int, entry: Entry, played: Entry | None) -> Corrected | Restored:
    return Restored(deal) if entry == played else Corrected(deal, entry)
