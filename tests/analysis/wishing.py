"""Wishes of every kind, and deals in which only a few cards are still to be dealt."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hypothesis import strategies as st

from overtrick.analysis.wishes.holdings import WHOLE_PACK, Dealt, Held, bits, numbers
from overtrick.analysis.wishes.wish import (
    Among,
    Ask,
    Compare,
    Either,
    Every,
    Has,
    Measure,
    Not,
    Order,
    Shaped,
    Sum,
    Wish,
)
from overtrick.cards.card import Card
from overtrick.game.strain import Strain
from tests.properties import cards, seats, sides, strains

counted = [measure for measure in Measure if measure is not Measure.TRICKS]
asks = st.builds(Ask, st.sampled_from(counted), seats | sides) | st.builds(
    Ask, st.just(Measure.TRICKS), seats | sides, strains
)
sums = st.lists(
    st.tuples(st.sampled_from([1, -1]), asks | st.integers(0, 40)), min_size=1, max_size=3
).map(lambda parts: Sum(tuple(parts)))
ranges = st.tuples(st.integers(0, 40), st.integers(0, 40)).map(lambda pair: (min(pair), max(pair)))
patterns = st.sampled_from(["4333", "5xxx", "6322", "5=3=3=2", "x=x=0=x", "7=x=x=x", "13=0=0=0"])
atoms = (
    st.builds(Compare, sums, st.sampled_from(Order), sums)
    | st.builds(Among, sums, st.lists(ranges, min_size=1, max_size=3).map(tuple))
    | st.builds(Shaped, seats, st.lists(patterns, min_size=1, max_size=3, unique=True).map(tuple))
    | st.builds(Has, seats | sides, st.lists(cards, min_size=1, max_size=3, unique=True).map(tuple))
)


def _deeper(inner: st.SearchStrategy[Wish]) -> st.SearchStrategy[Wish]:
    parts = st.lists(inner, min_size=2, max_size=3).map(tuple)
    return st.builds(Every, parts) | st.builds(Either, parts) | st.builds(Not, inner)


wishes: st.SearchStrategy[Wish] = st.recursive(atoms, _deeper, max_leaves=6)

LEFT = bits(Card.parse(card) for card in ("SA", "SK", "HA", "HQ", "D3", "D2", "CK", "C2"))
"""The eight cards that are still to be dealt, two to a hand: 2,520 deals."""
NO_TRICKS = dict.fromkeys(Strain, (0, 0, 0, 0))


def eleven_each() -> Dealt:
    """Eleven cards in each hand, without those left."""
    known = numbers(WHOLE_PACK & ~LEFT)
    north, east, south, west = (sum(1 << card for card in known[place::4]) for place in range(4))
    return north, east, south, west


def every_deal() -> Iterator[Dealt]:
    """All deals in which each hand gets two of the cards left."""
    north, east, south, west = eleven_each()
    for one in _pairs(LEFT):
        for two in _pairs(LEFT & ~one):
            for three in _pairs(LEFT & ~one & ~two):
                yield north | one, east | two, south | three, west | LEFT & ~one & ~two & ~three


def _pairs(cards: Held) -> Iterator[Held]:
    return (1 << one | 1 << two for one, two in combinations(numbers(cards), 2))
