"""Which code page a text was written in that says nothing of it: a guess from its letters.

Each word that has more than ASCII is read in each code page, and judged: how many of its letters
one language has, whether capitals stand where they do in words, and beside which letters they
stand: ``č`` is found beside vowels where ``è`` comes before a consonant. Of a file that has hardly
a word the suits and seats tell.

>>> [code_page_of(text.encode(page)) for text, page in (
...     ("Дмитрий и Анна", "cp1251"), ("Łukasz, Jiří, Petrović", "cp1250"),
...     ("Liège, Åsa, Søren, Muñoz", "cp1252"), ("Дмитрий и Анна", "koi8-r"),
...     ("Дмитрий и Анна", "cp866"), ("Tomáš, Žofie, Bořek", "iso8859-2"))]
['cp1251', 'cp1250', 'cp1252', 'koi8-r', 'cp866', 'iso8859-2']
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Collection, Iterable

from overtrick.formats.alphabets import (
    COMMON_CYRILLIC,
    CYRILLIC,
    CYRILLIC_NOTATION,
    CYRILLIC_PAGES,
    LATIN_PAGES,
    RARE_CYRILLIC,
    SILENT,
)

PAGES = (*LATIN_PAGES, *CYRILLIC_PAGES)
"""Where several fit equally well, the first counts."""
AS_CONTROL = "overtrick-as-control"
"""How a place that a code page leaves empty is read: as the control character it once was."""
_MOST = 64 * 1024
"""So many bytes are enough to guess from."""
_MOST_WORDS = 500
_LEAST = 3
"""Fewer letters of Cyrillic may as well be something else."""
_WORD = re.compile(rb"[A-Za-z\x80-\xff]{2,40}")
_SIGN = re.compile(rb"(?<![A-Za-z\x80-\xff])[\x80-\xff]{1,2}(?![A-Za-z\x80-\xff])")
"""What may be a suit or a seat: one letter or two, with no other letter beside them."""
_FEWEST_SIGNS = 2
_EMPTY = re.compile("[\x80-\x9f\ufffd]")
"""A place that the code page leaves empty."""
_BEFORE_VOWELS = frozenset("ĆćČčŇňŘř")
_BEFORE_CONSONANTS = frozenset("ÆæÈèÒòØø")
"""In the same places: ``ć`` comes before a vowel or at the end, ``æ`` before a consonant."""
_NASAL = {"ñ": 1, "ń": -1}
"""Before a vowel it is Spanish, else Polish."""
_ROUND = {"õ": 1, "ő": -1}
"""Before ``e`` it is Portuguese, else Hungarian."""
_VOWELS = frozenset("aeiouyAEIOUYáäéíóöúüý ")
_CENTRAL_WORDS = re.compile(
    rb"(?i)turniej|turnaj|turnir|verseny|rozdani|wynik|dvojic|p\xf3\xb3fina|klubow"
)
"""What an evening is called in Central Europe, where the letters alone leave it open."""


def code_page_of(data: bytes) -> str:
    """The likeliest of the code pages known here."""
    first = next((at for at, byte in enumerate(data) if byte > 127), 0)
    sample = data[max(0, first - 100) : first + _MOST]
    words = dict.fromkeys(word[0] for word in _WORD.finditer(sample) if not word[0].isascii())
    some = [*words][:_MOST_WORDS]
    judged = {page: _latin(page, some) for page in LATIN_PAGES}
    signs = {sign[0] for sign in _SIGN.finditer(sample)}
    judged |= {page: _cyrillic(page, some) + _signs(page, signs) for page in CYRILLIC_PAGES}
    best = max(PAGES, key=lambda page: judged[page])
    equal = judged["cp1250"] == judged[best]
    return "cp1250" if equal and _CENTRAL_WORDS.search(sample) else best


def _latin(page: str, words: Iterable[bytes]) -> int:
    """How well words read in that page look like words of one of its languages each."""
    alphabets = LATIN_PAGES[page]
    total = 0
    for word in words:
        text = word.decode(page, "replace")
        if _EMPTY.search(text):
            total -= 1
            continue
        letters = [one for one in text if one > "\x7f" and one not in SILENT]
        fits = max(sum(one in alphabet for one in letters) for alphabet in alphabets)
        total += 6 * fits - 4 * len(letters) + _neighbours(text) + _shape(text)
    return total


def _neighbours(text: str) -> int:
    """For each letter one where it stands beside such as it should, one less where it doesn't."""
    found = 0
    for letter, following in zip(text, text[1:] + " ", strict=True):
        vowel = following in _VOWELS
        if letter in _BEFORE_VOWELS:
            found += 1 if vowel else -1
        elif letter in _BEFORE_CONSONANTS:
            found += -1 if vowel else 1
        elif letter in _NASAL:
            found += _NASAL[letter] * (1 if vowel else -1)
        elif letter in _ROUND:
            found += _ROUND[letter] * (1 if following == "e" else -1)
    return found


def _cyrillic(page: str, words: Iterable[bytes]) -> int:
    """How well words read in that page look like Russian, Bulgarian and their like."""
    total = 0
    for word in words:
        text = word.decode(page, "replace")
        letters = [one for one in text if one not in SILENT]
        if len(letters) < _LEAST:
            continue
        common = sum(one in COMMON_CYRILLIC for one in letters)
        rare = sum(one in RARE_CYRILLIC for one in letters)
        alien = sum(one.lower() not in CYRILLIC for one in letters)
        total += 2 * (len(letters) + common - rare) - 8 * alien + _shape(text)
    return total


def _signs(page: str, signs: Collection[bytes]) -> int:
    """Something for each suit and seat, where most signs are such; one may be an initial."""
    found = sum(sign.decode(page, "replace") in CYRILLIC_NOTATION for sign in signs)
    return 4 * found if found >= _FEWEST_SIGNS and 3 * found > 2 * len(signs) else 0


def _shape(text: str) -> int:
    """Less for capitals within a word, which are rare, and a little for a word of capitals."""
    if text.isupper():
        return -1
    return -3 * sum(one.isupper() for one in text[1:])


def _as_control(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("latin-1"), error.end


codecs.register_error(AS_CONTROL, _as_control)
