"""What the API answers, field by field; nothing leaves that is not named here."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

SeatLetter = Literal["N", "E", "S", "W"]
SideLetters = Literal["NS", "EW"]
Holder = Literal["N", "E", "S", "W", "NS", "EW"]
FieldValue = bool | int | list[int] | str
"""The value of a field of a rule set: yes or no, points, a row of points, or a word."""


class Answer(BaseModel):
    """The base of all answers."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Names(Answer):
    """The players by seat; an empty text is a seat nobody has named."""

    N: str
    E: str
    S: str
    W: str


class Points(Answer):
    """A number for each side."""

    NS: int
    EW: int


class Flags(Answer):
    """Yes or no for each side."""

    NS: bool
    EW: bool


class Money(Answer):
    """An amount for each player of a side, in figures; a minus is what he pays."""

    NS: str
    EW: str


class Stake(Answer):
    """What so many points are worth."""

    amount: str
    per: int
    currency: str


class Line(Answer):
    """What earned the points, and where they are written; null where no line is drawn."""

    kind: str
    points: int
    side: SideLetters
    place: Literal["below", "above"] | None


class ExplainedLine(Line):
    """A line with its reason, in the language asked for."""

    why: str


class Column(Answer):
    """A side's column: running sums below and above the line, the leg, the games won."""

    below: int
    above: int
    leg: int
    games: int


class Columns(Answer):
    """Both columns."""

    NS: Column
    EW: Column


class Honours(Answer):
    """Honours claimed for one hand."""

    holder: Holder
    points: int


class Deal(Answer):
    """A deal with all that follows from it; ``id`` is the number of the event that entered it."""

    id: int
    rubber: int
    number: int
    turn: int
    dealer: SeatLetter
    contract: str
    declarer: Holder | None
    tricks: int | None
    vulnerable: Flags
    honours: list[Honours]
    lines: list[Line]
    after: Columns
    game: SideLetters | None


class Rule(Answer):
    """A field of the rule set that a line comes of, in words, and where it was read."""

    name: str
    value: str
    standing: str
    source: str


class ReasonedLine(ExplainedLine):
    """A line with its reason, and the rules it comes by."""

    rules: list[Rule]


class ReasonedDeal(Deal):
    """A deal whose lines say why they are what they are, in the language asked for."""

    lines: list[ReasonedLine]  # type: ignore[assignment]


class Settlement(Answer):
    """What each player of a side wins, in units of the rule set and in money."""

    margin: int
    unit: int
    NS: int
    EW: int
    money: Money | None
    stake: Stake | None


class Standing(Answer):
    """One rubber, one Chicago, one run of boards; or several of them together."""

    deals: list[Deal]
    totals: Points
    games: Points
    leg: Points
    vulnerable: Flags
    dealer: SeatLetter
    finished: bool
    stopped: bool
    closing: list[Line]
    rubber_taker: SideLetters | None
    clean: bool | None
    points_winner: SideLetters | None
    settlement: Settlement | None
    if_stopped: Points


class Rubber(Standing):
    """One rubber of several, with who sat where in it."""

    rubber: int
    names: Names


class Sheet(Standing):
    """A sheet as an address shows it. ``seq`` is the number of the last event of its log.

    Of several rubbers each stands under ``rubbers``; the totals at the top are over all, and
    the games, the leg and the dealer are those of the last.
    """

    seq: int
    right: Literal["write", "watch"]
    may_undo: bool
    may_redo: bool
    rules: str
    house_rules: dict[str, FieldValue]
    title: str
    names: Names
    stake: Stake | None
    back_score: Points
    rubbers: list[Rubber]


class Opened(Answer):
    """A new sheet and its secrets. Whoever has one has its right; they are told only here."""

    write: str
    watch: str
    sheet: Sheet


class Address(Answer):
    """A secret, and the page of the app that it opens."""

    secret: str
    page: str


class Addresses(Answer):
    """The addresses of a sheet: one to write, one to watch."""

    write: Address
    watch: Address


class Event(Answer):
    """An event of the log: who did what, and when (UTC)."""

    seq: int
    at: str
    by: str
    kind: str
    data: dict[str, object]


class History(Answer):
    """The log of a sheet from its opening on."""

    events: list[Event]


class Settled(Answer):
    """A rubber in the back score: who played it, what it came to, how it was settled."""

    rubber: int
    names: Names
    totals: Points
    over: bool
    balance: Points


class Player(Answer):
    """What a player has won or lost in each rubber, null where absent or not yet over."""

    name: str
    rubbers: list[int | None]
    balance: int
    money: str | None


class BackScore(Answer):
    """The evening: the rubbers one by one, each settled by itself, and the players' balances."""

    unit: int
    rubbers: list[Settled]
    back_score: Points
    players: list[Player]


class Fault(Answer):
    """What was wrong: a code for programs, a sentence for people, and the place in a text read.

    ``field`` and ``reason`` tell which part of the request is not as documented, and how;
    ``law`` is the Law or the rule that refuses an entry, ``facts`` what the sentence is of.
    """

    code: str
    message: str
    line: int | None
    column: int | None
    law: str | None = None
    facts: dict[str, bool | int | str | None] = Field(default_factory=dict)
    field: str | None = None
    reason: str | None = None


class Faults(Fault):
    """All that is wrong with a sheet file; the first stands at the top."""

    problems: list[Fault] = Field(default_factory=list)


class OpenedFromText(Opened):
    """A new sheet, and what in its text was understood otherwise than it says, or not at all."""

    problems: list[Fault]


class OvertakenFault(Fault):
    """Somebody else was first, nothing was stored; ``sheet`` is the sheet as it is now."""

    sheet: Sheet
