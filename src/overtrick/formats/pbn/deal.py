"""The Deal tag: the hands from any seat, whole, in part, or not told."""

from __future__ import annotations

import re

from overtrick.cards.card import Card
from overtrick.cards.errors import BridgeError, Unreadable
from overtrick.cards.known import HIDDEN, KnownDeal, KnownHand, parse_known_hand
from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit
from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.telling import Telling
from overtrick.formats.pbn.values import SEATS
from overtrick.formats.record import Place

_LONGEST = 200
_MOST_HOLDINGS = 16_384
_LETTERED = re.compile(r"[Ss][^.]*\.[Hh][^.]*\.[Dd][^.]*\.[Cc][^.]*")
_CARDS: dict[tuple[Suit, str], Card] = {
    (suit, str(rank)): Card(suit, rank) for suit in Suit for rank in Rank
}


def read_deal(text: str, place: Place, telling: Telling) -> KnownDeal | None:
    """The deal, or None where the tag tells none that could be."""
    head, words = text[:2], text[2:].split(" ")
    first = SEATS.get(head[:1])
    if len(words) != 4 and len(text[2:].split()) == 4:
        words = text[2:].split()
        telling.warning(BadPbn.LOOSE, place, text=text, right=f"{head}{' '.join(words)}")
    if first is None or head[1:] != ":" or len(words) != 4 or len(text) > _LONGEST:
        telling.error(Unreadable.DEAL, place, text=text)
        return None
    try:
        hands = [_hand(word, place, telling) for word in words]
        north, east, south, west = hands[-first:] + hands[:-first]
        deal = KnownDeal((north, east, south, west))
    except BridgeError as error:
        telling.tell(error, place)
        return None
    if any(len(hand) != 13 if hand is not HIDDEN else True for hand in deal.hands):
        _check_lengths(deal, place, telling)
    return deal


def read_plain_deal(text: str) -> KnownDeal:
    """A whole deal as the standard writes it, known to be sound."""
    hands = [_union(*word.split(".")) for word in text[2:].split(" ")]
    first = SEATS[text[0]]
    north, east, south, west = hands[-first:] + hands[:-first]
    return KnownDeal((north, east, south, west))


def _union(spades: str, hearts: str, diamonds: str, clubs: str) -> frozenset[Card]:
    """The cards of four holdings; :exc:`KeyError` where they can't be plainly read."""
    return _SPADES[spades].union(_HEARTS[hearts], _DIAMONDS[diamonds], _CLUBS[clubs])


def _hand(word: str, place: Place, telling: Telling) -> KnownHand:
    """A hand as the standard has it, or with the letters of the suits, or a dot too many."""
    if word == "-":
        return HIDDEN
    holdings = word.split(".")
    if len(holdings) == 4:
        try:
            return _union(*holdings)
        except KeyError:
            pass
    right = word
    if len(holdings) == 5 and not holdings[-1]:
        right = word[:-1]
    elif _LETTERED.fullmatch(word):
        right = ".".join(holding[1:] for holding in holdings)
    hand = parse_known_hand(right)
    if right != word:
        telling.warning(BadPbn.LOOSE, place, text=word, right=right)
    return hand


class _Holdings(dict[str, frozenset[Card]]):
    """The holdings in one suit that were met so far; there are 8,192 in falling order."""

    def __init__(self, suit: Suit) -> None:
        super().__init__()
        self._suit = suit

    def __missing__(self, ranks: str) -> frozenset[Card]:
        """The cards; :exc:`KeyError` where they can't be plainly read."""
        cards = frozenset(_CARDS[self._suit, rank] for rank in ranks.upper())
        if len(cards) != len(ranks):
            raise KeyError(ranks)
        if len(self) < _MOST_HOLDINGS:
            self[ranks] = cards
        return cards


_CLUBS, _DIAMONDS, _HEARTS, _SPADES = map(_Holdings, Suit)


def _check_lengths(deal: KnownDeal, place: Place, telling: Telling) -> None:
    """All hands that are told have equally many cards, and there are some."""
    lengths = {len(hand) for hand in deal.hands if hand is not HIDDEN}
    if len(lengths) > 1:
        telling.error(BadPbn.HANDS, place, most=max(lengths), least=min(lengths))
    elif not lengths or lengths == {0}:
        telling.warning(BadPbn.NO_CARDS, place)


def is_end(deal: KnownDeal | None) -> bool:
    """Whether it is the last cards of a deal: no hand has thirteen.

    >>> is_end(KnownDeal.parse("N:A... K... Q... J..."))
    True
    """
    if deal is None:
        return False
    told = [len(hand) for hand in deal.hands if hand is not HIDDEN]
    return bool(told) and max(told) < 13
