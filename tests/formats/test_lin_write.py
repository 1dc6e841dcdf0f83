"""LIN as it is written: the same again, and fit for other readers."""

from __future__ import annotations

import io
from typing import Any

import endplay.parsers.lin
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.played import Made, boards
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Seat
from overtrick.formats.lin.read import read_lin
from overtrick.formats.lin.write import board_line, write_lin
from overtrick.formats.outcome import outcome_of
from overtrick.formats.record import Comment, Record, Said
from overtrick.game.call import PASS, parse_call
from tests.formats.lin_records import records
from tests.formats.placeless import placeless

MADE = boards(40)
HEADING = "vg|Cup,Final,I,7,8,Reds,0,Blues,3|\nrs|4HN+1,3NEx-2,PASS,|\npn|a,b,c,d,e,f,g,h|\npg||\n"


@given(st.lists(records, max_size=3).map(tuple))
def test_what_is_written_twice_is_the_same(made: tuple[Record, ...]) -> None:
    text = write_lin(made)
    read = read_lin(text)
    again = write_lin(read.records, read.event)
    assert again == text


@given(records)
def test_nothing_that_is_written_is_wrong(made: Record) -> None:
    assert read_lin(board_line(made)).problems == ()


@given(records)
def test_auction_play_deal_and_claim_come_back(made: Record) -> None:
    [back] = read_lin(board_line(made)).records
    assert (back.dealer, back.vulnerability) == (made.dealer, made.vulnerability)
    assert [(one.call, one.alerted) for one in back.calls] == [
        (one.call, one.alerted) for one in made.calls
    ]
    assert [one.card for one in back.cards] == [one.card for one in made.cards]
    told = made.claimed if made.claimed is not None else made.tricks if made.calls else None
    assert back.claimed == told
    assert back.whole == made.whole


def test_played_boards_come_back_whole_with_their_results() -> None:
    text = write_lin(made.record for made in MADE)
    read = read_lin(text)
    assert read.problems == ()
    for made, back in zip(MADE, read.records, strict=True):
        assert placeless(back) == placeless(made.record)
        assert outcome_of(back) == made.result


def test_a_heading_is_written_again_and_its_boards_have_what_it_does_not_say() -> None:
    text = (
        HEADING
        + "qx|o7|st||md|1SAKHDC,,,|rh||ah|Board 7|sv|n|pg||\nqx|c8|st||md|2|rh||ah|Board 8|pg||\n"
    )
    read = read_lin(text)
    assert [board.names[2] for board in read.records] == ["a", "e"]
    assert write_lin(read.records, read.event) == text


def test_the_tricks_that_are_stated_become_a_claim() -> None:
    calls = tuple(Said(parse_call(call)) for call in ("1S", "P", "P", "P"))
    board = Record(board="3", dealer=Seat.NORTH, calls=calls, tricks=8)
    assert board_line(board).endswith("|ah|Board 3|mb|1S|mb|p|mb|p|mb|p|pg||mc|8|pg||")
    assert str(outcome_of(read_lin(board_line(board)).records[0])) == "1S N +1"


def test_rooms_have_labels() -> None:
    board = Record(board="3", room="closed", dealer=Seat.NORTH, calls=(Said(PASS),))
    assert board_line(board).startswith("qx|c3|pn|,,,|")
    assert read_lin(board_line(board)).records[0].room == "closed"


def test_bars_commas_and_line_ends_do_not_break_a_line() -> None:
    board = Record(
        names=("a|b", "c,d", "e\nf", ""),
        calls=(Said(PASS, "so|so\r\nla"),),
        comments=(Comment("x|y\u2028z"),),
    )
    assert board_line(board) == "pn|e f,,a¦b,c d|st||md||rh||nt|x¦y z|mb|p|an|so¦so la|pg||"


def endplay_reads(text: str) -> list[Any]:
    found: list[Any] = endplay.parsers.lin.load(io.StringIO(text))
    return found


@pytest.mark.parametrize("made", MADE, ids=lambda made: made.record.board)
def test_endplay_reads_the_same_board(made: Made) -> None:
    [board] = endplay_reads(write_lin([made.record]))
    record = made.record
    assert KnownDeal.parse(board.deal.to_pbn()) == record.deal
    assert board.board_num == record.number
    assert (board.dealer.name[0].upper(), board.vul.name) == (
        str(record.dealer),
        {"None": "none", "NS": "ns", "EW": "ew", "All": "both"}[str(record.vulnerability)],
    )
    assert [str(card).upper() for card in board.play] == [
        f"{laid.card.suit.symbol}{laid.card.rank}" for laid in record.cards
    ]
    assert len(board.auction) == len(record.calls)
    assert str(board.contract.declarer.name)[0].upper() == str(made.result.contract.declarer)
    assert board.contract.level == made.result.contract.level
    if record.claimed is not None:
        assert board.contract.result == made.result.over
