"""Bots against bots, upset by random calls: nothing illegal, no fault, and hands as they were said.

``make soak ARGS="-k bots -s"`` prints what was seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter

import pytest

from overtrick.analysis.stakes import Stakes
from overtrick.bots.bot import Bot, Seen
from overtrick.bots.levels import Level, bot_of
from overtrick.bots.natural.holding import Holding
from overtrick.bots.natural.meaning import Meaning
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.club.tables.explaining import meaning_of
from overtrick.game.auction import Auction
from overtrick.game.call import Call
from overtrick.game.contract import Contract
from overtrick.game.play import Play
from overtrick.solver.at_hand import solver_at_hand
from tests.bots.tables import SCORES, auction_of, dealt, sights

DISTURBED = 0.15
LIMIT = 2.0
"""Seconds that a bot may take for a card, on a core of its own."""
TIMED = 51
"""Cards of a deal that are timed: all but the last, which plays itself."""
LEVELS = (Level.BEGINNER, Level.CASUAL, Level.CLUB)


@dataclass(eq=False)
class Heard:
    """An auction of four bots, in which some calls are any legal ones."""

    deal: Deal
    stakes: Stakes
    level: Level
    bot: Bot
    chance: Random
    rate: float = DISTURBED
    disturbed: bool = False

    def call(self, seen: Seen) -> Call:
        if self.chance.random() < self.rate:
            self.disturbed = True
            return self.chance.choice(seen.auction.legal_calls())
        call = self.bot.call(seen)
        assert seen.auction.why_not(call) is None, (seen, call)
        return call

    def auction(self, dealer: Seat) -> Auction:
        return auction_of(self.deal, dealer, self.call, self.stakes)

    def misfits(self, auction: Auction) -> Iterator[str]:
        """The calls whose makers did not hold what the table says that they show."""
        for at, call in enumerate(auction.calls):
            so_far = Auction(auction.dealer, auction.calls[: at + 1])
            shown = meaning_of(self.level, so_far, self.stakes)
            seat = auction.dealer.left(at)
            if isinstance(shown, Meaning) and not shown.fits(Holding.of(self.deal.hand(seat))):
                yield f"{seat} {call} in {auction}: {self.deal}"


def auctions(level: Level, deals: int) -> tuple[int, int]:
    """How many were undisturbed, and in how many of those every hand was as it was said."""
    chance, bot = Random(f"auctions {level}"), bot_of(level)
    undisturbed, fitting = 0, 0
    for number in range(deals):
        stakes = SCORES[number % len(SCORES)]
        heard = Heard(dealt(chance), stakes, level, bot, chance)
        auction = heard.auction(Seat(number % 4))
        assert auction.is_over
        if not heard.disturbed:
            misfits = list(heard.misfits(auction))
            undisturbed, fitting = undisturbed + 1, fitting + (not misfits)
            print(*misfits, sep="\n", end="\n" if misfits else "")
    return undisturbed, fitting


def plays(level: Level, deals: int) -> tuple[int, list[float]]:
    """How many deals were played to the last card, and the seconds of each card."""
    chance, seconds, whole = Random(f"plays {level}"), list[float](), 0
    solver = solver_at_hand(workers=1)
    try:
        bot = bot_of(level, solver)
        for number in range(deals):
            stakes, deal = SCORES[number % len(SCORES)], dealt(chance)
            auction = Heard(deal, stakes, level, bot, chance).auction(Seat(number % 4))
            whole += played(deal, auction, bot, stakes, seconds)
    finally:
        solver.close()
    return whole, seconds


def played(deal: Deal, auction: Auction, bot: Bot, stakes: Stakes, seconds: list[float]) -> bool:
    """Play a deal out, each card judged by the Laws as it is laid; whether there was a contract."""
    if not isinstance(auction.outcome, Contract):
        return False
    begun, play = perf_counter(), Play(auction.outcome, deal)
    for _, play in sights(deal, auction, bot, stakes):
        now = perf_counter()
        if play.played:
            seconds.append(now - begun)
        begun = now
    assert len(play.played) == TIMED
    return True


def said(what: str, *figures: object) -> None:
    print(f"\n{what}:", *figures)


@pytest.mark.parametrize("level", LEVELS)
def test_hands_are_as_they_were_said(level: Level) -> None:
    undisturbed, fitting = auctions(level, 60)
    assert undisturbed
    assert fitting >= 0.97 * undisturbed


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
def test_hands_are_as_they_were_said_in_five_thousand_auctions(level: Level) -> None:
    undisturbed, fitting = auctions(level, 5_000)
    said(f"{level}: undisturbed auctions, hands as said", undisturbed, fitting)
    assert fitting >= 0.97 * undisturbed


@pytest.mark.parametrize("level", LEVELS[:1])
def test_a_play_after_random_calls_is_lawful(level: Level) -> None:
    whole, seconds = plays(level, 12)
    assert len(seconds) == whole * TIMED > 0


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
def test_two_hundred_plays_after_random_calls_are_lawful(level: Level) -> None:
    whole, seconds = plays(level, 200)
    over = sum(one > LIMIT for one in seconds)
    said(f"{level}: deals, cards, longest, over two seconds", whole, len(seconds),
         f"{max(seconds):.2f}", over)  # fmt: skip
    assert len(seconds) == whole * TIMED
