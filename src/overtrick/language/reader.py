"""A text being read in every way it can be read.

A grammar tries each alternative from each place that the ones before it reached. The
:class:`Reader` keeps how far any of them came and what would have fitted there, so that a
text that cannot be read is refused where its writer went wrong, not where it begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.language.folding import fold, line_and_column, skeleton
from overtrick.language.misreading import Misreading, Slot

T = TypeVar("T")
B = TypeVar("B", bound=BridgeError)


class Spellings(Generic[T]):
    """The ways to write the things of one kind, whatever the language.

    >>> sides = Spellings({"us": "we | us", "them": "they | them"})
    >>> sides.at("them 2", 0)
    [(4, 'them')]
    """

    __slots__ = ("_longest", "_meanings")

    def __init__(self, ways: Mapping[T, str]) -> None:
        self._meanings = {
            skeleton(way.strip().lower()): meaning
            for meaning, written in ways.items()
            for way in written.split("|")
        }
        self._longest = max(map(len, self._meanings))

    def at(self, letters: str, at: int) -> list[tuple[int, T]]:
        """Each spelling that begins there, longest first: where it ends and what it means."""
        ends = range(min(at + self._longest, len(letters)), at, -1)
        return [
            (end, self._meanings[letters[at:end]])
            for end in ends
            if letters[at:end] in self._meanings
        ]

    def __iter__(self) -> Iterator[tuple[str, T]]:
        """Each spelling, folded, with its meaning."""
        return iter(self._meanings.items())


Readings = Iterator[tuple[int, T]]
"""Where a reading ends, and what was read so far."""


class Reader:
    """One text, and how far it has been understood."""

    __slots__ = (
        "_expected",
        "_furthest",
        "_objections",
        "letters",
        "places",
        "plain",
        "refusals",
        "text",
    )

    def __init__(self, text: str) -> None:
        self.text = text
        self.plain, self.letters, self.places = fold(text)
        self._furthest = 0
        self._expected: dict[Slot, None] = {}
        self._objections: dict[int, tuple[Misreading, dict[str, object]]] = {}
        self.refusals: list[tuple[int, BridgeError]] = []
        """Readings that are bridge and not allowed: where they end, and why."""

    def gap(self, at: int) -> int:
        """The place after a space, if one is there: spaces never matter."""
        return at + 1 if self.letters.startswith(" ", at) else at

    def want(self, at: int, *slots: Slot) -> None:
        """Remember that one of these would have fitted there."""
        if at > self._furthest:
            self._furthest, self._expected = at, {}
        if at == self._furthest:
            self._expected.update(dict.fromkeys(slots))

    def object_to(self, at: int, why: Misreading, **facts: object) -> None:
        """Remember what is wrong there, for the case that no reading gets beyond it."""
        self._objections.setdefault(at, (why, facts))

    def spelled(self, at: int, spellings: Spellings[T], slot: Slot) -> list[tuple[int, T]]:
        """Everything of that kind that is written there."""
        self.want(at, slot)
        return spellings.at(self.letters, at)

    def number(self, at: int, slot: Slot, most_digits: int) -> list[tuple[int, int]]:
        """The number written there in ASCII digits, without noughts before it."""
        self.want(at, slot)
        end = at
        while end < len(self.plain) and self.plain[end] in "0123456789":
            end += 1
        digits = self.plain[at:end]
        if not digits or len(digits) > most_digits or (digits[0] == "0" and digits != "0"):
            return []
        return [(end, int(digits))]

    def placed(self, error: B, at: int) -> B:
        """The error, with that place in the original text."""
        return error.at(*line_and_column(self.text, self.places[at]))

    def settle(self, readings: Iterable[tuple[int, T]]) -> T:
        """The one thing that the whole text means; raises :exc:`BridgeError` otherwise."""
        meanings: list[T] = []
        for end, meaning in readings:
            if self._is_whole(end) and meaning not in meanings:
                meanings.append(meaning)
        if len(meanings) == 1:
            return meanings[0]
        if meanings:
            raise self._ambiguous(meanings)
        refusals = [refusal for end, refusal in self.refusals if self._is_whole(end)]
        raise [*refusals, self._unread()][0]

    def _is_whole(self, end: int) -> bool:
        """Whether nothing but a space follows; else the end is what would have fitted there."""
        rest = self.gap(end)
        self.want(rest, Slot.END)
        return rest == len(self.letters)

    def _ambiguous(self, meanings: Iterable[object]) -> ParseError:
        readings = tuple(str(meaning) for meaning in meanings)
        return self.placed(
            ParseError(Misreading.AMBIGUOUS, expected=(), readings=readings), self.gap(0)
        )

    def _unread(self) -> ParseError:
        expected = tuple(self._expected)
        at = max(self._objections, default=-1)
        if at >= self._furthest:
            why, facts = self._objections[at]
            return self.placed(ParseError(why, expected=expected, **facts), at)
        return self.placed(ParseError(Misreading.EXPECTED, expected=expected), self._furthest)


def read_whole(text: str, grammar: Callable[[Reader, int], Readings[T]]) -> T:
    """Read a text by a grammar from its beginning to its end."""
    reader = Reader(text)
    return reader.settle(grammar(reader, reader.gap(0)))
