"""Bidding by the beginners' advice of S4: 12 to 13 points open, 25 between the hands make game.

>>> from overtrick.analysis.stakes import Stakes
>>> from overtrick.cards.hand import Hand
>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> hand = Hand.parse("AQJ32.K2.A98.765")
>>> str(advised(Seen(Seat.NORTH, hand, Auction(Seat.NORTH), Stakes(DUPLICATE))))
'1S'
"""

from __future__ import annotations

from overtrick.bots.bot import Seen
from overtrick.bots.natural.holding import Holding
from overtrick.bots.natural.needs import game_level
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.auction import Auction
from overtrick.game.call import BIDS, PASS, Bid, Call
from overtrick.game.strain import Strain

TO_OPEN = 12
TO_ANSWER = 6
FOR_GAME = 25


def advised(seen: Seen) -> Call:
    """The call the advice leads to; a pass where it says nothing."""
    hand = Holding.of(seen.hand)
    wished = _wish(seen, hand)
    if wished is not None and seen.auction.why_not(wished) is None:
        return wished
    return PASS


def _wish(seen: Seen, hand: Holding) -> Bid | None:
    mine, partners = bids_of(seen.auction, seen.seat), bids_of(seen.auction, seen.seat.partner)
    if partners:
        return _with_partner(seen, hand, partners[-1], already=bool(mine))
    if mine or hand.hcp < TO_OPEN:
        return None
    suit = hand.longest
    theirs = bids_of(seen.auction, seen.seat.left()) + bids_of(seen.auction, seen.seat.left(3))
    if theirs and hand.lengths[suit] < 5:
        return None
    bid = cheapest(seen.auction, Strain(suit))
    return bid if bid and bid.level <= 2 else None


def _with_partner(seen: Seen, hand: Holding, last: Bid, *, already: bool) -> Bid | None:
    """Partner has bid: count the points of both, he having 12 if he opened and 6 if he answered."""
    his = TO_ANSWER if already else TO_OPEN
    suit = last.strain.trumps
    fits = suit is not None and hand.lengths[suit] >= 3
    if hand.hcp + his >= FOR_GAME:
        major = suit is not None and suit >= Suit.HEARTS
        strain = last.strain if fits and major else Strain.NOTRUMPS
        level = game_level(seen.stakes, seen.seat.side, strain)
        if last.level >= level and last.strain is strain:
            return None
        return Bid(level, strain)
    if already or hand.hcp < TO_ANSWER:
        return None
    if suit is not None and hand.lengths[suit] >= 4 and last.level == 1:
        return Bid(2, last.strain)
    longest = hand.longest
    bid = cheapest(seen.auction, Strain(longest))
    if bid and bid.level == 1 and hand.lengths[longest] >= 4:
        return bid
    return Bid(1, Strain.NOTRUMPS)


def bids_of(auction: Auction, seat: Seat) -> list[Bid]:
    """What that seat has bid so far."""
    return [
        call
        for turn, call in enumerate(auction.calls)
        if auction.dealer.left(turn) is seat and isinstance(call, Bid)
    ]


def cheapest(auction: Auction, strain: Strain) -> Bid | None:
    """The lowest bid in a strain that is still higher than all before; None above seven."""
    highest = auction.highest
    return next(
        (bid for bid in BIDS if bid.strain is strain and (highest is None or bid > highest)), None
    )
