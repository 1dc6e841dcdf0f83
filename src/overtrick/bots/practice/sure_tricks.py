"""Sure tricks, suit by suit: those that two hands can take without giving one up (S4).

With A K Q between the hands three tricks are sure, if either hand has three cards of the suit;
the small cards after them are sure only when the opponents can have none left.

>>> from overtrick.cards.hand import Hand
>>> one, other = Hand.parse("AK32.AQ.K32.5432"), Hand.parse("Q4.K2.AQJT9.A876")
>>> [sure_in(suit, one, other) for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)]
[3, 2, 5, 1]
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import takewhile
from typing import NamedTuple

from overtrick.cards.card import Card
from overtrick.cards.hand import Hand
from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.language.words import count, say

_OF_A_SUIT = 13


class Why(StrEnum):
    """Why so many tricks of a suit are sure."""

    THEIRS = "theirs"
    """The opponents have the highest card."""
    TOPS = "tops"
    """So many cards from the highest down."""
    SHORT = "short"
    """There are more of them than the longer hand has cards."""
    ALL = "all"
    """Then the opponents have none left, and the small cards are high as well."""


class Sure(NamedTuple):
    """The sure tricks of a suit, why, the cards from the highest down, and the longer hand."""

    suit: Suit
    tricks: int
    why: Why
    tops: tuple[Rank, ...]
    longer: int


class Counted(NamedTuple):
    """What the player counted in a suit, and what there is."""

    suit: Suit
    told: int
    right: int


def sure_of(suit: Suit, one: Hand, other: Hand, led: Card | None = None) -> Sure:
    """The sure tricks in a suit between two hands, with the reason.

    The card that an opponent has ``led`` lies on the table. Where it cannot be beaten the trick
    is theirs, and each hand follows with a small card.

    >>> one, other = Hand.parse("KQJ2.A.AKQJ.5432"), Hand.parse("543.65432.98.A98")
    >>> [sure_of(Suit.SPADES, one, other, led).tricks for led in (None, Card.parse("SA"))]
    [0, 3]
    """
    first, second = one.holding(suit), other.holding(suit)
    held = {*first, *second}
    gone = {led.rank} if led is not None and led.suit is suit else set[Rank]()
    beaten = bool(gone) and max(held, default=Rank.TWO) < max(gone)
    longer = max(len(first), len(second)) - beaten
    theirs = _OF_A_SUIT - len(first) - len(second) - beaten
    high = takewhile(lambda rank: rank in held | gone, reversed(Rank))
    tops = tuple(rank for rank in high if rank in held)
    if not tops:
        return Sure(suit, 0, Why.THEIRS, tops, longer)
    if len(tops) >= theirs and longer > min(len(tops), theirs):
        # That many rounds leave the opponents without a card, however they lie.
        return Sure(suit, longer, Why.ALL, tops[:theirs], longer)
    if len(tops) > longer:
        return Sure(suit, longer, Why.SHORT, tops, longer)
    return Sure(suit, len(tops), Why.TOPS, tops, longer)


def sure_in(suit: Suit, one: Hand, other: Hand, led: Card | None = None) -> int:
    """The sure tricks in a suit between two hands."""
    return sure_of(suit, one, other, led).tricks


def sure_tricks(one: Hand, other: Hand, led: Card | None = None) -> dict[Suit, int]:
    """The sure tricks of each suit, spades first."""
    return {suit: sure_in(suit, one, other, led) for suit in reversed(Suit)}


def checked(
    told: Mapping[Suit, int], one: Hand, other: Hand, led: Card | None = None
) -> tuple[Counted, ...]:
    """The player's own count beside the right one, for the suits that were counted."""
    return tuple(
        Counted(suit, told[suit], right)
        for suit, right in sure_tricks(one, other, led).items()
        if suit in told
    )


def sure_in_words(sure: Sure, language: Language) -> str:
    """How many there are, and why.

    >>> one, other = Hand.parse("AK32.AQ.K32.5432"), Hand.parse("Q4.K2.AQJT9.A876")
    >>> sure_in_words(sure_of(Suit.SPADES, one, other), Language.EN)
    '3 tricks: A K Q at the top'
    """
    ranks = notation(language).ranks
    return say(
        language,
        "bots.sure",
        sure.why.value,
        tricks=count(language, "tricks", sure.tricks),
        tops=" ".join(ranks[rank - 2] for rank in sure.tops),
        cards=count(language, "bots.of-a-hand", sure.longer),
    )
