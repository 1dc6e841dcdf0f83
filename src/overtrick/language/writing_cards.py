"""Writing cards and hands: PBN's notation, or that of a language. Apart, for a quick start."""

from __future__ import annotations

from overtrick.cards.card import Card
from overtrick.cards.hand import SUITS_HIGH_FIRST, Hand
from overtrick.language.language import Language
from overtrick.language.notation import notation


def write_card(card: Card, language: Language | None = None) -> str:
    """Suit and rank.

    >>> write_card(Card.parse("CA"), Language.RU), write_card(Card.parse("HT"), Language.EN)
    ('ТТ', 'H10')
    """
    used = notation(language)
    return used.strains[card.suit] + used.ranks[card.rank - 2]


def write_hand(hand: Hand, language: Language | None = None) -> str:
    """The holdings from spades to clubs with dots between.

    >>> write_hand(Hand.parse("AK432.QJ2.T98.76"), Language.BG)
    'АП432.ДВ2.1098.76'
    """
    ranks = notation(language).ranks
    return ".".join(
        "".join(ranks[rank - 2] for rank in hand.holding(suit)) for suit in SUITS_HIGH_FIRST
    )
