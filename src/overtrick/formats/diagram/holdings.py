"""The holdings of a drawn text: what stands in each line, and in which columns.

>>> [(len(one.ranks), one.start) for one in found_in("♠ ak32   ♠ -", 0, Lettering.SIGNS)]
[(4, 0), (0, 9)]
>>> [len(one.ranks) for one in found_in("n: ak32 qj2 t98 765", 0, Lettering.BARE)]
[4, 3, 3, 3]
>>> found_in("board 7", 0, Lettering.BARE)
[]
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit
from overtrick.formats.diagram.words import (
    BARE_WORD,
    RANK,
    SEAT_WORD,
    Lettering,
    holding_pattern,
)
from overtrick.language.spellings import RANKS

_RANK = re.compile(RANK)
_FRAME = re.compile(r"\+-+\+?|-{4,}|_{2,}|[|║│┌┐└┘╔╗╚╝═─┼┤├]")
_WORD = re.compile(r"\w")
_BREAKS = re.compile(r"[.,;/]")


class Holding(NamedTuple):
    """The cards of one suit in one hand; the suit is None where nothing marks it.

    ``line``, ``start`` and ``end`` count from 0. ``rest`` is what follows without a space and
    is no card, such as an x. ``joined`` tells that no word stands between it and the one before.
    """

    line: int
    start: int
    end: int
    suit: Suit | None
    ranks: tuple[Rank, ...]
    rest: str = ""
    joined: bool = True


def lowered(line: str) -> str:
    """The line in small letters, with every frame blanked out, as long as it was."""
    small = line.lower()
    if len(small) != len(line):
        small = "".join(letter.lower()[:1] for letter in line)
    small = small.replace("\xa0", " ").replace("\t", " ")
    small = _FRAME.sub(lambda found: " " * len(found[0]), small)
    return line if small == line else small  # so that it is held only once


def found_in(small: str, number: int, lettering: Lettering) -> list[Holding]:
    """The holdings of a line in small letters, from left to right."""
    if lettering is Lettering.BARE:
        return _bare(small, number)
    pattern, suits = _pattern(lettering)
    found: list[Holding] = []
    for match in pattern.finditer(small):
        one = _holding(small, number, match, suits[match["suit"]])
        between = small[found[-1].end + len(found[-1].rest) : one.start] if found else ""
        found.append(one._replace(joined=not _WORD.search(between)) if between.strip() else one)
    return found


@cache
def _pattern(lettering: Lettering) -> tuple[re.Pattern[str], dict[str, Suit]]:
    return holding_pattern(lettering), lettering.suits


def _holding(small: str, number: int, match: re.Match[str], suit: Suit | None) -> Holding:
    cards = match["cards"] or match.groupdict().get("spaced") or ""
    ranks = tuple(RANKS[found] for found in _RANK.findall(cards))
    end = match.end() - len(match[0]) + len(match[0].rstrip())
    rest = re.match(r"[^\W_♠♥♦♣♤♡♢♧]*", small[end:])
    return Holding(number, match.start(), end, suit, ranks, rest[0] if rest and cards else "")


def _bare(small: str, number: int) -> list[Holding]:
    """The words of a line that has nothing but cards, voids and the name of a seat."""
    without = SEAT_WORD.sub(lambda found: _kept(small, found), small)
    words = list(re.finditer(r"\S+", re.sub(r":", " ", without)))
    found: list[Holding] = []
    for word in words:
        at = word.start()
        for part in _parts(word[0]):
            match = BARE_WORD.fullmatch(part)
            if part and not match:
                return []
            cards = match["cards"] if match and match["cards"] else ""
            ranks = tuple(RANKS[one] for one in _RANK.findall(cards))
            found.append(Holding(number, at, at + len(part), None, ranks))
            at += len(part) + 1
    return found


def _kept(small: str, found: re.Match[str]) -> str:
    """A seat's name is blanked out; but one that may be a card, as В is, only before a colon."""
    after = small[found.end() : found.end() + 1]
    is_card = len(found[0]) == 1 and found[0] in RANKS
    return found[0] if is_card and after != ":" else " " * len(found[0])


def _parts(word: str) -> list[str]:
    """The holdings of a word with marks between them, ``AK32.QJ2..765``; four, or it is no hand."""
    parts = _BREAKS.split(word)
    return [word.rstrip(",;")] if len(parts) != 4 else parts
