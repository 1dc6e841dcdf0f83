"""The problems of one game as they are found, each with its line as the file has it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.problem import BadText, Problem, Severity, printable
from overtrick.formats.record import Place

MOST = 100
"""So many problems of one game are told."""
_MOST_SEEN = 1_000


class Telling:
    """What is wrong with a game; ``seen`` is common to all games of a file."""

    __slots__ = ("_first", "_lines", "_seen", "problems")

    def __init__(self, lines: Sequence[str], first: int, seen: set[tuple[str, str]]) -> None:
        self._lines = lines
        self._first = first
        self._seen = seen
        self.problems: list[Problem] = []

    def error(self, code: StrEnum, place: Place, **facts: object) -> None:
        """Something that could not be read as it stands."""
        if len(self.problems) <= MOST:
            self.tell(ParseError(code, **facts), place)

    def warning(self, code: StrEnum, place: Place, **facts: object) -> None:
        """Something that was understood all the same."""
        if len(self.problems) <= MOST:
            self.tell(ParseError(code, **facts), place, Severity.WARNING)

    def has_told(self, tag: str) -> bool:
        """Whether the file has been told that the standard does not know this tag."""
        return (BadPbn.UNKNOWN_TAG, tag) in self._seen

    def once(self, code: StrEnum, place: Place, key: str, **facts: object) -> None:
        """A warning that a file gets once and not on each of its boards."""
        if (code, key) not in self._seen and len(self._seen) < _MOST_SEEN:
            self._seen.add((code, key))
            self.warning(code, place, **facts)

    def tell(self, error: BridgeError, place: Place, severity: Severity = Severity.ERROR) -> None:
        """Any error that has no place of its own yet."""
        if len(self.problems) > MOST:
            return
        if len(self.problems) == MOST:
            error, severity = ParseError(BadText.MORE, most=MOST), Severity.ERROR
        error.line, error.column = place
        at = place.line - self._first
        source = printable(self._lines[at]) if 0 <= at < len(self._lines) else ""
        self.problems.append(Problem(error, place.line, place.column, source, severity))
