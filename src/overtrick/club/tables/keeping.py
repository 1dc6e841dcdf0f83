"""How what happens at a table stands in the log, and how it is read back from there.

>>> from overtrick.club.tables.changes import Claimed
>>> kept(Claimed(Seat.SOUTH, 3))
('claimed', {'seat': 'S', 'tricks': 3})
>>> change_of(*kept(Claimed(Seat.SOUTH, 3)))
Claimed(seat=<Seat.SOUTH: 2>, tricks=3)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, cast

from overtrick.bots.levels import Level
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import BadLog
from overtrick.club.store import Data
from overtrick.club.store.event import LISTED, UNLISTED
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change
from overtrick.club.tables.phrases import Phrase
from overtrick.game.call import parse_call

OPENED = "table-opened"
"""The first event of every table, and of nothing else."""


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
        return build(**{name: _READERS[kind, name](value) for name, value in data.items()})
    except (KeyError, TypeError, ValueError, AttributeError, BridgeError) as error:
        raise BadLog(f"{kind}: {error}") from error


def _told(value: object) -> object:
    match value:
        case None:
            return None
        case Level() | Phrase() | Seat():
            return str(value)
        case bool() | int() | str():
            return value
        case tuple():
            parts = cast("tuple[object, ...]", value)
            return [_told(each) for each in parts]
        case _:
            return str(value)


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _number(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _pairs(value: Any) -> tuple[tuple[str, str], ...]:
    return tuple((_text(name), _text(ours)) for name, ours in value)


KINDS: dict[type[Change], str] = {
    made.Opened: OPENED,
    made.Sat: "sat",
    made.BotSat: "bot-sat",
    made.Left: "left",
    made.Away: "away",
    made.Back: "back",
    made.Dealt: "dealt",
    made.Called: "called",
    made.Explained: "explained",
    made.Played: "played",
    made.Claimed: "claimed",
    made.ClaimAnswered: "claim-answered",
    made.UndoAsked: "undo-asked",
    made.UndoAnswered: "undo-answered",
    made.HonoursClaimed: "honours-claimed",
    made.Said: "said",
    made.RubberOpened: "rubber-opened",
    made.RoundOver: "round-over",
    made.Listed: LISTED,
    made.Unlisted: UNLISTED,
    made.Closed: "closed",
    made.Erased: "erased",
}
_BUILDERS: dict[str, Callable[..., Change]] = {kind: made_as for made_as, kind in KINDS.items()}
_BY_TYPE: dict[str, Callable[[Any], object]] = {
    "str": _text,
    "int": _number,
    "bool": _truth,
    "Seat": Seat.parse,
    "Seat | None": lambda value: None if value is None else Seat.parse(value),
    "Level": Level,
    "Phrase | None": Phrase,
    "Card": Card.parse,
    "Call": parse_call,
    "Deal | None": Deal.parse,
    "tuple[tuple[str, str], ...]": _pairs,
    "tuple[int, ...]": lambda value: tuple(map(_number, value)),
}
_READERS = {
    (kind, part.name): _BY_TYPE[str(part.type)]
    for made_as, kind in KINDS.items()
    for part in fields(made_as)
}
