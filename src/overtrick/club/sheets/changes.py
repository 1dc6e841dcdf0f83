"""What can happen to a sheet: the facts its log holds, and nothing derived from them.

Each change knows how it is kept (``kind`` and ``data``) and can be read back from there.
Deals are kept in the notation of a sheet file, so that a log can be read by eye.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.club.store import Data
from overtrick.language.reading import read_entry
from overtrick.language.writing import write_entry
from overtrick.scoring.entry import Entry

Names = tuple[str, str, str, str]
"""The players, North's name first; an empty name is a seat nobody has named."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The sheet is begun: its rules, what the players changed in them, and who sits where."""

    rules: str
    house: tuple[tuple[str, str], ...] = ()
    dealer: Seat = Seat.NORTH
    names: Names = ("", "", "", "")
    title: str = ""
    stake: str = ""


@dataclass(frozen=True, slots=True)
class Arranged:
    """Names, title or stake are changed; the rules and the first dealer only before a deal."""

    rules: str
    house: tuple[tuple[str, str], ...]
    dealer: Seat
    names: Names
    title: str
    stake: str


@dataclass(frozen=True, slots=True)
class Entered:
    """A deal is written at the end, or before the deal of that number in the log."""

    entry: Entry
    before: int | None = None


@dataclass(frozen=True, slots=True)
class Corrected:
    """The deal that was entered as that event of the log is written anew."""

    deal: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Deleted:
    """The deal that was entered as that event of the log is struck out."""

    deal: int


@dataclass(frozen=True, slots=True)
class RubberOpened:
    """Another rubber is begun, perhaps with other partners; the cards they cut are kept.

    ``broken_off`` tells that the players meant to leave the rubber before it unfinished.
    """

    dealer: Seat
    names: Names
    cut: tuple[tuple[str, str], ...] = ()
    broken_off: bool = False


@dataclass(frozen=True, slots=True)
class Undone:
    """The last change that stands is taken back."""


@dataclass(frozen=True, slots=True)
class Redone:
    """The change that was taken back last stands again."""


@dataclass(frozen=True, slots=True)
class Erased:
    """A name was taken out of the log for good; whoever holds the sheet folds it anew."""


class BadLog(ValueError):
    """A log, perhaps one that was imported, holds what is no change of a sheet."""


Change = Opened | Arranged | Entered | Corrected | Deleted | RubberOpened | Undone | Redone | Erased


def kept(change: Change) -> tuple[str, dict[str, object]]:
    """How a change stands in the log.

    >>> kept(Deleted(7))
    ('deleted', {'deal': 7})
    """
    return _KINDS[type(change)], _facts(change)


def change_of(kind: str, data: Data) -> Change:
    """The change that stands so in the log; raises :exc:`BadLog`.

    >>> change_of("entered", {"entry": "4S N ="})
    Entered(entry=Entry(outcome=Result(contract=Contract(level=4, strain=<Strain.SPADES: 3>, \
doubling=<Doubling.UNDOUBLED: 0>, declarer=<Seat.NORTH: 0>), tricks=10), honours=()), before=None)
    """
    try:
        return _READERS[kind](data)
    except (KeyError, TypeError, ValueError, AttributeError, BridgeError) as error:
        raise BadLog(f"{kind}: {error}") from error


def _facts(change: Change) -> dict[str, object]:
    match change:
        case Opened() | Arranged():
            return _head_kept(change)
        case Entered(entry, before):
            told: dict[str, object] = {"entry": write_entry(entry)}
            return told if before is None else told | {"before": before}
        case Corrected(deal, entry):
            return {"deal": deal, "entry": write_entry(entry)}
        case Deleted(deal):
            return {"deal": deal}
        case RubberOpened():
            return _opening_kept(change)
        case Undone() | Redone() | Erased():
            return {}


def _head_kept(head: Opened | Arranged) -> dict[str, object]:
    return {
        "rules": head.rules,
        "house": dict(head.house),
        "dealer": str(head.dealer),
        "names": list(head.names),
        "title": head.title,
        "stake": head.stake,
    }


def _opening_kept(opened: RubberOpened) -> dict[str, object]:
    facts: dict[str, object] = {"dealer": str(opened.dealer), "names": list(opened.names)}
    if opened.cut:
        facts["cut"] = [list(pair) for pair in opened.cut]
    return facts | ({"broken_off": True} if opened.broken_off else {})


def _head(data: Data) -> tuple[str, tuple[tuple[str, str], ...], Seat, Names, str, str]:
    house = tuple((str(name), str(value)) for name, value in data["house"].items())
    seat = Seat.parse(data["dealer"])
    return str(data["rules"]), house, seat, _names(data), str(data["title"]), str(data["stake"])


def _names(data: Data) -> Names:
    north, east, south, west = map(str, data["names"])
    return north, east, south, west


def _rubber_opened(data: Data) -> RubberOpened:
    cut = tuple((str(name), str(card)) for name, card in data.get("cut", ()))
    seat = Seat.parse(data["dealer"])
    return RubberOpened(seat, _names(data), cut, data.get("broken_off") is True)


_KINDS: dict[type[Change], str] = {
    Opened: "opened",
    Arranged: "arranged",
    Entered: "entered",
    Corrected: "corrected",
    Deleted: "deleted",
    RubberOpened: "rubber-opened",
    Undone: "undone",
    Redone: "redone",
    Erased: "erased",
}
_READERS: dict[str, Callable[[Data], Change]] = {
    "opened": lambda data: Opened(*_head(data)),
    "arranged": lambda data: Arranged(*_head(data)),
    "entered": lambda data: Entered(read_entry(data["entry"]), data.get("before")),
    "corrected": lambda data: Corrected(int(data["deal"]), read_entry(data["entry"])),
    "deleted": lambda data: Deleted(int(data["deal"])),
    "rubber-opened": _rubber_opened,
    "undone": lambda _: Undone(),
    "redone": lambda _: Redone(),
    "erased": lambda _: Erased(),
}
