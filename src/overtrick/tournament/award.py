"""What the director gives a side where the table's own result does not stand (Law 12).

Each kind of award is written as a traveller file has it, and read back:

>>> [str(parse_award(text)) for text in ("a+", "62.5", "35*980+65*480", "-3imp")]
['A+', '62.5', '35*980+65*480', '-3imp']
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from overtrick.cards.errors import Illegal, LawCode, ParseError
from overtrick.tournament.rounding import exact_text

MOST_SCORE = 100_000
"""No deal is worth more, whatever the stakes."""
MOST_IMPS = 1_000
_NUMBER = r"\d{1,4}(?:\.\d{1,2})?"
_PERCENT = re.compile(rf"({_NUMBER})%?", re.ASCII)
_IMPS = re.compile(rf"([+-]?{_NUMBER})\s?imps?", re.ASCII | re.IGNORECASE)
_CHANCE = re.compile(r"(\d{1,4})\*([+-]?\d{1,6})", re.ASCII)


class BadAward(LawCode):
    """Why no director can give this."""

    PERCENT = "award-percent", "Law 12"
    IMPS = "award-imps", "Law 12"
    WEIGHTS = "award-weights", "Law 12"


class IllegalAward(Illegal):
    """The Laws know no such award."""


class NotAnAward(StrEnum):
    """The text is no award."""

    AWARD = "not-an-award"


class Average(StrEnum):
    """Average plus, average and average minus (Law 12C2)."""

    PLUS = "A+"
    MIDDLE = "A"
    MINUS = "A-"


@dataclass(frozen=True, slots=True)
class Percent:
    """So many per cent of the top of the board, to the hundredth."""

    share: Fraction

    def __post_init__(self) -> None:
        """Refuse less than nothing, more than all, and what two decimals can't say."""
        if not 0 <= self.share <= 100 or 100 % self.share.denominator:
            raise IllegalAward(BadAward.PERCENT, found=str(self.share))

    def __str__(self) -> str:
        """The bare number: 60."""
        return _figures(self.share)


@dataclass(frozen=True, slots=True)
class Imps:
    """So many IMPs won on the board, or lost where below nought, to the hundredth."""

    imps: Fraction

    def __post_init__(self) -> None:
        """Refuse what no board could be worth and what two decimals can't say."""
        if abs(self.imps) > MOST_IMPS or 100 % self.imps.denominator:
            raise IllegalAward(BadAward.IMPS, found=str(self.imps))

    def __str__(self) -> str:
        """The number and the word: 3imp."""
        return f"{_figures(self.imps)}imp"


class Chance(NamedTuple):
    """A score and how much it weighs beside the others of one award."""

    weight: int
    score: int


@dataclass(frozen=True, slots=True)
class Assigned:
    """A score in place of the table's, or several, each with its weight (Law 12C1).

    Scores are North-South's whichever side has the award. Only the ratio of the weights
    matters, so thirds are exact: ``1*620+2*-100``.
    """

    chances: tuple[Chance, ...]

    def __post_init__(self) -> None:
        """Refuse an award of nothing, a weight of nothing and a score nobody makes."""
        if not self.chances or any(
            chance.weight < 1 or abs(chance.score) > MOST_SCORE for chance in self.chances
        ):
            raise IllegalAward(BadAward.WEIGHTS, found=str(self))

    def __str__(self) -> str:
        """Weight times score, and so on: 35*980+65*480."""
        return "+".join(f"{weight}*{score}" for weight, score in self.chances)


Award = Average | Percent | Imps | Assigned


def parse_award(text: str) -> Award:
    """The award of a text; raises :exc:`ParseError` or :exc:`IllegalAward`.

    >>> parse_award("60"), parse_award("A-")
    (Percent(share=Fraction(60, 1)), <Average.MINUS: 'A-'>)
    """
    bare = text.strip()
    if bare.upper() in tuple(Average):
        return Average(bare.upper())
    if found := _PERCENT.fullmatch(bare):
        return Percent(Fraction(found[1]))
    if found := _IMPS.fullmatch(bare):
        return Imps(Fraction(found[1]))
    parts = [_CHANCE.fullmatch(part) for part in re.split(r"(?<=\d)\+", bare)]
    if not bare.isascii() or None in parts:
        raise ParseError(NotAnAward.AWARD, text=text)
    return Assigned(tuple(Chance(int(part[1]), int(part[2])) for part in parts if part))


def _figures(value: Fraction) -> str:
    return exact_text(value) or str(value)
