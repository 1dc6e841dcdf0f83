"""Deals by condition: a slam for us, opponents who open one notrump.

>>> from random import Random
>>> from overtrick.cards.card import PACK
>>> chance = Random(1)
>>> deal = deal_for(Wish.WEAK_TWO, Seat.SOUTH, lambda: Deal.of_pack(chance.sample(PACK, 52)))
>>> Holding.of(deal.hand(Seat.SOUTH)).hcp <= 10
True
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from overtrick.analysis.stakes import Stakes
from overtrick.bots.natural.holding import Holding
from overtrick.bots.natural.meaning import Name
from overtrick.bots.natural.needs import Needs
from overtrick.bots.natural.system import System
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.auction import Auction
from overtrick.game.call import Bid
from overtrick.game.strain import Strain
from overtrick.scoring.rules.duplicate import DUPLICATE

_STAKES = Stakes(DUPLICATE)


class Wish(StrEnum):
    """What a deal is to be good for."""

    OPEN = "open"
    GAME = "game"
    SLAM = "slam"
    NOTRUMP = "notrump"
    WEAK_TWO = "weak-two"
    DEFENCE = "defence"
    THEIR_NOTRUMP = "their-notrump"
    THEIR_PREEMPT = "their-preempt"


def deal_for(wish: Wish, seat: Seat, shuffled: Callable[[], Deal]) -> Deal:
    """The first deal that the shuffle brings and that the wish comes true in.

    Whoever is to open in it is the dealer: :func:`dealer_for` tells who.
    """
    while True:
        deal = shuffled()
        if _granted(wish, seat, deal):
            return deal


def dealer_for(wish: Wish, seat: Seat) -> Seat:
    """Who deals, so that the deal goes as wished."""
    theirs = {Wish.DEFENCE, Wish.THEIR_NOTRUMP, Wish.THEIR_PREEMPT}
    return seat.left(3) if wish in theirs else seat


def _granted(wish: Wish, seat: Seat, deal: Deal) -> bool:
    opened = _opening(deal, dealer_for(wish, seat))
    match wish:
        case Wish.OPEN:
            return opened is Name.SUIT
        case Wish.NOTRUMP | Wish.THEIR_NOTRUMP:
            return opened is Name.NOTRUMP
        case Wish.WEAK_TWO | Wish.THEIR_PREEMPT:
            return opened is Name.PREEMPT
        case Wish.GAME:
            return _reaches(deal, seat, "game") and not _reaches(deal, seat, "slam")
        case Wish.SLAM:
            return _reaches(deal, seat, "slam")
        case Wish.DEFENCE:
            return opened is not None and _reaches(deal, seat.left(), "game")


def _opening(deal: Deal, dealer: Seat) -> Name | None:
    """What the dealer's first call is called; None where he passes."""
    system = System(_STAKES)
    option = system.choose(system.story(Auction(dealer)), Holding.of(deal.hand(dealer)))
    return option.meaning.name if isinstance(option.call, Bid) else None


def _reaches(deal: Deal, seat: Seat, what: str) -> bool:
    """Whether that side has the points for a game or a slam somewhere."""
    one, other = Holding.of(deal.hand(seat)), Holding.of(deal.hand(seat.partner))
    notrump: int = getattr(Needs.at(_STAKES, seat.side, Strain.NOTRUMPS), what)
    if one.hcp + other.hcp >= notrump:
        return True
    for suit in (Suit.HEARTS, Suit.SPADES):
        trumps = one.lengths[suit] + other.lengths[suit]
        needed: int = getattr(Needs.at(_STAKES, seat.side, Strain(suit), trumps), what)
        if trumps >= 8 and one.support(suit) + other.points >= needed:
            return True
    return False
