"""The one door to the catalogues: a code goes in, words of a language come out.

A code is looked up in its context, as ``insufficient-bid`` among the errors. A context that
begins with the name of a room, such as ``paper.sheet``, is kept in that room's catalogue; all
others are in ``language.po``. Each catalogue is opened when its first word is asked for.

>>> say(Language.RU, "strain", "S"), count(Language.RU, "tricks", 5)
('пики', '5 взяток')
"""

from __future__ import annotations

import gettext
import os
from functools import cache
from typing import NoReturn

from overtrick.language.language import Language

ROOMS = ("language", "paper", "cli", "formats", "club", "web", "learn", "bots")
"""The rooms that have a catalogue; the first one's contexts go without a prefix."""

# By hand, since pathlib alone would cost the quickest commands a third of their time.
_HERE = __file__.removesuffix("words.py")
_CATALOGUES = _HERE + "catalogues"
_SOURCE_CHECKOUT = _HERE + "../../../hatch_build.py"


class UnknownWord(KeyError):
    """No catalogue of that language has this code in this context."""


class CatalogueNotCompiled(RuntimeError):
    """A source checkout whose catalogue is missing or older than its source."""


class _Refusal(gettext.NullTranslations):
    """What stands behind a catalogue: a code it does not know is an error, not a text."""

    def pgettext(self, context: str, message: str) -> NoReturn:
        """Refuse."""
        raise UnknownWord(context, message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> NoReturn:
        """Refuse."""
        del msgid2, n
        raise UnknownWord(context, msgid1)


def say(language: Language, context: str, code: str, /, **facts: object) -> str:
    """The words for a code, its facts filled in; raises :exc:`UnknownWord`.

    A fact is put in as it is: braces in a player's name are only braces.

    >>> say(Language.EN, "seat", "N")
    'North'
    """
    return _catalogue(language, _room(context)).pgettext(context, code).format(**facts)


def count(language: Language, code: str, number: int) -> str:
    """So many of a thing, in the form that the number asks for; raises :exc:`UnknownWord`.

    The code of another room's thing begins with the room's name: ``paper.rounds``.

    >>> [count(Language.RU, "tricks", number) for number in (1, 2, 5, 11, 21)]
    ['1 взятка', '2 взятки', '5 взяток', '11 взяток', '21 взятка']
    """
    catalogue = _catalogue(language, _room(code))
    return catalogue.npgettext("count", code, code, abs(number)).format(number=number)


def has(language: Language, context: str, code: str) -> bool:
    """Whether the language has words for this code.

    >>> has(Language.BG, "seat", "N"), has(Language.BG, "seat", "Q")
    (True, False)
    """
    try:
        _catalogue(language, _room(context)).pgettext(context, code)
    except UnknownWord:
        return False
    return True


def check_compiled(folder: str, room: str) -> None:
    """Raise :exc:`CatalogueNotCompiled` where a ``.mo`` is missing or older than its ``.po``.

    Only a source checkout is asked: an installed package brings them compiled.
    """
    with os.scandir(folder) as entries:
        changed = {entry.name: entry.stat().st_mtime_ns for entry in entries}
    if changed.get(f"{room}.mo", 0) < changed[f"{room}.po"]:
        raise CatalogueNotCompiled(f"{folder}/{room}.po: make catalogues")


def _room(context: str) -> str:
    room = context.partition(".")[0]
    return room if room in ROOMS else ROOMS[0]


@cache
def _catalogue(language: Language, room: str) -> gettext.NullTranslations:
    if os.access(_SOURCE_CHECKOUT, os.F_OK):
        check_compiled(f"{_CATALOGUES}/{language.value}/LC_MESSAGES", room)
    found = gettext.translation(room, _CATALOGUES, [language.value])
    found.add_fallback(_Refusal())
    return found
