"""The cells of a row, each with the column of the line that it begins in.

>>> [(cell.text, cell.column) for cell in cells('7, "N1" ,"a ""b"" c"', ",")]
[('7', 1), ('N1', 4), ('a "b" c', 10)]
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from overtrick.cards.errors import ParseError
from overtrick.formats.csv.errors import BadCsv

SEPARATORS = ",;\t"
_QUOTED = re.compile(r'\s*"((?:[^"]|"")*)"\s*')


class Cell(NamedTuple):
    """A cell without the spaces and quotes around it; columns count from 1."""

    text: str
    column: int


def separator_of(head: str) -> str:
    """What stands between the cells: whichever the first line has most of.

    >>> separator_of("board;ns;ew")
    ';'
    """
    return max(SEPARATORS, key=head.count)


def cells(row: str, separator: str) -> Sequence[Cell]:
    """The cells of one row; raises :exc:`ParseError` where a quote is not closed."""
    found: list[Cell] = []
    at = 0
    while at <= len(row):
        quoted = _QUOTED.match(row, at)
        if quoted:
            text, end = quoted[1].replace('""', '"'), quoted.end()
            if end < len(row) and row[end] != separator:
                raise ParseError(BadCsv.QUOTE).at(1, end + 1)
        else:
            end = row.find(separator, at)
            end = len(row) if end < 0 else end
            text = row[at:end]
            if text.lstrip().startswith('"'):
                raise ParseError(BadCsv.QUOTE).at(1, at + 1)
        spaces = len(row[at:end]) - len(row[at:end].lstrip())
        found.append(Cell(text.strip(), at + 1 + (spaces if text.strip() else 0)))
        at = end + 1
    return found
