"""Many hands at once, counted as a bidder counts one: a row of arrays instead of a number.

What :class:`Shows` asks of one holding is asked here of thousands, in the same words.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from overtrick.bots.natural.meaning import Meaning, Option
from overtrick.bots.natural.shows import Range, Shows
from overtrick.cards.card import Card
from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit
from overtrick.game.call import PASS, Call

Numbers: TypeAlias = NDArray[np.int16]
Yes: TypeAlias = NDArray[np.bool_]
_HONOURS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)
_GUARDS = (1, 2, 3, 4)
"""Cards that make a stopper of an ace, a king, a queen, a jack."""


@dataclass(frozen=True)
class Many:
    """So many hands: the lengths of their suits and the honours they hold, clubs first.

    ``lengths`` is hands by suits; ``honours`` hands by suits by the five honours, ace first.
    """

    lengths: Numbers
    honours: Numbers

    @classmethod
    def of(cls, held: Yes, cards: tuple[Card, ...], played: tuple[Card, ...]) -> Many:
        """The hands that hold those cards (hands by cards) and have played those."""
        inside = held.astype(np.int16)
        lengths = inside @ _by_suit(cards) + _by_suit(played).sum(axis=0, dtype=np.int16)
        honours = inside @ _by_honour(cards) + _by_honour(played).sum(axis=0, dtype=np.int16)
        return cls(lengths, honours.reshape(-1, 4, 5))

    @cached_property
    def hcp(self) -> Numbers:
        """High-card points."""
        weights = np.array([rank.points for rank in _HONOURS], np.int16)
        points: Numbers = (self.honours @ weights).sum(axis=1, dtype=np.int16)
        return points

    @cached_property
    def points(self) -> Numbers:
        """High-card points and one for each card of a suit beyond the fourth."""
        extra: Numbers = np.maximum(self.lengths - 4, 0).sum(axis=1, dtype=np.int16)
        return self.hcp + extra

    @cached_property
    def balanced(self) -> Yes:
        """No void, no singleton, at most one doubleton."""
        doubletons = (self.lengths == 2).sum(axis=1)
        result: Yes = np.logical_and(self.lengths.min(axis=1) >= 2, doubletons <= 1)
        return result

    @cached_property
    def stoppers(self) -> Yes:
        """Hands by suits: whether the suit is stopped."""
        guarded = self.lengths[:, :, None] >= np.array(_GUARDS)
        stopped = np.logical_and(self.honours[:, :, :4] > 0, guarded)
        result: Yes = np.any(stopped, axis=2)
        return result

    @cached_property
    def good(self) -> Yes:
        """Hands by suits: two of the three top honours, or three of the five."""
        tops = self.honours[:, :, :3].sum(axis=2)
        result: Yes = np.logical_or(tops >= 2, self.honours.sum(axis=2) >= 3)
        return result

    def support(self, trumps: Suit) -> Numbers:
        """Points for play with that trump suit."""
        short = np.maximum(3 - self.lengths, 0)
        short[:, trumps] = 0
        added: Numbers = self.hcp + short.sum(axis=1, dtype=np.int16)
        return added

    def fit(self, shows: Shows) -> Yes:
        """Which of the hands are of that kind."""
        yes = np.logical_and(_within(self.hcp, shows.hcp), _within(self.points, shows.points))
        for suit in Suit:
            if shows.lengths[suit] != (0, 13):
                yes &= _within(self.lengths[:, suit], shows.lengths[suit])
        if shows.balanced:
            yes &= self.balanced
        for one, two in shows.as_long_as:
            yes = np.logical_and(yes, self.lengths[:, one] >= self.lengths[:, two])
        for suit in shows.stopped:
            yes &= self.stoppers[:, suit]
        for suit in shows.good:
            yes &= self.good[:, suit]
        return self._rest(shows, yes)

    def _rest(self, shows: Shows, yes: Yes) -> Yes:
        if shows.support:
            yes &= _within(self.support(shows.support[0]), shows.support[1])
        if shows.aces is not None:
            yes &= np.isin(self.honours[:, :, 0].sum(axis=1), list(shows.aces))
        return yes

    def mean(self, meaning: Meaning) -> Yes:
        """Which of the hands the call shows."""
        yes = self.fit(meaning.alternatives[0])
        for shows in meaning.alternatives[1:]:
            yes |= self.fit(shows)
        return yes

    def would_call(self, options: tuple[Option, ...], call: Call) -> Yes:
        """Which of the hands would have made that call, the first option that fits being it."""
        undecided = np.ones(len(self.lengths), np.bool_)
        made = np.zeros(len(self.lengths), np.bool_)
        for option in options:
            fits = undecided & self.mean(option.meaning)
            if option.call == call:
                made |= fits
            undecided &= ~fits
        return made | undecided if call is PASS else made


def _within(numbers: Numbers, allowed: Range) -> Yes:
    result: Yes = (numbers >= allowed.least) & (numbers <= allowed.most)
    return result


def _by_suit(cards: tuple[Card, ...]) -> Numbers:
    table = np.zeros((len(cards), 4), np.int16)
    for row, card in enumerate(cards):
        table[row, card.suit] = 1
    return table


def _by_honour(cards: tuple[Card, ...]) -> Numbers:
    table = np.zeros((len(cards), 20), np.int16)
    for row, card in enumerate(cards):
        if card.rank in _HONOURS:
            table[row, card.suit * 5 + _HONOURS.index(card.rank)] = 1
    return table
