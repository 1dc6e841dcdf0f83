"""A sheet file half read: what its lines have said so far."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum, auto

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.seat import Seat
from overtrick.formats.sheet.errors import BadSheet
from overtrick.formats.sheet.keywords import KEYS, Key, Word, key_of, nearest
from overtrick.formats.sheet.line import DealLine, Heading, Setting, line_of, title_of
from overtrick.formats.sheet.stake import read_stake
from overtrick.formats.sheet_file import Names, tidy, tidy_title
from overtrick.language.reading import read_entry, read_seat
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.rules.rules import IllegalRules, Rules
from overtrick.scoring.settlement import Stake
from overtrick.scoring.sheet import Item, NextRubber

_FIXED = "form"
"""The one field that no house rule may touch, whatever its value."""


class Stage(Enum):
    """How far down the file a line stands."""

    HEAD = auto()
    OPENED = auto()
    """Right under ``rubber 2``, where its dealer and its players may be named."""
    DEALS = auto()


@dataclass(slots=True)
class Draft:
    """Takes one line after another; a line it can't take raises and leaves the rest as it was."""

    title: str = ""
    named: Rules | None = RUBBER
    """The rule set; None after a name that nobody knows."""
    house: dict[str, tuple[Setting, int]] = field(default_factory=dict)
    stake: Stake | None = None
    dealer: Seat = Seat.NORTH
    dealers: list[tuple[Seat, int, int]] = field(default_factory=list)
    """Every dealer named, with the line and column."""
    names: list[str] = field(default_factory=lambda: ["", "", "", ""])
    seated: list[list[str]] = field(default_factory=list[list[str]])
    """The names of each new rubber: those of the one before, but for who moved."""
    items: list[Item] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)
    """The line and column of each item."""
    numbers: dict[int, int] = field(default_factory=dict)
    """The number that each new rubber was given, by its place among the items."""
    seen: dict[Key, int] = field(default_factory=dict)
    stage: Stage = Stage.HEAD
    is_blank: bool = True

    def take(self, raw: str, number: int) -> None:
        """Take a line of the file; raises :exc:`BridgeError` with its place."""
        if number == 1:
            title, column = title_of(raw)
            with _at(number, column):
                self.title = tidy_title(title)
        line = line_of(raw)
        self.is_blank = self.is_blank and line is None
        match line:
            case None:
                return
            case Setting():
                self._set(line, number)
            case Heading():
                self._open(line, number)
            case DealLine():
                self.stage = Stage.DEALS
                with _at(number, line.column):
                    self.items.append(read_entry(line.text))
                self.places.append((number, line.column))

    def rules(self) -> tuple[Rules | None, list[BridgeError]]:
        """The named set with its house rules, whatever their order, and what is wrong in them."""
        rules, wrong = self.named, list[BridgeError]()
        for name, (setting, number) in self.house.items():
            if rules is None:
                break
            try:
                rules = with_fields(rules, {name: setting.value})
            except IllegalRules as error:
                column = setting.column if name == _FIXED else setting.value_column
                wrong.append(error.at(number, column))
        return (None if wrong else rules), wrong

    @property
    def seatings(self) -> tuple[Names, ...]:
        """The names of each new rubber, or nothing where nobody moved."""
        if all(names == self.names for names in self.seated):
            return ()
        return tuple(map(_four, self.seated))

    @property
    def first_names(self) -> Names:
        """The names of the first rubber."""
        return _four(self.names)

    @property
    def _names(self) -> list[str]:
        return self.seated[-1] if self.seated else self.names

    def _open(self, heading: Heading, number: int) -> None:
        if self.stage is Stage.HEAD and heading.number == 1:
            return
        self.stage = Stage.OPENED
        for key in (Word.DEALER, *Seat):
            self.seen.pop(key, None)
        self.seated.append([*self._names])
        self.numbers[len(self.items)] = heading.number
        self.items.append(NextRubber())
        self.places.append((number, heading.column))

    def _set(self, setting: Setting, number: int) -> None:
        with _at(number, setting.column):
            key = self._key(setting)
        self.seen[key] = number
        with _at(number, setting.value_column):
            if not setting.value and not isinstance(key, Seat):
                raise ParseError(BadSheet.NO_VALUE, key=setting.key)
            match key:
                case Word.RULES:
                    self.named = None
                    self.named = _rule_set(setting.value)
                case Word.DEALER:
                    self._deal_from(read_seat(setting.value), number, setting.value_column)
                case Word.STAKE:
                    self.stake = read_stake(setting.value)
                case Seat():
                    self._names[key] = tidy(setting.value)
                case _:
                    self.house[key] = setting, number

    def _deal_from(self, seat: Seat, number: int, column: int) -> None:
        self.dealers.append((seat, number, column))
        if self.stage is Stage.OPENED:
            self.items[-1] = NextRubber(seat)
        else:
            self.dealer = seat

    def _key(self, setting: Setting) -> Key:
        """What is set here, if it may be."""
        key = key_of(setting.key)
        if key is None:
            near = nearest(setting.key, KEYS)
            code = BadSheet.UNKNOWN_KEY_NEAR if near else BadSheet.UNKNOWN_KEY
            raise ParseError(code, key=setting.key, nearest=near)
        named = key is Word.DEALER or isinstance(key, Seat)
        under_heading = self.stage is Stage.OPENED and named
        if self.stage is not Stage.HEAD and not under_heading:
            raise ParseError(BadSheet.LATE, key=setting.key)
        if key in self.seen:
            raise ParseError(BadSheet.KEY_TWICE, key=setting.key, first=self.seen[key])
        return key


def _four(names: list[str]) -> Names:
    north, east, south, west = names
    return north, east, south, west


def _rule_set(text: str) -> Rules:
    """The rule set of a name, in any case."""
    found = RULE_SETS.get(text.lower())
    if found is None:
        near = nearest(text, frozenset(RULE_SETS))
        code = BadSheet.UNKNOWN_RULES_NEAR if near else BadSheet.UNKNOWN_RULES
        raise ParseError(code, text=text, nearest=near)
    return found


@contextmanager
def _at(line: int, column: int) -> Generator[None]:
    """Errors raised inside are of a text that begins there, and may know their place in it."""
    try:
        yield
    except BridgeError as error:
        error.column = column + max(error.column, 1) - 1
        error.line = line
        raise
