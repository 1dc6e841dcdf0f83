"""The hands as LIN writes them: ``3SAK..,S..,S..,``, the dealer's digit and South's hand first.

>>> dealer, deal = read_deal("4SAKHDC,SQH2DC,,")
>>> str(dealer), str(deal)
('E', 'N:- - AK... Q.2..')
>>> write_deal(dealer, deal)
'4SAKHDC,SQH2DC,,'
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from overtrick.cards.card import Card
from overtrick.cards.errors import ParseError
from overtrick.cards.hand import SUITS_HIGH_FIRST, BadDeal, IllegalDeal
from overtrick.cards.known import HIDDEN, PACK, KnownDeal, KnownHand, hand_text
from overtrick.cards.seat import Seat
from overtrick.formats.lin.errors import BadLin
from overtrick.formats.lin.notation import CARDS, SEATS

_HAND = re.compile(r"(S[^SHDC]*)(H[^SHDC]*)(D[^SHDC]*)(C[^SHDC]*)")
_HOLDING = re.compile(r"[SHDC][^SHDC]*")
_LONGEST = 300
"""More letters are not in a deal."""
_MOST_HOLDINGS = 32_768
_HOLDINGS: dict[str, frozenset[Card]] = {}


def read_deal(text: str) -> tuple[Seat | None, KnownDeal | None]:
    """The dealer and the hands, each None where it is not told; the fourth hand may follow.

    Raises :exc:`ParseError` or :exc:`IllegalDeal`.
    """
    dealer = SEATS[int(text[0]) - 1] if text[:1] in {"1", "2", "3", "4"} else None
    if len(text) > _LONGEST:
        raise ParseError(BadLin.DEAL, text=text[:_LONGEST])
    words = (text[1:] if text[:1].isdigit() else text).upper().split(",")
    if len(words) > 4 and any(words[4:]):
        raise ParseError(BadLin.DEAL, text=text)
    south, west, north, east = (read_hand(word) for word in (*words, "", "", "")[:4])
    hands = (north, east, south, west)
    if all(hand is HIDDEN for hand in hands):
        return dealer, None
    return dealer, KnownDeal(completed(hands))


def read_hand(text: str) -> KnownHand:
    """The cards of a text such as ``SAKH2DC``, in capitals; an empty one tells nothing."""
    if not text:
        return HIDDEN
    whole = _HAND.fullmatch(text)
    suits: Sequence[str] = whole.groups() if whole else _HOLDING.findall(text)
    if not whole and "".join(suits) != text:
        raise ParseError(BadLin.HAND, text=text)
    holdings = [_holding(suit) for suit in suits]
    hand = frozenset[Card]().union(*holdings)
    if len(hand) != sum(map(len, holdings)):
        twice = next(card for card in hand if sum(card in one for one in holdings) > 1)
        raise IllegalDeal(BadDeal.CARD_TWICE, card=str(twice))
    return hand


def _holding(text: str) -> frozenset[Card]:
    """The cards of a suit letter and its ranks; the same few thousand come again and again."""
    known = _HOLDINGS.get(text)
    if known is not None:
        return known
    suit, ranks = text[0], text[1:].replace("10", "T").strip("- ")
    try:
        cards = [CARDS[suit + rank] for rank in ranks]
    except KeyError:
        raise ParseError(BadLin.HAND, text=text) from None
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise IllegalDeal(BadDeal.CARD_TWICE, card=str(twice))
    if len(_HOLDINGS) >= _MOST_HOLDINGS:
        _HOLDINGS.clear()
    return _HOLDINGS.setdefault(text, frozenset(cards))


def completed(
    hands: tuple[KnownHand, KnownHand, KnownHand, KnownHand],
) -> tuple[KnownHand, KnownHand, KnownHand, KnownHand]:
    """The hands; one that is not told has what three whole ones leave."""
    told = [hand for hand in hands if isinstance(hand, frozenset)]
    if len(told) != 3 or sum(map(len, told)) != 39:
        return hands
    # What is left of a whole pack would keep a table for the whole pack.
    rest = frozenset(set(PACK.difference(*told)))
    north, east, south, west = (rest if hand is HIDDEN else hand for hand in hands)
    return north, east, south, west


class LaterDeal:
    """A deal that was read and found sound: its text takes a tenth of the place of its cards."""

    __slots__ = ("_text",)
    names = ("deal",)

    def __init__(self, text: str) -> None:
        self._text = text

    def value(self, name: str) -> KnownDeal | None:
        """The deal, read again."""
        return read_deal(self._text)[1] if name in self.names else None


def write_deal(dealer: Seat | None, deal: KnownDeal | None) -> str:
    """The dealer's digit and the hands; of four whole ones the last is left out, as online."""
    digit = "" if dealer is None else str(SEATS.index(dealer) + 1)
    if deal is None:
        return digit
    whole = deal.whole
    words = [write_hand(whole.hand(seat).cards if whole else deal.hand(seat)) for seat in SEATS]
    if whole:
        words[3] = ""
    return digit + ",".join(words)


def write_hand(hand: KnownHand) -> str:
    """The cards with all four suit letters, high cards first; nothing where none is known."""
    if hand is HIDDEN:
        return ""
    holdings = zip(SUITS_HIGH_FIRST, hand_text(hand).split("."), strict=True)
    return "".join(f"{suit}{ranks}" for suit, ranks in holdings)
