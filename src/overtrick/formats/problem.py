r"""What is wrong with a file, as a value with its place.

A reader never raises, whatever it is given: it answers problems. Where one is enough to give
up, the strict form of the reader raises the problem's ``error``.

>>> from overtrick.cards.errors import ParseError
>>> from overtrick.game.contract import Contract
>>> try:
...     Contract.parse("8H")
... except ParseError as error:
...     problem = Problem.of(error.at(3, 1), "N: Anna\nS: Clara\n8H N =")
>>> str(problem.code), problem.line, problem.column, problem.source
('not-a-contract', 3, 1, '8H N =')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from overtrick.cards.errors import BridgeError

MOST_BYTES = 4 * 1024 * 1024
"""A larger file is no evening of bridge."""
LONGEST_LINE = 2_000
"""A longer line was not written by hand."""

_BREAK = re.compile(r"\r\n|\n|\r")


class Severity(StrEnum):
    """Whether the file can be used all the same."""

    ERROR = "error"
    WARNING = "warning"


class BadText(StrEnum):
    """Why bytes are no text that could be read further."""

    NOT_UTF8 = "not-utf-8"
    NOT_UTF16 = "not-utf-16"
    GUESSED = "encoding-guessed"
    """A text that says nothing of how it is written, and is no UTF-8."""
    BINARY = "binary-file"
    LARGE = "file-too-large"
    EMPTY = "file-empty"
    LONG_LINE = "line-too-long"
    MORE = "more-problems"
    """The reader gave up counting."""


@dataclass(frozen=True, slots=True)
class Problem:
    """An error, the place it was found in, and that line of the file with nothing unprintable.

    ``line`` and ``column`` count from 1 and characters, so a caret under ``source`` stands
    ``column - 1`` places to the right.
    """

    error: BridgeError
    line: int
    column: int
    source: str = ""
    severity: Severity = Severity.ERROR

    def __post_init__(self) -> None:
        """Let go of the way the error came: it holds all that its reader had in hand."""
        self.error.__traceback__ = self.error.__context__ = None

    @property
    def code(self) -> StrEnum:
        """What the languages put into words."""
        return self.error.code

    @property
    def facts(self) -> Mapping[str, object]:
        """What goes into those words."""
        return self.error.facts

    @classmethod
    def of(cls, error: BridgeError, text: str, severity: Severity = Severity.ERROR) -> Problem:
        """The problem of an error that knows its place in this text; else it is at its start."""
        error.at(1, 1)
        lines = lines_of(text)
        source = lines[error.line - 1] if error.line <= len(lines) else ""
        return cls(error, error.line, error.column, printable(source), severity)


def lines_of(text: str) -> list[str]:
    r"""The lines of a text, whichever way they end.

    >>> lines_of("pass\r\npass\n")
    ['pass', 'pass', '']
    """
    return _BREAK.split(text)


def printable(line: str) -> str:
    r"""A line fit for a terminal, a space for all that does not print, so that columns stay.

    >>> printable("4H\tN \x1b[2J=")
    '4H N  [2J='
    """
    shown = line[:LONGEST_LINE]
    if shown.isprintable():
        return shown
    return "".join(letter if letter.isprintable() else " " for letter in shown)
