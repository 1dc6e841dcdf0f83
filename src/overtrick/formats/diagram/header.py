"""What stands around a diagram: the number of the board, who dealt, who is vulnerable.

>>> told = heading(["board 7   dealer: south", "both vul"])
>>> told.board, str(told.dealer), str(told.vulnerability)
('7', 'S', 'All')
>>> str(heading(["сдача 12, сдающий запад, в зоне с-ю"]).vulnerability)
'NS'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.diagram.words import ALL_OF, BOARD, DEALERS, SEATS, VULNERABLE
from overtrick.language.reading import read_vulnerability

_DASHES = re.compile(r"[–—−]")
_STARS = re.compile(r"\s*\*(?:\s*\*){2,}\s*")
_NOBODY = {"neither": "none", "nobody": "none", "-": "none"}


class Heading(NamedTuple):
    """What was found; the lines count from 0."""

    board: str = ""
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    line: int = 0


def heading(lines: Sequence[str]) -> Heading:
    """What these lines in small letters give; of two that say the same thing the first counts."""
    board, at = "", 0
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    for number, line in enumerate(lines):
        small = _DASHES.sub("-", line)
        if not board and (found := BOARD.search(small)):
            board, at = found["board"].lstrip("0") or found["board"], number
        if dealer is None:
            dealer = _dealer(small)
        if vulnerable is None:
            vulnerable = _vulnerable(small)
    return Heading(board, dealer, vulnerable, at)


def begins(line: str) -> bool:
    """Whether another board begins with this line: it has a number, or is a row of stars."""
    return BOARD.search(line) is not None or _STARS.fullmatch(line) is not None


def without_heading(line: str) -> str:
    """The line without what names nobody's hand: who deals and who is vulnerable.

    >>> without_heading("dealer: n   south")
    '            south'
    """
    small = line
    for pattern in (*DEALERS, *VULNERABLE):
        small = pattern.sub(lambda found: " " * len(found[0]), small)
    return small


def _dealer(small: str) -> Seat | None:
    for pattern in DEALERS:
        if found := pattern.search(small):
            return SEATS[found["seat"]]
    return None


def _vulnerable(small: str) -> Vulnerability | None:
    for words, code in ALL_OF.items():
        if words in small:
            return Vulnerability(code)
    for pattern in VULNERABLE:
        if found := pattern.search(small):
            bare = re.sub(r"\s", "", found["vul"])
            try:
                return read_vulnerability(_NOBODY.get(bare, bare))
            except BridgeError:
                continue
    return None
