"""What is written as PBN is what another reader finds in it."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import endplay.parsers.pbn
import pytest

from bench.played import Made, boards
from overtrick.cards.known import KnownDeal
from overtrick.formats.pbn.write import write_pbn
from overtrick.formats.record import Comment, Said
from overtrick.game.call import PASS
from overtrick.game.contract import PASSED_OUT

MADE = boards(40)
VULNERABLE = {"None": "none", "NS": "ns", "EW": "ew", "All": "both"}


def endplay_reads(text: str) -> list[Any]:
    found: list[Any] = endplay.parsers.pbn.load(io.StringIO(text.replace("\r\n", "\n")))
    return found


@pytest.mark.parametrize("made", MADE, ids=lambda made: made.record.board)
def test_endplay_reads_the_same_board(made: Made) -> None:
    contract, record = made.result.contract, made.record
    told = replace(record, contract=contract, tricks=made.result.tricks)
    [board] = endplay_reads(write_pbn([told]))
    assert KnownDeal.parse(board.deal.to_pbn()) == record.deal
    assert board.board_num == record.number
    assert board.dealer.name[0].upper() == str(record.dealer)
    assert board.vul.name == VULNERABLE[str(record.vulnerability)]
    assert [call_of(call) for call in board.auction] == [str(said.call) for said in record.calls]
    assert [str(card).upper() for card in board.play] == [
        f"{laid.card.suit.symbol}{laid.card.rank}" for laid in record.cards
    ]
    assert str(board.contract.declarer.name)[0].upper() == str(contract.declarer)
    assert board.contract.level == contract.level
    assert board.contract.result == made.result.over


def test_boards_and_their_names_stay_apart() -> None:
    told = [
        replace(
            one.record,
            contract=one.result.contract,
            tricks=one.result.tricks,
            names=(f"N{number}", "E", "S", "W"),
            comments=(Comment("word " * 90, "Board"),),
        )
        for number, one in enumerate(MADE)
    ]
    read = endplay_reads(write_pbn(told))
    assert [board.info.north for board in read] == [f"N{number}" for number in range(len(MADE))]
    assert [KnownDeal.parse(board.deal.to_pbn()) for board in read] == [one.deal for one in told]


def test_a_board_that_was_passed_out_names_nobody() -> None:
    """The standard wants an empty declarer and result, which the other reader takes so as well."""
    passed = replace(MADE[0].record, calls=(Said(PASS),) * 4, cards=(), claimed=None)
    text = write_pbn([replace(passed, contract=PASSED_OUT)])
    assert '[Declarer ""]\r\n[Contract "Pass"]\r\n[Result ""]' in text
    [board] = endplay_reads(text)
    assert board.contract.is_passout()
    assert [call_of(call) for call in board.auction] == ["Pass"] * 4


def call_of(call: Any) -> str:
    """A call of endplay's as PBN writes it."""
    if hasattr(call, "level"):
        strain = call.denom.name.upper()
        return f"{call.level}{strain if strain == 'NT' else strain[0]}"
    return {"passed": "Pass", "doubled": "X", "redoubled": "XX"}[call.penalty.name]
