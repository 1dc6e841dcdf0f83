"""The C, R and N labels: contract, result and players.

>>> str(read_contract("5HX:N")[0]), read_result("9-300:0")
('5HX N', (9, -300, '0'))
"""

from __future__ import annotations

import re

from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat
from overtrick.formats.rbn.errors import BadRbn
from overtrick.formats.record import Names
from overtrick.game.contract import PASSED_OUT, Contract, PassedOut
from overtrick.game.doubling import Doubling
from overtrick.game.strain import Strain

_CONTRACT = re.compile(r"([1-7])([CDHSN])T?(XX|X|R)?\s*:\s*([NESW])(?::(.*))?", re.IGNORECASE)
_RESULT = re.compile(r"(\d{1,2})?([+-]\d{1,5})?(?::(.*))?", re.ASCII)
_DOUBLINGS = {"": Doubling.UNDOUBLED, "X": Doubling.DOUBLED}
_SIGNS = str.maketrans(":+\n", "   ")
ROOMS = {"O": "open", "C": "closed"}


def read_contract(text: str) -> tuple[Contract | PassedOut, str]:
    """The contract and what follows it, such as another leader; raises :exc:`ParseError`."""
    if text.upper() in {"P", "PASS"}:
        return PASSED_OUT, ""
    found = _CONTRACT.fullmatch(text)
    if not found:
        raise ParseError(BadRbn.CONTRACT, text=text)
    level, strain, doubled, declarer, more = found.groups()
    doubling = _DOUBLINGS.get((doubled or "").upper(), Doubling.REDOUBLED)
    contract = Contract(int(level), Strain.parse(strain), doubling, Seat.parse(declarer))
    return contract, more or ""


def write_contract(contract: Contract | PassedOut, more: str = "") -> str:
    """X and R are double and redouble.

    >>> write_contract(Contract.parse("3NTXX S"))
    '3NR:S'
    """
    if isinstance(contract, PassedOut):
        return "P"
    doubled = ("", "X", "R")[contract.doubling]
    text = f"{contract.level}{str(contract.strain)[0]}{doubled}:{contract.declarer}"
    return f"{text}:{more}" if more else text


def read_result(text: str) -> tuple[int | None, int | None, str]:
    """Declarer's tricks, North-South's score, and the points; raises :exc:`ParseError`."""
    found = _RESULT.fullmatch(text.replace(" ", ""))
    if not found or (found[1] and int(found[1]) > 13):
        raise ParseError(BadRbn.RESULT, text=text)
    tricks, score, points = found.groups()
    return (int(tricks) if tricks else None, int(score) if score else None, points or "")


def write_result(tricks: int | None, score: int | None, points: str = "") -> str:
    """The text that reads the same; empty where nothing is known."""
    text = ("" if tricks is None else str(tricks)) + ("" if score is None else f"{score:+d}")
    points = "".join(points.split())
    return f"{text}:{points}" if points else text


def read_names(text: str) -> tuple[Names, str, str]:
    """The players, then the room or the table, then whatever follows.

    >>> read_names("Nan+Sam:Will:O")
    (('Nan', '', 'Sam', 'Will'), 'O', '')
    """
    ns, ew, where, more = (*text.split(":", 3), "", "", "")[:4]
    north, _, south = ns.partition("+")
    west, _, east = ew.partition("+")
    return (north.strip(), east.strip(), south.strip(), west.strip()), where.strip(), more.strip()


def write_names(names: Names, where: str = "", more: str = "") -> str:
    """The text that reads the same, with nothing empty at its end."""
    north, east, south, west = (" ".join(name.translate(_SIGNS).split()) for name in names)
    parts = [f"{north}+{south}".rstrip("+"), f"{west}+{east}".rstrip("+"), where, more]
    return ":".join(parts).rstrip(":")
