"""The H label: ``W:AK..:QJ..::`` - a seat, then the hands from it on to the left.

A semicolon before a hand hides it from who reads the diagram; an empty hand is not told, and
a single one follows from the three others.

>>> deal, hidden = read_hands("W:A8765.QT.K9.AT87:J42.AJ7632.J.632;QT3.85.Q86.KQJ54:")
>>> deal.whole is not None, hidden
(True, 'E')
"""

from __future__ import annotations

import re

from overtrick.cards.errors import ParseError
from overtrick.cards.known import HIDDEN, PACK, KnownDeal, KnownHand, hand_text, parse_known_hand
from overtrick.cards.seat import Seat
from overtrick.formats.rbn.errors import BadRbn

_HAND = re.compile(r"([:;])([^:;]*)")
_BLANK = "- "
FIRST = Seat.WEST
"""The hand that is written first."""


def read_hands(text: str) -> tuple[KnownDeal, str]:
    """The deal, and the letters of the hands that are hidden; raises :exc:`BridgeError`."""
    seat, hands = text[:1].upper(), _HAND.findall(text[1:])
    if seat not in {"N", "E", "S", "W"} or not hands or len(hands) > 4:
        raise ParseError(BadRbn.DEAL, text=text)
    first = Seat.parse(seat)
    known: list[KnownHand] = [HIDDEN] * 4
    hidden = ""
    for turn, (sign, cards) in enumerate(hands):
        holder = first.left(turn)
        known[holder] = _hand(cards.strip())
        hidden += str(holder) if sign == ";" else ""
    return KnownDeal(_completed(known)), hidden


def _hand(text: str) -> KnownHand:
    """A hand; suits at its end may be left out, and a void may be a hyphen."""
    if not text or text == "-":
        return HIDDEN
    suits = [suit.strip(_BLANK) for suit in text.split(".")]
    return parse_known_hand(".".join((*suits, "", "", "")[: max(4, len(suits))]))


def _completed(hands: list[KnownHand]) -> tuple[KnownHand, KnownHand, KnownHand, KnownHand]:
    told = [hand for hand in hands if isinstance(hand, frozenset)]
    if len(told) == 3 and sum(map(len, told)) == 39:
        # What is left of a whole pack would keep a table for the whole pack.
        rest = frozenset(set(PACK.difference(*told)))
        hands = [rest if hand is HIDDEN else hand for hand in hands]
    north, east, south, west = hands
    return north, east, south, west


class LaterHands:
    """Hands that were read and found sound: their text takes a tenth of the place of the cards."""

    __slots__ = ("_text",)
    names = ("deal",)

    def __init__(self, text: str) -> None:
        self._text = text

    def value(self, name: str) -> KnownDeal | None:
        """The deal, read again."""
        return read_hands(self._text)[0] if name in self.names else None


def write_hands(deal: KnownDeal, hidden: str = "") -> str:
    """The four hands from West on; of four whole ones the last is left out."""
    seats, whole = [FIRST.left(turn) for turn in range(4)], deal.whole
    words = [_word(whole.hand(seat).cards if whole else deal.hand(seat)) for seat in seats]
    if whole:
        words[3] = ""
    signs = [";" if str(seat) in hidden else ":" for seat in seats]
    return str(FIRST) + "".join(sign + word for sign, word in zip(signs, words, strict=True))


def _word(hand: KnownHand) -> str:
    return "" if hand is HIDDEN else hand_text(hand)
