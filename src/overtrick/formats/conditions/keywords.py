"""The words that the lines of a file of conditions begin with, in each language."""

from __future__ import annotations

from enum import StrEnum

from overtrick.language.language import Language


class Word(StrEnum):
    """What a line is about."""

    TITLE = "title"
    NAME = "name"
    PENALTY = "penalty"
    HANDICAP = "handicap"
    CARRY_OVER = "carry-over"
    BYE = "bye"
    STANDARD = "standard"
    """The profile's own penalty."""
    POINTS = "points"
    AT_MOST = "at most"


SPELLINGS: dict[Word, dict[Language, tuple[str, ...]]] = {
    Word.TITLE: {
        Language.EN: ("title",),
        Language.RU: ("название",),
        Language.BG: ("заглавие",),
    },
    Word.NAME: {
        Language.EN: ("name",),
        Language.RU: ("имя", "имена"),
        Language.BG: ("име", "имена"),
    },
    Word.PENALTY: {
        Language.EN: ("penalty",),
        Language.RU: ("штраф",),
        Language.BG: ("наказание", "глоба"),
    },
    Word.HANDICAP: {
        Language.EN: ("handicap",),
        Language.RU: ("гандикап", "фора"),
        Language.BG: ("хандикап",),
    },
    Word.CARRY_OVER: {
        Language.EN: ("carry-over", "carry over", "carryover"),
        Language.RU: ("перенос",),
        Language.BG: ("пренос",),
    },
    Word.BYE: {
        Language.EN: ("bye",),
        Language.RU: ("пропуск",),
        Language.BG: ("почивка",),
    },
    Word.STANDARD: {
        Language.EN: ("standard",),
        Language.RU: ("обычный", "стандартный"),
        Language.BG: ("обичайно", "стандартно"),
    },
    Word.POINTS: {
        Language.EN: ("points", "point", "mp", "imps", "imp", "vps", "vp"),
        Language.RU: ("очков", "очка", "очко", "импов", "импа", "имп"),
        Language.BG: ("точки", "точка", "импа", "имп"),
    },
    Word.AT_MOST: {
        Language.EN: ("at most",),
        Language.RU: ("не больше", "не более"),
        Language.BG: ("най-много",),
    },
}
"""Every spelling is read, whatever the language."""

_WORDS = {
    spelling: word
    for word, languages in SPELLINGS.items()
    for spellings in languages.values()
    for spelling in spellings
}


def word_of(text: str) -> Word | None:
    """The word that is spelled like this, in any language.

    >>> word_of("Штраф"), word_of("fine")
    (<Word.PENALTY: 'penalty'>, None)
    """
    return _WORDS.get(" ".join(text.casefold().split()))
