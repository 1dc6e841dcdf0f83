"""How far a long file has been read, on a terminal; in a pipe nothing is drawn."""

from __future__ import annotations

import sys
from time import monotonic
from typing import BinaryIO, cast

_LONG = 4 * 1024 * 1024
"""A shorter file is read before anybody could look."""
_FIRST = 0.5
_AGAIN = 0.2
_WIDTH = 30


class Watched:
    """An open file that draws a bar on standard error while it is being read."""

    def __init__(self, source: BinaryIO, name: str, size: int) -> None:
        self._source = source
        self._name = name
        self._size = size
        self._next = monotonic() + _FIRST
        self._drawn = False
        self._done = 0

    def read(self, size: int = -1) -> bytes:
        """So many bytes, as the file has them."""
        data = self._source.read(size)
        self._done += len(data)
        if not data or self._done >= self._size:
            self.wipe()
        elif monotonic() >= self._next:
            self._draw()
        return data

    def readline(self, size: int = -1) -> bytes:
        """A line, as the file has it."""
        data = self._source.readline(size)
        self._done += len(data)
        if monotonic() >= self._next:
            self._draw()
        return data

    def _draw(self) -> None:
        share = min(self._done / self._size, 1)
        bar = ("#" * round(share * _WIDTH)).ljust(_WIDTH, ".")
        print(f"\r{self._name} [{bar}] {share:4.0%}", end="", file=sys.stderr, flush=True)
        self._drawn = True
        self._next = monotonic() + _AGAIN

    def wipe(self) -> None:
        """Take the bar away again."""
        if self._drawn:
            print("\r\x1b[2K", end="", file=sys.stderr, flush=True)
            self._drawn = False


def watched(source: BinaryIO, name: str, size: int) -> BinaryIO:
    """The file itself, or one that shows how far it is where somebody waits for it."""
    if size < _LONG or not sys.stderr.isatty():
        return source
    return cast("BinaryIO", Watched(source, name, size))
