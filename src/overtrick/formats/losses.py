"""What a kind of file can't hold of a record: found out by writing the record and reading it.

No table says what each kind has room for, so none can be wrong. Every record is written by
itself and read again, and what is not there any more is lost.

>>> from overtrick.formats.record import Comment
>>> losses = Losses(Kind.DLM)
>>> boards = [Record(board="1", names=("A", "", "", ""), comments=(Comment("nice"),))]
>>> list(losses.watched(boards)) == boards
True
>>> [str(problem.code) for problem in losses.problems()]
['lost-board']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.cards.deal import Deal
from overtrick.cards.errors import BridgeError
from overtrick.formats.kinds import Kind
from overtrick.formats.numbering import by_itself
from overtrick.formats.pbn.annotations import SUFFIXES
from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.points import problem_at
from overtrick.formats.problem import Problem
from overtrick.formats.reading import read_any
from overtrick.formats.record import Event, Part, Place, Read, Record, Said
from overtrick.formats.retold import (
    are_calls_lost,
    are_cards_lost,
    is_result_lost,
    is_score_lost,
)
from overtrick.formats.travellers import as_traveller, rooms_problems
from overtrick.formats.writing import written


class Lost(StrEnum):
    """What can get lost."""

    BOARD = "lost-board"
    """All of it."""
    NUMBER = "lost-number"
    DEALER = "lost-dealer"
    VULNERABILITY = "lost-vulnerability"
    DEAL = "lost-deal"
    ROOM = "lost-room"
    NAMES = "lost-names"
    CALLS = "lost-calls"
    EXPLANATIONS = "lost-explanations"
    CARDS = "lost-cards"
    RESULT = "lost-result"
    SCORE = "lost-score"
    RESULTS = "lost-results"
    POINTS = "lost-points"
    COMMENTS = "lost-comments"
    SECTIONS = "lost-sections"
    TAGS = "lost-tags"
    EVENT = "lost-event"
    ENTRANTS = "lost-entrants"
    LENGTH = "lost-length"
    """Nothing, but that of a line longer than the standard allows."""


class NotHeld(BridgeError):
    """The kind of file has no room for this."""


@dataclass(slots=True)
class _Told:
    """How many boards lose a thing, and where the first of them has it."""

    boards: int
    place: Place


_UNNUMBERED = frozenset({Kind.BER, Kind.BRI, Kind.DGE, Kind.RZD})
_RUNNING = _UNNUMBERED | {Kind.DUP}
"""Kinds whose boards are numbered one after another, whatever numbers they had."""
_ONE_DEAL = _RUNNING | {Kind.DLM, Kind.BHG, Kind.CDS}
"""Kinds in which a board has one deal and stands once, however many tables played it."""
_BY_PIECES = frozenset({Kind.PBN, Kind.LIN, Kind.HANDVIEWER})
"""Kinds in which each board has a piece of the file, which can be read by itself."""
_OF_TEAMS = frozenset({Kind.CSV, Kind.USEBIO})
"""Kinds whose travellers tell which teams sat there, as far as the records let it be seen."""
_LIST = "TotalScoreTable"
"""The table of a PBN that has the list of the entrants, with whichever board it stands."""
_PARTS = {
    Lost.NUMBER: Part.BOARD,
    Lost.DEALER: Part.DEALER,
    Lost.VULNERABILITY: Part.VULNERABILITY,
    Lost.DEAL: Part.DEAL,
    Lost.CALLS: Part.AUCTION,
    Lost.CARDS: Part.PLAY,
    Lost.RESULT: Part.RESULT,
    Lost.SCORE: Part.SCORE,
}


class Losses:
    """What is lost of the records that go by on their way into a file of this kind."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.written = 0
        """The boards in the new file, each counted once where it stands there once."""
        self._told: dict[Lost, _Told] = {}
        self._deals: dict[int, tuple[Deal | None, int]] = {}
        self._first = 1
        self._is_listed = False
        self._guessed: tuple[Problem, ...] = ()

    def watched(self, records: Iterable[Record]) -> Iterator[Record]:
        """The same records, each looked at as it goes by."""
        for record in records:
            alone = by_itself(record)
            self._look(alone, b"".join(written(self.kind, [alone])))
            yield record

    def pieces(self, records: Iterable[Record], event: Event) -> Iterator[bytes]:
        """The new file, each board of it looked at; where it has a piece of its own, in that."""
        if self.kind in _OF_TEAMS:
            going_by = self.watched(records)
            every = tuple(map(as_traveller, going_by) if self.kind is Kind.CSV else going_by)
            self._guessed = rooms_problems(Read(every, event))
            yield from written(self.kind, every, event)
            return
        if self.kind not in _BY_PIECES:
            yield from written(self.kind, self.watched(records), event)
            return
        going: list[Record] = []
        for piece in written(self.kind, _noted(records, going), event):
            if going:
                self._look(going.pop(), piece)
            yield piece

    def _look(self, record: Record, data: bytes) -> None:
        """Count what is lost of a record that was written like this."""
        for what in self._lost(record, data):
            place = record.place(_PARTS.get(what, Part.RECORD))
            told = self._told.setdefault(what, _Told(0, place))
            told.boards += 1

    def of_event(self, event: Event, sample: Record | None) -> None:
        """Look at what is told of the whole event; some kinds tell it only beside a board."""
        data = b"".join(written(self.kind, [sample] if sample else [], event))
        back = read_any("", data, self.kind).event
        if (event.title, event.date) != (back.title, back.date):
            self._told[Lost.EVENT] = _Told(1, Place(1, 1))
        listed = self._is_listed or len(back.entrants) >= len(event.entrants)
        if not listed or len(back.matches) < len(event.matches):
            self._told[Lost.ENTRANTS] = _Told(1, Place(1, 1))

    def problems(self) -> list[Problem]:
        """Each thing that is lost or guessed, once, at its first place: warnings all."""
        found = [*self._guessed]
        for what in Lost:
            if told := self._told.get(what):
                error = NotHeld(what, kind=self.kind.upper(), boards=told.boards)
                found.append(problem_at(error, told.place))
        return found

    def _lost(self, record: Record, data: bytes) -> Iterator[Lost]:
        read = read_any("", data, self.kind)
        back = self._back(record, read.records)
        if back is None:
            yield Lost.BOARD
            return
        self._is_listed |= any(section.name == _LIST for section in back.sections)
        for what, is_lost in _TESTS.items():
            if is_lost(record, back):
                yield what
        if any(str(problem.code) == str(BadPbn.LONG_LINE) for problem in read.problems):
            yield Lost.LENGTH
        # What stands before a board is taken for the head of the file where that board is alone.
        told = {tag[:2] for tag in (*back.tags, *read.event.tags)}
        if not {tag[:2] for tag in record.tags} <= told:
            yield Lost.TAGS

    def _back(self, record: Record, found: Sequence[Record]) -> Record | None:
        """The record as it will be read again; None where nothing of it will."""
        if not found:
            return None
        if self.kind not in _ONE_DEAL:
            self.written += 1
            return found[0]
        number = record.number or len(self._deals) + 1
        if not self._deals and self.kind not in _UNNUMBERED:
            self._first = number
        self.written += number not in self._deals
        new = record.whole, self._first + len(self._deals)
        deal, running = self._deals.setdefault(number, new)
        if deal != record.whole:
            return None  # another table's record of the same board, with other cards
        return _numbered(found[0], running) if self.kind in _RUNNING else found[0]


