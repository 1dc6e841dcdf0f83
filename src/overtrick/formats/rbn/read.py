r"""Reading RBN, Richard Pavlicek's notation: a line for each fact, an empty line after a board.

>>> read = read_rbn("E Club Teams\nB 8\nA WZ:1S2H2S4D:4SPP5H:XA\nC 5HX:N\nR 9-300:0\n")
>>> board = read.records[0]
>>> str(board.result), board.score_ns, len(board.calls), read.event.title
('5HX N -2', -300, 12, 'Club Teams')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from overtrick.cards.errors import ParseError
from overtrick.formats.decoding import Lines, Source
from overtrick.formats.problem import BadText, Problem, Severity
from overtrick.formats.rbn.boards import Boards
from overtrick.formats.rbn.errors import BadRbn
from overtrick.formats.record import Found, Part, Read, Record

MOST_PROBLEMS = 1_000
"""After so many in one file the reader gives up."""
SPARE = 2_000
LEAST = 48
"""The characters that boards beyond so many must have on the average, or none of them is one."""


def read_rbn(data: bytes | str) -> Read:
    """A whole file; never raises, whatever the bytes."""
    lines = Lines(data)
    read = Read.of(_no_more(Boards().found(lines), len(data)))
    return replace(read, encoding=lines.encoding, guessed=lines.guessed)


def parse_rbn(data: bytes | str) -> tuple[Record, ...]:
    """The boards of a file; raises the first error in it, with its place."""
    read = read_rbn(data)
    errors = [problem for problem in read.problems if problem.severity is Severity.ERROR]
    if errors:
        raise min(errors, key=lambda problem: (problem.line, problem.column)).error
    return read.records


def found(source: Source) -> Iterator[Found]:
    """The boards of a stream one after another, with no more than one of them in memory."""
    return Boards().found(Lines(source))


def _no_more(found: Iterator[Found], size: int) -> Iterator[Found]:
    """What a stream gives, until there is too much of it for a file of this size."""
    records = problems = 0
    for one in found:
        yield one
        records += isinstance(one, Record)
        problems += len(one.problems) if isinstance(one, Record) else isinstance(one, Problem)
        error = None
        if records > SPARE + size // LEAST:
            error = ParseError(BadRbn.CROWDED)
        elif problems > MOST_PROBLEMS:
            error = ParseError(BadText.MORE, most=MOST_PROBLEMS)
        if error:
            line, column = one.place(Part.RECORD) if isinstance(one, Record) else (1, 1)
            yield Problem(error.at(line, column), line, column)
            return
