"""Law 18: a bid names odd tricks and a strain, and each must supersede the last."""

import pytest

from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import BIDS, PASS, Bid, IllegalBid
from overtrick.game.strain import Strain


def test_the_strains_rank_notrumps_spades_hearts_diamonds_clubs() -> None:
    assert [str(strain) for strain in sorted(Strain, reverse=True)] == ["NT", "S", "H", "D", "C"]


@pytest.mark.parametrize("place", range(35))
def test_a_bid_is_superseded_by_the_higher_ones_only(place: int) -> None:
    auction = Auction(Seat.NORTH).after(BIDS[place])
    sufficient = [call for call in auction.legal_calls() if isinstance(call, Bid)]
    assert sufficient == list(BIDS[place + 1 :])


def test_passes_between_change_nothing() -> None:
    auction = Auction.of(Seat.NORTH, [Bid(1, Strain.HEARTS), PASS, PASS])
    assert auction.why_not(Bid(1, Strain.DIAMONDS))
    assert not auction.why_not(Bid(1, Strain.SPADES))


@pytest.mark.parametrize("level", [0, 8])
def test_from_one_to_seven_odd_tricks(level: int) -> None:
    with pytest.raises(IllegalBid) as refused:
        Bid(level, Strain.CLUBS)
    assert refused.value.law == "Law 18"
