"""A table as its log leaves it, with all cards: it never leaves the desk as it is.

What an address may see of it is :mod:`overtrick.club.tables.shown`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from overtrick.bots.levels import Level
from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import Names
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.game import Game
from overtrick.club.tables.notes import Note, Standing
from overtrick.club.tables.phrases import Phrase
from overtrick.game.contract import PassedOut
from overtrick.scoring.entry import Entry
from overtrick.scoring.finding_honours import honours_in
from overtrick.scoring.honours import Honours
from overtrick.scoring.ledger import Ledger, Row
from overtrick.scoring.rules.fields import Form, NextRubber
from overtrick.scoring.rules.rules import Rules

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
REMARKS_KEPT = 50


class Phase(StrEnum):
    """Where the table stands."""

    WAITING = "waiting"
    """Before the first deal."""
    AUCTION = "auction"
    PLAY = "play"
    BETWEEN = "between"
    """A deal is over and the next can be dealt."""
    OVER = "over"
    """The rubber, the Chicago or the boards agreed on are played."""
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: a person by his ``holder``, a bot by its ``level``, or nobody."""

    name: str = ""
    level: Level | None = None
    holder: str = ""
    away: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether a bot sits there for good."""
        return self.level is not None

    @property
    def is_person(self) -> bool:
        """Whether a person does, perhaps kept by a bot for a while."""
        return bool(self.holder)

    @property
    def is_empty(self) -> bool:
        """Whether nobody does."""
        return not self.holder and self.level is None


NOBODY = Sitter()
Sitters = tuple[Sitter, Sitter, Sitter, Sitter]


@dataclass(frozen=True, slots=True)
class Remark:
    """What somebody said to the table."""

    seq: int
    seat: Seat | None
    name: str
    phrase: Phrase | None
    text: str


@dataclass(frozen=True, slots=True)
class Finished:
    """A deal that is over, all of it to be seen; ``number`` is the event that ended it."""

    number: int
    game: Game
    entry: Entry
    names: Names = ("", "", "", "")
    """Who sat there when it ended."""


@dataclass(frozen=True, slots=True)
class Rubber:
    """A rubber, a Chicago or a run of boards: its deals, and who sat where at the last of them."""

    ledger: Ledger
    names: Names
    deals: tuple[int, ...] = ()
    opened: int = 0
    """The event that opened it by hand, 0 for the first and for one that opened by itself."""

    def row(self, deal: int) -> Row | None:
        """The row of the deal with that number in the log, if it belongs here."""
        rows = zip(self.deals, self.ledger.rows, strict=True)
        return next((row for number, row in rows if number == deal), None)


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that is known of a table, and everything that nobody may know."""

    seq: int
    head: Opened
    rules: Rules
    rubbers: tuple[Rubber, ...]
    sitters: Sitters = (NOBODY, NOBODY, NOBODY, NOBODY)
    game: Game | None = None
    finished: tuple[Finished, ...] = ()
    said: tuple[Remark, ...] = ()
    standing: tuple[Standing, ...] = ()
    """What the sheet is made of: the deals as they were played, and what was written by hand."""
    taken_back: tuple[Standing, ...] = ()
    notes: tuple[Note, ...] = ()
    moved: int = 1
    """The number of the last event of the game, on which the next move rests."""
    written: int = 1
    """The number of the last event that changed the sheet, on which a correction rests."""
    listed: str = ""
    round_over: bool = False
    closed: bool = False
    talk: int = 0
    """How many of the events were talk, which has an end of its own."""
    at: datetime = LONG_AGO

    @property
    def ledger(self) -> Ledger:
        """The rubber in progress, or the one just over."""
        return self.rubbers[-1].ledger

    @property
    def is_on(self) -> bool:
        """Whether a deal is being bid or played."""
        return self.game is not None and self.game.outcome is None

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        if self.closed:
            return Phase.CLOSED
        if self.game is not None and self.game.outcome is None:
            return Phase.AUCTION if self.game.play is None else Phase.PLAY
        if self.is_over:
            return Phase.OVER
        return Phase.WAITING if self.game is None else Phase.BETWEEN

    @property
    def is_over(self) -> bool:
        """Whether what they came to play is played."""
        if self.round_over:
            return True
        if self.head.numbers:
            return len(self.finished) >= len(self.head.numbers)
        if self.rules.form is Form.BOARD:
            return 0 < self.head.boards <= len(self.ledger.rows)
        by_itself = self.rules.next_rubber is NextRubber.BY_ITSELF
        return self.ledger.finished and not by_itself

    @property
    def coming(self) -> Ledger:
        """The ledger on which the next deal is written: another where the rules open one.

        So do boards that do not follow on those before.
        """
        ledger, numbers = self.ledger, self.head.numbers
        if numbers and not self.is_over and ledger.turn != numbers[len(self.finished)]:
            return Ledger(self.rules, first_turn=numbers[len(self.finished)])
        if ledger.finished and self.rules.next_rubber is NextRubber.BY_ITSELF:
            return Ledger(self.rules, ledger.dealer)
        return ledger

    @property
    def names(self) -> Names:
        """The people by their seats; a bot has none."""
        north, east, south, west = (one.name for one in self.sitters)
        return north, east, south, west

    @property
    def honours(self) -> Honours | None:
        """The honours of the deal just over that its holders may still claim.

        Where the owner has written that deal himself, he has written its honours too.
        """
        if self.is_on or not self.finished or not self.rules.honours.enabled:
            return None
        last = self.finished[-1]
        if last.entry.honours or isinstance(last.entry.outcome, PassedOut):
            return None
        row = self.rubbers[-1].row(last.number)
        if row is None or row.entry != last.entry:
            return None
        return honours_of(self.rules, last.game)

    def sitter(self, seat: Seat) -> Sitter:
        """Who sits there."""
        return self.sitters[seat]

    def seat_of(self, holder: str) -> Seat | None:
        """The seat of whoever holds that address, if he has one."""
        return next((seat for seat in Seat if self.sitters[seat].holder == holder != ""), None)

    def keeper(self, seat: Seat) -> Level | None:
        """The level of the bot that plays that seat now, None where a person does."""
        sitter = self.sitters[seat]
        if sitter.level is not None:
            return sitter.level
        return None if sitter.is_person and not sitter.away else self.head.level


def honours_of(rules: Rules, game: Game) -> Honours | None:
    """The honours in the hands of a deal under these rules, if they know any."""
    if game.outcome is None or isinstance(game.outcome, PassedOut) or not rules.honours.enabled:
        return None
    return honours_in(rules.honours, game.deal, game.outcome.contract.strain)
