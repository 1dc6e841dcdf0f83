"""What LIN says, and what is wrong with it, in small."""

from __future__ import annotations

import pytest

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.lin.pieces import MOST, SLICE
from overtrick.formats.lin.read import found, parse_lin, read_lin
from overtrick.formats.outcome import outcome_of
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import Event, Part, Place, Record

DEAL = "3SK8HQ98DAJT7CKQT9,SQJT4HK4D98542C84,S975HAJT632D63C75,"
BOARD = f"md|{DEAL}|sv|n|mb|1N|mb|p|mb|p|mb|p|"


def one(text: str) -> Record:
    read = read_lin(text)
    assert len(read.records) == 1
    return read.records[0]


def codes(text: str | bytes) -> list[tuple[str, int, int]]:
    return [(str(told.code), told.line, told.column) for told in read_lin(text).problems]


def test_the_fourth_hand_follows_from_three() -> None:
    board = one(BOARD)
    assert (
        str(board.deal) == "N:975.AJT632.63.75 A632.75.KQ.AJ632 K8.Q98.AJT7.KQT9 QJT4.K4.98542.84"
    )
    assert board.dealer is Seat.NORTH
    assert board.vulnerability is Vulnerability.NS


def test_a_double_is_d_vulnerability_e_and_a_claim_of_no_tricks() -> None:
    board = one(f"md|{DEAL}|mb|1S|mb|p|mb|2S|mb|p|mb|4C|mb|d|mb|p|mb|p|mb|p|pc|D4|mc|0|sv|e|")
    assert str(outcome_of(board)) == "4CX N -10"
    assert board.vulnerability is Vulnerability.EW


@pytest.mark.parametrize(
    "text",
    [
        BOARD.replace("mb|", "\nmb|"),
        BOARD.replace("mb|", "mb|\r\n"),
        BOARD.replace("mb|", "m\nb|"),
        BOARD.replace("975HAJT", "975\nHAJT"),
        "% made by hand\n" + BOARD,
        BOARD.replace("|sv", "|\n% a remark\nsv"),
        BOARD.replace("mb", "MB").replace("md", " Md "),
        BOARD.lower(),
        BOARD.replace("T", "10"),
        BOARD.replace("mb|1N|mb|p|mb|p|mb|p|", "mb|1Nppp|"),
        BOARD.replace("|p|", "|P|").replace("1N", "1NT"),
    ],
)
def test_line_ends_capitals_and_the_ways_of_writing_mean_nothing(text: str) -> None:
    read = read_lin(text)
    assert read.problems == ()
    [board] = read.records
    assert board.deal == one(BOARD).deal
    assert (board.vulnerability, len(board.calls)) == (Vulnerability.NS, 4)


def test_a_board_begins_at_its_label_its_players_or_its_deal() -> None:
    boards = read_lin(f"qx|o1|{BOARD}qx|c1|pn|a,b,c,d|{BOARD}pn|e,f,g,h|{BOARD}md|1SAKHDC,,,|")
    assert [record.board for record in boards.records] == ["1", "1", "", ""]
    assert [record.names[2] for record in boards.records] == ["", "a", "e", ""]
    assert [record.room for record in boards.records] == ["open", "closed", "", ""]


def test_players_may_stand_before_their_label() -> None:
    text = f"mn||pn|a,b,c,d|qx|o1,BOARD 1|rh||ah|Board 5|{BOARD}pn|e,f,g,h|qx|o2|ah|Board 6|{BOARD}"
    boards = read_lin(text).records
    assert [(board.board, board.names[2]) for board in boards] == [("5", "a"), ("6", "e")]


HEADING = "vg|Cup,Final,I,17,18,Reds,0,Blues,3|rs|4HN+1,3NEx-2,PASS,|bn|7,9|pn|a,b,c,d,e,f,g,h|pg||"


