"""What is known of a deal: whole hands, some of their cards, or nothing at all.

A file may hold an end position, a problem with two hands, or three hands from which the fourth
follows. A hand nobody tells of is :data:`HIDDEN`, which is not the same as one without cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import ParseError, Unreadable
from overtrick.cards.hand import SUITS_HIGH_FIRST, BadDeal, Hand, IllegalDeal
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit

PACK: frozenset[Card] = frozenset(Card(suit, rank) for suit in Suit for rank in Rank)
"""The fifty-two cards."""


class Hidden(Enum):
    """A hand of which nothing is told."""

    HIDDEN = "-"

    def __str__(self) -> str:
        """PBN's sign for it."""
        return self.value


HIDDEN = Hidden.HIDDEN
KnownHand = frozenset[Card] | Hidden


@dataclass(frozen=True, slots=True)
class KnownDeal:
    """The four hands as far as they are known, North's first.

    Refused are a card in two hands, and a hand of more than thirteen (Law 1).

    >>> end = KnownDeal.parse("W:AK... - .32.. ..Q2.")
    >>> str(end), end.whole
    ('N:- .32.. ..Q2. AK...', None)
    """

    hands: tuple[KnownHand, KnownHand, KnownHand, KnownHand]

    def __post_init__(self) -> None:
        """Refuse a card held twice and a hand that is too long."""
        seen: set[Card] = set()
        for hand in self.hands:
            if isinstance(hand, Hidden):
                continue
            if len(hand) > 13:
                raise IllegalDeal(BadDeal.NOT_THIRTEEN, number=len(hand))
            if both := seen & hand:
                raise IllegalDeal(BadDeal.CARD_TWICE, card=str(min(both)))
            seen |= hand

    def hand(self, seat: Seat) -> KnownHand:
        """What is known of the hand at that seat."""
        return self.hands[seat]

    @property
    def whole(self) -> Deal | None:
        """The deal, where all four hands are known; the fourth may follow from three."""
        hands = self._completed()
        if any(isinstance(hand, Hidden) or len(hand) != 13 for hand in hands):
            return None
        north, east, south, west = (Hand(frozenset(hand)) for hand in hands if hand is not HIDDEN)
        return Deal((north, east, south, west))

    def _completed(self) -> Sequence[KnownHand]:
        """The hands, a single hidden one filled where the three others are whole."""
        told = [hand for hand in self.hands if not isinstance(hand, Hidden)]
        if len(told) != 3 or any(len(hand) != 13 for hand in told):
            return self.hands
        rest = PACK.difference(*told)
        return [rest if isinstance(hand, Hidden) else hand for hand in self.hands]

    def __str__(self) -> str:
        """PBN, from North; a hidden hand is a hyphen."""
        return "N:" + " ".join(hand_text(hand) for hand in self.hands)

    @classmethod
    def parse(cls, text: str) -> KnownDeal:
        """What a PBN text such as ``W:AK... - .32.. ..Q2.`` tells, clockwise from that seat.

        Raises :exc:`ParseError` or :exc:`IllegalDeal`.
        """
        seat, colon, hands = text.strip().partition(":")
        words = hands.split()
        if not colon or len(words) != 4:
            raise ParseError(Unreadable.DEAL, text=text)
        first = Seat.parse(seat.strip())
        given = [parse_known_hand(word) for word in words]
        north, east, south, west = (given[(place - first) % 4] for place in range(4))
        return cls((north, east, south, west))


def parse_known_hand(text: str) -> KnownHand:
    """The cards of a PBN holding of any length, or a hyphen; raises as :meth:`Hand.parse` does.

    >>> sorted(str(card) for card in parse_known_hand("AK..3."))
    ['D3', 'SA', 'SK']
    """
    if text == str(HIDDEN):
        return HIDDEN
    holdings = text.split(".")
    if len(holdings) != 4:
        raise ParseError(Unreadable.HAND, text=text)
    cards = [
        Card(suit, Rank.parse(letter))
        for suit, holding in zip(SUITS_HIGH_FIRST, holdings, strict=True)
        for letter in holding.replace("10", "T")
    ]
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise IllegalDeal(BadDeal.CARD_TWICE, card=str(twice))
    return frozenset(cards)


def hand_text(hand: KnownHand) -> str:
    """PBN: the holdings from spades to clubs with dots between, or a hyphen.

    >>> hand_text(HIDDEN), hand_text(frozenset())
    ('-', '...')
    """
    if isinstance(hand, Hidden):
        return str(hand)
    ranks: dict[Suit, list[Rank]] = {suit: [] for suit in SUITS_HIGH_FIRST}
    for card in hand:
        ranks[card.suit].append(card.rank)
    return ".".join(
        "".join(str(rank) for rank in sorted(held, reverse=True)) for held in ranks.values()
    )
