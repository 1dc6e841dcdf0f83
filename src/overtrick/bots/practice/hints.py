"""A hint: the call or the card, and the reason, as a friend behind the chair would give it.

>>> from overtrick.analysis.stakes import Stakes
>>> from overtrick.cards.hand import Hand
>>> from overtrick.cards.seat import Seat
>>> from overtrick.game.auction import Auction
>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> hand = Hand.parse("AQJ32.K2.A98.765")
>>> seen = Seen(Seat.NORTH, hand, Auction(Seat.NORTH), Stakes(DUPLICATE))
>>> call_in_words(hint_for_call(seen, Systems(STANDARD)), Language.EN)
'14 points, 1 for length and 5 spades: 1♠'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.bots.bot import Seen
from overtrick.bots.levels import Systems
from overtrick.bots.natural.agreements import STANDARD
from overtrick.bots.natural.holding import Holding
from overtrick.bots.natural.meaning import Meaning
from overtrick.bots.natural.shows import MOST_POINTS, MOST_WITH_LENGTH, POINTS, Range, Shows
from overtrick.cards.suit import Suit
from overtrick.game.call import Bid, Call
from overtrick.language.language import Language
from overtrick.language.words import count, say
from overtrick.language.writing import show_bid, write_call

__all__ = ["STANDARD", "CallHint", "call_in_words", "hint_for_call"]

_WORTH_TELLING = 3
"""Fewer cards than these that a bid asks for are no reason to bid."""
_SUITS = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
}


@dataclass(frozen=True, slots=True)
class CallHint:
    """The call the system makes, what it shows, and the hand it is made with."""

    call: Call
    meaning: Meaning
    holding: Holding

    @property
    def kind(self) -> Shows:
        """The first of the kinds of hand the call shows that this hand is one of."""
        return next(shows for shows in self.meaning.alternatives if shows.fits(self.holding))


def hint_for_call(seen: Seen, systems: Systems) -> CallHint:
    """What to call, from what the player sees and nothing else."""
    system = systems.at(seen.stakes)
    holding = Holding.of(seen.hand)
    option = system.choose(system.story(seen.auction), holding)
    return CallHint(option.call, option.meaning, holding)


def call_in_words(hint: CallHint, language: Language) -> str:
    """The reason and the call: points, the suit or the shape, and what to say."""
    reasons = list(_reasons(hint, language))
    reasons = reasons or [count(language, "bots.points", hint.holding.hcp)]
    call = shown_call(hint.call, language)
    *most, last = reasons
    both = say(language, "bots.hint", "and", first=", ".join(most), last=last) if most else last
    return f"{both}: {call}"


def shown_call(call: Call, language: Language) -> str:
    """A call for the eye: the sign of the suit, or the word."""
    if isinstance(call, Bid):
        return show_bid(call.level, call.strain, language)
    return write_call(call, language)


def _reasons(hint: CallHint, language: Language) -> Iterator[str]:
    kind, holding = hint.kind, hint.holding
    yield from _points(kind, holding, language)
    if kind.balanced:
        yield say(language, "bots.shows", "balanced")
    for suit in reversed(Suit):
        if kind.lengths[suit].least >= _WORTH_TELLING:
            yield count(language, f"bots.{_SUITS[suit]}", holding.lengths[suit])
    for suit in kind.stopped:
        yield say(language, "bots.shows", "stopped", suit=suit.symbol)
    if kind.aces is not None:
        yield count(language, "bots.aces", holding.aces)


def _points(kind: Shows, holding: Holding, language: Language) -> Iterator[str]:
    """Points as the call counts them: high cards, and besides those for length or short suits."""
    if kind.support is not None:
        suit, _ = kind.support
        more, code = holding.support(suit) - holding.hcp, "and-short"
    elif _told(kind.points, MOST_WITH_LENGTH):
        more, code = holding.points - holding.hcp, "and-length"
    elif _told(kind.hcp, MOST_POINTS):
        more, code = 0, ""
    else:
        return
    yield count(language, "bots.points", holding.hcp)
    if more:
        yield say(language, "bots.hint", code, points=more)


def _told(told: Range, most: int) -> bool:
    return told not in {POINTS, Range(0, most)}
