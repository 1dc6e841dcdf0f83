"""A record: one board at one table as a file has it, and where in the file each thing stood.

What the file says is kept even where it contradicts itself: the contract it states beside the
auction, the score beside the result. Nothing is mended here; ``formats.judging`` says what
does not agree.

>>> from overtrick.game.call import PASS, parse_call
>>> record = Record(board="7", calls=(Said(PASS), Said(parse_call("1H"), alerted=True)))
>>> record.number, [str(said.call) for said in record.calls]
(7, ['Pass', '1H'])
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import ParseError
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.problem import BadText, Problem
from overtrick.game.call import Call
from overtrick.game.contract import Contract, PassedOut
from overtrick.game.result import Result
from overtrick.tournament.traveller import Line

MOST_PROBLEMS = 10_000
"""After so many the reader of a whole file gives up."""
Names = tuple[str, str, str, str]
"""The players in the order of the seats, North first; an empty name is not known."""


class Place(NamedTuple):
    """A line and a column of the file, both counted from 1; 0 and 0 are nowhere."""

    line: int
    column: int


NOWHERE = Place(0, 0)


class Said(NamedTuple):
    """A call as the file has it, with what was said about it.

    ``mark`` is the file's own sign of an irregularity or a judgement (PBN's ``^S``, ``$1``,
    ``!?``), as written.
    """

    call: Call
    explanation: str = ""
    alerted: bool = False
    mark: str = ""
    place: Place = NOWHERE


class Laid(NamedTuple):
    """A card as it was played, in the order of play, with the file's own marks."""

    card: Card
    explanation: str = ""
    mark: str = ""
    place: Place = NOWHERE


class Tag(NamedTuple):
    """A thing the file names and tells that has no other home here: a name and a value."""

    name: str
    value: str
    place: Place = NOWHERE


class Comment(NamedTuple):
    """A remark; ``after`` names what it stands behind, such as ``call 3``, ``card 12``, a tag."""

    text: str
    after: str = ""
    place: Place = NOWHERE


