"""Writing small Jet databases for the tests, page by page, from tables as lists of rows.

Only what the reader needs is true: no indexes, no relations, one map of pages in a row.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from overtrick.formats.bws.page import JET3, JET4, Layout

Cell = int | str | bool | None
Row = Mapping[str, Cell]
Table = Sequence[Row]
_KINDS = {"bool": 1, "int": 3, "long": 4, "text": 10}
_SIZES = {1: 1, 3: 2, 4: 4, 10: 255}
_DELETED = 0xC000
_KEY = bytes.fromhex("c7da396b")


class Column(NamedTuple):
    name: str
    kind: int
    number: int
    at: int
    """Among the fixed bytes, or among the columns that vary."""

    @property
    def fixed(self) -> bool:
        return self.kind != _KINDS["text"]


def database(
    tables: Mapping[str, tuple[str, Table]],
    layout: Layout = JET3,
    *,
    key: int = 0,
    deleted: Mapping[str, set[int]] | None = None,
    squeezed: bool = True,
) -> bytes:
    """A database of tables, each with its columns as ``ID:long Name:text`` and its rows."""
    making = _Making(layout, squeezed=squeezed)
    making.pages += [b"", b"", b""]
    listed: list[Row] = [
        {
            "Id": making.table(columns, rows, (deleted or {}).get(name, set())),
            "Name": name,
            "Type": 1,
        }
        for name, (columns, rows) in tables.items()
    ]
    listed.append({"Id": 7, "Name": "AView", "Type": 5})
    making.table("Id:long Name:text Type:int", listed, set(), at=2)
    making.pages[0] = _first(layout, key)
    making.pages[1] = making.filled(b"\x09")
    return b"".join(making.pages)


def _first(layout: Layout, key: int) -> bytes:
    hidden = bytearray(126)
    struct.pack_into("<H", hidden, 0x3C - 0x18, 1252)
    struct.pack_into("<I", hidden, 0x3E - 0x18, key)
    head = b"\0\1\0\0Standard Jet DB\0" + bytes([layout is JET4, 0, 0, 0])
    return (head + _covered(bytes(hidden))).ljust(layout.page, b"\0")


def _covered(data: bytes) -> bytes:
    state = list(range(256))
    j = 0
    for i in range(256):
        j = (j + state[i] + _KEY[i % 4]) % 256
        state[i], state[j] = state[j], state[i]
    i = j = 0
    out: list[int] = []
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


class _Making:
    def __init__(self, layout: Layout, *, squeezed: bool) -> None:
        self.layout = layout
        self.squeezed = squeezed
        self.pages: list[bytes] = []

    def filled(self, page: bytes) -> bytes:
        assert len(page) <= self.layout.page
        return page.ljust(self.layout.page, b"\0")

    def table(self, told: str, rows: Table, deleted: set[int], at: int | None = None) -> int:
        columns = list(_columns(told))
        number = len(self.pages) if at is None else at
        if at is None:
            self.pages.append(b"")
        held = [self._row(columns, row) for row in rows]
        used: list[int] = []
        while held:
            fitting = 0
            room = self.layout.page - self.layout.rows_at - 2
            while fitting < len(held) and room >= len(held[fitting]) + 2:
                room -= len(held[fitting]) + 2
                fitting += 1
            used.append(len(self.pages))
            first = len(rows) - len(held)
            gone = {one - first for one in deleted}
            self.pages.append(self._data(held[:fitting], number, gone))
            held = held[fitting:]
        map_page = len(self.pages)
        self.pages.append(self._data([_map(used)], number, set()))
        self.pages[number] = self._told(columns, map_page << 8)
        return number

    def _data(self, rows: Sequence[bytes], owner: int, gone: set[int]) -> bytes:
        page = bytearray(self.layout.page)
        page[0:2] = b"\x01\x01"
        struct.pack_into("<I", page, 4, owner)
        struct.pack_into("<H", page, self.layout.rows_at, len(rows))
        end = self.layout.page
        for place, row in enumerate(rows):
            start = end - len(row)
            page[start:end] = row
            mark = _DELETED if place in gone else 0
            struct.pack_into("<H", page, self.layout.rows_at + 2 + 2 * place, start | mark)
            end = start
        return bytes(page)

    def _told(self, columns: Sequence[Column], pointer: int) -> bytes:
        layout = self.layout
        page = bytearray(layout.columns_at)
        page[0:2] = b"\x02\x01"
        struct.pack_into("<H", page, layout.columns_count_at, len(columns))
        struct.pack_into("<I", page, layout.pages_at, pointer)
        for column in columns:
            told = bytearray(layout.column_size)
            told[0] = column.kind
            struct.pack_into("<H", told, layout.number_at, column.number)
            told[layout.flags_at] = column.fixed
            struct.pack_into("<H", told, layout.size_at, _SIZES[column.kind])
            where = layout.fixed_at if column.fixed else layout.variable_at
            struct.pack_into("<H", told, where, column.at)
            page += told
        for column in columns:
            if layout is JET3:
                page += bytes([len(column.name)]) + column.name.encode("cp1252")
            else:
                name = column.name.encode("utf-16-le")
                page += struct.pack("<H", len(name)) + name
        return self.filled(bytes(page))

    def _row(self, columns: Sequence[Column], row: Mapping[str, Cell]) -> bytes:
        nulls = bytearray((len(columns) + 7) // 8)
        fixed = bytearray(sum(_SIZES[one.kind] for one in columns if one.fixed))
        texts: list[bytes] = []
        for column in columns:
            value = row.get(column.name)
            if value is not None and value is not False:
                nulls[column.number // 8] |= 1 << column.number % 8
            if not column.fixed:
                texts.append(self._text(str(value)) if value is not None else b"")
            elif value is not None:
                _put(fixed, column, value)
        wide = self.layout is JET4
        begin = (struct.pack("<H", len(columns)) if wide else bytes([len(columns)])) + fixed
        return begin + (self._wide_end if wide else self._end)(len(begin), texts) + nulls

    def _text(self, text: str) -> bytes:
        if self.layout is JET3:
            return text.encode("cp1252")
        if self.squeezed and text.isascii():
            return b"\xff\xfe" + text.encode("ascii")
        return text.encode("utf-16-le")

    def _wide_end(self, start: int, texts: Sequence[bytes]) -> bytes:
        places = _places(start, texts)
        table = b"".join(struct.pack("<H", place) for place in reversed(places))
        return b"".join(texts) + table + struct.pack("<H", len(texts))

    def _end(self, start: int, texts: Sequence[bytes]) -> bytes:
        """Offsets of a byte each: where they pass 256 another byte says from which column on."""
        places = _places(start, texts)
        least = start + sum(map(len, texts)) + len(places) + 2
        jumps = next(one for one in range(6) if (least + one - 1) // 256 == one)
        marks = [
            next((at for at, place in enumerate(places) if place >= 256 * step), 255)
            for step in range(1, jumps + 1)
        ]
        table = bytes(place % 256 for place in reversed(places))
        return b"".join(texts) + table + bytes(reversed(marks)) + bytes([len(texts)])


def _places(start: int, texts: Sequence[bytes]) -> list[int]:
    places = [start]
    for text in texts:
        places.append(places[-1] + len(text))
    return places


def _columns(told: str) -> Iterator[Column]:
    at = varying = 0
    for number, word in enumerate(told.split()):
        name, kind = word.split(":")
        code = _KINDS[kind]
        if kind == "text":
            yield Column(name, code, number, varying)
            varying += 1
        else:
            yield Column(name, code, number, at)
            at += _SIZES[code]


def _put(fixed: bytearray, column: Column, value: Cell) -> None:
    if not isinstance(value, bool):
        assert isinstance(value, int)
        struct.pack_into("<h" if column.kind == _KINDS["int"] else "<i", fixed, column.at, value)


def _map(pages: Sequence[int]) -> bytes:
    first = pages[0] if pages else 0
    bits = bytearray(32)
    for page in pages:
        bits[(page - first) // 8] |= 1 << (page - first) % 8
    return b"\0" + struct.pack("<I", first) + bytes(bits)
