"""Law 2: the number of a board says who deals and who is vulnerable."""

import pytest

from overtrick.cards.board import Board, IllegalBoard
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.duplicate import DUPLICATE

DEALERS = {
    Seat.NORTH: (1, 5, 9, 13),
    Seat.EAST: (2, 6, 10, 14),
    Seat.SOUTH: (3, 7, 11, 15),
    Seat.WEST: (4, 8, 12, 16),
}
VULNERABLE = {
    Vulnerability.NONE: (1, 8, 11, 14),
    Vulnerability.NS: (2, 5, 12, 15),
    Vulnerability.EW: (3, 6, 9, 16),
    Vulnerability.BOTH: (4, 7, 10, 13),
}


@pytest.mark.parametrize("first", [0, 16, 32, 48])
def test_law_2_dealers_and_vulnerability(first: int) -> None:
    for dealer, numbers in DEALERS.items():
        assert {Board.numbered(first + number).dealer for number in numbers} == {dealer}
    for marking, numbers in VULNERABLE.items():
        found = {Board.numbered(first + number).vulnerability for number in numbers}
        assert found == {marking}


def test_a_board_that_fails_to_conform_is_played_as_it_is_marked() -> None:
    marked = Board(1, Seat.WEST, Vulnerability.BOTH)
    assert marked.dealer is Seat.WEST
    assert marked.vulnerability is Vulnerability.BOTH


def test_there_is_no_board_nought() -> None:
    with pytest.raises(IllegalBoard) as refused:
        Board.numbered(0)
    assert refused.value.law == "Law 2"
    with pytest.raises(IllegalBoard):
        Board(0, Seat.NORTH, Vulnerability.NONE)


def test_the_sheet_of_duplicate_follows_the_boards() -> None:
    assert Ledger(DUPLICATE, first_turn=3).dealer is Seat.SOUTH
    assert Ledger(DUPLICATE, first_turn=3).vulnerable.ew
