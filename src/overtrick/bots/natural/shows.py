"""What a call shows of a hand: the one constraint that chooses it, explains it and samples it.

>>> from overtrick.cards.hand import Hand
>>> notrump = Shows(hcp=Range(15, 17), balanced=True)
>>> notrump.fits(Holding.of(Hand.parse("AK3.KQ2.Q98.J765")))
True
>>> notrump.fits(Holding.of(Hand.parse("AK32.KQ42.KJ98.7")))
False
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import NamedTuple

from overtrick.bots.natural.holding import Holding
from overtrick.cards.suit import Suit

MOST_POINTS = 37
"""The most high-card points of thirteen cards."""
MOST_WITH_LENGTH = 46
_LENGTH_AS_A_RULE = 4
"""Few hands add more for length to their high cards."""


class Range(NamedTuple):
    """From the least to the most, both counted in."""

    least: int
    most: int

    def __contains__(self, number: object) -> bool:
        """Whether the number lies within."""
        return isinstance(number, int) and self.least <= number <= self.most

    def meet(self, other: Range) -> Range:
        """What both allow; a range with ``least`` above ``most`` allows nothing."""
        return Range(max(self.least, other.least), min(self.most, other.most))

    def join(self, other: Range) -> Range:
        """The smallest range with both in it."""
        return Range(min(self.least, other.least), max(self.most, other.most))

    @property
    def empty(self) -> bool:
        """Whether nothing is allowed."""
        return self.least > self.most


POINTS = Range(0, MOST_WITH_LENGTH)
CARDS = Range(0, 13)
ANY_LENGTHS = (CARDS, CARDS, CARDS, CARDS)
Lengths = tuple[Range, Range, Range, Range]
"""A range of cards for each suit, clubs first."""


@dataclass(frozen=True, slots=True)
class Shows:
    """One kind of hand. Everything that is told must hold; what isn't told may be anything.

    ``hcp`` are high-card points and ``points`` those with length. ``as_long_as`` has pairs of
    suits of which the first is at least as long as the second. ``stopped`` suits have a
    stopper, ``good`` suits two of the three top honours or three of the five. ``support`` are
    points for play with that trump suit. ``aces`` are the numbers of them that an answer to
    Blackwood, or a double of a slam, can mean.
    """

    hcp: Range = POINTS
    points: Range = POINTS
    lengths: Lengths = ANY_LENGTHS
    balanced: bool = False
    as_long_as: tuple[tuple[Suit, Suit], ...] = ()
    stopped: tuple[Suit, ...] = ()
    good: tuple[Suit, ...] = ()
    support: tuple[Suit, Range] | None = None
    aces: frozenset[int] | None = None

    def fits(self, hand: Holding) -> bool:
        """Whether the hand is one of these."""
        return (
            self.hcp.least <= hand.hcp <= self.hcp.most
            and self.points.least <= hand.points <= self.points.most
            and all(
                least <= length <= most
                for (least, most), length in zip(self.lengths, hand.lengths, strict=True)
            )
            and (not self.balanced or hand.balanced)
            and all(hand.lengths[one] >= hand.lengths[two] for one, two in self.as_long_as)
            and all(hand.stoppers[suit] for suit in self.stopped)
            and all(hand.tops[suit] >= 2 or hand.honours[suit] >= 3 for suit in self.good)
            and (self.support is None or hand.support(self.support[0]) in self.support[1])
            and (self.aces is None or hand.aces in self.aces)
        )

    def with_length(self, suit: Suit, least: int, most: int = 13) -> Shows:
        """The same with so many cards of a suit."""
        lengths = list(self.lengths)
        lengths[suit] = lengths[suit].meet(Range(least, most))
        clubs, diamonds, hearts, spades = lengths
        return replace(self, lengths=(clubs, diamonds, hearts, spades))

    def longest(self, suit: Suit) -> Shows:
        """The same with no suit longer than that one."""
        others = tuple((suit, other) for other in Suit if other is not suit)
        return replace(self, as_long_as=self.as_long_as + others)


ANYTHING = Shows()
"""No promise at all."""


class Envelope(NamedTuple):
    """What is known for sure of a hand after all its calls: points with length, and lengths."""

    points: Range = POINTS
    lengths: Lengths = ANY_LENGTHS

    def after(self, alternatives: tuple[Shows, ...]) -> Envelope:
        """What is known after one more call, which showed one of these hands.

        A call against all the earlier ones leaves what was known: people bid so, too.
        """
        points = joined(map(_points, alternatives)).meet(self.points)
        lengths = tuple(
            joined(shows.lengths[suit] for shows in alternatives).meet(self.lengths[suit])
            for suit in Suit
        )
        clubs, diamonds, hearts, spades = lengths
        least = sum(one.least for one in lengths)
        if points.empty or any(one.empty for one in lengths) or least > 13:
            return self
        return Envelope(points, _tightened((clubs, diamonds, hearts, spades)))


def _points(shows: Shows) -> Range:
    """Points with length: those told, or at least the high cards and what length adds."""
    length = sum(max(0, one.least - 4) for one in shows.lengths)
    least = max(shows.points.least, shows.hcp.least + length)
    extra = 1 if shows.balanced else _LENGTH_AS_A_RULE
    most = min(shows.points.most, shows.hcp.most + extra)
    if shows.support:
        # Short suits and long ones go together: on the whole they add the same.
        support = shows.support[1]
        return Range(least, most).meet(support)
    return Range(least, most)


def joined(ranges: Iterable[Range]) -> Range:
    """The smallest range with all of them in it; there is at least one."""
    return reduce(Range.join, ranges)


def _tightened(lengths: Lengths) -> Lengths:
    """No suit can be longer than the others leave room for."""
    least = sum(one.least for one in lengths)
    clubs, diamonds, hearts, spades = (
        Range(one.least, min(one.most, 13 - least + one.least)) for one in lengths
    )
    return clubs, diamonds, hearts, spades
