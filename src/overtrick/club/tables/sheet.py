"""The sheet that a table writes: a page as the club keeps it, to be drawn, printed and filed."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.club.sheets.changes import Opened as SheetOpened
from overtrick.club.sheets.page import Deal, Opening, Page, Written
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.shown import Shown
from overtrick.club.tables.table import Rubber, Table
from overtrick.formats.sheet_file import Names


def sheet_of(table: Shown | Table) -> Page:
    """The sheet as it stands; each rubber has the names of those who played it last."""
    head = head_of(table.head, table.rubbers[0])
    written = tuple(one for rubber in table.rubbers for one in _written(rubber))
    first = table.head.numbers[0] if table.head.numbers else 1
    return Page(table.seq, head, written, first_turn=first)


def head_of(head: Opened, first: Rubber) -> SheetOpened:
    """What stands at the head of it."""
    return SheetOpened(
        head.rules,
        head.house,
        head.dealer,
        _names(first),
        head.title,
        head.stake,
    )


def _written(rubber: Rubber) -> Iterator[Written]:
    if rubber.opened:
        yield Opening(rubber.opened, rubber.ledger.first_dealer, _names(rubber))
    for number, row in zip(rubber.deals, rubber.ledger.rows, strict=True):
        yield Deal(number, row.entry)


def _names(rubber: Rubber) -> Names:
    """As a sheet file can hold them, in which a ``#`` begins a remark."""
    north, east, south, west = (" ".join(one.replace("#", " ").split()) for one in rubber.names)
    return north, east, south, west
