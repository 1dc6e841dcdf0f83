"""How a change of an evening stands in the log, and how it is read back from there.

Deals are kept as a sheet file has them, so that a log can be read by eye.

>>> from overtrick.club.evenings.changes import Departed, Disputed
>>> kept(Disputed(2, 1, 17, Side.EW))
('disputed', {'round': 2, 'table': 1, 'result': 17, 'side': 'EW'})
>>> change_of(*kept(Departed(4)))
Departed(number=4)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from fractions import Fraction
from typing import Any, cast

from overtrick.bots.levels import Level
from overtrick.cards.deal import Deal
from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat, Side
from overtrick.club.evenings import changes as made
from overtrick.club.evenings.changes import Change
from overtrick.club.evenings.online import BoardDealt, Online
from overtrick.club.sheets.changes import BadLog
from overtrick.club.store import Data
from overtrick.language.reading import read_entry
from overtrick.language.writing import write_entry
from overtrick.scoring.entry import Entry
from overtrick.tournament.award import parse_award
from overtrick.tournament.conditions import Off
from overtrick.tournament.evenings.settings import Kind, Movement, Partners, Settings, Tally
from overtrick.tournament.plan import Plan

OPENED = "evening-opened"
"""The first event of every evening, and of nothing else."""
DEALT = "board-dealt"


def kept(change: Change) -> tuple[str, dict[str, object]]:
    """The kind and the facts under which a change is stored; what is left out is the default."""
    facts = {
        part.name: _told(value)
        for part in fields(change)
        if (value := getattr(change, part.name)) != part.default
    }
    return KINDS[type(change)], facts


def change_of(kind: str, data: Data) -> Change:
    """The change that stands so in the log; raises :exc:`BadLog`."""
    try:
        build = _BUILDERS[kind]
        return build(**{name: READERS[name](value) for name, value in data.items()})
    except (KeyError, TypeError, ValueError, AttributeError, BridgeError) as error:
        raise BadLog(f"{kind}: {error}") from error


def _told(value: object) -> object:  # noqa: PLR0911 - a line a type
    match value:
        case Entry():
            return write_entry(value)
        case made.RubberEvening():
            return {"kind": str(value.kind), **_plainly(value, "kind")}
        case made.DuplicateSession():
            return _plainly(value)
        case Plan():
            return {part.name: getattr(value, part.name) for part in fields(value)}
        case Settings():
            return {name: _told(each) for name, each in value._asdict().items()}
        case bool() | int() | str() if type(value) in {bool, int, str}:
            return value
        case tuple():
            parts = cast("tuple[object, ...]", value)
            return [_told(each) for each in parts]
        case _:
            return str(value)


def _plainly(agreed: made.Agreed, *less: str) -> dict[str, object]:
    named = (part.name for part in fields(agreed) if part.name not in less)
    return {name: _told(getattr(agreed, name)) for name in named}


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _truth(value: object) -> bool:
    if type(value) is not bool:
        raise TypeError(value)
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _whole_ones(value: Any) -> tuple[int, ...]:
    return tuple(_whole(each) for each in value)


def _names(value: Any) -> made.Names:
    return tuple(_text(each) for each in value)


def _four(value: Any) -> made.Four:
    north, east, south, west = _whole_ones(value)
    return north, east, south, west


def _two(value: Any) -> tuple[int, int]:
    one, other = _whole_ones(value)
    return one, other


def _agreed(value: Any) -> made.Agreed:
    if "plan" in value:
        return made.DuplicateSession(
            _plan(value["plan"]),
            _text(value["scoring"]),
            _text(value["profile"]),
            _whole(value["minutes"]),
            _truth(value["victory_points"]),
        )
    return made.RubberEvening(
        Kind(value["kind"]),
        _text(value["rules"]),
        tuple((_text(name), _text(said)) for name, said in value["house"]),
        _settings(value["settings"]),
        _whole(value["rounds"]),
        _whole_ones(value["ladies"]),
    )


def _plan(value: Any) -> Plan:
    rounds, per_round = (
        None if value[name] is None else _whole(value[name]) for name in ("rounds", "per_round")
    )
    entrants, switched = _whole(value["entrants"]), _whole(value["switched"])
    return Plan(_text(value["kind"]), entrants, rounds, per_round, switched)


def _settings(value: Any) -> Settings:
    return Settings(
        Tally(value["tally"]),
        _whole(value["seed"]),
        Partners(value["partners"]),
        Movement(value["movement"]),
        _whole(value["deals"]),
        _whole(value["minutes"]),
    )


READERS: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(
        (
            *("round", "table", "place", "at", "minutes", "number", "result", "score"),
            *("one", "other", "board", "grace"),
        ),
        _whole,
    ),
    **dict.fromkeys(("who", "results", "boards"), _whole_ones),
    **dict.fromkeys(("turned", "onward", "shown", "undo", "fill"), _truth),
    **dict.fromkeys(("title", "reason"), _text),
    **dict.fromkeys(("ns", "ew"), parse_award),
    **dict.fromkeys(("side", "won"), Side.parse),
    "agreed": _agreed,
    "people": lambda value: tuple(map(_names, value)),
    "names": _names,
    "seatings": lambda value: tuple(map(_four, value)),
    "pairing": lambda value: tuple(map(_two, value)),
    "entry": read_entry,
    "dealer": Seat.parse,
    "amount": Fraction,
    "off": Off,
    "level": Level,
    "deal": Deal.parse,
}
"""How each fact is read back; a fact has the same name in every change."""

KINDS: dict[type[Change], str] = {
    made.Opened: OPENED,
    made.Titled: "titled",
    made.Renamed: "renamed",
    made.Arrived: "arrived",
    made.Departed: "departed",
    made.RoundBegun: "round-begun",
    made.RoundEnded: "round-ended",
    made.ClockPaused: "clock-paused",
    made.ClockResumed: "clock-resumed",
    made.MinutesGiven: "minutes-given",
    made.Entered: "entered",
    made.Corrected: "corrected",
    made.Struck: "struck",
    made.Confirmed: "confirmed",
    made.Disputed: "disputed",
    made.Awarded: "awarded",
    made.Unplayed: "unplayed",
    made.Dealing: "dealing",
    made.Cut: "cut",
    made.Swapped: "swapped",
    made.Happened: "happened",
    made.Fined: "fined",
    made.StandingShown: "standing-shown",
    made.Closed: "closed",
    Online: "online",
    BoardDealt: DEALT,
    made.Undone: "undone",
    made.Erased: "erased",
}
_BUILDERS: dict[str, Callable[..., Change]] = {kind: build for build, kind in KINDS.items()}
