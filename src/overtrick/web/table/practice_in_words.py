"""The words of practice, for its pages and for the part of a table's page that speaks of it."""

from __future__ import annotations

from functools import partial
from typing import Any

from overtrick.bots.practice.card_hints import CardHint, card_in_words
from overtrick.bots.practice.hints import call_in_words
from overtrick.club.tables.advising import Hint
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.web.table.shell import talking


def practising(language: Language) -> dict[str, Any]:
    """``p`` for a phrase of practice, with all that the pages of a table say."""
    return {**talking(language), "p": partial(say, language, "web.practice")}


def hint_in_words(hint: Hint, language: Language) -> str:
    """The hint with its reason."""
    if isinstance(hint, CardHint):
        return card_in_words(hint, language)
    return call_in_words(hint, language)