def test_a_heading_has_results_numbers_players_and_the_event() -> None:
    labels = ("o17", "c17", "o18", "c18")
    read = read_lin(HEADING + "".join(f"qx|{label}|md|{DEAL}|" for label in labels))
    assert read.event.title == "Cup"
    assert read.event.scoring == "IMP"
    assert (read.event.matches[0].home, read.event.matches[0].away) == ("Reds", "Blues")
    assert [board.board for board in read.records] == ["7", "7", "9", "9"]
    assert [str(board.result) for board in read.records] == ["4H N +1", "3NTX E -2", "pass", "None"]
    assert [board.names[2] for board in read.records] == ["a", "e", "a", "e"]
    assert read.problems == ()


def test_a_result_of_the_heading_that_is_none_is_told_of() -> None:
    text = "vg|,,,1,1|rs|4HN+9,|pg||" + f"qx|o1|{BOARD}"
    [problem] = read_lin(text).problems
    assert (str(problem.code), problem.column) == ("lin-result", 14)
    assert problem.severity is Severity.WARNING


def test_remarks_and_explanations_stand_where_they_were_made() -> None:
    board = one(f"nt|hello|md|{DEAL}|mb|1N!|an|strong|an|14+|nt|a|mb|p|pc|S2|nt|b|an|c|")
    assert board.calls[0].explanation == "strong 14+"
    assert board.calls[0].alerted
    assert board.cards[0].explanation == "c"
    assert [(one.text, one.after) for one in board.comments] == [
        ("hello", ""),
        ("a", "call 1"),
        ("b", "card 1"),
    ]


def test_a_call_may_be_explained_in_its_own_piece() -> None:
    board = one(f"md|{DEAL}|mb|2D!both majors|mb|p|")
    assert [(str(said.call), said.explanation) for said in board.calls] == [
        ("2D", "both majors"),
        ("Pass", ""),
    ]


@pytest.mark.parametrize(
    ("title", "board"),
    [("Board 7", "7"), ("BOARD 7a", "7a"), ("Раздача 12", "12"), ("Finesse", "")],
)
def test_a_title_names_the_board(title: str, board: str) -> None:
    read = one(f"ah|{title}|{BOARD}")
    assert (read.board, read.tag("ah")) == (board, "" if title == "Board 7" else title)


def test_what_the_reader_does_not_know_is_kept() -> None:
    assert one(f"{BOARD}em|NS 0.00|va||").tag("em") == "NS 0.00"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"md|{DEAL}|mb|8S|", ("lin-call", 1, len(DEAL) + 8)),
        (f"md|{DEAL}|\nmb|1S|mb|psst|", ("lin-call", 2, 10)),
        (f"md|{DEAL}|\npc|S1|", ("lin-card", 2, 4)),
        (f"md|{DEAL}|\nmc|14|", ("lin-claim", 2, 4)),
        (f"md|{DEAL}|\nsv|x|", ("lin-vulnerability", 2, 4)),
        (f"md|{DEAL}|\nup|4|", ("lin-undo", 2, 4)),
        (f"md|{DEAL}|\nzzz|4|", ("lin-tag", 2, 1)),
        (f"md|{DEAL}|\nFrequency 3\n", ("lin-tag", 2, 1)),
        (f"md|{DEAL}|\npn|R, Hamman,b,c,d|", ("lin-names", 2, 4)),
        ("md|3SAXHDC,|", ("lin-hand", 1, 4)),
        ("md|3SAHDC,S,S,S,S2|", ("lin-deal", 1, 4)),
        ("md|3SAHDC,SAHDC,|", ("card-twice", 1, 4)),
        ("md|3SAAHDC,|", ("card-twice", 1, 4)),
        ("md|3SAHSAC,|", ("card-twice", 1, 4)),
        (f"md|{DEAL}|nt|unfinished", ("lin-unfinished", 1, len(DEAL) + 8)),
        ("a letter\n", ("lin-tag", 1, 1)),
    ],
)
def test_what_is_wrong_has_a_code_and_a_place(text: str, problem: tuple[str, int, int]) -> None:
    assert codes(text)[0] == problem


def test_the_rest_of_a_board_is_read_all_the_same() -> None:
    board = one("md|4SAXHDC,|sv|b|mb|1S|mb|8S|mb|p|mc|nine|pc|SA|")
    assert (board.deal, board.dealer, board.tag("md")) == (None, Seat.EAST, "4SAXHDC,")
    assert [str(said.call) for said in board.calls] == ["1S", "Pass"]
    assert [str(laid.card) for laid in board.cards] == ["SA"]
    assert [str(problem.code) for problem in board.problems] == [
        "lin-hand",
        "lin-call",
        "lin-claim",
    ]


