"""Law 27: an insufficient bid is refused; how it is mended at a real table is for the director."""

import pytest

from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction, IllegalCall, Illegality
from overtrick.game.call import parse_call


@pytest.mark.parametrize("text", ["2H", "2D", "1NT", "1C"])
def test_a_bid_that_does_not_supersede_the_last(text: str) -> None:
    auction = Auction.of(Seat.NORTH, [parse_call("2H"), parse_call("X")])
    with pytest.raises(IllegalCall) as refused:
        auction.after(parse_call(text))
    assert refused.value.code is Illegality.INSUFFICIENT_BID
    assert refused.value.law == "Law 27"
    assert refused.value.facts == {"call": text, "seat": "S"}
