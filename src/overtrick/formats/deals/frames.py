r"""Files of records of one size, board after board: how they are walked through.

They have no lines. So the line of a place is the number of the record, counted from 1, and the
column is that of the byte in it.

>>> from io import BytesIO
>>> list(frames(BytesIO(b"abcdef\x1a"), 3))
[b'abc', b'def']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import BinaryIO, cast

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.deals.errors import BadDealFile
from overtrick.formats.deals.pack import Hands, Holders, held, record_of
from overtrick.formats.deals.packed import Packed
from overtrick.formats.decoding import Source
from overtrick.formats.problem import Problem, Severity, printable
from overtrick.formats.record import Found, Place, Read, Record, put_off

FILLER = b"\0\t\n\r \x1a"
"""What may stand behind the last record: blanks, and DOS's sign for the end of a file."""


@dataclass(frozen=True, slots=True)
class Frame:
    """How a format keeps a board: in so many bytes, of which the last record may lack some.

    ``hands`` reads them and raises an error that knows its column at most; ``show`` makes them
    fit to be shown with a caret under them.
    """

    size: int
    least: int
    hands: Callable[[bytes], Hands | Holders | Packed]
    show: Callable[[bytes], str]

    def found(self, source: Source) -> Iterator[Found]:
        """The boards, numbered from 1: the file itself does not number them."""
        row = 0
        for row, data in enumerate(frames(stream_of(source), self.size), start=1):
            yield self.board(row, row, data)
        if not row:
            yield nothing()

    def board(self, row: int, number: int, data: bytes) -> Record | Problem:
        """The board of one record, or what is wrong with a record that breaks off."""
        if len(data) < self.least:
            error = ParseError(BadDealFile.CUT_OFF, board=number, wanted=self.size, found=len(data))
            return self.problem(error, row, data)
        try:
            told = self.hands(data)
            later = told if isinstance(told, Holders | Packed) else held(told)
            return put_off(record_of(number, None, Place(row, 1)), later)
        except BridgeError as error:
            return record_of(number, None, Place(row, 1), [self.problem(error, row, data)])

    def problem(
        self, error: BridgeError, row: int, data: bytes, severity: Severity = Severity.ERROR
    ) -> Problem:
        """The problem of a record: an error that knows no column is the whole record's."""
        error.at(row, error.column or 1)
        return Problem(error, error.line, error.column, self.show(data), severity)


def frames(source: BinaryIO, size: int) -> Iterator[bytes]:
    """The records; the last may be shorter, and one of nothing but filler is none."""
    while data := source.read(size):
        while len(data) < size and (more := source.read(size - len(data))):
            data += more
        if data.strip(FILLER):
            yield data


def nothing() -> Problem:
    """What is wrong with a file that has no deal."""
    return Problem(ParseError(BadDealFile.NONE).at(1, 1), 1, 1)


def plain(data: bytes) -> str:
    """The bytes of a record that is text, as far as they are."""
    return printable(data.decode("latin-1")).rstrip()


def in_hex(data: bytes) -> str:
    """The bytes of a record that is no text."""
    return data.hex(" ")


def whole(found: Callable[[Source], Iterator[Found]], data: bytes | str) -> Read:
    """All of a file whose bytes are here."""
    return Read.of(found(data), "ascii")


def stream_of(source: Source) -> BinaryIO:
    r"""Bytes, pieces of them, a text or an open file, as an open file.

    >>> stream_of([b"ab", b"c"]).read(9)
    b'abc'
    """
    match source:
        case bytes():
            return BytesIO(source)
        case str():
            return BytesIO(source.encode("latin-1", "replace"))
        case Iterable() if not hasattr(source, "read"):
            return BytesIO(b"".join(source))
        case _:
            return cast("BinaryIO", source)


def strict(read: Read) -> tuple[Record, ...]:
    """The boards of a file that has nothing wrong; raises the first error, with its place."""
    for problem in read.problems:
        if problem.severity is Severity.ERROR:
            raise problem.error
    return read.records
