"""How LIN writes seats, vulnerability, calls and cards.

>>> CALLS["2h!"], CALLS["D"], str(CARDS["sT"])
((Bid(level=2, strain=<Strain.HEARTS: 2>), True), (<NonBid.DOUBLE: 'X'>, False), 'ST')
"""

from __future__ import annotations

import re
from itertools import product

from overtrick.cards.card import Card
from overtrick.cards.known import PACK
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.call import CALLS as ALL_CALLS
from overtrick.game.call import DOUBLE, PASS, REDOUBLE, Call
from overtrick.game.strain import Strain

SEATS = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The order of names and hands; a dealer is its place in it, from 1."""

VULNERABILITIES: dict[str, Vulnerability] = {
    "o": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "n": Vulnerability.NS,
    "e": Vulnerability.EW,
    "b": Vulnerability.BOTH,
}
VULNERABILITY_LETTERS: dict[Vulnerability, str] = {
    Vulnerability.NONE: "o",
    Vulnerability.NS: "n",
    Vulnerability.EW: "e",
    Vulnerability.BOTH: "b",
}

_NON_BIDS: dict[Call, str] = {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}
CALL_WORDS: dict[Call, str] = {
    call: _NON_BIDS.get(call, str(call).replace("NT", "N")) for call in ALL_CALLS
}
"""What a call is written as."""

_WORDS: dict[str, Call] = {
    **{word.lower(): call for call, word in CALL_WORDS.items()},
    **{f"{word[0]}nt": call for call, word in CALL_WORDS.items() if word.endswith("N")},
    "pass": PASS,
    **dict.fromkeys(("x", "dbl", "double"), DOUBLE),
    **dict.fromkeys(("xx", "rdbl", "redouble"), REDOUBLE),
}
CALLS: dict[str, tuple[Call, bool]] = {
    form + alert: (call, bool(alert))
    for word, call in _WORDS.items()
    for form in (word, word.upper(), word.capitalize())
    for alert in ("", "!")
}
"""Every usual way of writing a call, and whether it was alerted."""

CARDS: dict[str, Card] = {
    suit + rank: card
    for card in PACK
    for suit, rank in product(
        (str(card.suit), str(card.suit).lower()), {str(card.rank), str(card.rank).lower()}
    )
}
"""Every way of writing a card but with a 10."""

ONE_CALL = re.compile(r"([1-7](?:nt?|[cdhs])|pass|p|dbl|d|xx|x|rdbl|r)(!?)", re.IGNORECASE)
"""A call in a row of them."""
ONE_CARD = re.compile(r"([shdc])(10|[2-9tjqka])", re.IGNORECASE)
"""A card in a row of them."""
RESULT = re.compile(r"([1-7])([cdhsn])t?([nesw])(x{0,2})(=|[+-]\d{1,2})", re.IGNORECASE)
"""A result of the heading, such as ``4SEx-1``."""


def card_of(suit: str, rank: str) -> Card:
    """The card of a match of :data:`ONE_CARD`."""
    return CARDS[suit + rank.replace("10", "T")]


def strain_letter(strain: Strain) -> str:
    """One letter: C, D, H, S or N."""
    return str(strain)[0]
