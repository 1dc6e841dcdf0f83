"""Hands as bits, so that hundreds of thousands of deals can be looked at.

Bit ``13 * suit + rank - 2`` stands for a card, clubs being suit 0: the numbers of the enums.

>>> from overtrick.cards.hand import Hand
>>> held = bits(Hand.parse("AK432.QJ2.T98.76").cards)
>>> points(held), shape(held), controls(held), losers(held), str(hand(held))
(10, (5, 3, 3, 2), 3, 8, 'AK432.QJ2.T98.76')
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress

from overtrick.analysis.wishes.shapes import Shape
from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.hand import Hand
from overtrick.cards.known import HIDDEN, KnownDeal
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit

Held = int
"""The cards of one hand."""
Dealt = tuple[Held, Held, Held, Held]
"""The four hands, North's first."""

WHOLE_PACK: Held = (1 << 52) - 1
SUITS: tuple[Held, ...] = tuple(0x1FFF << 13 * suit for suit in Suit)
"""All cards of a suit, clubs first."""


def of_rank(rank: Rank) -> Held:
    """The four cards of that rank."""
    return sum(1 << 13 * suit + rank - 2 for suit in Suit)


_ACES, _KINGS, _QUEENS, _JACKS = (
    of_rank(rank) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
)
_TOPS = (1 << 12, 1 << 11, 1 << 10)


def bits(cards: Iterable[Card]) -> Held:
    """The bits of these cards."""
    return sum(1 << 13 * card.suit + card.rank - 2 for card in set(cards))


def numbers(held: Held) -> list[int]:
    """The cards as numbers from 0, the two of clubs, to 51, the ace of spades."""
    return list(compress(range(52), map(int, reversed(f"{held:052b}"))))


def hand(held: Held) -> Hand:
    """The hand; raises :exc:`~overtrick.cards.hand.IllegalDeal` unless it has thirteen cards."""
    return Hand(frozenset(PACK[number] for number in numbers(held)))


def deal(dealt: Dealt) -> Deal:
    """The deal of four such hands."""
    north, east, south, west = map(hand, dealt)
    return Deal((north, east, south, west))


def dealt(given: Deal) -> Dealt:
    """The bits of a deal."""
    north, east, south, west = (bits(given.hand(seat).cards) for seat in Seat)
    return north, east, south, west


def known_cards(known: KnownDeal | None) -> Dealt:
    """The cards of the hands that are known; none where nothing is."""
    if known is None:
        return 0, 0, 0, 0
    north, east, south, west = (
        0 if (one := known.hand(seat)) is HIDDEN else bits(one) for seat in Seat
    )
    return north, east, south, west


def points(held: Held) -> int:
    """High-card points: ace 4, king 3, queen 2, jack 1."""
    return (
        4 * (held & _ACES).bit_count()
        + 3 * (held & _KINGS).bit_count()
        + 2 * (held & _QUEENS).bit_count()
        + (held & _JACKS).bit_count()
    )


def controls(held: Held) -> int:
    """First and second round stopped: 2 for an ace, 1 for a king."""
    return 2 * (held & _ACES).bit_count() + (held & _KINGS).bit_count()


def shape(held: Held) -> Shape:
    """The lengths in spades, hearts, diamonds and clubs."""
    clubs, diamonds, hearts, spades = ((held & suit).bit_count() for suit in SUITS)
    return spades, hearts, diamonds, clubs


def losers(held: Held) -> int:
    """Losing tricks: of the top three cards in each suit those that are missing.

    A suit of two cards has no more than two losers, a singleton one, a void none; a singleton
    king and the queen of a doubleton are losers too.
    """
    lost = 0
    for suit in Suit:
        cards = held >> 13 * suit & 0x1FFF
        lost += sum(1 for top in _TOPS[: cards.bit_count()] if not cards & top)
    return lost
