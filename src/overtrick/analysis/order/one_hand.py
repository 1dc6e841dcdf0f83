"""One hand dealt first, with its shape and its points together, and then the others.

All hands that fit are counted, suit by suit: so many cards with so many points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate, combinations
from math import comb
from typing import NamedTuple

from overtrick.analysis.order.chance import Chance
from overtrick.analysis.order.drawing import drawn_by_weight
from overtrick.analysis.order.frame import ALL_POINTS, Frame
from overtrick.analysis.order.plan import dealt_out, needs, rest_of, ways_to_deal
from overtrick.analysis.wishes.holdings import SUITS, Dealt, Held, bits, numbers, points, shape
from overtrick.analysis.wishes.shapes import ALL_SHAPES
from overtrick.cards.card import PACK
from overtrick.cards.seat import Seat

_HONOURS: Held = bits(card for card in PACK if card.rank.points)
_HIGH_FIRST: tuple[Held, ...] = tuple(reversed(SUITS))
_Lengths = tuple[int, ...]


class _Part(NamedTuple):
    """Cards of one suit: which honours, how many small ones, and in how many ways that is had."""

    honours: Held
    small: int
    ways: int


_OfSuit = Mapping[tuple[int, int], list[_Part]]
"""By number of cards and points."""


class OneHandFirst:
    """Deals in which one hand has a shape and points that the frame allows."""

    def __init__(self, frame: Frame, seat: Seat) -> None:
        self._seat = seat
        self._cards = frame.cards
        self._rest = rest_of(frame.cards)
        self._parts: tuple[_OfSuit, ...] = tuple(_parts(self._rest & suit) for suit in _HIGH_FIRST)
        self._known: dict[_Lengths, Mapping[int, int]] = {(): {0: 1}}
        weights = {
            (lengths, number): ways
            for lengths, wanted in _wanted(frame, seat)
            for number, ways in sorted(self._ways(lengths).items())
            if number in wanted
        }
        self._hands = tuple(weights)
        self._up_to = tuple(accumulate(weights.values()))
        others = [
            number
            for other, number in zip(Seat, needs(frame.cards), strict=True)
            if other is not seat
        ]
        self.ways = (self._up_to[-1] if self._up_to else 0) * ways_to_deal(others)

    def deal(self, chance: Chance) -> Dealt:
        """The hand suit by suit, then the others as they come."""
        hands, rest = list(self._cards), self._rest
        lengths, left = self._hands[drawn_by_weight(self._up_to, chance)]
        for place, length in enumerate(lengths):
            later = self._ways(lengths[place + 1 :])
            ways = {
                part: part.ways * later[left - number]
                for (cards, number), parts in self._parts[place].items()
                if cards == length and left - number in later
                for part in parts
            }
            chosen = tuple(ways)[drawn_by_weight(tuple(accumulate(ways.values())), chance)]
            small = numbers(self._rest & _HIGH_FIRST[place] & ~_HONOURS)
            got = sum(1 << card for card in chance.drawn(small, chosen.small)[: chosen.small])
            got |= chosen.honours
            hands[self._seat] |= got
            rest &= ~got
            left -= points(got)
        return dealt_out(rest, hands, chance)

    def _ways(self, lengths: _Lengths) -> Mapping[int, int]:
        """How many ways there are to have such lengths in the last suits, by points in them."""
        if (found := self._known.get(lengths)) is None:
            found = dict[int, int]()
            later = self._ways(lengths[1:])
            for (cards, number), parts in self._parts[len(_HIGH_FIRST) - len(lengths)].items():
                if cards == lengths[0]:
                    ways = sum(part.ways for part in parts)
                    for more, others in later.items():
                        found[number + more] = found.get(number + more, 0) + ways * others
            self._known[lengths] = found
        return found


def _wanted(frame: Frame, seat: Seat) -> Iterator[tuple[_Lengths, frozenset[int]]]:
    """The lengths that the hand may still get, and the points it may still get with them."""
    held = frame.cards[seat]
    allowed = frame.points[seat]
    every = range(ALL_POINTS + 1) if allowed is None else allowed
    more = frozenset(number - points(held) for number in every)
    for one in sorted(ALL_SHAPES if frame.shapes[seat] is None else frame.shapes[seat] or ()):
        lengths = tuple(all_ - had for all_, had in zip(one, shape(held), strict=True))
        if min(lengths) >= 0:
            yield lengths, more


def _parts(cards: Held) -> _OfSuit:
    """What a hand may get of the cards of one suit."""
    honours, small = numbers(cards & _HONOURS), (cards & ~_HONOURS).bit_count()
    found: dict[tuple[int, int], list[_Part]] = {}
    for number in range(len(honours) + 1):
        for some in combinations(honours, number):
            held = sum(1 << card for card in some)
            for more in range(small + 1):
                key = number + more, points(held)
                found.setdefault(key, []).append(_Part(held, more, comb(small, more)))
    return found
