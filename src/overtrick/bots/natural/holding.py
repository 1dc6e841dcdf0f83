"""A hand as a bidder counts it: points, length, stoppers, aces.

>>> one = Holding.of(Hand.parse("AK432.QJ2.T98.76"))
>>> one.hcp, one.points, one.lengths, one.balanced
(10, 11, (2, 3, 3, 5), True)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from overtrick.cards.card import Card
from overtrick.cards.hand import Hand
from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit

Four = tuple[int, int, int, int]
"""One number a suit, clubs first."""
_HIGH = (Rank.ACE, Rank.KING, Rank.QUEEN)
_HONOURS = (*_HIGH, Rank.JACK, Rank.TEN)


class Holding(NamedTuple):
    """What is counted of thirteen cards.

    ``hcp`` are the high-card points, ace 4 to jack 1 (S4); ``points`` adds one for each card
    of a suit beyond the fourth. ``lengths`` and the rest go suit by suit, clubs first:
    ``stoppers`` 1 where the suit is stopped in notrumps (A, Kx, Qxx, Jxxx), ``honours`` of the
    five, ``tops`` of ace, king and queen.
    """

    hcp: int
    points: int
    lengths: Four
    aces: int
    stoppers: Four
    honours: Four
    tops: Four

    def support(self, trumps: Suit) -> int:
        """Points with that trump suit: 3 for a void, 2 for a singleton, 1 for a doubleton."""
        return self.hcp + sum(
            max(0, 3 - length) for suit, length in enumerate(self.lengths) if suit != trumps
        )

    @property
    def balanced(self) -> bool:
        """No void, no singleton, and at most one doubleton."""
        return min(self.lengths) >= 2 and self.lengths.count(2) <= 1

    @property
    def longest(self) -> Suit:
        """The longest suit, the higher of two as long."""
        return max(Suit, key=lambda suit: (self.lengths[suit], suit))

    @classmethod
    def of(cls, hand: Hand) -> Holding:
        """The holding of a hand."""
        return _counted(hand)


@lru_cache(maxsize=4096)
def _counted(hand: Hand) -> Holding:
    return counted(hand.cards)


def counted(cards: Iterable[Card]) -> Holding:
    """The holding of these cards."""
    held: tuple[list[Rank], ...] = ([], [], [], [])
    for card in cards:
        held[card.suit].append(card.rank)
    lengths = _four([len(ranks) for ranks in held])
    hcp = sum(rank.points for ranks in held for rank in ranks)
    return Holding(
        hcp=hcp,
        points=hcp + sum(length - 4 for length in lengths if length > 4),
        lengths=lengths,
        aces=sum(Rank.ACE in ranks for ranks in held),
        stoppers=_four([int(_stopped(ranks)) for ranks in held]),
        honours=_four([sum(rank in ranks for rank in _HONOURS) for ranks in held]),
        tops=_four([sum(rank in ranks for rank in _HIGH) for ranks in held]),
    )


def _stopped(ranks: list[Rank]) -> bool:
    needed = {Rank.ACE: 1, Rank.KING: 2, Rank.QUEEN: 3, Rank.JACK: 4}
    return any(rank in ranks and len(ranks) >= length for rank, length in needed.items())


def _four(numbers: list[int]) -> Four:
    clubs, diamonds, hearts, spades = numbers
    return clubs, diamonds, hearts, spades
