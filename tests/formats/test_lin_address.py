"""Boards as addresses of the hand viewer, both forms."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import quote

import pytest
from hypothesis import given

from bench.played import boards
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.lin.address import (
    LONGEST,
    VIEWER,
    is_address,
    read_address,
    write_address,
    write_lin_address,
)
from overtrick.formats.lin.write import board_line
from overtrick.formats.outcome import contract_of
from overtrick.formats.record import Comment, Record
from tests.formats.lin_records import records
from tests.formats.placeless import placeless

FIELDS = (
    "n=s24kh29td2479qjc6&e=s378qjth348qjd3cj&s=s9ah67ad5ac237akq&w=s56h5kd68ktc4589t"
    "&b=1&d=n&v=-&a=pp2cp2dp3cp3nppp&p=sqsas5s2dad6d2d3"
)


def one(fields: str) -> Record:
    read = read_address(f"{VIEWER}?{fields}")
    assert read.problems == ()
    [board] = read.records
    return board


def test_the_form_with_a_field_for_each_thing() -> None:
    board = one(FIELDS)
    assert (
        str(board.deal) == "N:K42.T92.QJ9742.6 QJT873.QJ843.3.J A9.A76.A5.AKQ732 65.K5.KT86.T9854"
    )
    assert (board.board, board.dealer) == ("1", Seat.NORTH)
    assert board.vulnerability is Vulnerability.NONE
    assert str(contract_of(board)) == "3NT N"
    assert " ".join(str(laid.card) for laid in board.cards) == "SQ SA S5 S2 DA D6 D2 D3"


def test_alerts_explanations_and_remarks() -> None:
    fields = "s=SA&d=e&v=o&b=14&a=1D2D!(omg)PP{what%20a%20bid}P&nn=Jeff_M&sn=Игрок"
    board = one(fields)
    assert [(str(said.call), said.alerted, said.explanation) for said in board.calls[:2]] == [
        ("1D", False, ""),
        ("2D", True, "omg"),
    ]
    assert [(told.text, told.after) for told in board.comments] == [("what a bid", "call 4")]
    assert board.names == ("Jeff_M", "", "Игрок", "")


def test_three_hands_are_enough_and_the_number_tells_who_deals() -> None:
    board = one(FIELDS.replace("&w=s56h5kd68ktc4589t", "").replace("b=1&d=n&v=-", "b=7"))
    assert board.whole == one(FIELDS).whole
    assert (board.dealer, board.vulnerability) == (Seat.SOUTH, Vulnerability.BOTH)


def test_the_form_that_has_the_board_as_lin() -> None:
    line = "pn|a,b,c,d|st||md|3SAKHDC,,,|rh||ah|Board 7|sv|n|mb|1S!|an|5+ !S & more|pg||"
    plain = one("lin=" + line.replace("+", "%2B").replace("&", "%26"))
    assert board_line(plain) == line
    assert one(f"bbo=y&lin={quote(line)}") == plain
    assert write_lin_address(plain) == f"{VIEWER}?lin=" + quote(line, safe="!(){},:;*'")


@pytest.mark.parametrize(
    ("address", "problem"),
    [
        ("https://example.org/?lin=md", "handviewer-address"),
        ("handviewer", "handviewer-address"),
        ("", "handviewer-address"),
        (f"{VIEWER}?n=" + "s" * LONGEST, "handviewer-address"),
        (f"{VIEWER}?linurl=http://example.org/a.lin", "handviewer-elsewhere"),
        (f"{VIEWER}?myhand=M-1", "handviewer-elsewhere"),
        (f"{VIEWER}?lin=", "lin-no-board"),
    ],
)
def test_an_address_that_tells_no_board(address: str, problem: str) -> None:
    read = read_address(address)
    assert read.records == ()
    assert [str(told.code) for told in read.problems] == [problem]


@pytest.mark.parametrize(
    ("field", "code"),
    [
        ("n=sax", "lin-hand"),
        ("n=saa", "card-twice"),
        ("n=sa&s=sa", "card-twice"),
        ("a=8s", "lin-call"),
        ("p=s1", "lin-card"),
        ("d=x", "not-a-seat"),
        ("v=x", "lin-vulnerability"),
        ("c=14", "lin-claim"),
    ],
)
def test_a_field_that_can_not_be_read_loses_no_other(field: str, code: str) -> None:
    read = read_address(f"{VIEWER}?e=sk&{field}&nn=Nan")
    [problem] = read.problems
    assert str(problem.code) == code
    column = f"{VIEWER}?e=sk&".index("&") + 2 + field.index("=") + 1
    assert (problem.line, problem.column) == (1, column)
    assert read.records[0].names[0] == "Nan"


def test_a_claim_is_read() -> None:
    assert one("n=sa&c=9").claimed == 9


def test_played_boards_come_back() -> None:
    for made in boards(20):
        board = made.record
        assert placeless(one(write_lin_address(board).partition("?")[2])) == board
        assert one(write_address(board).partition("?")[2]) == replace(board, claimed=None)


@given(records)
def test_what_is_written_reads_the_same(made: Record) -> None:
    address = write_address(made)
    assert address.isascii()
    assert address.isprintable()
    read = read_address(address)
    if not read.records:
        return
    again = write_address(read.records[0])
    assert read_address(again).records == read.records
    assert [one.call for one in read.records[0].calls] == [one.call for one in made.calls]
    assert [one.card for one in read.records[0].cards] == [one.card for one in made.cards]


def test_brackets_do_not_end_a_text() -> None:
    board = Record(dealer=Seat.NORTH, calls=one(FIELDS).calls[:1], comments=(Comment("a}b"),))
    assert [told.text for told in one(write_address(board).partition("?")[2]).comments] == ["a]b"]


def test_what_is_an_address() -> None:
    assert is_address(" https://www.bridgebase.com/tools/handviewer.html?n=sa")
    assert is_address("//www.bridgebase.com/tools/handviewer.html?bbo=y&lin=st")
    assert not is_address("C:/handviewer.lin")
