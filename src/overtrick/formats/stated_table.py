"""The double-dummy table that a file gives with a deal: somebody's reckoning, not ours.

>>> from overtrick.formats.record import Tag
>>> table = stated_table(Record(tags=(Tag("DoubleDummyTricks", "65A8665A867837578375"),)))
>>> str(table)
'65A8665A867837578375'
"""

from __future__ import annotations

from collections.abc import Iterable

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.formats.record import Record, Section
from overtrick.game.strain import Strain
from overtrick.solver.table import StrainTricks, Table

DIGITS, ROWS = "DoubleDummyTricks", "OptimumResultTable"
"""The tag with twenty digits, and the table with twenty rows."""


def stated_table(record: Record) -> Table | None:
    """The table stated with a board, or None where there is none, or none that is whole."""
    try:
        if digits := record.tag(DIGITS):
            return Table.parse(digits)
        for section in record.sections:
            if section.name == ROWS:
                return _of_rows(section)
    except BridgeError:
        return None
    return None


def _of_rows(section: Section) -> Table | None:
    tricks: dict[tuple[Strain, Seat], int] = {}
    for row in section.rows:
        cells = dict(zip(_heads(section.columns), row, strict=False))
        number = cells.get("Result", "")
        if not (number.isascii() and number.isdecimal() and len(number) < 3):
            return None
        strain = Strain.parse(cells.get("Denomination", ""))
        tricks[strain, Seat.parse(cells.get("Declarer", ""))] = int(number)
    if len(tricks) != 20:
        return None

    def of(strain: Strain) -> StrainTricks:
        north, east, south, west = (tricks[strain, seat] for seat in Seat)
        return north, east, south, west

    clubs, diamonds, hearts, spades, notrumps = map(of, Strain)
    return Table((clubs, diamonds, hearts, spades, notrumps))


def _heads(columns: Iterable[str]) -> list[str]:
    r"""The names of the columns, without what is said of their width: ``Result\2R``."""
    return [column.partition("\\")[0].strip("+-") for column in columns]
