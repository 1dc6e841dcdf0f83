"""Travellers out of rows of cells, and what is wrong with a row."""

from fractions import Fraction

import pytest

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Side
from overtrick.formats.csv.read import MOST_PROBLEMS, parse_csv, read_csv
from overtrick.formats.problem import Severity
from overtrick.game.result import Result
from overtrick.tournament.award import Average, Imps, Percent
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.traveller import (
    NOT_PLAYED,
    Adjusted,
    Played,
    TableScore,
)
from tests.formats.csv_rows import HEAD, codes, only, read


@pytest.mark.parametrize(
    ("cells", "score"),
    [
        ("4S,N,10,", 420),
        ("4S,W,10,", -420),
        ("4SX,N,8,", -300),
        ("3N,E,9,", -400),
        ("3NTXX,N,=,", 800),
        ("2♦,NS,-2,", -100),
        ("4П,С,+1,", 450),
        ("3БК,З,9,", -400),
        ("pass,,,", 0),
        ("пас,,,", 0),
        ("PASS,,,0", 0),
        (",,,-1400", -1400),
        (",,,\N{MINUS SIGN}50", -50),
        (",,,+50", 50),
        ("1NXX,N,13,2000", 2000),
    ],
)
def test_a_result(cells: str, score: int) -> None:
    told = read(f"1,N1,E1,{cells},,")
    outcome = told.travellers[0].lines[0].outcome
    assert isinstance(outcome, Played)
    assert outcome.score_ns == score


@pytest.mark.parametrize(
    ("vul", "score"),
    [("", 620), ("none", 420), ("NS", 620), ("both", 620), ("-", 420), ("ВЗ", 420)],
)
def test_an_empty_vulnerability_is_that_of_the_board(vul: str, score: int) -> None:
    outcome = only(f"2,N1,E1,4S,N,10,,{vul},").outcome
    assert isinstance(outcome, Played)
    assert outcome.score_ns == score


@pytest.mark.parametrize(
    ("mark", "outcome"),
    [
        ("A+", Adjusted(Average.PLUS, Average.PLUS)),
        ("a+/A-", Adjusted(Average.PLUS, Average.MINUS)),
        ("60/40", Adjusted(Percent(Fraction(60)), Percent(Fraction(40)))),
        ("NP", NOT_PLAYED),
        ("np", NOT_PLAYED),
        ("3imp/-3imp", Adjusted(Imps(Fraction(3)), Imps(Fraction(-3)))),
    ],
)
def test_a_mark(mark: str, outcome: TableScore) -> None:
    assert only(f"1,N1,E1,,,,{mark},,").outcome == outcome


def test_who_sat_there() -> None:
    assert only("1,3,7,,,,50,,").ns == (Contestant(3),)
    mitchell = only("1,N1,e1,,,,50,,")
    assert (mitchell.ns, mitchell.ew) == ((Contestant(1, Side.NS),), (Contestant(1, Side.EW),))
    assert only("1,3&7,4&8,,,,50,,").ew == (Contestant(4), Contestant(8))
    assert only("1,,,,,,50,,").ns == ()
    head = HEAD + ",section,room,team"
    told = only("1,3,7,,,,50,,F,B,open,1/2", head=head)
    assert (told.section, told.room, told.group) == ("B", "open", "F")
    assert told.team == ((Contestant(1, None, "B"),), (Contestant(2, None, "B"),))
    assert told.ns == (Contestant(3, None, "B"),)


def test_columns_in_any_order_and_separators_of_any_kind() -> None:
    for text in (
        "EW;Board;NS;Score_NS\r\n2;7;1;-50\r\n",
        "ew\tboard\tns\tscore_ns\n2\t7\t1\t-50",
        '\ufeff"ew","board","ns","score_ns"\n"2", "7" ,1,"-50"\n\n',
    ):
        (traveller,) = parse_csv(text)
        assert (traveller.board, traveller.lines[0].outcome) == (7, Played(-50))
    assert parse_csv("7,1,2,,,,-50") == parse_csv("board,ns,ew,score_ns\n7,1,2,-50")


