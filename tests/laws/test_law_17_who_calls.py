"""Law 17: the dealer calls first, and the others in turn to the left."""

import pytest

from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import PASS


@pytest.mark.parametrize("dealer", Seat)
def test_the_calls_go_round_from_the_dealer(dealer: Seat) -> None:
    auction = Auction(dealer)
    for turn in range(4):
        assert auction.to_call is dealer.left(turn)
        auction = auction.after(PASS)
