"""Who is ranked: a pair, a player of an individual, or a team, by number.

>>> [str(one) for one in parse_contestants("3&7")], str(parse_contestants("n1")[0])
(['3', '7'], 'N1')
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Side

_NAME = re.compile(r"(N|E|NS|EW)?(\d{1,5})")
_LETTERS = {"N": Side.NS, "NS": Side.NS, "E": Side.EW, "EW": Side.EW, None: None}


class NotAContestant(StrEnum):
    """The text names nobody who could be ranked."""

    PAIR = "not-a-pair"


class Contestant(NamedTuple):
    """A number; the side it belongs to where each side has numbers of its own; the section.

    In a Mitchell N1 and E1 are two pairs, in a Howell 1 is one pair wherever it sits.
    """

    number: int
    side: Side | None = None
    section: str = ""

    def __str__(self) -> str:
        """``N1``, ``E1`` or ``1``, without the section."""
        letter = "" if self.side is None else str(self.side)[0]
        return f"{letter}{self.number}"

    @property
    def is_phantom(self) -> bool:
        """Whether nobody sits there: the number 0."""
        return not self.number


Contestants = tuple[Contestant, ...]
"""Who holds a side: one pair, two players of an individual, or nobody known."""
PHANTOM: Contestants = (Contestant(0),)


@lru_cache(maxsize=4096)
def parse_contestants(text: str, section: str = "") -> Contestants:
    """One pair, two players, ``0`` for nobody; an empty text is a pair that is not known.

    >>> parse_contestants(""), parse_contestants("0") == PHANTOM
    ((), True)
    """
    if not text.strip():
        return ()
    found = [_NAME.fullmatch(part.strip().upper()) for part in text.split("&")]
    if not text.isascii() or None in found or len(found) > 2:
        raise ParseError(NotAContestant.PAIR, text=text)
    named = [(int(one[2]), _LETTERS[one[1]]) for one in found if one]
    if any(not number for number, _ in named):
        return PHANTOM
    return tuple(Contestant(number, side, section) for number, side in named)
