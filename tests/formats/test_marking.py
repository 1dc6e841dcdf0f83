"""Law 2 where an event keeps to it, and silence where it does not."""

from dataclasses import replace

import pytest

from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.checking import checked
from overtrick.formats.judging.marking import LEAST, markings
from overtrick.formats.kinds import Kind
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import Event, Part, Place, Record, Tag
from tests.formats.dealt import TWO_DEALS, board

BOARDS = [board(number, TWO_DEALS[0]) for number in range(1, LEAST + 1)]
PLACES = {Part.DEALER: Place(7, 1), Part.VULNERABILITY: Place(8, 1)}
NOT_SO = replace(BOARDS[0], dealer=Seat.WEST, places=PLACES)


def codes(records: list[Record]) -> list[str]:
    return [str(one.code) for one in markings(records)]


def test_a_board_that_is_marked_otherwise_than_the_others_is_told_of_in_its_place() -> None:
    both = replace(NOT_SO, vulnerability=Vulnerability.BOTH)
    told = [*markings([*BOARDS, both])]
    assert [(str(one.code), one.line) for one in told] == [
        ("dealer-not-of-board", 7),
        ("vulnerability-not-of-board", 8),
    ]
    assert {one.severity for one in told} == {Severity.WARNING}
    assert told[0].error.facts == {"board": 1, "right": "N", "found": "W"}


def test_the_others_must_be_many_more() -> None:
    assert codes([*BOARDS[1:], NOT_SO]) == []
    assert codes([*BOARDS, NOT_SO, NOT_SO]) == []
    assert codes([*BOARDS, *BOARDS, NOT_SO, NOT_SO]) == ["dealer-not-of-board"] * 2


def test_every_event_speaks_for_itself() -> None:
    other = [replace(one, tags=(Tag("Event", "Cup"),)) for one in (*BOARDS, NOT_SO)]
    assert codes([*other, *[NOT_SO] * 5]) == ["dealer-not-of-board"]
    assert codes([*[NOT_SO] * 5, *other]) == ["dealer-not-of-board"]


@pytest.mark.parametrize("scoring", ["Rubber", "Chicago", "ChicagoIMP"])
def test_a_rubber_deals_in_turn(scoring: str) -> None:
    rubber = replace(NOT_SO, tags=(Tag("Scoring", scoring),))
    assert codes([*BOARDS, rubber]) == []
    assert codes([*BOARDS, *[rubber] * 9, NOT_SO]) == ["dealer-not-of-board"]


def test_what_has_no_number_or_no_mark_says_nothing() -> None:
    bare = replace(NOT_SO, dealer=None, vulnerability=None)
    assert codes([*BOARDS, bare, replace(NOT_SO, board=""), replace(NOT_SO, board="x")]) == []


def test_a_file_of_odd_boards_is_no_burden() -> None:
    many = [*BOARDS * 2_000, *[NOT_SO] * 1_500]
    assert len(codes(many)) == 1_000


def test_a_check_tells_it_last_of_the_boards() -> None:
    found = [*checked([Event(), NOT_SO, *BOARDS], Kind.PBN)]
    assert isinstance(found[-1], Problem)
    assert str(found[-1].code) == "dealer-not-of-board"
