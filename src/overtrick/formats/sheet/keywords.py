"""The words at the head of a sheet file, as people of each language write them."""

from __future__ import annotations

from enum import StrEnum

from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat
from overtrick.language.language import Language
from overtrick.language.reading import read_seat
from overtrick.scoring.rules.house import field_texts
from overtrick.scoring.rules.rubber import RUBBER


class Word(StrEnum):
    """What a line may begin with, apart from a seat, a house rule or a deal."""

    RULES = "rules"
    DEALER = "dealer"
    STAKE = "stake"
    RUBBER = "rubber"
    PER = "per"


SPELLINGS: dict[Word, dict[Language, tuple[str, ...]]] = {
    Word.RULES: {
        Language.EN: ("rules",),
        Language.RU: ("правила",),
        Language.BG: ("правила",),
    },
    Word.DEALER: {
        Language.EN: ("dealer",),
        Language.RU: ("сдаёт", "сдающий", "раздаёт"),
        Language.BG: ("раздава", "раздаващ", "раздаващият"),
    },
    Word.STAKE: {
        Language.EN: ("stake",),
        Language.RU: ("ставка",),
        Language.BG: ("залог",),
    },
    Word.RUBBER: {
        Language.EN: ("rubber",),
        Language.RU: ("роббер",),
        Language.BG: ("робер",),
    },
    Word.PER: {
        Language.EN: ("per",),
        Language.RU: ("за",),
        Language.BG: ("за",),
    },
}
"""Every spelling is read, whatever the language; the first of a language is written."""

HOUSE_RULES = frozenset(field_texts(RUBBER))
"""The names of the fields, which are the same in every rule set."""

Key = Word | Seat | str
"""What a setting sets: one of the words, the name of a seat, or a house rule."""


def folded(text: str) -> str:
    """A word as it is compared: in lower case, with single spaces, ё as е."""
    return " ".join(text.lower().split()).replace("ё", "е")


_WORDS = {
    folded(spelling): word
    for word, languages in SPELLINGS.items()
    for spellings in languages.values()
    for spelling in spellings
}


def word_of(text: str) -> Word | None:
    """The word of a spelling in any of the languages.

    >>> word_of("Сдает")
    <Word.DEALER: 'dealer'>
    """
    return _WORDS.get(folded(text))


def key_of(text: str) -> Key | None:
    """What is set by a line that begins so; None where nothing has that name.

    Raises :exc:`ParseError` only for a character that can't be seen.
    """
    word = word_of(text)
    if word in (Word.RULES, Word.DEALER, Word.STAKE):
        return word
    name = folded(text)
    if name in HOUSE_RULES:
        return name
    try:
        return read_seat(text)
    except ParseError as error:
        if "character" in error.facts:
            raise
        return None


def nearest(text: str, names: frozenset[str]) -> str:
    """The name that was probably meant, or an empty text."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake needs it

    return next(iter(get_close_matches(folded(text)[:100], sorted(names), 1)), "")


KEYS = HOUSE_RULES | {
    spelling
    for word in (Word.RULES, Word.DEALER, Word.STAKE)
    for spellings in SPELLINGS[word].values()
    for spelling in spellings
}
"""All that may be meant by a key nobody knows."""
