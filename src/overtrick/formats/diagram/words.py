"""The words of diagrams: seats, suits and headings, in the three languages.

The alphabets stay apart here: a Cyrillic С is North and a Latin C is clubs.
"""

from __future__ import annotations

import re
from enum import Enum

from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit

_SEATS = {
    Seat.NORTH: "n north с север",
    Seat.EAST: "e east в восток и изток",
    Seat.SOUTH: "s south ю юг",
    Seat.WEST: "w west з запад",
}
SEATS: dict[str, Seat] = {word: seat for seat, all_ in _SEATS.items() for word in all_.split()}
SEAT_WORD = re.compile(
    rf"(?<![^\W_])({'|'.join(sorted(SEATS, key=len, reverse=True))})(?![^\W_])(?![-/][a-zа-я])"
)
"""A seat that stands alone; in ``n-s`` and ``e/w`` it is a side."""


class Lettering(Enum):
    """How the suits of a diagram are marked: spades, hearts, diamonds, clubs; or not at all."""

    SIGNS = ("♠ ♤", "♥ ♡", "♦ ♢", "♣ ♧")
    ENGLISH = ("s spade spades", "h heart hearts", "d diamond diamonds", "c club clubs")
    RUSSIAN = ("п пика пики", "ч черва червы", "б бубна бубны", "т трефа трефы")
    BULGARIAN = ("пи пика пики", "ку купа купи", "ка каро", "сп спатия спатии")
    BARE = ()

    @property
    def suits(self) -> dict[str, Suit]:
        """Each mark with its suit."""
        high_first = tuple(reversed(Suit))
        return {
            mark: suit
            for suit, marks in zip(high_first, self.value, strict=False)
            for mark in marks.split()
        }


RANK = "10|[akqjtакптдв2-9]"
VOID = r"[-–—−]{1,3}(?![-–—−])|void|ренонс|шикана?"
_BODY = (
    rf"(?P<spaced>(?:{RANK})(?:(?:, ?| )(?:{RANK}))+(?![^\W_]))|(?P<cards>(?:{RANK})+)"
    rf"|(?P<void>{VOID})"
)
BARE_WORD = re.compile(rf"(?P<cards>(?:{RANK})+)|(?P<void>{VOID})")


def holding_pattern(lettering: Lettering) -> re.Pattern[str]:
    """A suit's mark and the cards after it; after a sign they may be missing, for a void.

    A sign after a single figure is a bid. After letters nothing but small cards, written x, may
    follow at once, for many a word begins like a holding.
    """
    marks = "|".join(sorted(lettering.suits, key=len, reverse=True))
    if lettering is Lettering.SIGNS:
        no_bid = r"(?<![ (\[][1-7])(?<!^[1-7])"
        return re.compile(rf"{no_bid}(?P<suit>{marks})[\ufe0e\ufe0f]?[ :=]{{0,3}}(?:{_BODY})?")
    return re.compile(rf"(?<![^\W_])(?P<suit>{marks}) ?[:=.]? {{0,4}}(?:{_BODY})(?!(?![xх])[^\W_])")


_GAP = r"\s*[:.=#№]?\s*"
_SEAT = rf"(?P<seat>{'|'.join(sorted(SEATS, key=len, reverse=True))})(?![^\W_])"
BOARD = re.compile(
    rf"(?<![^\W_])(?:board|deal|hand|brd|bd|сдача|раздача|борд|раздаване){_GAP}(?P<board>\d{{1,5}})(?!\d)"
)
DEALERS = (
    re.compile(rf"(?<![^\W_])(?:dealer|dlr|сдающий|сда[её]т|дилер|раздаващ|раздава){_GAP}{_SEAT}"),
    re.compile(rf"(?<![^\W_]){_SEAT} (?:deals|dealer|сда[её]т|раздава)"),
)
_SIDES = (
    r"none|neither|nobody|love|both|all|n\s?[-/]?\s?s|e\s?[-/]?\s?w|никто|никой|нет|няма|все|обе"
    r"|всички|оба|двете|с\s?[-/]?\s?ю|[ви]\s?[-/]?\s?з|-"
)
VULNERABLE = (
    re.compile(
        r"(?<![^\W_])(?:vulnerability|vulnerable|vul|vuln|зональность|зоналност|уязвимость"
        rf"|в зоне|в зона|зона){_GAP}(?P<vul>{_SIDES})(?![^\W_])"
    ),
    re.compile(
        rf"(?<![^\W_])(?P<vul>{_SIDES})(?: is| are)? (?:vul|vulnerable|в зоне|в зона)(?![^\W_])"
    ),
)
ALL_OF = {"love all": "None", "game all": "All"}
"""Two English headings that say it in one."""
