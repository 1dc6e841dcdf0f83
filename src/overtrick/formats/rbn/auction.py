"""The A label: dealer and vulnerability, then the calls, four to a round.

A at the end is all pass; an asterisk marks a convention, and ``^2`` points to the second note.

>>> bidding = read_auction("WZ:1S*P2C^1A", Place(7, 3))
>>> str(bidding.dealer), str(bidding.vulnerability), len(bidding.calls), bidding.notes
('W', 'None', 6, {2: '1'})
>>> write_auction(bidding)
'WZ:1S*P2C^1A'
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.rbn.errors import BadRbn
from overtrick.formats.record import Place, Said
from overtrick.game.call import DOUBLE, PASS, REDOUBLE, Call, parse_call

MOST_CALLS = 400
"""The longest auction has 319 calls."""
_HEAD = re.compile(r"\s*([WNES])([ZNEB?])\s*(?::|$)", re.IGNORECASE)
_CALL = re.compile(r"([1-7][CDHSN]|[PXRAY])([*!?]*)(?:\^(\d))?([*!?]*)", re.IGNORECASE)
_BETWEEN = ": \t"
_VULNERABILITIES = {
    "Z": Vulnerability.NONE,
    "N": Vulnerability.NS,
    "E": Vulnerability.EW,
    "B": Vulnerability.BOTH,
}
_LETTERS = {vulnerability: letter for letter, vulnerability in _VULNERABILITIES.items()}
_OTHERS: dict[str, Call] = {"P": PASS, "X": DOUBLE, "R": REDOUBLE}
_NAMES = {call: name for name, call in _OTHERS.items()}


class Bidding(NamedTuple):
    """What an A label tells: ``notes`` has the digit of a call's note by the call's place.

    ``asked`` tells that the reader is to find the next call; ``wrong`` is a call that can't be
    read, with its place. Those before it are kept.
    """

    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    calls: Sequence[Said] = ()
    notes: Mapping[int, str] = {}
    asked: bool = False
    wrong: ParseError | None = None


def read_auction(text: str, place: Place) -> Bidding:
    """The auction of that text, which begins there; West deals where no dealer is told."""
    if not text:
        return Bidding()
    dealer, vulnerability, at = Seat.WEST, None, 0
    if head := _HEAD.match(text):
        dealer, at = Seat.parse(head[1]), head.end()
        vulnerability = _VULNERABILITIES.get(head[2].upper())
    calls: list[Said] = []
    notes: dict[int, str] = {}
    asked = False
    while at < len(text):
        if text[at] in _BETWEEN:
            at += 1
            continue
        here = Place(place.line, place.column + at)
        one = _CALL.match(text, at)
        if one is None or len(calls) >= MOST_CALLS:
            wrong = ParseError(BadRbn.CALL, text=text[at : at + 20]).at(*here)
            return Bidding(dealer, vulnerability, calls, notes, asked, wrong)
        if one[3]:
            notes[len(calls)] = one[3]
        asked = one[1] in "Yy"
        if not asked:
            calls += _said(one, calls, here)
        at = one.end()
    return Bidding(dealer, vulnerability, calls, notes, asked)


def _said(one: re.Match[str], before: Sequence[Said], place: Place) -> list[Said]:
    """A call, or the passes that end the auction."""
    name, marks = one[1].upper(), one[2] + one[4]
    if name == "A":
        return [Said(PASS, place=place)] * _passes_left(before)
    call = _OTHERS[name] if name in _OTHERS else parse_call(name)
    return [Said(call, "", "*" in marks, marks.replace("*", ""), place)]


def _passes_left(before: Sequence[Said]) -> int:
    """How many passes close the auction after these calls."""
    bid = any(said.call is not PASS for said in before)
    trailing = next(
        (back for back, said in enumerate(reversed(before)) if said.call is not PASS), len(before)
    )
    return max((3 if bid else 4) - trailing, 0)


def write_auction(bidding: Bidding) -> str:
    """The text that reads the same; the last three bare passes are A."""
    calls = bidding.calls
    end = len(calls) - _bare_passes(calls, bidding.notes)
    words = [_word(said, bidding.notes.get(turn, "")) for turn, said in enumerate(calls[:end])]
    words += ["A"] * (end < len(calls)) + ["Y"] * bidding.asked
    rounds = ["".join(words[at : at + 4]) for at in range(0, len(words), 4)]
    return _head(bidding) + ":".join(rounds)


def _head(bidding: Bidding) -> str:
    """Dealer and vulnerability; without either West deals, as RBN has it."""
    dealer, vulnerability = bidding.dealer, bidding.vulnerability
    if dealer is None or (vulnerability is None and dealer is Seat.WEST):
        return ""
    return f"{dealer}{'?' if vulnerability is None else _LETTERS[vulnerability]}:"


def _bare_passes(calls: Sequence[Said], notes: Mapping[int, str]) -> int:
    """The passes at the end that A stands for; 0 where the auction has not ended by them."""
    bid = any(said.call is not PASS for said in calls)
    number = 3 if bid else 4
    last = calls[-number:]
    bare = all(said.call is PASS and not said.alerted and not said.mark for said in last)
    noted = any(turn >= len(calls) - number for turn in notes)
    return number if len(last) == number and bare and not noted else 0


def _word(said: Said, note: str) -> str:
    """A call with its marks: that of a note says that there is something to say."""
    name = _NAMES.get(said.call, str(said.call)[:2])
    marks = said.mark if set(said.mark) <= set("!?") else ""
    return name + "*" * (said.alerted and not note) + marks + (f"^{note}" if note else "")
