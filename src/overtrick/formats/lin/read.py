r"""Reading LIN: hand records, one's own boards, and vugraph with two rooms.

A file is a row of pieces, each a tag of two letters and a value, ended by bars. The ends of
lines mean nothing. A board begins at its label (``qx``), or with its players or its deal.

>>> read = read_lin("qx|o7|md|3SAK..|sv|n|mb|1S!|an|five|mb|d|pc|HA|mc|9|pg||\n")
>>> [(str(problem.code), problem.column) for problem in read.problems]
[('lin-hand', 10)]
>>> board = read.records[0]
>>> board.number, board.room, str(board.vulnerability), board.claimed, board.calls[0].explanation
(7, 'open', 'NS', 9, 'five')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from overtrick.cards.errors import ParseError
from overtrick.formats.decoding import Lines, Source
from overtrick.formats.lin.boards import Boards
from overtrick.formats.lin.errors import BadLin
from overtrick.formats.problem import BadText, Problem, Severity
from overtrick.formats.record import Found, Part, Read, Record

MOST_PROBLEMS = 1_000
"""After so many in one file the reader gives up."""
LEAST = 48
"""The characters that the boards of a file must have on the average, or none of them is one."""


def read_lin(data: bytes | str) -> Read:
    """A whole file; never raises, whatever the bytes."""
    lines = Lines(data)
    read = Read.of(_no_more(Boards().found(lines), len(data)))
    return replace(read, encoding=lines.encoding, guessed=lines.guessed)


def parse_lin(data: bytes | str) -> tuple[Record, ...]:
    """The boards of a file; raises the first error in it, with its place."""
    read = read_lin(data)
    errors = [problem for problem in read.problems if problem.severity is Severity.ERROR]
    if errors:
        raise min(errors, key=lambda problem: (problem.line, problem.column)).error
    return read.records


def found(source: Source) -> Iterator[Found]:
    """The boards of a stream one after another, with no more than one of them in memory.

    What the heading tells of the event comes before its first board.
    """
    return Boards().found(Lines(source))


def _no_more(found: Iterator[Found], size: int) -> Iterator[Found]:
    """What a stream gives, until there is too much of it for a file of this size."""
    records = problems = 0
    for one in found:
        yield one
        records += isinstance(one, Record)
        problems += len(one.problems) if isinstance(one, Record) else isinstance(one, Problem)
        error = None
        if records * LEAST > size + 64 * LEAST:
            error = ParseError(BadLin.CROWDED)
        elif problems > MOST_PROBLEMS:
            error = ParseError(BadText.MORE, most=MOST_PROBLEMS)
        if error:
            line, column = _place(one)
            yield Problem(error.at(line, column), line, column)
            return


def _place(one: Found) -> tuple[int, int]:
    match one:
        case Problem():
            return one.line, one.column
        case Record():
            return one.place(Part.RECORD)
        case _:
            return 1, 1
