"""Cards as a page draws them, and hands in the order in which people hold them.

>>> [str(suit) for suit in in_order(tuple(Suit), Suit.HEARTS)]
['H', 'C', 'D', 'S']
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, permutations

from overtrick.cards.card import Card
from overtrick.cards.suit import Suit
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.language.words import say
from overtrick.language.writing_cards import write_card

ALTERNATING = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red by turns, so that no two suits run into each other."""
_RED = {Suit.HEARTS, Suit.DIAMONDS}


@dataclass(frozen=True, slots=True)
class Face:
    """A card: what its button sends, its suit and rank as drawn, its name, and how to type it."""

    value: str
    suit: str
    rank: str
    name: str
    keys: str
    legal: bool = False


@dataclass(frozen=True, slots=True)
class SuitShown:
    """The cards of one suit in a hand, the highest first; there may be none."""

    letter: str
    name: str
    cards: tuple[Face, ...]


@cache
def face(card: Card, language: Language, *, legal: bool = False) -> Face:
    """The card in the reader's letters.

    >>> face(Card.parse("HT"), Language.RU).rank, face(Card.parse("SK"), Language.BG).rank
    ('10', 'П')
    """
    return Face(
        value=str(card),
        suit=str(card.suit),
        rank=notation(language).ranks[card.rank - 2],
        name=card_name(card, language),
        keys=keys_of(card, language),
        legal=legal,
    )


def card_name(card: Card, language: Language) -> str:
    """What the card is called.

    >>> card_name(Card.parse("SA"), Language.EN), card_name(Card.parse("H7"), Language.EN)
    ('ace of spades', '7 of hearts')
    """
    letter = str(card.rank)
    rank = (
        say(language, "web.table", f"rank-{letter}")
        if letter in "AKQJ"
        else notation(language).ranks[card.rank - 2]
    )
    suit = say(language, "web.table", f"of-{card.suit}")
    return say(language, "web.table", "card-name", rank=rank, suit=suit)


def keys_of(card: Card, language: Language) -> str:
    """How a card is typed: in everybody's letters, and in those of the reader.

    >>> keys_of(Card.parse("CT"), Language.RU)
    'ct c10 т10'
    """
    ours = write_card(card, language)
    texts = (str(card), str(card).replace("T", "10"), ours)
    return " ".join(dict.fromkeys(text.casefold() for text in texts))


def in_order(suits: Collection[Suit], trumps: Suit | None = None) -> tuple[Suit, ...]:
    """The suits in the order of a hand: trumps first, and colours by turns where that can be.

    >>> [str(suit) for suit in in_order((Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS))]
    ['S', 'D', 'C']
    """
    at = ALTERNATING.index(trumps) if trumps is not None else 0
    usual = [suit for suit in (*ALTERNATING[at:], *ALTERNATING[:at]) if suit in suits]
    first = usual[:1] if trumps is not None and trumps in suits else []

    def beside(order: tuple[Suit, ...]) -> int:
        """How many neighbours are of one colour."""
        return sum((one in _RED) is (other in _RED) for one, other in pairwise((*first, *order)))

    return (*first, *min(permutations(usual[len(first) :]), key=beside))


def suits_of(
    cards: Iterable[Card],
    language: Language,
    *,
    trumps: Suit | None = None,
    legal: Collection[Card] = (),
    every: bool = False,
) -> tuple[SuitShown, ...]:
    """A hand by its suits; ``every`` has the suits it is void of as well, in their rank."""
    held = frozenset(cards)
    there = {card.suit for card in held}
    order = tuple(reversed(Suit)) if every else in_order(there, trumps)
    return tuple(
        SuitShown(
            str(suit),
            say(language, "strain", str(suit)),
            tuple(
                face(card, language, legal=card in legal)
                for card in sorted(held, reverse=True)
                if card.suit is suit
            ),
        )
        for suit in order
    )
