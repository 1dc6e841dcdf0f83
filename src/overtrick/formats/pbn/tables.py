r"""The tables of a game: columns named by the tag, and under it rows of words or strings.

>>> columns(r"-Rank\3R;Names\45;+Score")
[Column(name='Rank', order='-'), Column(name='Names', order=''), Column(name='Score', order='+')]
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, islice, pairwise
from typing import NamedTuple

from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.field import Field
from overtrick.formats.pbn.telling import Telling
from overtrick.formats.pbn.values import is_table
from overtrick.formats.record import Place, Section

Row = tuple[str, ...]
_CELL = re.compile(r'"([^"\\]*+(?:\\.[^"\\]*+)*+)"|(\S+)')
_ESCAPE = re.compile(r'\\(["\\])')
_FORBIDDEN = re.compile(r'[\[\]{};"%]').search
_COLUMN = re.compile(r"([+-]?)([^\\]*)(?:\\\d{1,3}[LR]?)?")
_NUMBER = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,9})?")

MOST_COLUMNS = 1_000
MOST_CELLS = 250_000
"""More than that are not in one table."""


class Column(NamedTuple):
    """A column: its bare name, and ``+`` where the highest value comes first, ``-`` the lowest."""

    name: str
    order: str


def columns(value: str) -> list[Column]:
    """The columns of a table's tag; what can't be read of a name is left out."""
    found = (_COLUMN.match(text) for text in value.split(";", MOST_COLUMNS)[:MOST_COLUMNS])
    return [Column(one[2], one[1]) for one in found if one]


class Table(NamedTuple):
    """A section, and the lines of the file in which its rows begin."""

    section: Section
    lines: tuple[int, ...]


def read_table(field: Field, telling: Telling) -> Table:
    """The table of a field, its columns as they were written and its rows."""
    names = tuple(field.value.split(";", MOST_COLUMNS))
    if len(names) > MOST_COLUMNS:
        telling.error(BadPbn.TOO_MANY, field.place, most=MOST_COLUMNS)
        names = names[:MOST_COLUMNS]
    for name in names:
        if not _COLUMN.fullmatch(name):
            telling.error(BadPbn.COLUMN, field.place, text=name)
    rows, lines = _rows(field, telling)
    if is_table(field.name):
        rows, lines = _in_rows(rows, lines, len(names), telling)
        _check_order(field, rows, telling)
    return Table(Section(field.name, names, tuple(rows), field.place), tuple(lines))


def _rows(field: Field, telling: Telling) -> tuple[list[Row], list[int]]:
    """A row for each line that has cells, and the numbers of those lines."""
    rows: list[Row] = []
    lines: list[int] = []
    left = MOST_CELLS
    for data in field.data:
        row = tuple(islice(_cells(data, telling), left + 1))
        if len(row) > left:
            telling.error(BadPbn.TOO_MANY, Place(data[0], 1), most=MOST_CELLS)
            break
        left -= len(row)
        if row:
            rows.append(row)
            lines.append(data[0])
    return rows, lines


def _cells(data: tuple[int, int, str], telling: Telling) -> Iterator[str]:
    """The words and strings of one line."""
    line, offset, text = data
    for found in _CELL.finditer(text):
        if found[2] is None:
            yield _ESCAPE.sub(r"\1", found[1]) if "\\" in found[1] else found[1]
        else:
            if _FORBIDDEN(found[2]):
                place = Place(line, offset + found.start() + 1)
                telling.error(BadPbn.CELL, place, text=found[2])
            yield found[2]


def _in_rows(
    rows: list[Row], lines: list[int], width: int, telling: Telling
) -> tuple[list[Row], list[int]]:
    """A row for each line, or where lines were broken, as many cells as there are columns."""
    wrong = next((at for at, row in enumerate(rows) if len(row) != width), None)
    if wrong is None:
        return rows, lines
    cells = [*chain.from_iterable(rows)]
    if len(cells) % width:
        place = Place(lines[wrong], 1)
        telling.error(BadPbn.CELLS, place, right=width, found=len(rows[wrong]))
        return rows, lines
    begun = [*accumulate(map(len, rows), initial=0)]
    starts = range(0, len(cells), width)
    return (
        [tuple(cells[at : at + width]) for at in starts],
        [lines[bisect_right(begun, at) - 1] for at in starts],
    )


def _check_order(field: Field, rows: Sequence[Sequence[str]], telling: Telling) -> None:
    """The order that a column says its numbers have."""
    for at, column in enumerate(columns(field.value)):
        if column.order:
            texts = [row[at] for row in rows if at < len(row)]
            numbers = [float(text) for text in texts if _NUMBER.fullmatch(text)]
            falls = column.order == "+"
            if any(one < other if falls else one > other for one, other in pairwise(numbers)):
                telling.warning(BadPbn.ORDER, field.place, text=column.name)
