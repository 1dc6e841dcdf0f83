"""After the deal: where the auction and the play could have been better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from overtrick.analysis.stakes import Stakes
from overtrick.bots.bot import Seen
from overtrick.bots.levels import Systems
from overtrick.bots.practice.card_hints import shown_card
from overtrick.bots.practice.hints import CallHint, call_in_words, hint_for_call, shown_call
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import Call
from overtrick.game.play import Play
from overtrick.language.language import Language
from overtrick.language.words import count, say
from overtrick.solver.position import Position
from overtrick.solver.solver import Solver

PATIENCE = 10.0
"""Seconds that somebody waits for double dummy."""
_MOST_CARDS = 3
"""So many cards that were as good are named."""


@dataclass(frozen=True, slots=True)
class BetterCall:
    """A call of the player's, and the one that the system would have made."""

    number: int
    made: Call
    hint: CallHint


@dataclass(frozen=True, slots=True)
class BetterCard:
    """A card of the player's that cost tricks with all hands seen, and those that did not.

    So many cards were played before it: ``number``.
    """

    number: int
    trick: int
    made: Card
    cost: int
    better: tuple[Card, ...]


def better_calls(
    deal: Deal, auction: Auction, seat: Seat, stakes: Stakes, systems: Systems
) -> tuple[BetterCall, ...]:
    """The calls of that seat which the system would not have made, in their order."""
    found: list[BetterCall] = []
    for number, call in enumerate(auction.calls):
        if auction.dealer.left(number) is not seat:
            continue
        before = Auction(auction.dealer, auction.calls[:number])
        hint = hint_for_call(Seen(seat, deal.hand(seat), before, stakes), systems)
        if hint.call != call:
            found.append(BetterCall(number, call, hint))
    return tuple(found)


def better_cards(
    play: Play, seat: Seat, solver: Solver, within: float = PATIENCE
) -> tuple[BetterCard, ...] | None:
    """The cards that seat decided on which cost a trick; None where it could not be reckoned."""
    (counts,) = solver.plays([play], within=within)
    if not isinstance(counts, tuple):
        return None
    costly = [
        (number, before, card, abs(counts[number] - counts[number + 1]))
        for number, (before, card) in enumerate(moves(play))
        if before.player is seat and counts[number] != counts[number + 1]
    ]
    solved = solver.cards([Position.of(before) for _, before, _, _ in costly], within=within)
    return tuple(
        BetterCard(number, number // 4 + 1, card, cost, _best(answer))
        for (number, _, card, cost), answer in zip(costly, solved, strict=True)
        if isinstance(answer, Mapping)
    )


def moves(play: Play) -> Iterator[tuple[Play, Card]]:
    """Each card that was played, with how things were before it."""
    now = Play(play.contract, play.deal)
    for trick in play.tricks:
        for card in trick.cards:
            yield now, card
            now = now.after(card)


def _best(tricks: Mapping[Card, int]) -> tuple[Card, ...]:
    most = max(tricks.values())
    return tuple(sorted(card for card, won in tricks.items() if won == most))


def better_call_in_words(better: BetterCall, language: Language) -> str:
    """What was called, and what it would rather have been and why."""
    return say(
        language,
        "bots.review",
        "call",
        made=shown_call(better.made, language),
        hint=call_in_words(better.hint, language),
    )


def better_card_in_words(better: BetterCard, language: Language) -> str:
    """The trick, the card, what it cost and what would have been better."""
    return say(
        language,
        "bots.review",
        "card",
        trick=better.trick,
        made=shown_card(better.made, language),
        cost=count(language, "tricks", better.cost),
        better=", ".join(shown_card(card, language) for card in better.better[:_MOST_CARDS]),
    )
