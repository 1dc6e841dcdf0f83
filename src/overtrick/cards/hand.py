"""A hand: the thirteen cards a player is dealt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.cards.card import Card
from overtrick.cards.errors import Illegal, LawCode, ParseError, Unreadable
from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit

SUITS_HIGH_FIRST: tuple[Suit, ...] = tuple(reversed(Suit))


class BadDeal(LawCode):
    """Why cards do not make a hand or a deal."""

    NOT_THIRTEEN = "not-thirteen-cards", "Law 1"
    CARD_TWICE = "card-twice", "Law 1"


class IllegalDeal(Illegal):
    """The pack does not deal like this."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Thirteen different cards; anything else raises :exc:`IllegalDeal` (Law 1).

    >>> hand = Hand.parse("AK432.QJ2.T98.76")
    >>> hand.points, hand.shape
    (10, (5, 3, 3, 2))
    """

    cards: frozenset[Card]

    def __post_init__(self) -> None:
        """Refuse any other number of cards."""
        if len(self.cards) != 13:
            raise IllegalDeal(BadDeal.NOT_THIRTEEN, number=len(self.cards))

    def __iter__(self) -> Iterator[Card]:
        """The cards as players sort them: spades first, high cards first."""
        for suit in SUITS_HIGH_FIRST:
            for rank in self.holding(suit):
                yield Card(suit, rank)

    def __contains__(self, card: object) -> bool:
        """Whether the hand was dealt this card."""
        return card in self.cards

    def __str__(self) -> str:
        """PBN: the holdings from spades to clubs with dots between, a void being empty."""
        return ".".join(
            "".join(str(rank) for rank in self.holding(suit)) for suit in SUITS_HIGH_FIRST
        )

    def holding(self, suit: Suit) -> tuple[Rank, ...]:
        """The ranks held in one suit, highest first."""
        return tuple(sorted((card.rank for card in self.cards if card.suit is suit), reverse=True))

    @property
    def points(self) -> int:
        """High-card points, ace 4 to jack 1; about 12 or 13 open the bidding."""
        return sum(card.rank.points for card in self.cards)

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """The lengths in spades, hearts, diamonds and clubs."""
        spades, hearts, diamonds, clubs = (len(self.holding(suit)) for suit in SUITS_HIGH_FIRST)
        return spades, hearts, diamonds, clubs

    @classmethod
    def parse(cls, text: str) -> Hand:
        """The hand of a PBN text; raises :exc:`ParseError` or :exc:`IllegalDeal`."""
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
        return cls(frozenset(cards))
