r"""Reading PBN: a stream of records, a whole file, or strictly.

>>> told = read_pbn('[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1NT Pass 3NT AP\n')
>>> [(record.board, len(record.calls)) for record in told.records]
[('1', 6)]
>>> [str(problem.code) for problem in read_pbn("[Dealer Nobody]").problems]
['pbn-no-quotes', 'not-a-seat']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from overtrick.cards.errors import ParseError
from overtrick.formats.decoding import Lines, Source
from overtrick.formats.pbn.building import build
from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.event import EventSoFar
from overtrick.formats.pbn.fields import Fields, Remark, read_fields
from overtrick.formats.pbn.games import Game, games
from overtrick.formats.pbn.inheritance import Inheritance
from overtrick.formats.pbn.telling import Telling
from overtrick.formats.problem import BadText, Problem, Severity
from overtrick.formats.record import Found, Part, Read, Record

_LEAST_LETTERS = 40
"""A file whose games are smaller than this, on the average, is no PBN."""
_ALLOWED = 2_000
_MOST_WAITING = 10_000
_SPLITS = frozenset({"Deal", "Board", "Event"})


def found(source: Source) -> Iterator[Found]:
    """A stream of a file: its records and, last, what it tells of the event; constant memory.

    Problems that belong to no record come between them.
    """
    yield from _Stream(Lines(source)).found()


def read_pbn(data: bytes | str) -> Read:
    """Read a whole file; never raises, whatever the bytes."""
    lines = Lines(data)
    read = Read.of(_Stream(lines).found())
    if not read.records and not read.problems:
        empty = Problem(ParseError(BadText.EMPTY).at(1, 1), 1, 1)
        read = replace(read, problems=(empty,))
    return replace(read, encoding=lines.encoding, guessed=lines.guessed)


def parse_pbn(data: bytes | str) -> tuple[Record, ...]:
    """Read a file strictly; raises the first error, which has its place.

    >>> parse_pbn('[Deal "N:A"]')
    Traceback (most recent call last):
        ...
    overtrick.cards.errors.ParseError: not-a-deal
    """
    told = read_pbn(data)
    for problem in told.problems:
        if problem.severity is Severity.ERROR:
            raise problem.error
    return told.records


class _Stream:
    """A file while its games go by."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._seen: set[tuple[str, str]] = set()
        self._inheritance = Inheritance()
        self._event = EventSoFar()
        self._pending = Fields([], [], [])
        self._before: Record | None = None
        self._games_left = _ALLOWED
        self._letters = 0

    def found(self) -> Iterator[Found]:
        """Every record, the problems between them, and the event."""
        for game in games(self._lines):
            if isinstance(game, Problem):
                yield game
                continue
            yield from self._game(game)
            if self._games_left < 0:
                yield _tiny(game.first)
                break
        self._event.leave(self._pending)
        if event := self._event.event:
            yield event

    def _game(self, game: Game) -> Iterator[Found]:
        self._count(game)
        telling = Telling(game.lines, game.first, self._seen)
        read = read_fields(game.lines, game.first, telling)
        if not read.fields:
            self._wait(read)
            yield from telling.problems
            return
        read = self._with_pending(read)
        parts = _split(read)
        for number, part in enumerate(parts):
            if number:
                telling = Telling(game.lines, game.first, self._seen)
                telling.once(BadPbn.NO_EMPTY_LINE, part.fields[0].place, "")
            self._games_left -= 1
            self._inheritance.settle(part.fields, telling, inherits=read.inherits)
            record = self._whole(build(part, telling))
            self._event.see(record)
            yield record

    def _count(self, game: Game) -> None:
        """So many letters more: they allow for so many games, and for so much taken over."""
        letters = sum(map(len, game.lines)) + len(game.lines)
        self._inheritance.read(letters)
        games, self._letters = divmod(self._letters + letters, _LEAST_LETTERS)
        self._games_left += games

    def _wait(self, read: Fields) -> None:
        """Comments and escapes that stand alone belong to the next game."""
        self._pending.remarks.extend(read.remarks)
        self._pending.escapes.extend(read.escapes)
        if len(self._pending.escapes) + len(self._pending.remarks) > _MOST_WAITING:
            self._event.leave(self._pending)
            self._pending = Fields([], [], [])

    def _with_pending(self, read: Fields) -> Fields:
        pending = self._pending
        if self._before is not None and not pending.remarks and not pending.escapes:
            return read
        self._pending = Fields([], [], [])
        first = read.fields[0].place
        head = [escape for escape in read.escapes if escape[1] < first]
        if self._before is None:
            self._event.leave(Fields([], [], [*pending.escapes, *head]))
            rest = [escape for escape in read.escapes if escape[1] > first]
            return Fields(read.fields, [*pending.remarks, *read.remarks], rest, read.inherits)
        remarks = [*(Remark(one.text, -1, one.place) for one in pending.remarks), *read.remarks]
        return Fields(read.fields, remarks, [*pending.escapes, *read.escapes], read.inherits)

    def _whole(self, record: Record) -> Record:
        """The record; a second table takes over the deal it plays from the first."""
        before, self._before = self._before, record
        if Part.DEAL in record.places or before is None or before.deal is None:
            return record
        missing = {Part.BOARD, Part.DEALER, Part.VULNERABILITY, Part.DEAL}
        if missing & set(record.places) or not (record.calls or record.cards):
            return record
        place = record.place(Part.RECORD)
        error = ParseError(BadPbn.TAKEN_OVER, board=before.board).at(*place)
        problem = Problem(error, *place, severity=Severity.WARNING)
        self._before = replace(
            record,
            board=before.board,
            dealer=before.dealer,
            vulnerability=before.vulnerability,
            deal=before.deal,
            problems=(*record.problems, problem),
        )
        return self._before


def _tiny(line: int) -> Problem:
    """What is told of a file whose games are too small to be any."""
    return Problem(ParseError(BadPbn.MANY_GAMES).at(line, 1), line, 1)


def _split(read: Fields) -> list[Fields]:
    """The games between which the empty line is missing: each begins where a tag comes again."""
    names = [field.name for field in read.fields if field.name in _SPLITS]
    if len(names) == len(set(names)):
        return [read]
    parts: list[Fields] = []
    seen: set[str] = set()
    start = 0
    for at, field in enumerate(read.fields):
        again = field.name in seen and (field.name != "Event" or "Deal" in seen)
        if again:
            parts.append(_part(read, start, at))
            start, seen = at, set[str]()
        if field.name in _SPLITS:
            seen.add(field.name)
    return [*parts, _part(read, start, len(read.fields))]


def _part(read: Fields, start: int, end: int) -> Fields:
    """Some of the fields with their comments; escapes stay with the first."""
    remarks = [
        Remark(one.text, one.field - start, one.place)
        for one in read.remarks
        if (start <= one.field < end) or (not start and one.field < 0)
    ]
    return Fields(read.fields[start:end], remarks, [] if start else read.escapes)
