"""The columns of a file of travellers, by the names on its first line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from overtrick.cards.errors import ParseError
from overtrick.formats.csv.cells import Cell
from overtrick.formats.csv.errors import BadCsv


class Column(StrEnum):
    """What a column holds."""

    BOARD = "board"
    NS = "ns"
    EW = "ew"
    CONTRACT = "contract"
    DECLARER = "declarer"
    TRICKS = "tricks"
    SCORE = "score_ns"
    VULNERABILITY = "vul"
    GROUP = "group"
    SECTION = "section"
    ROOM = "room"
    TEAM = "team"


Places = Mapping[int, Column]
"""Which cell of a row holds what; a cell that is not there is passed over."""
_NEEDED = (Column.BOARD, Column.NS, Column.EW)
_CONTRACT = (Column.CONTRACT, Column.DECLARER, Column.TRICKS)


def has_head(first: Sequence[Cell]) -> bool:
    """Whether the first line names the columns: it does not where it begins with a number."""
    return not first[0].text.isdecimal()


def read_head(first: Sequence[Cell]) -> tuple[Places, list[ParseError], list[ParseError]]:
    """The places of the columns, what is wrong with them, and which are passed over."""
    places: dict[int, Column] = {}
    errors: list[ParseError] = []
    unknown: list[ParseError] = []
    for place, cell in enumerate(first):
        name = cell.text.lower()
        if name not in tuple(Column):
            if name:
                unknown.append(ParseError(BadCsv.UNKNOWN_COLUMN, text=name).at(1, cell.column))
        elif name in places.values():
            errors.append(ParseError(BadCsv.COLUMN_TWICE, text=name).at(1, cell.column))
        else:
            places[place] = Column(name)
    errors += (ParseError(BadCsv.NO_COLUMN, text=name).at(1, 1) for name in _missing(places))
    return places, errors, unknown


def _missing(places: Places) -> Iterator[str]:
    given = set(places.values())
    yield from (str(column) for column in _NEEDED if column not in given)
    if Column.SCORE not in given and not given.issuperset(_CONTRACT):
        yield str(Column.SCORE)


def plain_head() -> Places:
    """The columns in the order in which they are written where no line names them."""
    return dict(enumerate(Column))
