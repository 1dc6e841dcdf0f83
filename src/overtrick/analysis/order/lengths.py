"""Suit lengths dealt first: how the suits break between the hands whose shapes are asked for.

Each way to share out the lengths is drawn with the weight of the deals it stands for, which are
counted exactly, so that no deal is more likely than another.
"""

from __future__ import annotations

from itertools import accumulate
from math import comb, prod
from operator import mul
from typing import NamedTuple

from overtrick.analysis.order.chance import Chance
from overtrick.analysis.order.drawing import drawn_by_weight
from overtrick.analysis.order.frame import Frame
from overtrick.analysis.order.plan import dealt_out, needs, rest_of, ways_to_deal
from overtrick.analysis.wishes.holdings import SUITS, Dealt, Held, numbers, shape
from overtrick.analysis.wishes.shapes import Shape
from overtrick.cards.seat import Seat

MOST_PATHS = 400_000
"""So many ways to share out the lengths are counted; hands beyond are looked at afterwards."""
_HIGH_FIRST: tuple[Held, ...] = tuple(reversed(SUITS))


class _Choice(NamedTuple):
    """The lengths a hand may get of what is left, and up to which number each is drawn."""

    lengths: tuple[Shape, ...]
    up_to: tuple[int, ...]


class LengthsFirst:
    """Deals in which the hands have the shapes that the frame allows."""

    def __init__(self, frame: Frame) -> None:
        self._cards = frame.cards
        self._rest = rest_of(frame.cards)
        self._getting = _getting(frame)
        self._known: dict[tuple[int, Shape], _Choice] = {}
        others = [
            number
            for seat, number in zip(Seat, needs(frame.cards), strict=True)
            if seat not in dict(self._getting)
        ]
        self._of_the_others = ways_to_deal(others)
        self.ways = self._ways(0, shape(self._rest))

    def deal(self, chance: Chance) -> Dealt:
        """Lengths first, then the cards of each suit, then the hands nothing is asked of."""
        hands, rest, left = list(self._cards), self._rest, shape(self._rest)
        for place, (seat, _) in enumerate(self._getting):
            choice = self._choice(place, left)
            got = choice.lengths[drawn_by_weight(choice.up_to, chance)]
            for suit, number in zip(_HIGH_FIRST, got, strict=True):
                for card in chance.drawn(numbers(rest & suit), number)[:number]:
                    hands[seat] |= 1 << card
                    rest &= ~(1 << card)
            left = _less(left, got)
        return dealt_out(rest, hands, chance)

    def _ways(self, place: int, left: Shape) -> int:
        """The deals from here on, of what is left of each suit."""
        if place == len(self._getting):
            return self._of_the_others
        up_to = self._choice(place, left).up_to
        return up_to[-1] if up_to else 0

    def _choice(self, place: int, left: Shape) -> _Choice:
        if (found := self._known.get((place, left))) is None:
            weights = {
                got: prod(map(comb, left, got)) * self._ways(place + 1, _less(left, got))
                for got in self._getting[place][1]
                if all(number <= there for number, there in zip(got, left, strict=True))
            }
            likely = {got: weight for got, weight in weights.items() if weight}
            found = _Choice(tuple(likely), tuple(accumulate(likely.values())))
            self._known[place, left] = found
        return found


def _getting(frame: Frame) -> tuple[tuple[Seat, tuple[Shape, ...]], ...]:
    """The hands in question, the fewest shapes first, and what of each suit they may still get.

    In order, so that a seed means the same deals everywhere.
    """
    asked = [
        (seat, tuple(sorted(_less(one, shape(frame.cards[seat])) for one in allowed)))
        for seat, allowed in zip(Seat, frame.shapes, strict=True)
        if allowed is not None
    ]
    asked = [(seat, tuple(one for one in ways if min(one) >= 0)) for seat, ways in asked]
    asked.sort(key=lambda one: len(one[1]))
    paths = accumulate((len(ways) for _, ways in asked), mul)
    few = sum(1 for number in paths if number <= MOST_PATHS)
    return tuple(asked[:few])


def _less(one: Shape, other: Shape) -> Shape:
    a, b, c, d = (mine - theirs for mine, theirs in zip(one, other, strict=True))
    return a, b, c, d
