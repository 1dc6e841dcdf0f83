"""The auction: counts that reason gives, and one gate for every call."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction, IllegalCall
from overtrick.game.call import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Bid, Call
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.doubling import Doubling
from overtrick.game.strain import Strain
from tests.properties import auctions, calls, seats

WAYS_TO_BEGIN = {1: 36, 2: 701, 3: 9_731, 4: 107_451}


def ways(auction: Auction, number: int) -> int:
    legal = auction.legal_calls()
    if number == 1:
        return len(legal)
    return sum(ways(auction.after(call), number - 1) for call in legal)


@pytest.mark.parametrize(("number", "expected"), WAYS_TO_BEGIN.items())
def test_ways_to_begin(number: int, expected: int) -> None:
    assert ways(Auction(Seat.NORTH), number) == expected


@pytest.mark.soak
def test_ways_to_begin_with_five_calls() -> None:
    assert ways(Auction(Seat.NORTH), 5) == 999_852


Standing = tuple[Bid | None, Doubling, bool, int]


def standing(auction: Auction) -> Standing:
    """All that the calls to come depend on: the bid, what is on it, whose it is, the passes."""
    passes = 0
    while passes < len(auction.calls) and auction.calls[-1 - passes] is PASS:
        passes += 1
    agreed = auction.contract
    ours = agreed is not None and agreed.declarer.side is auction.to_call.side
    return auction.highest, auction.doubling, ours, passes


def representative(stands: Standing) -> Auction:
    """The shortest auction that stands so."""
    bid, doubling, _, passes = stands
    crosses: tuple[Call, ...] = (DOUBLE, REDOUBLE)[:doubling]
    auction = Auction.of(Seat.NORTH, [*([bid] if bid else []), *crosses, *[PASS] * passes])
    assert standing(auction) == stands
    return auction


@cache
def complete(stands: Standing) -> tuple[int, int]:
    """How many ways the auction may end from here, and the calls of the longest of them."""
    auction = representative(stands)
    if auction.is_over:
        return 1, 0
    on = [complete(standing(auction.after(call))) for call in auction.legal_calls()]
    return sum(number for number, _ in on), 1 + max(length for _, length in on)


def test_all_complete_auctions_and_the_longest() -> None:
    complete.cache_clear()
    for bid in reversed(BIDS):
        complete(standing(Auction(Seat.NORTH, (bid,))))
    number, longest = complete(standing(Auction(Seat.NORTH)))
    assert number == (4 * 22**35 - 1) // 3
    assert longest == 319


@given(seats, st.lists(calls, max_size=60))
def test_after_takes_the_legal_calls_and_no_other(dealer: Seat, wishes: list[Call]) -> None:
    auction = Auction(dealer)
    for wish in wishes:
        if wish in auction.legal_calls():
            auction = auction.after(wish)
        else:
            before = auction
            with pytest.raises(IllegalCall) as refused:
                auction.after(wish)
            assert auction == before
            assert refused.value.facts == {"call": str(wish), "seat": str(auction.to_call)}
            assert refused.value.code is auction.why_not(wish)


@given(auctions())
def test_replay_equals_live(auction: Auction) -> None:
    assert Auction.of(auction.dealer, auction.calls) == auction


@given(auctions())
def test_legal_calls_stand_in_order_without_repeats(auction: Auction) -> None:
    legal = auction.legal_calls()
    assert list(legal) == [call for call in CALLS if call in set(legal)]
    assert (PASS in legal) is (not auction.is_over)


@given(auctions(finished=True))
def test_the_contract_follows_from_the_last_bid(auction: Auction) -> None:
    made = [(n, call) for n, call in enumerate(auction.calls) if isinstance(call, Bid)]
    if not made:
        assert auction.outcome is PASSED_OUT
        assert auction.calls == (PASS,) * 4
        return
    agreed = auction.outcome
    assert isinstance(agreed, Contract)
    turn, last = made[-1]
    assert (agreed.level, agreed.strain) == (last.level, last.strain)
    assert last == max(bid for _, bid in made)
    first = next(n for n, bid in made if bid.strain is last.strain and n % 2 == turn % 2)
    assert agreed.declarer is auction.dealer.left(first)
    crosses = [call for call in auction.calls[turn:] if call in (DOUBLE, REDOUBLE)]
    assert agreed.doubling == len(crosses)


@given(auctions())
def test_turning_the_table_turns_the_auction(auction: Auction) -> None:
    turned = Auction(auction.dealer.left(), auction.calls)
    assert turned.to_call is auction.to_call.left()
    assert turned.legal_calls() == auction.legal_calls()
    if agreed := auction.contract:
        assert turned.contract is not None
        assert turned.contract.declarer is Seat(agreed.declarer).left()


def test_the_bids_and_calls() -> None:
    assert len(BIDS) == 35
    assert len(CALLS) == len(set(CALLS)) == 38
    assert list(BIDS) == sorted(BIDS)
    assert (BIDS[0], BIDS[-1]) == (Bid(1, Strain.CLUBS), Bid(7, Strain.NOTRUMPS))
