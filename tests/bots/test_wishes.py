"""Deals by condition: what was wished for comes, whoever deals."""

from __future__ import annotations

from random import Random

import pytest

from overtrick.bots.levels import Level, bot_of
from overtrick.bots.natural.holding import Holding
from overtrick.bots.practice.wishes import Wish, deal_for, dealer_for
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import Bid
from overtrick.game.strain import Strain
from tests.bots.tables import auction_of, dealt

CLUB = bot_of(Level.CLUB)


@pytest.mark.parametrize("wish", Wish)
def test_a_wish_comes_true(wish: Wish) -> None:
    chance = Random(f"wish {wish}")
    seat = Seat.SOUTH
    for _ in range(2):
        deal = deal_for(wish, seat, lambda: dealt(chance))
        auction = auction_of(deal, dealer_for(wish, seat), CLUB.call)
        _, first = first_bid(auction)
        ours = Holding.of(deal.hand(seat)).hcp + Holding.of(deal.hand(seat.partner)).hcp
        match wish:
            case Wish.OPEN:
                assert isinstance(first, Bid)
            case Wish.NOTRUMP | Wish.THEIR_NOTRUMP:
                assert first in {Bid(1, Strain.NOTRUMPS), Bid(2, Strain.NOTRUMPS)}
            case Wish.WEAK_TWO | Wish.THEIR_PREEMPT:
                assert isinstance(first, Bid)
                assert first.level >= 2
            case Wish.GAME:
                assert 20 <= ours <= 34
            case Wish.SLAM:
                assert ours >= 24
            case Wish.DEFENCE:
                assert ours <= 20


@pytest.mark.parametrize("dealer", Seat)
@pytest.mark.parametrize("wish", Wish)
def test_a_wish_comes_true_whoever_deals(wish: Wish, dealer: Seat) -> None:
    chance = Random(f"wish {wish} {dealer}")
    deal = deal_for(wish, Seat.SOUTH, lambda: dealt(chance), dealer)
    opening = first_bid(auction_of(deal, dealer, CLUB.call))
    by_them = {Seat.EAST, Seat.WEST}
    match wish:
        case Wish.OPEN:
            assert opening[0] is Seat.SOUTH
        case Wish.NOTRUMP:
            assert opening == (Seat.SOUTH, Bid(1, Strain.NOTRUMPS))
        case Wish.THEIR_NOTRUMP:
            assert opening[0] in by_them
            assert opening[1] == Bid(1, Strain.NOTRUMPS)
        case Wish.THEIR_PREEMPT:
            assert opening[0] in by_them
            assert opening[1].level >= 2
        case Wish.DEFENCE:
            assert opening[0] in by_them
        case Wish.WEAK_TWO:
            assert Holding.of(deal.hand(Seat.SOUTH)).hcp <= 11
        case Wish.GAME | Wish.SLAM:
            ours = sum(Holding.of(deal.hand(seat)).hcp for seat in (Seat.NORTH, Seat.SOUTH))
            assert ours >= 20


def first_bid(auction: Auction) -> tuple[Seat, Bid]:
    """Who opened, and with what."""
    return next(
        (auction.dealer.left(turn), call)
        for turn, call in enumerate(auction.calls)
        if isinstance(call, Bid)
    )
