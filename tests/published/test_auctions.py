"""Printed auctions: who may call what, when it is over, and who plays the contract."""

from typing import Any

import pytest

from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction, IllegalCall
from overtrick.game.call import parse_call
from overtrick.game.contract import PASSED_OUT, Contract
from tests.published.cases import Case, calls, contract, of_kind


def auction_of(given: dict[str, Any]) -> Auction:
    return Auction.of(Seat.parse(given["dealer"]), calls(given["calls"]))


def name_of(agreed: Contract | None) -> str | None:
    return agreed.name if agreed else None


def printed(name: str | None) -> str | None:
    return contract(name).name if name else None


@of_kind("auction")
def test_auction(case: Case) -> None:
    auction = auction_of(case.given)
    agreed = auction.outcome
    assert isinstance(agreed, Contract)
    declarer = Seat(agreed.declarer)
    assert agreed.name == printed(case.expected["contract"])
    assert str(declarer) == case.expected["declarer"]
    assert str(declarer.partner) == case.expected["dummy"]
    assert str(declarer.left()) == case.expected["leader"]
    assert auction.is_over is case.expected.get("over", True)


@of_kind("declarer")
def test_declarer(case: Case) -> None:
    agreed = auction_of(case.given).outcome
    assert agreed == contract(case.expected["contract"], case.expected["declarer"])


@of_kind("current_contract")
def test_current_contract(case: Case) -> None:
    auction = auction_of(case.given)
    assert name_of(auction.contract) == printed(case.expected["contract"])
    assert auction.outcome is None


@of_kind("auction_end")
def test_auction_end(case: Case) -> None:
    lists = case.given.get("auctions") or [case.given["calls"]]
    over, agreed = case.expected["over"], case.expected["contract"]
    if "auctions" not in case.given:
        over, agreed = [over], [agreed]
    for names, is_over, name in zip(lists, over, agreed, strict=True):
        auction = auction_of({"dealer": case.given["dealer"], "calls": names})
        assert auction.is_over is is_over
        assert name_of(auction.contract) == printed(name)
        if is_over and name is None:
            assert auction.outcome is PASSED_OUT


@of_kind("call_legal")
def test_call_legal(case: Case) -> None:
    if (index := case.expected.get("illegal_at")) is not None:
        before = auction_of({**case.given, "calls": case.given["calls"][:index]})
        with pytest.raises(IllegalCall):
            before.after(parse_call(case.given["calls"][index]))
        return
    auction, call = auction_of(case.given), parse_call(case.given["call"])
    assert (auction.why_not(call) is None) is case.expected["legal"]
    assert (call in auction.legal_calls()) is case.expected["legal"]


@of_kind("bid_sufficiency")
def test_bid_sufficiency(case: Case) -> None:
    auction = Auction.of(Seat.NORTH, calls([case.given["after"]]))
    legal = [auction.why_not(call) is None for call in calls(case.given["try_bids"])]
    assert legal == case.expected["legal"]
