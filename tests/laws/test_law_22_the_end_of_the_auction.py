"""Law 22: four passes and no contract, or three passes after a bid."""

import pytest

from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import parse_call
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.scoring.entry import Entry
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.duplicate import DUPLICATE


def auction(text: str) -> Auction:
    return Auction.of(Seat.WEST, [parse_call(name) for name in text.split()])


@pytest.mark.parametrize(
    "text", ["", "P", "P P", "P P P", "1C", "1C P P", "P P P 1C P P", "1C X P P"]
)
def test_while_it_lasts(text: str) -> None:
    assert not auction(text).is_over
    assert auction(text).outcome is None


def test_22b_four_passes() -> None:
    passed = auction("P P P P")
    assert passed.is_over
    assert passed.outcome is PASSED_OUT
    assert passed.contract is None


def test_22b_a_passed_out_board_scores_nought_and_is_not_dealt_again() -> None:
    ledger = Ledger(DUPLICATE).after(Entry(PASSED_OUT))
    assert (ledger.totals.ns, ledger.totals.ew, ledger.turn) == (0, 0, 2)


@pytest.mark.parametrize(("text", "contract"), [
    ("1C P P P", "1C W"),
    ("P P P 1C P P P", "1C S"),
    ("1C X P P P", "1CX W"),
    ("1C X XX P P P", "1CXX W"),
    ("1C P 1H P 2H P P P", "2H E"),
    ("1C 1H 2C 2H P P P", "2H N"),
    ("1H P 2C P 2H P P P", "2H W"),
])  # fmt: skip
def test_22a_three_passes_and_the_contract(text: str, contract: str) -> None:
    assert auction(text).outcome == Contract.parse(contract)


def test_nothing_may_be_called_after_it() -> None:
    assert auction("1C P P P").legal_calls() == ()