@pytest.mark.parametrize(
    ("row", "code", "column"),
    [
        ("x,N1,E1,4S,N,10,,,", "csv-board", 1),
        (",N1,E1,4S,N,10,,,", "csv-board", 1),
        ("1,P1,E1,4S,N,10,,,", "not-a-pair", 3),
        ("1,N1,N1&,4S,N,10,,,", "not-a-pair", 6),
        ("1,4,4,4S,N,10,,,", "pair-against-itself", 5),
        ("1,N1,E1,8S,N,10,,,", "expected", 9),
        ("1,N1,E1,4SXXX,N,10,,,", "expected", 13),
        ("1,N1,E1,4S,Q,10,,,", "expected", 12),
        ("1,N1,E1,4S,,10,,,", "csv-empty-cell", 9),
        ("1,N1,E1,4S,N,,,,", "csv-empty-cell", 9),
        ("1,N1,E1,4S,N,ten,,,", "csv-tricks", 14),
        ("1,N1,E1,4S,N,14,,,", "result-tricks", 14),
        ("1,N1,E1,4S,N,+4,,,", "result-tricks", 14),
        ("1,N1,E1,,,,good,,", "csv-score", 12),
        ("1,N1,E1,,,,A+/A/A-,,", "csv-score", 12),
        ("1,N1,E1,,,,999999,,", "csv-score", 12),
        ("1,N1,E1,,,,101/0,,", "award-percent", 12),
        ("1,N1,E1,,,,,,", "csv-no-result", 1),
        ("1,N1,E1,4S,N,10,,red,", "expected", 18),
        ("1,N1,E1,4S,N,10,,,FFFFFFFFFFFFFFFFFFFFF", "csv-mark", 19),
        ("1,N1,E1,4S,N,10,,,,more", "csv-too-many-cells", 20),
        ('1,"N1,E1,4S,N,10,,,', "csv-quote", 3),
        ('1,"N1"x,E1,4S,N,10,,,', "csv-quote", 7),
        ("1,N5,0,,,,A+,,", "sit-out-has-no-score", 6),
        ("1," + "N" * 3_000, "line-too-long", 2_001),
    ],
)
def test_a_bad_row_names_its_place_and_loses_no_other(row: str, code: str, column: int) -> None:
    told = read("1,N2,E2,4S,N,10,,,", row, "2,N1,E1,4S,N,10,,,")
    assert codes(told) == [(code, 3, column)]
    assert told.problems[0].severity is Severity.ERROR
    assert [(board.board, len(board.lines)) for board in told.travellers] == [(1, 1), (2, 1)]
    with pytest.raises(BridgeError):
        parse_csv(f"{HEAD}\n{row}")


@pytest.mark.parametrize("team", ["1", "1/2/3", "x/y", "0/1", "1&2/3"])
def test_a_bad_team(team: str) -> None:
    told = read(f"1,1,2,50,{team}", head="board,ns,ew,score_ns,team")
    assert codes(told) == [("csv-team", 2, 10)]


@pytest.mark.parametrize(
    ("head", "code", "column"),
    [
        ("board,ns,score_ns", "csv-no-column", 1),
        ("board,ns,ew,contract,tricks", "csv-no-column", 1),
        ("board,ns,ew,score_ns,NS", "csv-column-twice", 22),
        ('board,"ns', "csv-quote", 7),
    ],
)
def test_a_head_by_which_no_row_can_be_read(head: str, code: str, column: int) -> None:
    told = read("1,2,3,50", head=head)
    assert (codes(told), told.travellers) == ([(code, 1, column)], ())


def test_a_column_nobody_knows_is_passed_over() -> None:
    told = read("1,N1,E1,club,50,", head="board,ns,ew,lead,score_ns,")
    assert codes(told) == [("csv-unknown-column", 1, 13)]
    assert told.problems[0].severity is Severity.WARNING
    assert told.travellers[0].lines[0].outcome == Played(50)


def test_a_contract_that_cannot_give_the_score_is_reported_and_never_mended() -> None:
    told = read("1,N1,E1,4S,N,10,450,,", "1,N2,E2,4S,N,10,420,,", "1,N3,E3,4S,N,10,450,,")
    assert codes(told) == [("csv-cannot-score", line, 17) for line in (2, 4)]
    assert {one.severity for one in told.problems} == {Severity.WARNING}
    assert told.problems[0].facts["right"] == 420
    outcome = told.travellers[0].lines[0].outcome
    assert outcome == Played(450, Result.parse("4S N ="))


def test_a_sit_out_keyed_as_a_passed_out_board_is_none() -> None:
    told = read("1,N5,0,pass,,,,,", "1,-,E5,,,,NP,,", "2,0,E5,pass,,,,,")
    assert codes(told) == [("csv-sit-out", 2, 6), ("csv-sit-out", 4, 3)]
    assert [line.outcome for board in told.travellers for line in board.lines] == [NOT_PLAYED] * 3


def test_two_results_of_one_pair_on_one_board() -> None:
    told = read("1,N1,E1,,,,50,,", "1,N1,E2,,,,70,,", "1,N1,E1,,,,50,,", "2,N1,E1,,,,50,,")
    assert codes(told) == [("csv-twice", 3, 3), ("csv-twice", 4, 3)]
    assert told.problems[0].facts["first"] == 2
    assert [len(board.lines) for board in told.travellers] == [1, 1]


def test_a_team_sits_both_ways_on_one_board() -> None:
    assert not read("1,1,2,,,,50,,", "1,2,1,,,,-50,,").problems
    told = read("1,1,2,,,,50,,", "1,2,1,,,,-50,,", "1,1,2,,,,50,,", "1,3,1,,,,50,,")
    assert [line for _, line, _ in codes(told)] == [4, 5]


def test_the_section_of_a_file() -> None:
    told = read_csv("board,ns,ew,score_ns,section\n1,N1,E1,50,\n1,N1,E1,50,B\n", "A")
    assert [line.section for line in told.travellers[0].lines] == ["A", "B"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "file-empty"),
        (b"\n \n", "file-empty"),
        ("анна".encode() + b"\xff", "not-utf-8"),
        (b"\0", "binary-file"),
    ],
)
def test_no_file_of_travellers(data: bytes, code: str) -> None:
    told = read_csv(data)
    assert ([str(one.code) for one in told.problems], told.travellers) == ([code], ())


def test_the_reader_gives_up_in_the_end() -> None:
    told = read(*["x"] * 300)
    assert len(told.problems) == MOST_PROBLEMS + 1
    assert str(told.problems[-1].code) == "more-problems"
