"""LIN cut into its pieces, a tag and a value each, wherever the lines of the file end."""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.cards.errors import ParseError
from overtrick.formats.lin.errors import BadLin
from overtrick.formats.problem import Problem, Severity, printable

MOST = 1024 * 1024
"""The characters of the longest value, and of all the texts of one board."""
SLICE = 16 * 1024
"""So much of a long line is cut at a time."""

Piece = tuple[str, str, int, int]
"""A tag, its value, and the line and column that the value begins in."""

_KNOWN = frozenset(
    (
        *("ah", "an", "bn", "mb", "mc", "md", "mp", "nt", "pc"),
        *("pg", "pn", "pw", "qx", "rh", "rs", "st", "sv", "vg"),
    )
)


class Pieces:
    """The cutter: it is given lines one by one and keeps what a line leaves unfinished."""

    __slots__ = ("_held", "_line", "_place", "_shown", "_size", "_tag", "number", "problems")

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.number = 0
        self._line = ""
        self._shown: str | None = None
        self._tag: str | None = None
        self._held: list[str] = []
        self._size = 0
        self._place = (0, 0)

    @property
    def source(self) -> str:
        """The line being cut, as a problem shows it."""
        if self._shown is None:
            self._shown = printable(self._line)
        return self._shown

    def begin(self, line: str) -> Sequence[int]:
        """The next line; where its slices begin. A remark, from a per cent sign on, has none."""
        self.number += 1
        self._line, self._shown = line, None
        if self._tag is None and not self._held and line.startswith("%"):
            return ()
        return range(0, len(line), SLICE)

    def cut(self, start: int) -> Sequence[Piece]:
        """The pieces that end in the slice of the line that begins there."""
        found: list[Piece] = []
        number, column, tag = self.number, start + 1, self._tag
        words = self._line[start : start + SLICE].split("|")
        rest = words.pop()
        if self._held and words:
            column += len(words[0]) + 1
            tag = self._finish(words.pop(0), found)
        for word in words:
            if tag is not None:
                found.append((tag, word, number, column))
                tag = None
            else:
                tag = word if word in _KNOWN else self._tag_of(word, number, column)
            column += len(word) + 1
        self._tag = tag
        if rest:
            self._hold(rest, number, column)
        return found

    def finish_line(self) -> None:
        """The line has ended: within a value that means nothing, between tags it may."""
        if not self._held:
            return
        if self._tag is not None:
            self._held.append("\n")
            self._size += 1
            return
        word = "".join(self._held).strip()
        if not word or len(word) > 2 or not word.isalnum():
            if word:
                self._tell(BadLin.TAG, *self._place, text=word)
            self._drop()

    def finish(self) -> Sequence[Piece]:
        """The file has ended: a value without its bar is read as far as it goes."""
        word, tag, place = "".join(self._held).rstrip("\n"), self._tag, self._place
        self._drop()
        self._tag = None
        if not word:
            return ()
        self._tell(BadLin.UNFINISHED, *place, severity=Severity.WARNING)
        return () if tag is None else ((tag, word, place[0], place[1]),)

    def _finish(self, word: str, found: list[Piece]) -> str | None:
        """The end of what an earlier line began; the tag that now waits for its value."""
        whole, tag, place = "".join((*self._held, word)), self._tag, self._place
        self._drop()
        if tag is None:
            return self._tag_of(whole, *place)
        found.append((tag, whole, place[0], place[1]))
        return None

    def _hold(self, rest: str, line: int, column: int) -> None:
        if not self._held:
            self._place = line, column
        self._held.append(rest)
        self._size += len(rest)
        if self._size > MOST:
            self._tell(BadLin.LONG, *self._place, most=MOST)
            self._drop()
            self._tag = None

    def _drop(self) -> None:
        self._held, self._size = [], 0

    def _tag_of(self, word: str, line: int, column: int) -> str | None:
        """The tag of a word with spaces or capitals in it, or None and a problem."""
        tag = "".join(word.split()).lower()
        if tag in _KNOWN or (len(tag) == 2 and tag.isascii() and tag.isalnum()):
            return tag
        if tag:
            self._tell(BadLin.TAG, line, column, text=word.strip()[:40])
        return None

    def _tell(
        self,
        code: BadLin,
        line: int,
        column: int,
        severity: Severity = Severity.ERROR,
        **facts: object,
    ) -> None:
        source = self.source if line == self.number else ""
        error = ParseError(code, **facts).at(line, column)
        self.problems.append(Problem(error, line, column, source, severity))
