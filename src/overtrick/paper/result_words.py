"""Small words of results: a pair, a number, a sign."""

from __future__ import annotations

from fractions import Fraction

from overtrick.tournament.contestant import Contestants
from overtrick.tournament.rounding import decimal_text

NOTHING = "—"


def named(holders: Contestants) -> str:
    """Who holds a side: a pair, two single players, nobody, somebody unknown.

    >>> from overtrick.tournament.contestant import parse_contestants
    >>> named(parse_contestants("3&7")), named(())
    ('3&7', '?')
    """
    return "&".join(str(one) if one.number else NOTHING for one in holders) or "?"


def number(value: Fraction) -> str:
    """Whole where it is whole, else to the hundredth.

    >>> number(Fraction(7)), number(Fraction(7, 3))
    ('7', '2.33')
    """
    return decimal_text(value, 0 if value.denominator == 1 else 2)


def plus(value: Fraction) -> str:
    """What is added or taken, with its sign; nothing for nought.

    >>> plus(Fraction(5, 2)), plus(Fraction(-4)), plus(Fraction())
    ('+2.50', '-4', '')
    """
    return f"{'+' if value > 0 else ''}{number(value)}" if value else ""
