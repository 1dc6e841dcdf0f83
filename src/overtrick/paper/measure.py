"""How wide a text comes out, and how it is made to fit: in a terminal's cells or in ems.

Names come from people, so whatever would steer a terminal, a page or the direction of
writing is taken out before anything is drawn.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from unicodedata import category, combining, east_asian_width, normalize

Measure = Callable[[str], float]

_NOT_DRAWN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_NARROW = frozenset("iljtfI.,:;'|!()[]{}·-‑ ")
_WIDE = frozenset("mwMWшщжюмфыШЩЖЮМФЫЪ@%№—…")
_SUITS = frozenset("♣♦♥♠")
_PILED_UP = re.compile("([\u0300-\u036f]{2})[\u0300-\u036f]+")


def plain(text: str) -> str:
    r"""The text on one line without controls, direction marks or anything else unseen.

    >>> plain("  An\u202ena \n\x1b[31m ")
    'Anna [31m'
    """
    spaced = " ".join(normalize("NFC", text).split())
    seen = "".join(letter for letter in spaced if category(letter) not in _NOT_DRAWN)
    return _PILED_UP.sub(r"\1", " ".join(seen.split()))


def cells(text: str) -> int:
    """How many cells of a terminal the text takes: two for an East Asian letter.

    >>> cells("Анна ♥"), cells("日本")
    (6, 4)
    """
    if text.isascii():
        return len(text)
    return sum(0 if combining(c) else 1 + (east_asian_width(c) in "WF") for c in text)


def ems(text: str) -> float:
    """About how many ems of a sans serif face the text takes, rather more than less."""
    return sum(map(_em, text))


def bold_ems(text: str) -> float:
    """The same for a heading, whose letters are heavier."""
    return ems(text) * 1.15


def _em(letter: str) -> float:
    if combining(letter):
        return 0
    if letter in _NARROW:
        return 0.38
    if letter in _WIDE or letter in _SUITS:
        return 0.98
    if east_asian_width(letter) in "WF" or ord(letter) > 0xFFFF:
        return 1.1
    return 0.74 if letter.isupper() else 0.64


def fitted(text: str, width: float, measure: Measure = cells) -> str:
    """The text, its end cut off for an ellipsis where it is too wide.

    >>> fitted("Aleksandra", 6)
    'Aleks…'
    """
    if measure(text) <= width:
        return text
    # No beginning is wider than a longer one, so the longest that fits is found by halves.
    fits = bisect_right(range(len(text)), width, key=lambda end: measure(_ended(text, end)))
    return _ended(text, max(0, fits - 1))


def _ended(text: str, end: int) -> str:
    return text[:end].rstrip() + "…"


def wrapped(text: str, width: float, measure: Measure = cells) -> tuple[str, ...]:
    """The text in lines no wider than that; a word too long for a line is cut.

    Only a plain space parts words: what must stay together has a hard one.

    >>> wrapped("bonus for two undertricks in 1NT", 14)
    ('bonus for two', 'undertricks in', '1NT')
    """
    lines = [""]
    for word in _words(text, width, measure):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if measure(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def _words(text: str, width: float, measure: Measure) -> Iterator[str]:
    for word in filter(None, text.split(" ")):
        yield fitted(word, width, measure)


def left(text: str, width: int) -> str:
    """The text with spaces after it, up to that many cells."""
    return text + " " * (width - cells(text))


def right(text: str, width: int) -> str:
    """The text with spaces before it."""
    return " " * (width - cells(text)) + text


def centred(text: str, width: int) -> str:
    """The text with spaces on both sides."""
    space = max(0, width - cells(text))
    return " " * (space // 2) + text + " " * (space - space // 2)
