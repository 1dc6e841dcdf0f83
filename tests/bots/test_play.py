"""Playing: legal cards always, from nothing but what is seen, with a solver and without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

import numpy as np
import pytest

from overtrick.bots.bot import Bot, Seen
from overtrick.bots.levels import Level, Natural, bot_of
from overtrick.bots.natural.system import System
from overtrick.bots.play.choosing import Effort, choose
from overtrick.bots.play.many import Many
from overtrick.bots.play.sampling import samples
from overtrick.bots.play.simple import simple_card
from overtrick.bots.play.turn import Turn
from overtrick.bots.play.unknown import Unknown
from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.contract import Contract
from overtrick.solver.position import Position
from overtrick.solver.solver import CardTricks
from overtrick.solver.unsolved import Unsolved, Why
from tests.bots.tables import AT_DUPLICATE, SCORES, auction_of, dealt, holdings, sights

CLUB = bot_of(Level.CLUB)


class LowerCards:
    """A solver that counts the lower cards that North and South hold: quick, legal, wrong.

    What it says depends on the hidden hands, so a bot that dealt them otherwise would show it.

    It keeps the positions it was asked about and the seconds it was given.
    """

    def __init__(self, *, answers: bool = True) -> None:
        self.asked: list[Position] = []
        self.seconds: list[float] = []
        self._answers = answers

    def cards(
        self, positions: Iterable[Position], within: float | None = None
    ) -> tuple[CardTricks | Unsolved, ...]:
        """For each legal card the lower ones, as if they were tricks."""
        asked = list(positions)
        self.asked += asked
        self.seconds.append(within or 0.0)
        if not self._answers:
            return tuple(Unsolved(Why.DEADLINE) for _ in asked)
        return tuple(self._rated(one) for one in asked)

    def _rated(self, position: Position) -> Mapping[Card, int]:
        held = position.hands[position.trick.to_play]
        follow = {card for card in held if card.suit is position.trick.suit}
        left = [card for hand in position.hands[::2] for card in hand]
        return {
            card: sum(one.suit is card.suit and one < card for one in left) % (len(held) + 1)
            for card in follow or held
        }

    def __getattr__(self, name: str) -> object:
        """Nothing else is ever asked of it."""
        raise AssertionError(name)


def bots() -> Iterator[Bot]:
    """All levels by rules, and two that try hidden hands out."""
    yield from map(bot_of, Level)
    # No time for a second round of samples, so that every machine makes the same ones.
    effort = Effort(samples=4, seconds=0, lead_samples=3, lead_seconds=0)
    yield Natural(effort=effort, solver=LowerCards())  # type: ignore[arg-type]
    yield Natural(effort=effort, solver=LowerCards(answers=False))  # type: ignore[arg-type]


@pytest.mark.parametrize("bot", list(bots()), ids=[*Level, "lower cards", "no answer"])
def test_every_card_of_a_bot_is_legal(bot: Bot) -> None:
    chance = Random("legal")
    finished = 0
    for number in range(4):
        deal, stakes = dealt(chance), SCORES[number]
        auction = auction_of(deal, Seat(number % 4), bot.call, stakes)
        for _, play in sights(deal, auction, bot, stakes):
            finished += len(play.played) == 51
    assert finished >= 3


def with_others_dealt_anew(deal: Deal, known: Sequence[Seat], gone: set[Card], seed: int) -> Deal:
    """The same but for the cards still hidden from a player, which are dealt anew.

    ``gone`` are cards played; each stays where it was. Hands may get cards they showed out of,
    which no bot may notice.
    """
    chance = Random(seed)
    free = [c for s in Seat if s not in known for c in deal.hand(s).cards if c not in gone]
    free.sort()
    chance.shuffle(free)
    hands: list[str] = []
    for seat in Seat:
        held = deal.hand(seat).cards
        if seat not in known:
            stay = held & gone
            held, free = stay | set(free[: 13 - len(stay)]), free[13 - len(stay) :]
        hands.append(".".join(holdings(held)))
    return Deal.parse("N:" + " ".join(hands))


@pytest.mark.parametrize("bot", list(bots()), ids=[*Level, "lower cards", "no answer"])
def test_a_call_depends_on_what_is_seen_alone(bot: Bot) -> None:
    chance = Random("calls")
    deal = dealt(chance)
    auction = auction_of(deal, Seat.NORTH, bot.call)
    for turn in range(len(auction.calls)):
        before = Auction(auction.dealer, auction.calls[:turn])
        me = before.to_call
        other = with_others_dealt_anew(deal, [me], set(), turn)
        assert other != deal
        calls = {bot.call(Seen(me, one.hand(me), before, AT_DUPLICATE)) for one in (deal, other)}
        assert calls == {auction.calls[turn]}


@pytest.mark.parametrize("bot", list(bots()), ids=[*Level, "lower cards", "no answer"])
def test_a_card_depends_on_what_is_seen_alone(bot: Bot) -> None:
    chance = Random("cards")
    deal = dealt(chance)
    auction = auction_of(deal, Seat.EAST, CLUB.call)
    compared = 0
    for seen, play in sights(deal, auction, bot):
        known = list(seen.shown)
        other = with_others_dealt_anew(deal, known, set(play.played), len(play.played))
        there = Seen(
            seen.seat,
            other.hand(seen.seat),
            auction,
            AT_DUPLICATE,
            other.hand(play.dummy) if seen.dummy else None,
            play.tricks,
        )
        assert bot.card(there) == bot.card(seen)
        compared += other != deal
    assert compared > 30


def test_what_a_seat_sees_holds_no_hidden_card() -> None:
    chance = Random("hidden")
    deal = dealt(chance)
    auction = auction_of(deal, Seat.SOUTH, CLUB.call)
    for seen, play in sights(deal, auction, CLUB):
        hidden = {
            card
            for seat in Seat
            if seat not in seen.shown
            for card in deal.hand(seat).cards
            if card not in play.played
        }
        told = repr(seen)
        assert not any(repr(card) in told for card in hidden)


@pytest.mark.parametrize("number", range(3))
def test_samples_never_contradict_what_is_seen(number: int) -> None:
    chance = Random(f"samples {number}")
    deal = dealt(chance)
    auction = auction_of(deal, Seat(number), CLUB.call)
    system, numbers = System(AT_DUPLICATE), np.random.default_rng(number)
    tried = 0
    for seen, play in sights(deal, auction, CLUB):
        if len(play.played) % 5:
            continue
        unknown = Unknown.to(seen)
        for hands in samples(seen, system, 3, numbers):
            tried += 1
            dealt_out = [card for held in hands.values() for card in held]
            assert sorted(dealt_out) == sorted(unknown.cards)
            for hidden in unknown.hidden:
                held = hands[hidden.seat]
                assert len(held) == hidden.left == len(play.held(hidden.seat))
                if len(unknown.hidden) == 2:
                    assert not any(card.suit in hidden.void for card in held)
    assert tried > 0 or not isinstance(auction.outcome, Contract)


def test_samples_fit_the_auction_where_hands_can() -> None:
    """South opened one notrump: in each sample he is balanced, with 15 to 17 points."""
    deal = Deal.parse("N:T95.KJ76.K64.A84 K2.95432.T872.32 A764.A8.AQJ9.Q95 QJ83.QT.53.KJT76")
    calls = [*auction_of(deal, Seat.SOUTH, CLUB.call).calls]
    auction = Auction.of(Seat.SOUTH, tuple(calls))
    seen = Seen(Seat.WEST, deal.hand(Seat.WEST), auction, AT_DUPLICATE)

    found = samples(seen, System(AT_DUPLICATE), 10, np.random.default_rng(1))

    assert len(found) == 10
    for hands in found:
        held = np.array([[card in hands[Seat.SOUTH] for card in PACK]], np.bool_)
        declarer = Many.of(held, PACK, ())
        assert 15 <= declarer.hcp[0] <= 17
        assert declarer.balanced[0]


def test_the_time_a_bot_may_take_goes_to_the_solver() -> None:
    solver = LowerCards()
    effort = Effort(samples=3, seconds=0.2, lead_samples=3, lead_seconds=0.4)
    bot = Natural(effort=effort, solver=solver)  # type: ignore[arg-type]
    deal = dealt(Random("time"))
    auction = auction_of(deal, Seat.SOUTH, CLUB.call)

    for _ in sights(deal, auction, bot):
        pass

    assert solver.seconds
    assert max(solver.seconds) <= 0.4
    assert max(solver.seconds[1:]) <= 0.2
    assert all(len(one.hands) == 4 for one in solver.asked)


def test_a_bot_in_a_hurry_takes_a_share_of_its_time() -> None:
    solver = LowerCards()
    bot = Natural(effort=Effort(samples=3, seconds=40, lead_seconds=40), solver=solver)  # type: ignore[arg-type]
    deal = dealt(Random("hurry"))
    auction = auction_of(deal, Seat.SOUTH, CLUB.call)
    seen, _ = next(iter(sights(deal, auction, CLUB)))

    bot.card(seen)
    bot.card(seen, 0.01)

    usual, hurried = solver.seconds
    assert usual > 10
    assert hurried <= 0.4


def test_of_cards_that_are_worth_the_same_the_rules_choose() -> None:
    class AllTheSame(LowerCards):
        def _rated(self, position: Position) -> Mapping[Card, int]:
            return dict.fromkeys(super()._rated(position), 1)

    deal = dealt(Random("equal"))
    auction = auction_of(deal, Seat.SOUTH, CLUB.call)
    effort, system = Effort(samples=2, seconds=0.1, lead_seconds=0.1), System(AT_DUPLICATE)
    for seen, _ in sights(deal, auction, CLUB):
        turn = Turn.of(seen)
        solver = AllTheSame()
        assert choose(seen, system, solver, effort) == simple_card(seen, turn)  # type: ignore[arg-type]
