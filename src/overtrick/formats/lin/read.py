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
from overtrick.formats.problem import BadText, Problem, Severity
from overtrick.formats.record import Found, Part, Read, Record

MOST_PROBLEMS = 1_000
"""After so many in one file the reader gives up."""


def read_lin(data: bytes | str) -> Read:
    """A whole file; never raises, whatever the bytes."""
    lines = Lines(data)
    read = Read.of(_no_more(Boards().found(lines)))
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


def _no_more(found: Iterator[Found]) -> Iterator[Found]:
    """What a stream gives, until there is too much wrong with it."""
    problems = 0
    for one in found:
        yield one
        problems += len(one.problems) if isinstance(one, Record) else isinstance(one, Problem)
        if problems > MOST_PROBLEMS:
            line, column = _place(one)
            error = ParseError(BadText.MORE, most=MOST_PROBLEMS).at(line, column)
            yield Problem(error, line, column)
            return


def _place(one: Found) -> tuple[int, int]:
    match one:
        case Problem():
            return one.line, one.column
        case Record():
            return one.place(Part.RECORD)
        case _:
            return 1, 1
