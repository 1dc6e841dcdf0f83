"""Seats, sides, vulnerability and boards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.board import BadBoard, Board, IllegalBoard, dealer_of, vulnerability_of
from overtrick.cards.by_side import BySide
from overtrick.cards.deal import Deal
from overtrick.cards.errors import ParseError, Unreadable
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from tests.properties import deals


@pytest.mark.parametrize("seat", Seat)
def test_seats(seat: Seat) -> None:
    assert Seat.parse(str(seat)) is Seat.parse(str(seat).lower()) is seat
    assert seat.left() is not seat
    assert seat.left(4) is seat.partner.partner is seat
    assert seat.left(2) is seat.partner
    assert seat.partner.side is seat.side is not seat.left().side
    assert seat in seat.side.seats


def test_the_seats_go_round_with_the_clock() -> None:
    assert "".join(str(Seat.NORTH.left(places)) for places in range(5)) == "NESWN"


@pytest.mark.parametrize("side", Side)
def test_sides(side: Side) -> None:
    assert Side.parse(str(side)) is Side.parse(str(side).lower()) is side.side is side
    assert side.opponents.opponents is side is not side.opponents
    first, second = side.seats
    assert first.partner is second
    assert first < second
    assert first.side is second.side is side
    assert {first & 1, second & 1} == {side & 1}


def test_a_side_is_no_seat() -> None:
    assert not set(Seat) & set(Side)


@pytest.mark.parametrize("text", ["", "X", "NS", "NE", "5", "0"])
def test_no_such_seat(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Seat.parse(text)
    assert refused.value.code is Unreadable.SEAT
    assert refused.value.facts == {"text": text}


@pytest.mark.parametrize("text", ["", "N", "SN", "N-S", "NSEW"])
def test_no_such_side(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Side.parse(text)
    assert refused.value.code is Unreadable.SIDE
    assert refused.value.facts == {"text": text}


@pytest.mark.parametrize("marking", Vulnerability)
def test_vulnerability(marking: Vulnerability) -> None:
    ns, ew = marking.covers(Side.NS), marking.covers(Side.EW)
    assert Vulnerability.parse(str(marking)) is marking
    assert Vulnerability.of(ns=ns, ew=ew) is marking
    assert (ns, ew) == {
        Vulnerability.NONE: (False, False),
        Vulnerability.NS: (True, False),
        Vulnerability.EW: (False, True),
        Vulnerability.BOTH: (True, True),
    }[marking]


@pytest.mark.parametrize(("words", "marking"), [
    ("None none Love LOVE -", Vulnerability.NONE),
    ("NS ns N-S", Vulnerability.NS),
    ("EW ew E-W", Vulnerability.EW),
    ("All both", Vulnerability.BOTH),
])  # fmt: skip
def test_the_words_for_vulnerability(words: str, marking: Vulnerability) -> None:
    assert {Vulnerability.parse(word) for word in words.split()} == {marking}


def test_no_such_vulnerability() -> None:
    with pytest.raises(ParseError) as refused:
        Vulnerability.parse("red")
    assert refused.value.code is Unreadable.VULNERABILITY
    assert refused.value.facts == {"text": "red"}


PRINTED = """
     1 N None    2 E NS     3 S EW     4 W All
     5 N NS      6 E EW     7 S All    8 W None
     9 N EW     10 E All   11 S None  12 W NS
    13 N All    14 E None  15 S NS    16 W EW
"""


def test_the_sixteen_boards() -> None:
    words = PRINTED.split()
    rows = zip(words[::3], words[1::3], words[2::3], strict=True)
    for number, dealer, marking in rows:
        assert str(dealer_of(int(number))) == dealer
        assert str(vulnerability_of(int(number))) == marking


@given(st.integers(1, 10_000))
def test_the_schedule_repeats_every_sixteen_boards(number: int) -> None:
    assert dealer_of(number + 16) is dealer_of(number)
    assert vulnerability_of(number + 16) is vulnerability_of(number)


@given(st.integers(max_value=0))
def test_boards_are_numbered_from_one(number: int) -> None:
    for reckon in (dealer_of, vulnerability_of, Board.numbered):
        with pytest.raises(IllegalBoard) as refused:
            reckon(number)
        assert refused.value.code is BadBoard.NUMBER
        assert refused.value.facts == {"number": number}
        assert refused.value.law == "Law 2"


@given(deals)
def test_a_board_may_have_its_deal(deal: Deal) -> None:
    assert Board.numbered(2, deal) == Board(2, Seat.EAST, Vulnerability.NS, deal)
    assert Board.numbered(2).deal is None


def test_by_side() -> None:
    pair = BySide(1, 2)
    assert (pair.of(Side.NS), pair.of(Side.EW)) == (1, 2)
    assert pair.with_side(Side.NS, 3) == BySide(3, 2)
    assert pair.with_side(Side.EW, 3) == BySide(1, 3)
