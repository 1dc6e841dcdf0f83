"""What a way of dealing is: deals that fit a part of the frame, each as likely as any other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, prod
from typing import Protocol

from overtrick.analysis.order.chance import Chance
from overtrick.analysis.wishes.holdings import WHOLE_PACK, Dealt, Held, numbers


class Plan(Protocol):
    """A way of dealing."""

    @property
    def ways(self) -> int:
        """How many deals it may come to, all equally likely; 0 where none fits."""
        ...

    def deal(self, chance: Chance) -> Dealt | None:
        """One of them; or none, where what was drawn is thrown away for fairness."""
        ...


def needs(cards: Sequence[Held]) -> tuple[int, int, int, int]:
    """The cards each hand still gets."""
    north, east, south, west = (13 - held.bit_count() for held in cards)
    return north, east, south, west


def rest_of(cards: Sequence[Held]) -> Held:
    """The cards that no hand is told to hold."""
    rest = WHOLE_PACK
    for held in cards:
        rest &= ~held
    return rest


def ways_to_deal(wanted: Sequence[int]) -> int:
    """In how many ways as many cards as are wanted go to hands that want so many each.

    >>> ways_to_deal((13, 13, 13, 13))
    53644737765488792839237440000
    """
    return _ways_to_deal(tuple(wanted))


@lru_cache(maxsize=100_000)
def _ways_to_deal(wanted: tuple[int, ...]) -> int:
    return prod(map(comb, accumulate(wanted), wanted))


def dealt_out(cards: Held, held: Sequence[Held], chance: Chance) -> Dealt:
    """The hands filled up to thirteen with these cards, in any way."""
    wanted = needs(held)
    pack = chance.drawn(numbers(cards), sum(wanted[:3]))
    hands: list[Held] = []
    start = 0
    for had, number in zip(held, wanted, strict=True):
        for card in pack[start : start + number]:
            had |= 1 << card  # noqa: PLW2901 - a hand grows card by card
        hands.append(had)
        start += number
    north, east, south, west = hands
    return north, east, south, west


class Plainly:
    """Only the cards that are asked for are dealt first."""

    def __init__(self, cards: Dealt) -> None:
        self._cards = cards
        self._rest = rest_of(cards)
        self.ways = ways_to_deal(needs(cards))

    def deal(self, chance: Chance) -> Dealt:
        """The rest as it comes."""
        return dealt_out(self._rest, self._cards, chance)
