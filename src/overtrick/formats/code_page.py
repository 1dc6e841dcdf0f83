"""Which code page a text was written in that says nothing of it: a guess from its letters.

A word of Cyrillic is all bytes above 127; a word of a Latin alphabet mixes them with ASCII.
Central and Western Europe then share most places of their code pages. Some letters are found
in words of one of them only; of others the neighbours tell: ``č`` stands beside vowels where
``è`` stands before a consonant.

>>> [code_page_of(text.encode(page)) for text, page in (
...     ("Дмитрий и Анна", "cp1251"), ("Łukasz, Jiří, Petrović", "cp1250"),
...     ("Liège, Åsa, Søren, Muñoz", "cp1252"))]
['cp1251', 'cp1250', 'cp1252']
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

PAGES = ("cp1252", "cp1250", "cp1251")
"""Western Europe, Central Europe, Cyrillic."""
AS_CONTROL = "overtrick-as-control"
"""How a place that a code page leaves empty is read: as the control character it once was."""
_MOST = 64 * 1024
"""So many bytes are enough to guess from."""
_WORD = re.compile(r"[A-Za-z\x8a-\x8f\x9a-\x9f\xa3\xa5\xa8\xaa\xaf\xb3\xb8-\xba\xbc-\xff]+")
_CYRILLIC = re.compile(r"[\xa8\xb8\xc0-\xff]{2,}")
_CENTRAL = frozenset("\x8c\x8d\x8f\x9c\x9d\x9f\xa3\xa5\xaf\xb3\xb9\xbc\xbe\xbf\xcc\xec\xd0\xf0")
"""Ś Ť Ź ś ť ź Ł Ą Ż ł ą Ľ ľ ż Ě ě Đ đ."""
_WESTERN = frozenset("\xc0\xe0\xc5\xe5\xcf\xef\xdf")
"""À à Å å Ï ï ß."""
_BEFORE_VOWELS = frozenset("\xc6\xe6\xc8\xe8\xd2\xf2\xd8\xf8")
"""Ć č ň ř before a vowel or at the end, Æ è ò ø before a consonant."""
_BEFORE_CONSONANTS = frozenset("\xd1\xf1")
"""The other way round: ń, and ñ."""
_VOWELS = frozenset("aeiouyAEIOUY\xe1\xe4\xe9\xed\xf3\xf6\xfa\xfc\xfd")


def code_page_of(data: bytes) -> str:
    """The likeliest of cp1252, cp1250 and cp1251."""
    first = next((at for at, byte in enumerate(data) if byte > 127), 0)
    text = data[max(0, first - 100) : first + _MOST].decode("latin-1")
    words = [word[0] for word in _WORD.finditer(text) if not word[0].isascii()]
    cyrillic = sum(bool(_CYRILLIC.fullmatch(word)) for word in words)
    if 2 * cyrillic > len(words):
        return "cp1251"
    central = sum(vote for word in words for vote in _votes(word))
    return "cp1250" if central > 0 else "cp1252"


def _votes(word: str) -> Iterator[int]:
    """For Central Europe one, against it minus one."""
    if len(word) == 1:
        return
    for letter, following in zip(word, word[1:] + " ", strict=True):
        if letter in _CENTRAL:
            yield 1
        elif letter in _WESTERN:
            yield -1
        elif letter in _BEFORE_VOWELS:
            yield 1 if following in _VOWELS or following == " " else -1
        elif letter in _BEFORE_CONSONANTS:
            yield -1 if following in _VOWELS else 1


def _as_control(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("latin-1"), error.end


codecs.register_error(AS_CONTROL, _as_control)
