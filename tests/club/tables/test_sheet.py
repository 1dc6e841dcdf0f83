"""The sheet that a table writes can be filed, whoever sits there."""

from __future__ import annotations

from overtrick.club.sheets.file import file_of
from overtrick.club.tables import changes as made
from overtrick.club.tables.sheet import sheet_of
from overtrick.formats.sheet.read import parse_sheet
from overtrick.formats.sheet.write import write_sheet
from tests.club.tables.tables import EAST, NORTH, SUITS, seated, then, won


def test_a_name_that_a_file_cannot_hold_is_there_without_that() -> None:
    table = then(
        seated(),
        made.Sat(NORTH, "Guest #2", "holder N"),
        made.Sat(EAST, "#", "holder E"),
        made.Dealt(SUITS),
    )
    kept = file_of(sheet_of(won(table, "4S", 10)))
    assert kept.names == ("Guest 2", "", "Clara", "Dmitri")
    assert parse_sheet(write_sheet(kept)).names == kept.names
