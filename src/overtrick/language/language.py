"""The languages people read and write here."""

from __future__ import annotations

from enum import StrEnum


class Language(StrEnum):
    """A language, by its ISO 639 code.

    >>> Language("ru"), str(Language.BG)
    (<Language.RU: 'ru'>, 'bg')
    """

    EN = "en"
    RU = "ru"
    BG = "bg"
