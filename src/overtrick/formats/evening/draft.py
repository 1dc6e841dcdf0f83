"""An evening file half read: what its lines have said so far, each with its place."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.seat import Seat, Side
from overtrick.formats.evening.errors import BadFile
from overtrick.formats.evening.keywords import HEADER, VALUES, Word, key_of, word_of
from overtrick.formats.evening.names import Placed, read_names, read_places
from overtrick.formats.sheet.keywords import folded
from overtrick.formats.sheet.line import DealLine, Heading, Setting, line_of, title_of
from overtrick.formats.sheet_file import tidy_title
from overtrick.language.reading import read_entry, read_seat, read_side
from overtrick.scoring.entry import Entry
from overtrick.tournament.evenings.settings import Kind

_HEADING = re.compile(r"(\w+)\s*(?:№\s*)?([0-9]{1,4})")
"""``round 2``, ``table 3``."""
_OF_RUBBERS = {folded(one) for each in VALUES[Kind.THREE_RUBBERS].values() for one in each}


class Spot(NamedTuple):
    """A line and a column, both from 1."""

    line: int
    column: int


@dataclass(slots=True)
class TableDraft:
    """A table of a round; ``seats`` are North, South, East, West where they are named."""

    number: int
    spot: Spot
    seats: tuple[Placed, ...] = ()
    seats_spot: Spot = Spot(1, 1)
    dealer: Seat | None = None
    deals: list[Entry] = field(default_factory=list[Entry])
    spots: list[Spot] = field(default_factory=list[Spot])
    """Where each deal stands."""
    bell: int | None = None
    cut: Side | None = None
    cut_spot: Spot = Spot(1, 1)
    seen: dict[Word, int] = field(default_factory=dict[Word, int])


@dataclass(slots=True)
class RoundDraft:
    """A round: who came or went before it, and its tables."""

    number: int
    spot: Spot
    people: dict[Word, tuple[Spot, tuple[Placed, ...]]] = field(
        default_factory=dict[Word, tuple[Spot, tuple[Placed, ...]]]
    )
    tables: list[TableDraft] = field(default_factory=list[TableDraft])


@dataclass(slots=True)
class Draft:
    """Takes one line after another; a line it can't take raises and leaves the rest as it was."""

    title: str = ""
    settings: dict[Word | str, tuple[Setting, int]] = field(
        default_factory=dict[Word | str, tuple[Setting, int]]
    )
    dealer: Seat = Seat.NORTH
    rounds: list[RoundDraft] = field(default_factory=list[RoundDraft])
    is_blank: bool = True
    deals: int = 0

    def take(self, raw: str, number: int) -> None:
        """Take a line of the file; raises :exc:`BridgeError` with its place."""
        if number == 1:
            title, column = title_of(raw)
            with at(Spot(number, column)):
                self.title = tidy_title(title)
        line = line_of(raw)
        self.is_blank = self.is_blank and line is None
        match line:
            case None:
                return
            case Heading():
                self._take_rubber(line, Spot(number, line.column))
            case Setting():
                self._take_setting(line, number)
            case DealLine():
                self._take_words(line, number)

    def _take_words(self, line: DealLine, number: int) -> None:
        """A heading without a colon, the bell, or a deal."""
        spot = Spot(number, line.column)
        if self._take_heading(line.text, spot):
            return
        table = self._table(spot)
        if word_of(line.text) is Word.TIME_UP:
            table.bell = len(table.deals)
            return
        with at(spot):
            table.deals.append(read_entry(line.text))
        table.spots.append(spot)
        self.deals += 1

    def _take_heading(self, text: str, spot: Spot) -> bool:
        found = _HEADING.fullmatch(text)
        word = word_of(found[1]) if found else None
        if found and word is Word.ROUND:
            self._open_round(int(found[2]), spot)
        elif found and word is Word.TABLE:
            self._open_table(int(found[2]), spot)
        else:
            return False
        return True

    def _take_rubber(self, heading: Heading, spot: Spot) -> None:
        """Where an evening is of three rubbers its rounds may be called so."""
        setting, _ = self.settings.get(Word.EVENING, (None, 0))
        if setting is None or folded(setting.value) not in _OF_RUBBERS:
            raise ParseError(BadFile.RUBBER, number=heading.number).at(*spot)
        self._open_round(heading.number, spot)

    def _open_round(self, number: int, spot: Spot) -> None:
        due = len(self.rounds) + 1
        if number != due:
            raise ParseError(BadFile.ROUND_NUMBER, next=due, found=number).at(*spot)
        self.rounds.append(RoundDraft(number, spot))

    def _open_table(self, number: int, spot: Spot) -> TableDraft:
        if not self.rounds:
            raise ParseError(BadFile.NO_ROUND).at(*spot)
        if number < 1 or number in [table.number for table in self.rounds[-1].tables]:
            raise ParseError(BadFile.TABLE_NUMBER, found=number).at(*spot)
        table = TableDraft(number, spot)
        self.rounds[-1].tables.append(table)
        return table

    def _table(self, spot: Spot) -> TableDraft:
        """The table whose deals stand here: the first, where none is named."""
        if self.rounds and self.rounds[-1].tables:
            return self.rounds[-1].tables[-1]
        return self._open_table(1, spot)

    def _take_setting(self, setting: Setting, number: int) -> None:
        spot = Spot(number, setting.column)
        value_spot = Spot(number, setting.value_column)
        if self._take_heading(setting.key, spot):
            self._take_seats(setting, value_spot)
            return
        with at(spot):
            key = key_of(setting.key)
            if not setting.value:
                raise ParseError(BadFile.NO_VALUE, key=setting.key).at(1, len(setting.key) + 2)
            if not isinstance(key, Word) or key in HEADER:
                self._set(key, setting, number)
                return
        match key:
            case Word.ARRIVES | Word.LEAVES:
                self._take_people(key, setting, spot, value_spot)
            case Word.CUT:
                self._take_cut(setting, spot, value_spot)
            case _:
                self._take_dealer(setting, spot, value_spot)

    def _set(self, key: Word | str, setting: Setting, number: int) -> None:
        """Something agreed at the head of the file."""
        if self.rounds:
            raise ParseError(BadFile.LATE, key=setting.key)
        if key in self.settings:
            raise ParseError(BadFile.KEY_TWICE, key=setting.key, first=self.settings[key][1])
        self.settings[key] = setting, number

    def _take_seats(self, setting: Setting, spot: Spot) -> None:
        if not setting.value:
            return
        with at(spot):
            places = read_places(setting.value)
            if not self.rounds[-1].tables:
                raise ParseError(BadFile.NOT_A_SEATING, text=setting.value)
            self.rounds[-1].tables[-1].seats = places
        self.rounds[-1].tables[-1].seats_spot = spot

    def _take_people(self, key: Word, setting: Setting, spot: Spot, value_spot: Spot) -> None:
        if not self.rounds or self.rounds[-1].tables:
            raise ParseError(BadFile.NO_ROUND).at(*spot)
        if key in self.rounds[-1].people:
            first = self.rounds[-1].people[key][0].line
            raise ParseError(BadFile.KEY_TWICE, key=setting.key, first=first).at(*spot)
        with at(value_spot):
            self.rounds[-1].people[key] = value_spot, read_names(setting.value)

    def _take_dealer(self, setting: Setting, spot: Spot, value_spot: Spot) -> None:
        """The first dealer of a table; above the first round, of every table that names none."""
        with at(value_spot):
            seat = read_seat(setting.value)
        if not self.rounds:
            self.dealer = seat
            return
        table = self._table(spot)
        self._once(table, Word.DEALER, setting, spot)
        if table.deals:
            raise ParseError(BadFile.LATE, key=setting.key).at(*spot)
        table.dealer = seat

    def _take_cut(self, setting: Setting, spot: Spot, value_spot: Spot) -> None:
        table = self._table(spot)
        self._once(table, Word.CUT, setting, spot)
        with at(value_spot):
            table.cut, table.cut_spot = read_side(setting.value), value_spot

    def _once(self, table: TableDraft, word: Word, setting: Setting, spot: Spot) -> None:
        if word in table.seen:
            first = table.seen[word]
            raise ParseError(BadFile.KEY_TWICE, key=setting.key, first=first).at(*spot)
        table.seen[word] = spot.line


@contextmanager
def at(spot: Spot) -> Generator[None]:
    """Errors raised inside are of a text that begins there, and may know their place in it."""
    try:
        yield
    except BridgeError as error:
        error.column = spot.column + max(error.column, 1) - 1
        error.line = spot.line
        raise
