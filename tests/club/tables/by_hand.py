"""A table with two deals on its sheet, to write on by hand."""

from __future__ import annotations

import pytest

from overtrick.bots.levels import Level
from overtrick.cards.errors import BridgeError
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change, Opened
from overtrick.club.tables.folding import opened
from overtrick.club.tables.table import Table
from overtrick.language.reading import read_entry
from overtrick.scoring.entry import Entry
from tests.club.tables.tables import EAST, NORTH, SOUTH, SUITS, WEST, again, seated, then, won


def entry(text: str) -> Entry:
    return read_entry(text)


def refused(table: Table, change: Change) -> object:
    """The code by which the table refuses it."""
    with pytest.raises(BridgeError) as error:
        then(table, change)
    return error.value.code


def two_deals(head: Opened | None = None) -> Table:
    """North has made four spades, East two hearts."""
    return won(again(won(seated(head, SUITS), "4S", 10)), "2H", 8)


def deals(table: Table, place: int = -1) -> tuple[int, ...]:
    return table.rubbers[place].deals


def rows(table: Table) -> list[str]:
    return [str(row.entry.outcome) for row in table.ledger.rows]


def practising() -> Table:
    """One person and three bots; four spades were made."""
    table = then(opened(1, Opened("rubber", practice="any")), made.Sat(NORTH, "Anna", "holder"))
    table = then(table, *(made.BotSat(seat, Level.BEGINNER) for seat in (EAST, SOUTH, WEST)))
    return won(then(table, made.Dealt(SUITS)), "4S", 10)
