"""What is agreed at the head of an evening file: the kind, the rules, the people, the rest."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeVar

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.evening.draft import Draft, Spot, at
from overtrick.formats.evening.errors import BadFile
from overtrick.formats.evening.keywords import Word, value_of
from overtrick.formats.evening.names import can_be_listed, read_names
from overtrick.formats.sheet.errors import BadSheet
from overtrick.formats.sheet.keywords import nearest
from overtrick.formats.sheet.stake import read_stake
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import IllegalRules, Rules
from overtrick.scoring.settlement import Stake
from overtrick.tournament.evenings.evening import Evening, check_setting
from overtrick.tournament.evenings.season import folded
from overtrick.tournament.evenings.settings import (
    MOST_DEALS,
    MOST_MINUTES,
    MOST_SEED,
    RULES_OF,
    Kind,
    Movement,
    Partners,
    Settings,
    Tally,
    default_settings,
    rules_for,
)

T = TypeVar("T")
_FIXED = "form"
_NUMBERS = {Word.DEALS: MOST_DEALS, Word.MINUTES: MOST_MINUTES, Word.SEED: MOST_SEED}
"""The settings that are numbers, each with the largest it may be."""
_LEAST = {Word.SEED: 0}


@dataclass(slots=True)
class Head:
    """The head of a file as it is read; what is wrong in it is collected."""

    draft: Draft
    errors: list[BridgeError] = field(default_factory=list[BridgeError])
    kind: Kind = Kind.THREE_RUBBERS
    stake: Stake | None = None

    def evening(self) -> Evening | None:
        """The evening before its first round; None where something is wrong with the head."""
        kind = self._value(Word.EVENING, lambda text: value_of(text, Kind))
        self.stake = self._value(Word.STAKE, read_stake)
        if Word.EVENING not in self.draft.settings:
            self.errors.append(ParseError(BadFile.NO_KIND).at(1, 1))
        if kind is None:
            return None
        self.kind = kind
        rules = self._rules(kind)
        players = self._names(Word.PLAYERS)
        if Word.PLAYERS not in self.draft.settings:
            self.errors.append(ParseError(BadFile.NO_PLAYERS).at(1, 1))
        substitutes = self._names(Word.SUBSTITUTES, players)
        ladies = self._names(Word.LADIES)
        if rules is None or self.errors:
            return None
        settings = self._settings(default_settings(kind, rules))
        if self.errors:
            return None
        setting, line = self.draft.settings[Word.PLAYERS]
        with self._collecting(), at(Spot(line, setting.value_column)):
            return Evening(kind, rules, players, settings, substitutes, ladies=ladies)
        return None

    def _value(self, key: Word | str, read: Callable[[str], T]) -> T | None:
        """The value of a line, if it is there and can be read."""
        if key in self.draft.settings:
            setting, line = self.draft.settings[key]
            with self._collecting(), at(Spot(line, setting.value_column)):
                return read(setting.value)
        return None

    def _rules(self, kind: Kind) -> Rules | None:
        """The rules of the kind or those that are named, with the house rules."""
        rules: Rules | None = rules_for(kind, RULES_OF[kind])
        if Word.RULES in self.draft.settings:
            rules = self._value(Word.RULES, lambda text: rules_for(kind, _rule_set(text)))
        for name, (setting, line) in self.draft.settings.items():
            if rules is None or isinstance(name, Word):
                continue
            try:
                rules = with_fields(rules, {name: setting.value})
            except IllegalRules as error:
                column = setting.column if name == _FIXED else setting.value_column
                self.errors.append(error.at(line, column))
        return rules

    def _names(self, key: Word, others: Sequence[str] = ()) -> tuple[str, ...]:
        """The people of a line; a name that a seating could not hold is refused."""
        return self._value(key, lambda text: _people(text, others)) or ()

    def _settings(self, chosen: Settings) -> Settings:
        """What is agreed, where it differs from what such an evening has anyway."""
        for key in (*_NUMBERS, Word.PARTNERS, Word.MOVEMENT, Word.TALLY):
            if key in self.draft.settings:
                chosen = self._set(chosen, key)
        return chosen

    def _set(self, chosen: Settings, key: Word) -> Settings:
        setting, line = self.draft.settings[key]
        with self._collecting():
            with at(Spot(line, setting.column)):
                check_setting(self.kind, key)
            with at(Spot(line, setting.value_column)):
                return _with(chosen, key, setting.value)
        return chosen

    @contextmanager
    def _collecting(self) -> Generator[None]:
        try:
            yield
        except BridgeError as error:
            self.errors.append(error)


def _with(chosen: Settings, key: Word, text: str) -> Settings:
    """The settings with the value of one line."""
    match key:
        case Word.PARTNERS:
            return chosen._replace(partners=value_of(text, Partners))
        case Word.MOVEMENT:
            return chosen._replace(movement=value_of(text, Movement))
        case Word.TALLY:
            return chosen._replace(tally=value_of(text, Tally))
        case Word.DEALS:
            return chosen._replace(deals=_number(text, key))
        case Word.MINUTES:
            return chosen._replace(minutes=_number(text, key))
        case _:
            return chosen._replace(seed=_number(text, key))


def _people(text: str, others: Sequence[str]) -> tuple[str, ...]:
    people: list[str] = []
    for placed in read_names(text):
        if not can_be_listed(placed.name):
            raise ParseError(BadFile.NAME, text=placed.name).at(1, placed.column)
        if folded(placed.name) in map(folded, (*others, *people)):
            raise ParseError(BadFile.PLAYER_TWICE, text=placed.name).at(1, placed.column)
        people.append(placed.name)
    return tuple(people)


def _number(text: str, key: Word) -> int:
    least, most = _LEAST.get(key, 1), _NUMBERS[key]
    if not (text.isascii() and text.isdecimal() and len(text) <= 10 and least <= int(text) <= most):
        raise ParseError(BadFile.NOT_A_NUMBER, least=least, most=most)
    return int(text)


def _rule_set(text: str) -> str:
    """The name of a rule set, in any case."""
    if text.lower() not in RULE_SETS:
        near = nearest(text, frozenset(RULE_SETS))
        code = BadSheet.UNKNOWN_RULES_NEAR if near else BadSheet.UNKNOWN_RULES
        raise ParseError(code, text=text, nearest=near)
    return text.lower()
