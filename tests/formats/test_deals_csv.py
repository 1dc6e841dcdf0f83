"""Deals as a table of suits."""

import pytest
from hypothesis import given, settings

from overtrick.cards.errors import ParseError
from overtrick.formats.csv.deals import (
    found_deals_csv,
    is_deals_csv,
    parse_deals_csv,
    read_deals_csv,
    write_deals_csv,
)
from overtrick.formats.record import Record
from tests.formats.dealt import ONE_SUIT_EACH, board, boards

ROW = (
    '"AKQJT98765432","","","","","AKQJT98765432","","","","","AKQJT98765432","",'
    '"","","","AKQJT98765432","3","S/EW"\r\n'
)


def test_a_row_is_sixteen_suits_the_board_and_its_marking() -> None:
    assert write_deals_csv([board(3, ONE_SUIT_EACH)]) == ROW
    assert read_deals_csv(ROW).records == (board(3, ONE_SUIT_EACH),)
    assert is_deals_csv(ROW)
    assert not is_deals_csv(",".join("abcdefghijklmnopqr"))
    assert not is_deals_csv('"')


@settings(max_examples=20)
@given(boards(first=9))
def test_what_is_written_reads_the_same(some: tuple[Record, ...]) -> None:
    text = write_deals_csv([*some, *some])
    told = read_deals_csv(text)
    assert (told.records, told.problems) == (some, ())
    assert write_deals_csv(told.records) == text


def test_a_board_nobody_numbered_and_hands_nobody_knows_stay_so() -> None:
    bare = Record(board="", deal=board(1, "N:AK32.QJ2.T98.765 - - -").deal)
    assert parse_deals_csv(write_deals_csv([bare, Record(board="8")])) == (bare,)


@pytest.mark.parametrize(
    ("old", "new", "code", "column"),
    [
        ('"S/EW"', '"S/EW","x"', "csv-deal-cells", 1),
        ('"S/EW"', '"Q/EW"', "not-a-seat", 105),
        ('"S/EW"', '"S/everybody"', "not-a-vulnerability", 105),
        ('"AKQ', '"x', "not-a-card", 1),
        ('"AKQ', '"AAQ', "card-twice", 1),
        ('"","","AKQJT98765432","3"', '"A","","T98765432","3"', "card-twice", 1),
        ('"AKQ', '"AKQ"', "csv-quote", 6),
    ],
)
def test_what_is_wrong_stands_at_its_cell(old: str, new: str, code: str, column: int) -> None:
    assert old in ROW
    told = read_deals_csv(ROW + ROW.replace(old, new, 1) + ROW)
    assert [(str(one.code), one.line, one.column) for one in told.problems] == [(code, 2, column)]
    assert len(told.records) == 2, "the other rows are not lost"
    with pytest.raises(ValueError, match=code):
        parse_deals_csv(ROW.replace(old, new, 1))


def test_a_stream_goes_on_behind_a_line_that_is_none() -> None:
    told = list(found_deals_csv([ROW.encode(), b"A" * 5_000 + b"\n", ROW.encode()]))
    assert [isinstance(one, Record) for one in told] == [True, False, True]


def test_a_marking_that_is_none_is_refused_in_strict_reading() -> None:
    with pytest.raises(ParseError):
        parse_deals_csv("x")
    with pytest.raises(ParseError, match="file-empty"):
        parse_deals_csv("\r\n\r\n")
