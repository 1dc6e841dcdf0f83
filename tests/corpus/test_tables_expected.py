"""The faults that the corpus names by call or card, each made at a table: refused at that very one.

Where a file has no whole deal, any will do for its auction; where its auction is missing or leaves
calls out, the contract of its tags is bid, and then it is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.folding import opened
from overtrick.club.tables.judging import after
from overtrick.club.tables.table import Table
from overtrick.formats.reading import read_any
from overtrick.formats.record import Record
from overtrick.game.auction import Illegality
from overtrick.game.call import DOUBLE, PASS, REDOUBLE, Bid, Call
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.play import BadPlay

ANY = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
CONFORMANCE = "pbn/conformance-errors-10.pbn"


class Fault(NamedTuple):
    """The record of a file, the call or card that is against the Laws, and how."""

    file: str
    record: int
    number: int
    code: str


CALLS = (
    Fault(CONFORMANCE, 32, 1, Illegality.INSUFFICIENT_BID),
    Fault(CONFORMANCE, 33, 2, Illegality.INADMISSIBLE_DOUBLE),
    Fault(CONFORMANCE, 34, 3, Illegality.INADMISSIBLE_REDOUBLE),
)
"""Insufficient 1C after 1D; a double of the own side's bid; a redouble by who doubled."""
CARDS = (
    Fault(CONFORMANCE, 44, 3, BadPlay.REVOKE),
    Fault("pbn/two-rooms-one-deal.pbn", 1, 3 * 4, BadPlay.NOT_HELD),
    Fault("pbn/comments-after-tags.pbn", 1, 2 * 4, BadPlay.NOT_HELD),
)
"""A revoke by the last hand; plays that do not fit from tricks 4 and 3."""


def record_of(corpus: Path, fault: Fault) -> Record:
    path = corpus / fault.file
    return read_any(path.name, path.read_bytes()).records[fault.record - 1]


def dealt(deal: Deal, dealer: Seat) -> Table:
    table = opened(1, Opened("rubber", dealer=dealer))
    for seat in Seat:
        table = after(table, table.seq + 1, made.Sat(seat, "", f"holder {seat}"))
    return after(table, table.seq + 1, made.Dealt(deal))


def moved(table: Table, moves: Sequence[Call | Card]) -> tuple[Table, tuple[int, str] | None]:
    """The table after these, or the number and the reason of the first that it refused."""
    for number, move in enumerate(moves):
        assert table.game is not None
        mover = table.game.mover
        assert mover is not None
        wish = made.Played(mover, move) if isinstance(move, Card) else made.Called(mover, move)
        try:
            table = after(table, table.seq + 1, wish)
        except BridgeError as error:
            return table, (number, str(error.code))
    return table, None


def reaching(contract: Contract) -> tuple[Call, ...]:
    """Declarer deals and bids the contract."""
    said = {
        Doubling.UNDOUBLED: (),
        Doubling.DOUBLED: (DOUBLE,),
        Doubling.REDOUBLED: (DOUBLE, REDOUBLE),
    }
    return (Bid(contract.level, contract.strain), *said[contract.doubling], PASS, PASS, PASS)


@pytest.mark.parametrize("fault", CALLS, ids=lambda one: f"{one.record}")
def test_the_call_is_refused(corpus: Path, fault: Fault) -> None:
    record = record_of(corpus, fault)
    calls = [said.call for said in record.calls]
    table, no = moved(dealt(ANY, record.dealer or Seat.NORTH), calls)
    assert no == (fault.number, str(fault.code))
    assert table.game is not None
    assert table.game.auction.calls == tuple(calls[: fault.number])


@pytest.mark.parametrize("fault", CARDS, ids=lambda one: f"{one.file}-{one.record}")
def test_the_card_is_refused(corpus: Path, fault: Fault) -> None:
    record = record_of(corpus, fault)
    assert record.whole is not None
    assert isinstance(record.contract, Contract)
    table = dealt(record.whole, Seat(record.contract.declarer))
    table, no = moved(table, reaching(record.contract))
    assert no is None
    table, no = moved(table, [laid.card for laid in record.cards])
    assert no == (fault.number, str(fault.code))
    assert table.game is not None
    assert table.game.play is not None
    assert table.game.play.played == {laid.card for laid in record.cards[: fault.number]}
