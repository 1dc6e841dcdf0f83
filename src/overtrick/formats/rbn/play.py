"""The P label: the tricks with colons between; a card without a suit is of the suit led.

>>> played = read_play("CK972:CQ!H483", Place(9, 3))
>>> " ".join(str(laid.card) for laid in played.cards)
'CK C9 C7 C2 CQ H4 C8 C3'
>>> write_play(played)
'CK972:CQ!H483'
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from overtrick.cards.card import Card
from overtrick.cards.errors import ParseError
from overtrick.cards.suit import Suit
from overtrick.formats.rbn.errors import BadRbn
from overtrick.formats.record import Laid, Place

MOST_CARDS = 104
"""Twice the pack."""
_CARD = re.compile(r"([SHDC]?)(10|[2-9TJQKA])([*!?]*)(?:\^(\d))?([*!?]*)", re.IGNORECASE)


class Cards(NamedTuple):
    """What a P label tells: ``notes`` has the digit of a card's note by the card's place.

    ``wrong`` is a card that can't be read, with its place. Those before it are kept.
    """

    cards: Sequence[Laid] = ()
    notes: Mapping[int, str] = {}
    wrong: ParseError | None = None


def read_play(text: str, place: Place) -> Cards:
    """The play of that text, which begins there."""
    cards: list[Laid] = []
    notes: dict[int, str] = {}
    led, at, in_trick = "", 0, 0
    while at < len(text):
        if text[at] in ":; \t":
            in_trick = 0 if text[at] in ":;" else in_trick
            at += 1
            continue
        here = Place(place.line, place.column + at)
        one = _CARD.match(text, at)
        led = one[1] if one and in_trick % 4 == 0 else led
        if one is None or not (one[1] or led) or len(cards) >= MOST_CARDS:
            wrong = ParseError(BadRbn.CARD, text=text[at : at + 20]).at(*here)
            return Cards(cards, notes, wrong)
        if one[4]:
            notes[len(cards)] = one[4]
        cards.append(Laid(Card.parse((one[1] or led) + one[2]), "", one[3] + one[5], here))
        at = one.end()
        in_trick += 1
    return Cards(cards, notes)


def write_play(played: Cards) -> str:
    """The text that reads the same."""
    words: list[str] = []
    led: Suit | None = None
    for turn, laid in enumerate(played.cards):
        card = laid.card
        if turn % 4 == 0:
            led = card.suit
            words.append(":" * (turn > 0) + str(card))
        else:
            words.append(str(card.rank) if card.suit is led else str(card))
        note = played.notes.get(turn, "")
        marks = laid.mark if set(laid.mark) <= set("*!?") else ""
        words.append(marks + (f"^{note}" if note else ""))
    return "".join(words)
