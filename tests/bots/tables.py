"""Deals bid and played by bots, as the tests of this room need them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from overtrick.analysis.stakes import Stakes
from overtrick.bots.bot import Bot, Seen
from overtrick.cards.by_side import BySide
from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import DOUBLE, PASS, REDOUBLE, Bid, Call
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.play import Play
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.tally import Tally

AT_DUPLICATE = Stakes(DUPLICATE)
SIXTY_ON = Stakes(RUBBER, before=BySide(Tally(60, 0, 60), Tally()))
"""North-South have 60 below the line, nobody has a game."""
SCORES = (
    AT_DUPLICATE,
    Stakes(DUPLICATE, BySide(ns=True, ew=True)),
    Stakes(RUBBER),
    SIXTY_ON,
    Stakes(RUBBER, BySide(ns=True, ew=False), BySide(Tally(120, 0, 0, 1), Tally(40, 0, 40))),
)


def dealt(chance: Random) -> Deal:
    """A deal."""
    return Deal.of_pack(chance.sample(PACK, 52))


def auction_of(
    deal: Deal, dealer: Seat, call_of: Callable[[Seen], Call], stakes: Stakes = AT_DUPLICATE
) -> Auction:
    """The whole auction, each call asked of one and the same player for all four seats."""
    auction = Auction(dealer)
    while not auction.is_over:
        seat = auction.to_call
        auction = auction.after(call_of(Seen(seat, deal.hand(seat), auction, stakes)))
    return auction


def sights(
    deal: Deal, auction: Auction, bot: Bot, stakes: Stakes = AT_DUPLICATE
) -> Iterator[tuple[Seen, Play]]:
    """What the player to move sees before each card, and the play; the bot plays all of them."""
    if not isinstance(auction.outcome, Contract):
        return
    play = Play(auction.outcome, deal)
    while not play.is_over:
        seen = Seen.at(Seat(play.player), play, auction, stakes)
        yield seen, play
        play = play.after(bot.card(seen))


def finished(contract: Contract) -> Auction:
    """The shortest auction to that contract."""
    after: tuple[Call, ...] = ()
    if contract.doubling is not Doubling.UNDOUBLED:
        after = (DOUBLE,) if contract.doubling is Doubling.DOUBLED else (DOUBLE, REDOUBLE)
    calls = (Bid(contract.level, contract.strain), *after, PASS, PASS, PASS)
    return Auction.of(Seat(contract.declarer), calls)


def holdings(cards: Iterable[Card]) -> Iterator[str]:
    held = sorted(cards, reverse=True)
    for suit in "SHDC":
        yield "".join(str(card)[1] for card in held if str(card)[0] == suit)
