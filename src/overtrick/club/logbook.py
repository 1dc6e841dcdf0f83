"""How changes stand in a log: each under a kind of its own, with its facts by their names.

A log can be read by eye. What is the default is left out, and a fact is read back as its type is
written in the change.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True, slots=True)
... class Led:
...     seat: Seat
...     trick: int = 1
>>> logbook = Logbook({Led: "led"})
>>> logbook.kept(Led(Seat.WEST))
('led', {'seat': 'W'})
>>> logbook.change_of("led", {"seat": "W", "trick": 7})
Led(seat=<Seat.WEST: 3>, trick=7)
>>> logbook.change_of("led", {"seat": "W", "trick": "7"})
Traceback (most recent call last):
    ...
overtrick.club.sheets.changes.BadLog: led: 7
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, fields
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from overtrick.bots.levels import Level
from overtrick.cards.deal import Deal
from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat, Side
from overtrick.club.sheets.changes import BadLog
from overtrick.club.store import Data
from overtrick.language.reading import read_entry
from overtrick.language.writing import write_entry
from overtrick.scoring.entry import Entry

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

C = TypeVar("C", bound="DataclassInstance")
Reader = Callable[[Any], object]
"""Reads a fact back; raises :exc:`TypeError` or :exc:`ValueError` where it is none."""


def whole(value: Any) -> int:
    """A whole number, and nothing that only looks like one."""
    if type(value) is not int:
        raise TypeError(value)
    return value


def truth(value: Any) -> bool:
    """Yes or no."""
    if type(value) is not bool:
        raise TypeError(value)
    return value


def text(value: Any) -> str:
    """Words."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def whole_ones(value: Any) -> tuple[int, ...]:
    """Whole numbers."""
    return tuple(whole(each) for each in value)


def pairs(value: Any) -> tuple[tuple[str, str], ...]:
    """Names with what is said of each."""
    return tuple((text(name), text(said)) for name, said in value)


READERS: Mapping[str, Reader] = {
    "int": whole,
    "bool": truth,
    "str": text,
    "tuple[int, ...]": whole_ones,
    "tuple[tuple[str, str], ...]": pairs,
    "Seat": Seat.parse,
    "Side": Side.parse,
    "Level": Level,
    "Deal": Deal.parse,
    "Entry": read_entry,
}
"""What any log may hold, by its type."""


def told(value: object) -> object:
    """A fact as it stands in a log."""
    if value is None or type(value) in {bool, int, str}:
        return value
    if isinstance(value, tuple):
        return [told(each) for each in cast("tuple[object, ...]", value)]
    return write_entry(value) if isinstance(value, Entry) else str(value)


class Logbook(Generic[C]):
    """The changes of one kind of log; ``readers`` and ``told`` know what there is only here."""

    def __init__(
        self,
        kinds: Mapping[type[C], str],
        readers: Mapping[str, Reader] | None = None,
        told: Callable[[object], object] = told,
    ) -> None:
        self._kinds = kinds
        self._told = told
        self._builders: dict[str, Callable[..., C]] = {kind: made for made, kind in kinds.items()}
        self._readers = {
            (kind, part.name): _reader({**READERS, **(readers or {})}, part)
            for made, kind in kinds.items()
            for part in fields(made)
        }

    def kept(self, change: C) -> tuple[str, dict[str, object]]:
        """The kind and the facts under which a change is stored."""
        facts = {
            part.name: self._told(value)
            for part in fields(change)
            if (value := getattr(change, part.name)) != part.default
        }
        return self._kinds[type(change)], facts

    def change_of(self, kind: str, data: Data) -> C:
        """The change that stands so in the log; raises :exc:`BadLog`."""
        try:
            build = self._builders[kind]
            return build(**{name: self._readers[kind, name](one) for name, one in data.items()})
        except (KeyError, TypeError, ValueError, AttributeError, BridgeError) as error:
            raise BadLog(f"{kind}: {error}") from error


def _reader(readers: Mapping[str, Reader], part: Field[Any]) -> Reader:
    """How a fact of that type is read; where it may be left out, that is only its default."""
    name = str(part.type)
    read, optional = readers.get(name), name.removesuffix(" | None")
    if read is None and optional != name:
        inner = readers[optional]
        return lambda value: None if value is None else inner(value)
    return readers[name]