class Section(NamedTuple):
    """A table of a file, such as PBN's ScoreTable: its columns as written, and its rows."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    place: Place = NOWHERE


class Reported(NamedTuple):
    """A line of a traveller and what the file says it earned, as written; "" where it doesn't.

    ``more`` has what else the file tells of that table, such as ``lead``, ``table`` or ``round``.
    """

    line: Line
    ns_points: str = ""
    ew_points: str = ""
    place: Place = NOWHERE
    more: tuple[Tag, ...] = ()


class Part(StrEnum):
    """The parts of a record that have a place of their own."""

    # A file may have millions of places; the enum's own hash is a step of Python for each.
    __hash__ = str.__hash__

    RECORD = "record"
    BOARD = "board"
    DEALER = "dealer"
    VULNERABILITY = "vulnerability"
    DEAL = "deal"
    AUCTION = "auction"
    PLAY = "play"
    CONTRACT = "contract"
    RESULT = "result"
    SCORE = "score"
    CLAIM = "claim"


class Later(Protocol):
    """What a reader has looked through and found sound, and reads in full when it is wanted."""

    @property
    def names(self) -> tuple[str, ...]:
        """The fields of a record that are still to be read."""
        ...

    def value(self, name: str) -> object:
        """The value of one of them."""
        ...


@dataclass(frozen=True, slots=True)
class Record:
    """One board at one table, as it was read.

    ``board`` is the number as written. ``room`` is ``open``, ``closed`` or empty. The
    contract, ``tricks`` (declarer's, 0 to 13) and ``score_ns`` are what the file states, None
    where it states nothing: an auction may tell more. ``claimed`` is the tricks that declarer
    has in all after a claim. ``results`` is a traveller that the file gives with the board.
    ``tags`` has everything else that the file names, so that it can be written again.
    """

    board: str = ""
    room: str = ""
    names: Names = ("", "", "", "")
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: KnownDeal | None = None
    calls: tuple[Said, ...] = ()
    cards: tuple[Laid, ...] = ()
    contract: Contract | PassedOut | None = None
    tricks: int | None = None
    score_ns: int | None = None
    claimed: int | None = None
    results: tuple[Reported, ...] = ()
    tags: tuple[Tag, ...] = ()
    sections: tuple[Section, ...] = ()
    comments: tuple[Comment, ...] = ()
    problems: tuple[Problem, ...] = field(default=(), compare=False)
    places: Mapping[Part, Place] = field(default_factory=dict[Part, Place], compare=False)
    later: Later | None = field(default=None, compare=False, repr=False)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """Read a field that was put off; nobody sees a record change."""
            if name == "later" or self.later is None or name not in self.later.names:
                raise AttributeError(name)
            value = self.later.value(name)
            object.__setattr__(self, name, value)
            return value

    @property
    def number(self) -> int | None:
        """The number of the board, where what is written is one."""
        text = self.board.strip()
        return int(text) if text.isascii() and text.isdigit() and 0 < len(text) < 7 else None

    @property
    def whole(self) -> Deal | None:
        """The deal, where all four hands are known."""
        return self.deal.whole if self.deal else None

    @property
    def result(self) -> Result | PassedOut | None:
        """What the file says came of it: its contract with its tricks, or passed out."""
        if isinstance(self.contract, Contract):
            return None if self.tricks is None else Result(self.contract, self.tricks)
        return self.contract

    def place(self, part: Part) -> Place:
        """Where that part stood, or else where the record began."""
        return self.places.get(part, self.places.get(Part.RECORD, NOWHERE))

    def tag(self, name: str) -> str:
        """The value of a tag, in any case of letters, or an empty text."""
        return next((tag.value for tag in self.tags if tag.name.lower() == name.lower()), "")


def put_off(record: Record, later: Later) -> Record:
    """That record, whose fields named by ``later`` are read when they are first asked for.

    A file has many thousands of cards, and most records are only counted or looked up.
    """
    object.__setattr__(record, "later", later)
    for name in later.names:
        object.__delattr__(record, name)
    return record


class Entrant(NamedTuple):
    """Who competed, as a file lists them, with their total where it gives one, as written."""

    number: str
    names: tuple[str, ...] = ()
    total: str = ""
    percent: str = ""
    rank: str = ""
    direction: str = ""
    place: Place = NOWHERE


class Match(NamedTuple):
    """A match of teams: the round, who met, their IMPs and their VPs, as written."""

    round: str
    home: str
    away: str
    home_imps: str = ""
    away_imps: str = ""
    home_vps: str = ""
    away_vps: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """What a file tells of the whole event and not of one board."""

    title: str = ""
    date: str = ""
    scoring: str = ""
    kind: str = ""
    entrants: tuple[Entrant, ...] = ()
    matches: tuple[Match, ...] = ()
    tags: tuple[Tag, ...] = ()


Found = Record | Event | Problem
"""What a stream of a file gives, one after another: nothing else is held in memory."""


@dataclass(frozen=True, slots=True)
class Read:
    """A whole file as read: its records, what it tells of the event, and all that is wrong.

    ``encoding`` is how its bytes were read; ``guessed`` tells that nothing said so.
    """

    records: tuple[Record, ...] = ()
    event: Event = Event()
    problems: tuple[Problem, ...] = ()
    encoding: str = "utf-8"
    guessed: bool = False

    @classmethod
    def of(cls, found: Iterator[Found], encoding: str = "utf-8", *, guessed: bool = False) -> Read:
        """All that a stream gives; the problems of the records stand among the others.

        After :data:`MOST_PROBLEMS` of them the reader gives up.
        """
        records: list[Record] = []
        problems: list[Problem] = []
        event = Event()
        for one in found:
            match one:
                case Record():
                    records.append(one)
                    problems += one.problems
                case Event():
                    event = one
                case Problem():
                    problems.append(one)
            if len(problems) > MOST_PROBLEMS:
                line, column = problems[-1].line, problems[-1].column
                error = ParseError(BadText.MORE, most=MOST_PROBLEMS).at(line, column)
                problems.append(Problem(error, line, column))
                break
        return cls(tuple(records), event, tuple(problems), encoding, guessed)
