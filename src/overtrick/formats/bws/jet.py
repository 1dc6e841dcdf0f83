r"""The tables of a Jet database (Access 97 to 2019), read without anything else installed.

Jet keeps everything in pages of one size. A table is told of on a page of its own (its columns,
and a map of the pages that have its rows); the table ``MSysObjects`` on page 2 names the others.
What is read is only ever part of the bytes handed in, and every step is bounded by them.

>>> Jet(b"no database")
Traceback (most recent call last):
    ...
overtrick.cards.errors.ParseError: bws-not-a-database
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping

from overtrick.cards.errors import ParseError
from overtrick.formats.bws.errors import BadBws
from overtrick.formats.bws.page import JET3, JET4, Layout, int16, int24, int32
from overtrick.formats.bws.row import Column, Value, row_of

Row = Mapping[str, Value]
_MARKS = (b"\0\1\0\0Standard Jet DB\0", b"\0\1\0\0Standard ACE DB\0")
_HIDDEN = slice(0x18, 0x18 + 126)
_HIDDEN_KEY = b"\xc7\xda\x39\x6b"
_CATALOGUE = 2
_TABLE = 1
_DATA_PAGE, _TABLE_PAGE, _MAP_PAGE = 1, 2, 5
_SKIPPED = 0x4000
"""A row that is deleted, or only leads to where it was moved."""
_OFFSET = 0x1FFF
_MOST_COLUMNS = 255


class Jet:
    """A database: its tables by name, and their rows.

    Raises :exc:`ParseError` where the bytes are no database or one that is locked.
    """

    def __init__(self, data: bytes) -> None:
        if not data.startswith(_MARKS) or len(data) < 3 * JET3.page:
            raise ParseError(BadBws.NOT_JET)
        self._data = data
        self._layout: Layout = JET4 if data[0x14] else JET3
        shown = _uncovered(data[_HIDDEN])
        if any(shown[0x3E - 0x18 : 0x42 - 0x18]):
            raise ParseError(BadBws.LOCKED)
        self._encoding = _encoding(int16(shown, 0x3C - 0x18))
        try:
            self.tables: Mapping[str, int] = {
                str(row["Name"]): int24(struct.pack("<i", row["Id"]), 0)
                for row in self._rows(_CATALOGUE)
                if row.get("Type") == _TABLE and isinstance(row.get("Id"), int)
            }
        except (struct.error, IndexError, KeyError):
            raise ParseError(BadBws.BROKEN) from None

    def rows(self, table: str) -> Iterator[Row]:
        """The rows of a table in the order of its pages; none where there is no such table.

        Raises :exc:`ParseError` where a page leads nowhere.
        """
        page = self.tables.get(table)
        if page is None:
            return
        try:
            yield from self._rows(page)
        except (struct.error, IndexError):
            raise ParseError(BadBws.BROKEN, table=table) from None

    def _page(self, number: int, kind: int) -> bytes:
        size = self._layout.page
        page = self._data[number * size : (number + 1) * size]
        if len(page) != size or page[0] != kind:
            raise IndexError(number)
        return page

    def _rows(self, number: int) -> Iterator[Row]:
        told = self._told(number)
        columns = tuple(self._columns(told))
        pointer = int32(told, self._layout.pages_at)
        for page in self._pages(pointer):
            try:
                data = self._page(page, _DATA_PAGE)
            except IndexError:
                continue  # a page in the map that has no row yet
            if int32(data, 4) == number:
                for row in self._on_page(data):
                    yield row_of(row, columns, self._layout, self._encoding)

    def _told(self, number: int) -> bytes:
        """What is told of a table, over as many pages as it takes."""
        page = self._page(number, _TABLE_PAGE)
        told, seen = page, {number}
        while following := int32(page, 4):
            if following in seen:
                raise IndexError(following)
            seen.add(following)
            page = self._page(following, _TABLE_PAGE)
            told += page[8:]
        return told

    def _columns(self, told: bytes) -> Iterator[Column]:
        layout = self._layout
        number = int16(told, layout.columns_count_at)
        if number > _MOST_COLUMNS:
            raise IndexError(number)
        at = layout.columns_at + int32(told, layout.indexes_at) * layout.index_size
        name_at = at + number * layout.column_size
        for place in range(number):
            start = at + place * layout.column_size
            length = told[name_at] if layout is JET3 else int16(told, name_at)
            name_at += layout.count_size
            name = told[name_at : name_at + length]
            name_at += length
            yield Column(
                name.decode(self._encoding if layout is JET3 else "utf-16-le", "replace"),
                told[start],
                int16(told, start + layout.number_at),
                bool(told[start + layout.flags_at] & 1),
                int16(told, start + layout.fixed_at),
                int16(told, start + layout.variable_at),
                int16(told, start + layout.size_at),
            )

    def _pages(self, pointer: int) -> Iterator[int]:
        """The pages of the map that a row holds: a few in the row, or pages full of them."""
        data = self._page(pointer >> 8, _DATA_PAGE)
        wanted = pointer & 0xFF
        map_row = next((row for place, row in self._placed(data) if place == wanted), b"")
        last = len(self._data) // self._layout.page
        if not map_row[0]:
            yield from _in_map(map_row[5:], int32(map_row, 1), last)
            return
        held = (self._layout.page - 4) * 8
        for place, at in enumerate(range(1, len(map_row) - 3, 4)):
            if (number := int32(map_row, at)) and place * held < last:
                yield from _in_map(self._page(number, _MAP_PAGE)[4:], place * held, last)

    def _on_page(self, data: bytes) -> Iterator[bytes]:
        for place, row in self._placed(data):
            if not int16(data, self._layout.rows_at + 2 + 2 * place) & _SKIPPED:
                yield row

    def _placed(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Each row of a page: they are laid from its end towards its beginning."""
        end = len(data)
        first = self._layout.rows_at + 2
        for place in range(int16(data, first - 2)):
            start = int16(data, first + 2 * place) & _OFFSET
            if start > end:
                raise IndexError(start)
            yield place, data[start:end]
            end = start


def _in_map(bits: bytes, first: int, last: int) -> Iterator[int]:
    """The pages of which a map has the bit set, as far as the file has them."""
    for at, byte in enumerate(bits[: max(0, last - first) // 8 + 1]):
        if byte:
            yield from (first + 8 * at + bit for bit in range(8) if byte >> bit & 1)


def _uncovered(hidden: bytes) -> bytes:
    """The start of the file as it was before Jet covered it; RC4 with a key that all know."""
    state = list(range(256))
    other = 0
    for one in range(256):
        other = (other + state[one] + _HIDDEN_KEY[one % 4]) & 0xFF
        state[one], state[other] = state[other], state[one]
    one = other = 0
    shown = bytearray()
    for byte in hidden:
        one = (one + 1) & 0xFF
        other = (other + state[one]) & 0xFF
        state[one], state[other] = state[other], state[one]
        shown.append(byte ^ state[(state[one] + state[other]) & 0xFF])
    return bytes(shown)


def _encoding(code_page: int) -> str:
    name = f"cp{code_page}"
    try:
        "".encode(name)
    except LookupError:
        return "cp1252"
    return name
