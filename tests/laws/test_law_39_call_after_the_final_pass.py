"""Law 39: a call after the final pass is cancelled."""

import pytest

from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction, IllegalCall, Illegality
from overtrick.game.call import CALLS, PASS, Bid, Call
from overtrick.game.strain import Strain


@pytest.mark.parametrize("call", CALLS, ids=str)
def test_no_call_is_legal(call: Call) -> None:
    for opening in (PASS, Bid(1, Strain.CLUBS)):
        auction = Auction.of(Seat.NORTH, [opening, PASS, PASS, PASS])
        with pytest.raises(IllegalCall) as refused:
            auction.after(call)
        assert refused.value.code is Illegality.AUCTION_OVER
        assert refused.value.law == "Law 39"
