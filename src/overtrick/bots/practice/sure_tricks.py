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
from typing import NamedTuple

from overtrick.cards.hand import Hand
from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit

_OF_A_SUIT = 13


class Counted(NamedTuple):
    """What the player counted in a suit, and what there is."""

    suit: Suit
    told: int
    right: int


def sure_in(suit: Suit, one: Hand, other: Hand) -> int:
    """The sure tricks in a suit between two hands."""
    first, second = one.holding(suit), other.holding(suit)
    longest = max(len(first), len(second))
    held = {*first, *second}
    tops = next((lost for lost, rank in enumerate(reversed(Rank)) if rank not in held), _OF_A_SUIT)
    if tops >= _OF_A_SUIT - len(first) - len(second):
        # That many rounds leave the opponents without a card, however they lie.
        return longest if tops else 0
    return min(tops, longest)


def sure_tricks(one: Hand, other: Hand) -> dict[Suit, int]:
    """The sure tricks of each suit, spades first."""
    return {suit: sure_in(suit, one, other) for suit in reversed(Suit)}


def checked(told: Mapping[Suit, int], one: Hand, other: Hand) -> tuple[Counted, ...]:
    """The player's own count beside the right one, for the suits that were counted."""
    return tuple(
        Counted(suit, told[suit], right)
        for suit, right in sure_tricks(one, other).items()
        if suit in told
    )
