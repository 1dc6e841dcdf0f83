"""The values of tags: seats, vulnerability, contracts, tricks and scores, each read once.

A file repeats them on every board, so what was read is remembered.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.contract import PASSED_OUT, Contract, PassedOut
from overtrick.game.strain import Strain


def is_table(name: str) -> bool:
    """Whether a tag of this name has rows under it; Table itself has the number of a table.

    >>> is_table("ScoreTable"), is_table("Table")
    (True, False)
    """
    return name[-5:] == "Table" and name != "Table"


UNKNOWN = ("", "?")
"""What tells nothing."""
SEATS: dict[str, Seat] = {
    letter: seat for seat in Seat for letter in (str(seat), str(seat).lower())
}
VULNERABILITIES: dict[str, Vulnerability] = {
    spelt: Vulnerability.parse(word)
    for word in ("None", "Love", "-", "NS", "EW", "All", "Both")
    for spelt in (word, word.lower(), word.upper())
}
STRAINS: dict[str, Strain] = {
    spelt: strain
    for strain in Strain
    for spelt in (str(strain), str(strain).lower(), str(strain)[0], str(strain)[0].lower())
}
_SIDES = {"NS": Side.NS, "EW": Side.EW}
_BY_SIDES = re.compile(r"(NS|EW)\s+([+-]?[\d./ ]+?)(?:\s+(NS|EW)\s+([+-]?[\d./ ]+?))?\s*")
_WHOLE = re.compile(r"[+-]?\d{1,6}")


class Signed(NamedTuple):
    """A number for one side, or for declarer's where ``side`` is None; the other side's too."""

    number: int
    side: Side | None
    other: int | None = None


@lru_cache(maxsize=4096)
def contract_of(text: str, declarer: Seat | None) -> Contract | PassedOut | BridgeError | None:
    """The contract of both tags, None where they do not tell it, or what is wrong with it.

    >>> str(contract_of("5HX", Seat.SOUTH)), contract_of("5HX", None)
    ('5HX S', None)
    >>> contract_of("5Hearts", Seat.SOUTH)
    ParseError('not-a-contract')
    """
    if text in UNKNOWN:
        return None
    if text.lower() == "pass":
        return PASSED_OUT
    try:
        contract = Contract.parse(f"{text.replace(' ', '')} {declarer or Seat.NORTH}")
    except BridgeError as error:
        return error
    return None if declarer is None else contract


@lru_cache(maxsize=4096)
def strain_of(text: str) -> Strain | None:
    """The strain of a Contract tag: the whole contract, or of an end position the bare strain."""
    bare = text.strip().upper().rstrip("X").lstrip("1234567")
    return STRAINS.get(bare)


@lru_cache(maxsize=4096)
def signed(text: str) -> Signed | None:
    """A whole number by one of the five ways that the standard allows, or None.

    >>> signed("NS -200")
    Signed(number=-200, side=<Side.NS: 4>, other=None)
    >>> signed("EW 4 NS 9").other, signed("10.a")
    (9, None)
    """
    text = text.strip()
    if _WHOLE.fullmatch(text):
        return Signed(int(text), None)
    found = _BY_SIDES.fullmatch(text)
    if not found or not _WHOLE.fullmatch(found[2]) or found[1] == found[3]:
        return None
    if found[4] and not _WHOLE.fullmatch(found[4]):
        return None
    return Signed(int(found[2]), _SIDES[found[1]], int(found[4]) if found[4] else None)
