"""Deals by condition: a slam for us, opponents who open one notrump.

>>> from random import Random
>>> from overtrick.cards.card import PACK
>>> chance = Random(1)
>>> deal = deal_for(Wish.WEAK_TWO, Seat.SOUTH, lambda: Deal.of_pack(chance.sample(PACK, 52)))
>>> Holding.of(deal.hand(Seat.SOUTH)).hcp <= 10
True
"""

from __future__ import annotations

from collections.abc import Callable, Collection
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


_NAMES = {
    Wish.OPEN: Name.SUIT,
    Wish.NOTRUMP: Name.NOTRUMP,
    Wish.WEAK_TWO: Name.PREEMPT,
    Wish.THEIR_NOTRUMP: Name.NOTRUMP,
    Wish.THEIR_PREEMPT: Name.PREEMPT,
}
"""What the opening is called that is wished for."""


def deal_for(
    wish: Wish, seat: Seat, shuffled: Callable[[], Deal], dealer: Seat | None = None
) -> Deal:
    """The first deal that the shuffle brings and that the wish comes true in.

    Where the ``dealer`` is not given, it is whoever is to open: :func:`dealer_for` tells who.
    """
    first = dealer_for(wish, seat) if dealer is None else dealer
    while True:
        deal = shuffled()
        if _granted(wish, seat, deal, first):
            return deal


def dealer_for(wish: Wish, seat: Seat) -> Seat:
    """Who deals, so that the deal goes as wished soonest."""
    theirs = {Wish.DEFENCE, Wish.THEIR_NOTRUMP, Wish.THEIR_PREEMPT}
    return seat.left(3) if wish in theirs else seat


def _granted(wish: Wish, seat: Seat, deal: Deal, dealer: Seat) -> bool:
    ours, theirs = (seat,), seat.side.opponents.seats
    match wish:
        case Wish.OPEN | Wish.NOTRUMP:
            return _opens(deal, dealer, ours, _NAMES[wish])
        case Wish.THEIR_NOTRUMP | Wish.THEIR_PREEMPT:
            return _opens(deal, dealer, theirs, _NAMES[wish])
        case Wish.WEAK_TWO:
            # In fourth seat nobody opens with one, so only the hand is asked for.
            return _opens(deal, seat, ours, _NAMES[wish])
        case Wish.GAME:
            return _reaches(deal, seat, "game") and not _reaches(deal, seat, "slam")
        case Wish.SLAM:
            return _reaches(deal, seat, "slam")
        case Wish.DEFENCE:
            return _reaches(deal, seat.left(), "game") and _opens(deal, dealer, theirs)


def _opens(deal: Deal, dealer: Seat, seats: Collection[Seat], name: Name | None = None) -> bool:
    """Whether one of these seats is the first to bid, and its bid is called so."""
    system, auction = System(_STAKES), Auction(dealer)
    while len(auction.calls) < len(Seat):
        seat = auction.to_call
        option = system.choose(system.story(auction), Holding.of(deal.hand(seat)))
        if isinstance(option.call, Bid):
            low = name is not Name.NOTRUMP or option.call.level == 1
            return seat in seats and name in {None, option.meaning.name} and low
        auction = auction.after(option.call)
    return False


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
