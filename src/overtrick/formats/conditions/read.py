r"""Reading a file of conditions: who is called what, and what counts beside the boards.

>>> from overtrick.tournament.profiles import WBF
>>> field = (Contestant(1), Contestant(2))
>>> contest = Contest(field, WBF, Measure.SHARE)
>>> told = read_conditions("name 1: Anna & Boris\npenalty 2: standard\nhandicap 9: 3", contest)
>>> told.names[Contestant(1)], str(told.conditions.penalties[0].amount)
('Anna & Boris', '10')
>>> [(str(one.code), one.line, one.column) for one in told.problems]
[('conditions-who', 3, 10)]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.seat import Side
from overtrick.formats.conditions.amounts import carry_over, number, penalty
from overtrick.formats.conditions.errors import BadCondition, BadConditions, IllegalCondition
from overtrick.formats.conditions.keywords import Word, word_of
from overtrick.formats.conditions.who import who
from overtrick.formats.problem import LONGEST_LINE, BadText, Problem, lines_of
from overtrick.formats.text import guess_told, text_of
from overtrick.tournament.carry_over import CarryOver
from overtrick.tournament.conditions import Conditions, Off, Penalty
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.profile import Profile
from overtrick.tournament.way import Measure

LONGEST_NAME = 60
_WITH_NOBODY = {Word.TITLE, Word.BYE}


@dataclass(frozen=True, slots=True)
class Contest:
    """Whom and what the conditions are about: all who are ranked, by what, and the profile."""

    field: tuple[Contestant, ...]
    profile: Profile
    measure: Measure


@dataclass(frozen=True, slots=True)
class ReadConditions:
    """What was read, and what was wrong with the rest."""

    conditions: Conditions
    names: Mapping[Contestant, str]
    title: str
    problems: tuple[Problem, ...]


def read_conditions(data: bytes | str, contest: Contest) -> ReadConditions:
    """Read a file of conditions; never raises, whatever the bytes."""
    text = text_of(data)
    if isinstance(text, Problem):
        return ReadConditions(Conditions(), {}, "", (text,))
    reading = _Reading(contest)
    problems = [*guess_told(data)]
    for place, raw in enumerate(lines_of(text), start=1):
        try:
            reading.take(raw, place)
        except BridgeError as error:
            error.line = place
            problems.append(Problem.of(error, text))
    return ReadConditions(reading.conditions(), reading.names, reading.title, tuple(problems))


@dataclass(slots=True)
class _Reading:
    """A file half read."""

    contest: Contest
    title: str = ""
    rule: CarryOver | None = None
    names: dict[Contestant, str] = field(default_factory=dict[Contestant, str])
    penalties: list[Penalty] = field(default_factory=list[Penalty])
    handicaps: dict[Contestant, Fraction] = field(default_factory=dict[Contestant, Fraction])
    before: dict[Contestant, Fraction] = field(default_factory=dict[Contestant, Fraction])
    byes: list[Contestant] = field(default_factory=list[Contestant])
    seen: dict[tuple[Word, Contestant | None], int] = field(
        default_factory=dict[tuple[Word, Contestant | None], int]
    )

    def take(self, raw: str, place: int) -> None:
        """Take in a line; raises what is wrong with it at its column."""
        if len(raw) > LONGEST_LINE:
            raise ParseError(BadText.LONG_LINE, most=LONGEST_LINE).at(1, LONGEST_LINE + 1)
        line = raw.partition("#")[0].rstrip()
        if not line.strip():
            return
        head, colon, value = line.partition(":")
        word, holder, column = self._head(head)
        at = len(head) + 2 + len(value) - len(value.lstrip())
        if not colon or not value.strip():
            raise ParseError(BadConditions.LINE).at(1, len(line) + 1)
        if word is not Word.PENALTY and word is not Word.BYE:
            first = self.seen.setdefault((word, holder), place)
            if first != place:
                raise ParseError(BadConditions.TWICE, first=first).at(1, column)
        try:
            self._value(word, holder, value.strip())
        except BridgeError as error:
            raise error.at(1, at) from None

    def _head(self, head: str) -> tuple[Word, Contestant | None, int]:
        """What the line is about, and whom; the column of the last word."""
        start = len(head) - len(head.lstrip()) + 1
        if word := word_of(head):
            return word, None, start
        for space in (at for at, letter in enumerate(head) if letter.isspace() and at >= start):
            word = word_of(head[:space])
            if word and word not in _WITH_NOBODY:
                named = head[space:]
                column = space + 1 + len(named) - len(named.lstrip())
                return word, who(named.strip(), self.contest.field, column), column
        raise ParseError(BadConditions.LINE).at(1, start)

    def _value(self, word: Word, holder: Contestant | None, value: str) -> None:
        match word, holder:
            case Word.TITLE, _:
                self.title = _words(value)
            case Word.BYE, _:
                self.byes += self._byes(value)
            case Word.CARRY_OVER, None:
                self.rule = carry_over(value)
            case Word.NAME, Contestant():
                self.names[holder] = _words(value)
            case Word.PENALTY, Contestant():
                self.penalties.append(self._penalty(holder, value))
            case Word.HANDICAP, Contestant():
                self.handicaps[holder] = number(value)
            case Word.CARRY_OVER, Contestant():
                self.before[holder] = number(value)
            case _:
                raise ParseError(BadConditions.LINE)

    def _penalty(self, holder: Contestant, value: str) -> Penalty:
        amount, off = penalty(value, self.contest.profile.penalty)
        if off is Off.TOP and self.contest.measure is not Measure.SHARE:
            raise IllegalCondition(BadCondition.NO_TOP)
        return Penalty(holder, amount, off)

    def _byes(self, value: str) -> Iterator[Contestant]:
        if self.contest.measure is not Measure.VICTORY_POINTS:
            raise IllegalCondition(BadCondition.NO_BYE)
        for one in value.split(","):
            yield who(one.strip(), self.contest.field)

    def conditions(self) -> Conditions:
        """All of it."""
        return Conditions(tuple(self.penalties), self.handicaps, self._carried(), tuple(self.byes))

    def _carried(self) -> dict[Contestant, Fraction]:
        """By the rule, a share of the distance from the mean of one's own line."""
        if self.rule is None:
            return self.before
        carried: dict[Contestant, Fraction] = {}
        for side in (None, *Side):
            line = {who: before for who, before in self.before.items() if who.side is side}
            carried |= zip(line, self.rule.among(tuple(line.values())), strict=True)
        return carried


def _words(value: str) -> str:
    """A name or a title; it goes on paper as it is."""
    if len(value) > LONGEST_NAME or not value.isprintable():
        raise ParseError(BadConditions.NAME, most=LONGEST_NAME)
    return value
