r"""One row of a Jet table: fixed columns at its start, the others found by a table at its end.

>>> from overtrick.formats.bws.page import JET3
>>> columns = (Column("ID", 3, 0, True, 0, 0, 2), Column("Name", 10, 1, False, 0, 0, 9))
>>> row_of(b"\x02\x07\x00Anna\x07\x03\x01\x03", columns, JET3, "cp1252")
{'ID': 7, 'Name': 'Anna'}
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import NamedTuple

from overtrick.formats.bws.page import JET3, Layout, int16

Value = int | float | str | bool | None
"""Money, dates, memos and pictures are passed over: no result needs them."""
_FORMS = {2: "<B", 3: "<h", 4: "<i", 6: "<f", 7: "<d"}
"""Byte, integer, long integer, single, double."""
_BOOLEAN, _TEXT = 1, 10
_SQUEEZED = b"\xff\xfe"


class Column(NamedTuple):
    """A column: what it holds and where a row has it."""

    name: str
    kind: int
    number: int
    fixed: bool
    fixed_at: int
    variable: int
    size: int


def row_of(
    row: bytes, columns: Sequence[Column], layout: Layout, encoding: str
) -> dict[str, Value]:
    """The values by name; None where a row has nothing, or is older than the column."""
    wide = layout is not JET3
    count = int16(row, 0) if wide else row[0]
    nulls = row[len(row) - (count + 7) // 8 :]
    found: dict[str, Value] = {}
    places = _variable(row, len(nulls), wide=wide)
    for column in columns:
        at = column.number
        there = at < count and bool(nulls[at // 8] >> at % 8 & 1)
        if column.kind == _BOOLEAN:
            found[column.name] = there
        elif not there:
            found[column.name] = None
        elif column.fixed:
            start = layout.count_size + column.fixed_at
            found[column.name] = _value(row[start : start + column.size], column, encoding)
        elif column.variable + 1 < len(places):
            start, end = places[column.variable : column.variable + 2]
            found[column.name] = _value(row[start:end], column, encoding if not wide else "")
        else:
            found[column.name] = None
    return found


def _variable(row: bytes, nulls: int, *, wide: bool) -> list[int]:
    """Where the columns of no fixed length begin, and where the last of them ends."""
    end = len(row) - nulls
    if wide:
        number = int16(row, end - 2)
        return [int16(row, end - 4 - 2 * place) for place in range(number + 1)]
    number = row[end - 1]
    jumps = (len(row) - 1) // 256
    at = end - 2 - jumps
    if (at - number) // 256 < jumps:
        jumps -= 1
    places: list[int] = []
    used = 0
    for place in range(number + 1):
        while used < jumps and row[end - 2 - used] == place:
            used += 1
        places.append(row[at - place] + 256 * used)
    return places


def _value(data: bytes, column: Column, encoding: str) -> Value:
    if form := _FORMS.get(column.kind):
        value: int | float = struct.unpack_from(form, data)[0]
        return value
    if column.kind != _TEXT:
        return None
    return data.decode(encoding, "replace") if encoding else wide_text(data)


def wide_text(data: bytes) -> str:
    r"""UTF-16, of which pieces that need only one byte a letter may have been squeezed.

    >>> wide_text("Й".encode("utf-16-le")), wide_text(b"\xff\xfeAB\0\x19\x04\0C")
    ('Й', 'ABЙC')
    """
    if not data.startswith(_SQUEEZED):
        return data.decode("utf-16-le", "replace")
    pieces: list[str] = []
    squeezed = True
    for piece in data[2:].split(b"\0") if b"\0" in data[2:] else [data[2:]]:
        pieces.append(piece.decode("latin-1") if squeezed else piece.decode("utf-16-le", "replace"))
        squeezed = not squeezed
    return "".join(pieces)
