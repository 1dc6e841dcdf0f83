"""Hidden hands as they may be: dealt at random, kept where they fit the auction and the play.

Each call is checked by the same options that a bidder chooses from: a hand fits where the
system would have bid with it what was bid. Where people bid otherwise, or nothing fits, the
deals that go against the fewest calls are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from overtrick.bots.bot import Seen
from overtrick.bots.natural.story import Story
from overtrick.bots.natural.system import System
from overtrick.bots.play.many import Many, Numbers, Yes
from overtrick.bots.play.unknown import Hidden, Unknown
from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction

AT_ONCE = 4_000
"""Deals dealt together."""
_CALLS_AS_A_RULE = 40
"""After a longer auction fewer are."""
Hands = dict[Seat, frozenset[Card]]
"""What each hidden hand still holds, in one sample."""


def samples(
    seen: Seen,
    system: System,
    wanted: int,
    chance: np.random.Generator,
    go_on: Callable[[], bool] = lambda: True,
) -> tuple[Hands, ...]:
    """So many ways the hidden hands may be, each as likely as the next.

    More is dealt while too few fit and ``go_on`` says so; at least one round is.
    """
    unknown = Unknown.to(seen)
    found: list[tuple[int, Hands]] = []
    rounds = 0
    while rounds == 0 or (sum(against == 0 for against, _ in found) < wanted and go_on()):
        found += _one_round(seen, system, unknown, wanted, chance)
        found.sort(key=lambda one: one[0])
        del found[wanted:]
        rounds += 1
    return tuple(hands for _, hands in found)


def _one_round(
    seen: Seen, system: System, unknown: Unknown, wanted: int, chance: np.random.Generator
) -> list[tuple[int, Hands]]:
    at_once = dealt_at_once(len(unknown.cards), wanted, len(seen.auction.calls))
    held = deal(unknown, at_once, chance)
    against = np.zeros(at_once, np.int16)
    for hidden, inside in zip(unknown.hidden, held, strict=True):
        against += calls_against(seen.auction, system, hidden, inside, unknown.cards)
    best = np.argsort(against, kind="stable")[:wanted]
    return [(int(against[row]), _hands(unknown, held, row)) for row in best]


def dealt_at_once(cards: int, wanted: int, calls: int) -> int:
    """How many deals of so many unknown cards are dealt together after so many calls.

    Every call of the auction is checked in every deal. The longest of auctions, of a kind that
    only people make, would take seconds with as many as usual.

    >>> dealt_at_once(39, 12, 11), dealt_at_once(39, 12, 319), dealt_at_once(4, 12, 11)
    (4000, 501, 120)
    """
    number = AT_ONCE if cards > 6 else 10 * wanted
    return max(wanted, number * _CALLS_AS_A_RULE // max(_CALLS_AS_A_RULE, calls))


def deal(unknown: Unknown, number: int, chance: np.random.Generator) -> list[Yes]:
    """For each hidden hand, deals by cards: which of the unknown cards it holds."""
    cards, forced = unknown.cards, unknown.forced()
    held = [np.zeros((number, len(cards)), np.bool_) for _ in unknown.hidden]
    fixed = [
        [card in forced and forced[card] is one.seat for card in cards] for one in unknown.hidden
    ]
    for inside, columns in zip(held, fixed, strict=True):
        inside[:, columns] = True
    free = [column for column, card in enumerate(cards) if card not in forced]
    order = np.argsort(chance.random((number, len(free))), axis=1)
    ends = [0]
    for one, columns in zip(unknown.hidden, fixed, strict=True):
        ends.append(ends[-1] + max(0, one.left - sum(columns)))
    rows = np.arange(number)[:, None]
    for inside, (start, end) in zip(held, pairwise(ends), strict=True):
        inside[rows, np.array(free, np.intp)[order[:, start:end]]] = True
    return held


def calls_against(
    auction: Auction, system: System, hidden: Hidden, inside: Yes, cards: tuple[Card, ...]
) -> Numbers:
    """How many of its calls each of the hands would not have made."""
    many = Many.of(inside, cards, hidden.played)
    against = np.zeros(len(inside), np.int16)
    for story, turn in _turns(auction, system, hidden.seat):
        would = many.would_call(system.options(story), auction.calls[turn])
        against += ~would
    return against


def _turns(auction: Auction, system: System, seat: Seat) -> Iterator[tuple[Story, int]]:
    for turn in range(len(auction.calls)):
        if auction.dealer.left(turn) is seat:
            yield system.story(Auction(auction.dealer, auction.calls[:turn])), turn


def _hands(unknown: Unknown, held: list[Yes], row: NDArray[np.intp] | int) -> Hands:
    return {
        one.seat: frozenset(unknown.cards[column] for column in np.flatnonzero(inside[row]))
        for one, inside in zip(unknown.hidden, held, strict=True)
    }
