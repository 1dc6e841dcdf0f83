"""Strains, calls, contracts and results: printed and read again, or refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.errors import ParseError, Unreadable
from overtrick.cards.seat import Seat, Side
from overtrick.cards.suit import Suit
from overtrick.game.call import (
    CALLS,
    DOUBLE,
    PASS,
    REDOUBLE,
    BadBid,
    Bid,
    Call,
    IllegalBid,
    parse_call,
)
from overtrick.game.contract import PASSED_OUT, Contract, parse_declarer
from overtrick.game.doubling import Doubling
from overtrick.game.result import BadResult, IllegalResult, Outcome, Result, parse_outcome
from overtrick.game.strain import Strain
from tests.properties import contracts, outcomes, results, strains

FOUR_HEARTS = Contract(4, Strain.HEARTS, Doubling.UNDOUBLED, Seat.NORTH)


@pytest.mark.parametrize("strain", Strain)
def test_strains_round_trip(strain: Strain) -> None:
    assert Strain.parse(str(strain)) is Strain.parse(str(strain).lower()) is strain


def test_strains_in_their_rank() -> None:
    assert [str(strain) for strain in Strain] == ["C", "D", "H", "S", "NT"]
    assert [strain.trumps for strain in Strain] == [*Suit, None]
    assert [strain.is_minor for strain in Strain] == [True, True, False, False, False]
    assert Strain.parse("n") is Strain.NOTRUMPS


@pytest.mark.parametrize("text", ["", "X", "T", "NTT", "CD"])
def test_no_such_strain(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Strain.parse(text)
    assert refused.value.code is Unreadable.CONTRACT
    assert refused.value.facts == {"text": text}


@pytest.mark.parametrize("call", CALLS, ids=str)
def test_calls_round_trip(call: Call) -> None:
    assert parse_call(str(call)) == parse_call(str(call).lower()) == call


def test_short_calls() -> None:
    assert [parse_call(text) for text in ("p", "7n", "x", "xx", "PASS")] == [
        PASS, Bid(7, Strain.NOTRUMPS), DOUBLE, REDOUBLE, PASS,
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", "8C", "0H", "1", "1X", "XXX", "PT", "1NTT", "T", "XXXX"])
def test_no_such_call(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        parse_call(text)
    assert refused.value.code is Unreadable.CALL
    assert refused.value.facts == {"text": text}


@given(st.integers().filter(lambda level: not 1 <= level <= 7), strains)
def test_there_are_seven_levels(level: int, strain: Strain) -> None:
    for make in (
        lambda: Bid(level, strain),
        lambda: Contract(level, strain, Doubling.UNDOUBLED, Seat.NORTH),
    ):
        with pytest.raises(IllegalBid) as refused:
            make()
        assert refused.value.code is BadBid.LEVEL
        assert refused.value.facts == {"level": level}
        assert refused.value.law == "Law 18"


@given(contracts)
def test_contracts_round_trip(contract: Contract) -> None:
    assert Contract.parse(str(contract)) == contract
    assert Contract.parse(f"  {str(contract).lower()} ") == contract
    assert contract.tricks_needed == contract.level + 6


@pytest.mark.parametrize("text", [
    "",
    "4H",
    "4HN",
    "H4 N",
    "X N",
    "4HXXX N",
    "4HXXXX N",
    " N",
    "³H N",
    "4X N",
    "4 N",
    "4H Q",
    "4H NSE",
    "4H ",
])  # fmt: skip
def test_no_such_contract(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Contract.parse(text)
    assert refused.value.code in (Unreadable.CONTRACT, Unreadable.SEAT, Unreadable.SIDE)


@pytest.mark.parametrize("text", ["4HXXX N", "4H", "H4 N"])
def test_the_whole_text_is_told(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Contract.parse(text)
    assert refused.value.code is Unreadable.CONTRACT
    assert refused.value.facts == {"text": text}


@pytest.mark.parametrize("level", [0, 8, 9])
def test_a_level_that_does_not_exist_is_illegal_rather_than_unreadable(level: int) -> None:
    with pytest.raises(IllegalBid):
        Contract.parse(f"{level}H N")


def test_a_declarer_may_be_a_side() -> None:
    assert parse_declarer("e") is Seat.EAST
    assert parse_declarer("ew") is Side.EW
    assert Contract.parse("4H  EW").declarer is Side.EW


@given(results)
def test_results_round_trip(result: Result) -> None:
    assert Result.parse(str(result)) == result
    assert Result.of(result.contract, result.over) == result
    assert result.made is (result.tricks >= result.contract.tricks_needed)


@given(outcomes)
def test_outcomes_round_trip(outcome: Outcome) -> None:
    assert parse_outcome(str(outcome)) == outcome


def test_passed_out() -> None:
    assert str(PASSED_OUT) == "pass"
    assert parse_outcome(" Pass ") is PASSED_OUT


@given(contracts, st.integers().filter(lambda tricks: not 0 <= tricks <= 13))
def test_nobody_wins_so_many_tricks(contract: Contract, tricks: int) -> None:
    with pytest.raises(IllegalResult) as refused:
        Result(contract, tricks)
    assert refused.value.code is BadResult.TRICKS
    assert refused.value.facts == {
        "tricks": tricks,
        "contract": contract.name,
        "over": tricks - contract.level - 6,
    }
    assert refused.value.law == "Law 77"


@pytest.mark.parametrize(
    ("over", "text"), [(0, "="), (1, "+1"), (3, "+3"), (-1, "-1"), (-10, "-10")]
)
def test_how_players_say_it(over: int, text: str) -> None:
    result = Result.of(FOUR_HEARTS, over)
    assert result.outcome == text
    assert result.over == over
    assert result.made is (over >= 0)


def test_just_made_is_the_default() -> None:
    assert Result.of(FOUR_HEARTS).tricks == 10
    assert Result.parse("4H N +0") == Result.of(FOUR_HEARTS)


@pytest.mark.parametrize(
    "text", ["", "4H N", "4H N 1", "4H N +", "4H N ==", "4H N +111", "4H N +١", "="]
)
def test_no_such_result(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Result.parse(text)
    assert refused.value.code in (Unreadable.RESULT, Unreadable.CONTRACT)
    if refused.value.code is Unreadable.RESULT:
        assert refused.value.facts == {"text": text}


@pytest.mark.parametrize("text", ["4H N +4", "4H N -11", "7NT N +1", "1C N -14"])
def test_impossible_results(text: str) -> None:
    with pytest.raises(IllegalResult):
        Result.parse(text)