def _noted(records: Iterable[Record], going: list[Record]) -> Iterator[Record]:
    """The records; the one that is being written is left in the list."""
    for record in records:
        going[:] = [record]
        yield record


def _numbered(record: Record, number: int) -> Record:
    return replace(
        record,
        board=str(number),
        dealer=dealer_of(number),
        vulnerability=vulnerability_of(number),
    )


def _explanations(record: Record, back: Record) -> bool:
    if are_calls_lost(record, back):
        return any(said.explanation for said in record.calls)
    pairs = zip(record.calls, back.calls, strict=True)
    return any(
        one.explanation.split() != other.explanation.split()
        or _marks(one) != _marks(other)
        or (one.alerted and not (other.alerted or other.explanation))
        for one, other in pairs
    )


def _marks(said: Said) -> list[str]:
    """The marks of a call, a suffix by the number of its glyph: ``!`` is ``$1``."""
    glyphs = {suffix: f"${number}" for number, suffix in enumerate(SUFFIXES, start=1)}
    return [glyphs.get(mark, mark) for mark in said.mark.split()]


def _numbers(record: Record, back: Record) -> bool:
    same = record.number is not None and record.number == back.number
    return bool(record.board) and record.board != back.board and not same


_TESTS: dict[Lost, Callable[[Record, Record], bool]] = {
    Lost.NUMBER: _numbers,
    Lost.DEALER: lambda one, back: one.dealer is not None and one.dealer is not back.dealer,
    Lost.VULNERABILITY: lambda one, back: (
        one.vulnerability is not None and one.vulnerability is not back.vulnerability
    ),
    Lost.DEAL: lambda one, back: (
        one.deal is not None and one.deal != back.deal and (one.whole or 0) != (back.whole or 1)
    ),
    Lost.ROOM: lambda one, back: (
        bool(one.room) and one.room not in {back.room, *(told.line.room for told in back.results)}
    ),
    Lost.NAMES: lambda one, back: any(one.names) and one.names != back.names,
    Lost.CALLS: are_calls_lost,
    Lost.EXPLANATIONS: _explanations,
    Lost.CARDS: are_cards_lost,
    Lost.RESULT: is_result_lost,
    Lost.SCORE: is_score_lost,
    Lost.RESULTS: lambda one, back: (
        bool(one.results) and [r.line for r in one.results] != [r.line for r in back.results]
    ),
    Lost.POINTS: lambda one, back: (
        [(r.ns_points, r.ew_points) for r in one.results if r.ns_points or r.ew_points]
        != [(r.ns_points, r.ew_points) for r in back.results if r.ns_points or r.ew_points]
    ),
    Lost.COMMENTS: lambda one, back: (
        not (
            {comment.text for comment in one.comments}
            <= {comment.text for comment in back.comments}
        )
    ),
    Lost.SECTIONS: lambda one, back: (
        not (
            {section.name for section in one.sections}
            <= {section.name for section in back.sections}
        )
    ),
}
