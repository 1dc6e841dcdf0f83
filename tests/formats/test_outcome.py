"""What came of a board, where the file leaves it to whoever counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench.played import boards
from overtrick.cards.seat import Seat, Side
from overtrick.formats.outcome import contract_of, outcome_of, tricks_of
from overtrick.formats.record import Record, Said
from overtrick.game.call import parse_call
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.result import Result

MADE = boards(60)
WHOLE = [made for made in MADE if made.record.claimed is None]


def board(calls: str, **more: object) -> Record:
    said = tuple(Said(parse_call(call)) for call in calls.split())
    return replace(Record(dealer=Seat.SOUTH, calls=said), **more)  # type: ignore[arg-type]


def test_boards_played_out_and_claimed_have_the_result_they_were_made_with() -> None:
    assert [outcome_of(made.record) for made in MADE] == [made.result for made in MADE]


@pytest.mark.parametrize("cards", [48, 49, 50, 51])
def test_the_thirteenth_trick_plays_itself(cards: int) -> None:
    for made in WHOLE:
        short = replace(made.record, cards=made.record.cards[:cards])
        assert outcome_of(short) == made.result
        assert outcome_of(replace(short, deal=None)) is None


def test_fewer_tricks_and_no_claim_tell_nothing() -> None:
    for made in WHOLE:
        assert outcome_of(replace(made.record, cards=made.record.cards[:47])) is None


def test_a_whole_play_outweighs_the_claim_and_what_is_stated() -> None:
    made = WHOLE[0]
    wrong = (made.result.tricks + 1) % 14
    assert outcome_of(replace(made.record, claimed=wrong, tricks=wrong)) == made.result


def test_a_claim_outweighs_what_is_stated() -> None:
    assert str(outcome_of(board("1S P P P", claimed=8, tricks=7))) == "1S S +1"
    assert str(outcome_of(board("1S P P P", tricks=7))) == "1S S ="


def test_cards_against_the_laws_leave_the_tricks_open() -> None:
    made = WHOLE[0]
    turned = replace(made.record, cards=made.record.cards[::-1])
    assert tricks_of(turned, made.result.contract) is None
    assert outcome_of(replace(turned, tricks=9)) == Result(made.result.contract, 9)


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("1S P 2S P P P", "2S S"),
        ("P 1H X XX 2C P P 2H P P P", "2H W"),
        ("1NT X XX P P P", "1NTXX S"),
        ("P P P P", "pass"),
        ("P P P", "None"),
        ("1S P P", "None"),
        ("1S 1H P P P", "None"),
        ("1S X X P P P", "None"),
        ("", "None"),
    ],
)
def test_the_auction_tells_the_contract(calls: str, contract: str) -> None:
    assert str(contract_of(board(calls))) == contract


def test_a_card_or_a_claim_ends_an_auction_whose_last_passes_are_missing() -> None:
    assert str(contract_of(board("1S P P", cards=MADE[0].record.cards[:1]))) == "1S S"
    assert str(contract_of(board("1S", claimed=7))) == "1S S"
    assert contract_of(board("P P P", claimed=7)) is None


def test_without_an_auction_the_contract_stated_is_played() -> None:
    made = WHOLE[0]
    bare = replace(made.record, calls=(), contract=made.result.contract)
    assert outcome_of(bare) == made.result
    assert outcome_of(Record(contract=PASSED_OUT)) is PASSED_OUT
    side = Contract(4, made.result.contract.strain, made.result.contract.doubling, Side.NS)
    assert outcome_of(replace(bare, contract=side)) is None
