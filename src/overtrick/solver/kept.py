"""Results kept in a file: a line a deal, only ever added to, each with its own checksum.

A line is the number that all like deals share, its table of twenty digits, and the sum of
both. A line that is torn or damaged is passed over, and its deal is solved again. Several
programs may add to one file at once.
"""

from __future__ import annotations

import os
import re
from enum import StrEnum
from pathlib import Path
from threading import Lock
from zlib import crc32

from overtrick.cards.errors import ParseError
from overtrick.solver.table import Table

HEAD = b"overtrick double-dummy tables 1\n"
"""The first line of such a file."""
_LINE = re.compile(rb"(([0-9a-f]{39}) ([0-9A-D]{20})) ([0-9a-f]{8})")


class NotKept(StrEnum):
    """Why a file is not one of these."""

    OTHER_FILE = "not-kept-results"


class Kept:
    """The tables of a file, which is made where there is none.

    Raises :exc:`~overtrick.cards.errors.ParseError` for a file of another kind, which is left
    as it is, and :exc:`OSError` where it can't be opened. ``damaged`` counts the lines passed
    over, ``unwritten`` the results that could not be added, on a full disk say.
    """

    def __init__(self, path: Path) -> None:
        self.damaged = 0
        self.unwritten = 0
        self._tables: dict[int, str] = {}
        self._lock = Lock()
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY, 0o644)
        data = path.read_bytes()
        if data and not data.startswith(HEAD):
            os.close(self._file)
            raise ParseError(NotKept.OTHER_FILE, file=str(path))
        for line in data[len(HEAD) :].splitlines():
            self._read(line)
        self._torn = not data.endswith(b"\n")
        if not data:
            self._torn = not self._added(HEAD)

    def __len__(self) -> int:
        """How many results it holds."""
        return len(self._tables)

    def get(self, number: int) -> Table | None:
        """The table kept under that number."""
        with self._lock:
            text = self._tables.get(number)
        return None if text is None else Table.parse(text)

    def add(self, number: int, table: Table) -> None:
        """Keep one more; what can't be written is remembered all the same."""
        with self._lock:
            if number in self._tables:
                return
            self._tables[number] = text = str(table)
            body = f"{number:039x} {text}".encode()
            line = b"%b %08x\n" % (body, crc32(body))
            written = self._added(b"\n" + line if self._torn else line)
            self._torn = not written
            self.unwritten += not written

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._file >= 0:
                os.close(self._file)
            self._file = -1

    def _added(self, line: bytes) -> bool:
        """Whether the whole line got into the file."""
        try:
            return os.write(self._file, line) == len(line)
        except OSError:
            return False

    def _read(self, line: bytes) -> None:
        found = _LINE.fullmatch(line)
        if found and int(found[4], 16) == crc32(found[1]):
            self._tables[int(found[2], 16)] = found[3].decode()
        elif line:
            self.damaged += 1


_BINARY: int = getattr(os, "O_BINARY", 0)
"""Windows would turn the ends of the lines."""