def test_a_stray_bar_is_found_and_the_next_pieces_are_read() -> None:
    read = read_lin(f"md|{DEAL}|nt|a | bar|mb|1S|mb|p|")
    assert [str(problem.code) for problem in read.problems] == ["lin-tag"]
    assert len(read.records[0].calls) == 2


def test_a_file_without_a_board_says_so() -> None:
    assert codes("") == [("lin-no-board", 1, 1)]
    assert codes(HEADING)[-1] == ("lin-no-board", 1, 1)


def test_strict_reading_raises_the_first_error_and_no_warning() -> None:
    with pytest.raises(BridgeError) as refused:
        parse_lin(f"pn|a|md|{DEAL}|mb|8S|mb|9S|")
    assert (refused.value.line, refused.value.column) == (1, len(DEAL) + 13)
    assert len(parse_lin(f"pn|a|{BOARD}")) == 1


def test_places_are_those_of_the_values() -> None:
    board = one(f"qx|o1|\nmd|{DEAL}|\nmb|1S|pc|SA|\nmc|9|")
    assert board.place(Part.RECORD) == Place(1, 4)
    assert board.place(Part.DEAL) == Place(2, 4)
    assert (board.calls[0].place, board.cards[0].place) == (Place(3, 4), Place(3, 10))
    assert board.place(Part.CLAIM) == Place(4, 4)


@pytest.mark.parametrize("block", [1, 2, 3, 7, 50, 1_000])
def test_a_stream_in_pieces_of_any_size_gives_the_same(block: int) -> None:
    data = (HEADING + f"qx|o17|{BOARD}nt|Раздача|\nqx|c17|{BOARD}").encode()
    pieces = [data[at : at + block] for at in range(0, len(data), block)]
    stream = list(found(iter(pieces)))
    read = read_lin(data)
    assert [one for one in stream if isinstance(one, Record)] == list(read.records)
    assert stream[0] == read.event


def test_the_event_comes_before_the_first_board_and_again_with_a_new_heading() -> None:
    session = HEADING + f"qx|o17|{BOARD}"
    kinds = [type(one) for one in found(iter([(session * 2).encode()]))]
    assert kinds == [Event, Record, Event, Record]


def test_a_line_of_a_whole_match_is_cut_where_it_may_be() -> None:
    text = BOARD * (3 * SLICE // len(BOARD))
    read = read_lin(text)
    assert read.problems == ()
    assert {record.calls[0].call for record in read.records} == {one(BOARD).calls[0].call}
    assert read.records[-1].place(Part.RECORD) == Place(1, len(text) - len(BOARD) + 4)


def test_a_text_that_never_ends_is_refused() -> None:
    for text in ("x" * (MOST + 1), "x\n" * MOST):
        assert codes(f"nt|{text}")[0] == ("lin-too-long", 1, 4)


def test_a_board_of_a_million_remarks_is_cut_short() -> None:
    read = read_lin(BOARD + "nt|abcdefghijklmnopq|" * 50_000)
    assert [str(problem.code) for problem in read.problems] == ["lin-too-long"]
    assert len(read.records[0].comments) < 20_000


def test_boards_of_nothing_are_not_counted_for_ever() -> None:
    read = read_lin("mb|p|qx||" * 50_000)
    assert str(read.problems[-1].code) == "lin-crowded"
    assert len(read.records) < 20_000


def test_the_reader_gives_up_after_a_thousand_problems() -> None:
    problems = read_lin(f"md|{DEAL}|\n" + "zzz|\n" * 5_000).problems
    assert str(problems[-1].code) == "more-problems"
    assert len(problems) < 1_100


def test_a_problem_shows_its_line() -> None:
    [problem] = read_lin(f"md|{DEAL}|\nsv|\tx|").problems
    assert isinstance(problem, Problem)
    assert problem.source == "sv| x|"
