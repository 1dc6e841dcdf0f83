r"""A stream of lines into games: an empty line ends one, unless it stands in a comment.

>>> [game.lines for game in games(Lines('[Event ""]\n{ a\n\nb }\n \n[Event ""]'))]
[['[Event ""]', '{ a', '', 'b }'], ['[Event ""]']]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import cast

from overtrick.cards.errors import ParseError
from overtrick.formats.decoding import Lines
from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.problem import Problem

MOST_LINES = 20_000
MOST_LETTERS = 4 * 1024 * 1024
"""A game of more lines or letters is none."""
_LONG = 200
_PLAIN = 1024 * 1024
_SPECIAL = re.compile(r'["{;]')
_STRING = re.compile(r'[^"\\]*+(?:\\.[^"\\]*+)*+"')


class Game:
    """The lines of one game, and the number of its first."""

    __slots__ = ("first", "letters", "lines")

    def __init__(self, first: int, lines: list[str]) -> None:
        self.first = first
        self.lines = lines
        self.letters = 0

    def has_room(self, line: str) -> bool:
        """Whether one more line leaves it a game; short lines need no count of letters."""
        if len(line) > _LONG:
            self.letters += len(line)
        return len(self.lines) < MOST_LINES and self.letters < MOST_LETTERS


def games(lines: Lines) -> Iterator[Game | Problem]:
    """Game by game; what the lines themselves tell of comes between them."""
    splitting = _Splitting()
    for block in lines.blocks():
        yield from splitting.split(block)
    yield from splitting.end()


class _Splitting:
    """The game that is not yet whole, while the lines go by."""

    def __init__(self) -> None:
        self._number = 0
        self._game = Game(1, [])
        self._opened = self._table = self._skipped = False

    def end(self) -> Iterator[Game]:
        """The last game, which needs no empty line after it."""
        if self._game.lines:
            yield self._game

    def split(self, block: Sequence[str | Problem]) -> Iterator[Game | Problem]:
        """The games that end in this block: its empty lines alone tell, unless there are braces."""
        if self._opened or self._skipped or _needs_care(block):
            for line in block:
                yield from self._line(line)
            return
        lines = cast("Sequence[str]", block)
        start = 0
        for end in [at for at, line in enumerate(lines) if not line or line.isspace()]:
            self._game.lines += lines[start:end]
            if len(self._game.lines) > MOST_LINES:
                yield _too_large(self._game)
            elif self._game.lines:
                yield self._game
            self._game = Game(self._number + end + 2, [])
            start = end + 1
        self._number += len(lines)
        rest = lines[start:]
        self._game.lines += rest
        heads = (line for line in reversed(rest) if line[0] == "[")
        self._table = _is_table(next(heads, ""))
        if len(self._game.lines) > MOST_LINES:
            yield _too_large(self._game)
            self._skipped = True

    def _line(self, line: str | Problem) -> Iterator[Game | Problem]:
        self._number += 1
        if isinstance(line, Problem):
            yield line
            line = "%"
        if not self._opened and (not line or line.isspace()):
            if self._game.lines:
                yield self._game
            self._game = Game(self._number + 1, [])
            self._table = self._skipped = False
        elif not self._skipped and self._game.has_room(line):
            self._opened = self._stays_open(line)
            self._game.lines.append(line)
        elif not self._skipped:
            yield _too_large(self._game)
            self._skipped, self._opened = True, False

    def _stays_open(self, line: str) -> bool:
        """Whether a comment is open at the end of the line; in a row of a table none begins."""
        if not self._opened and line[0] == "[":
            self._table = _is_table(line)
        start = line.find("}") + 1 if self._opened else 0
        if self._opened and not start:
            return True
        if self._table and not self._opened and line.lstrip()[:1] not in "[{;":
            return False
        return (self._opened or not line.startswith("%")) and opens(line, start)


def _is_table(line: str) -> bool:
    """Whether the line is the tag of a table."""
    return 'Table "' in line and not line.startswith('[Table "')


def _needs_care(block: Sequence[str | Problem]) -> bool:
    """Whether comments may begin in it, or it is no plain text at all."""
    try:
        text = "\n".join(cast("Sequence[str]", block))
    except TypeError:
        return True
    return "{" in text or len(text) > _PLAIN


def _too_large(game: Game) -> Problem:
    """What is told of a game that never ends; none of it is kept."""
    game.lines.clear()
    line = game.first
    return Problem(ParseError(BadPbn.GAME_SIZE, most=MOST_LINES).at(line, 1), line, 1)


def opens(line: str, start: int) -> bool:
    r"""Whether a comment begins after that place and goes on in the next line.

    >>> opens("SK {lead} H3 {and", 0), opens('[Note "1:{"]', 0), opens("; {", 0)
    (True, False, False)
    """
    strings = True
    while found := _SPECIAL.search(line, start):
        start = found.end()
        if found[0] == ";":
            return False
        if found[0] == "{":
            start = line.find("}", start) + 1
            if not start:
                return True
        elif strings:
            string = _STRING.match(line, start)
            strings = string is not None
            start = string.end() if string else start
    return False
