"""Amounts: of a penalty, of a handicap, of what is carried over."""

from __future__ import annotations

import re
from fractions import Fraction

from overtrick.cards.errors import ParseError
from overtrick.formats.conditions.errors import BadConditions
from overtrick.formats.conditions.keywords import Word, word_of
from overtrick.tournament.carry_over import CarryOver
from overtrick.tournament.conditions import Off

_NUMBER = r"[+-]?\d{1,6}(?:[.,]\d{1,3})?"
_PLAIN = re.compile(_NUMBER, re.ASCII)
_PARTS = re.compile(rf"(?P<number>{_NUMBER})?\s*(?P<unit>\S.*)?")


def number(text: str) -> Fraction:
    """A number with at most three decimals, after a point or a comma.

    >>> str(number("-2,5"))
    '-5/2'
    """
    if not (text.isascii() and _PLAIN.fullmatch(text)):
        raise ParseError(BadConditions.AMOUNT, text=text)
    return Fraction(text.replace(",", "."))


def penalty(text: str, standard: Fraction) -> tuple[Fraction, Off]:
    """So much of a penalty, and in what: ``standard``, ``2 standard``, ``25%``, ``3 points``.

    >>> [(str(amount), str(off)) for amount, off in (penalty("2 standard", Fraction(10)),)]
    [('20', 'top')]
    """
    found = _PARTS.fullmatch(text.strip())
    unit = (found["unit"] or "").strip() if found else ""
    amount = Fraction(1)
    if found and found["number"]:
        amount = number(found["number"])
    match "%" if unit == "%" else word_of(unit):
        case Word.STANDARD:
            told = amount * standard, Off.TOP
        case "%" if found and found["number"]:
            told = amount, Off.TOP
        case Word.POINTS if found and found["number"]:
            told = amount, Off.POINTS
        case _:
            raise ParseError(BadConditions.PENALTY, text=text)
    if amount <= 0:
        raise ParseError(BadConditions.PENALTY, text=text)
    return told


def carry_over(text: str) -> CarryOver:
    """The rule of a carry-over: ``50%``, or ``50%, at most 16``.

    >>> carry_over("50%, at most 16").most
    Fraction(16, 1)
    """
    share, sign, rest = text.partition("%")
    words, _, most = rest.strip(" ,").rpartition(" ")
    try:
        rule = CarryOver(number(share.strip()) / 100, number(most) if most else None)
    except ParseError:
        raise ParseError(BadConditions.CARRY_OVER, text=text) from None
    limited = word_of(words) is Word.AT_MOST and (rule.most or 0) >= 0
    if not sign or not 0 <= rule.share <= 1 or (rest.strip() and not limited):
        raise ParseError(BadConditions.CARRY_OVER, text=text)
    return rule
