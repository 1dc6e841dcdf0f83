"""Numbers as a language writes them: Russian and Bulgarian have a comma before the tenths.

>>> figure(Language.EN, 2.6), figure(Language.BG, 2.6), signed(Language.RU, -189.75)
('2.6', '2,6', '−189,75')
"""

from __future__ import annotations

from math import floor

from overtrick.language.language import Language
from overtrick.language.words import say

MINUS = "\N{MINUS SIGN}"


def figure(language: Language, number: float, places: int | None = None) -> str:
    """A number for people, with so many places after the mark, or as many as it has.

    >>> figure(Language.EN, 100.0), figure(Language.RU, 3, 1)
    ('100', '3,0')
    """
    text = f"{number:g}" if places is None else f"{number:.{places}f}"
    return _written(language, text)


def signed(language: Language, number: float) -> str:
    """A gain or a loss with its sign, or a nought without.

    >>> signed(Language.EN, 450), signed(Language.EN, 0)
    ('+450', '0')
    """
    return _written(language, f"{number:+g}") if number else "0"


def percent(language: Language, part: float) -> str:
    """A chance, to a tenth where that is not nought.

    >>> percent(Language.EN, 5 / 16), percent(Language.RU, 5 / 16), percent(Language.RU, 0.5)
    ('31.3%', '31,3%', '50%')
    """
    tenths = floor(1000 * part + 0.5)
    return _written(language, f"{tenths / 10:.1f}".removesuffix(".0") + "%")


def _written(language: Language, text: str) -> str:
    mark = say(language, "paper.sheet", "decimal-mark")
    return text.replace(".", mark).replace("-", MINUS)
