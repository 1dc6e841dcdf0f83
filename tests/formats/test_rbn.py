"""RBN in small: what its lines say, what is wrong with them, and the same again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.played import boards
from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.outcome import contract_of
from overtrick.formats.problem import Severity
from overtrick.formats.rbn.boards import MOST
from overtrick.formats.rbn.read import found, parse_rbn, read_rbn
from overtrick.formats.rbn.write import write_rbn
from overtrick.formats.record import Comment, Event, Part, Place, Record
from overtrick.game.contract import PASSED_OUT
from tests.formats.lin_records import records

HANDS = "W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:"
FULL = f"""\
D 19930512
E Cup:Final
F M
N Nan+Sam:Will+Eva:O
B 8
H {HANDS}
A WZ:1S2H^12S*4D:4SPP5H:XA
1 weak
C 5HX:N
P CK972:CQ!H483:DA9J6^1
1 ruffs
R 9-300:4.5

"""


def one(text: str) -> Record:
    read = read_rbn(text)
    assert len(read.records) == 1
    return read.records[0]


def codes(text: str) -> list[tuple[str, int, int]]:
    return [(str(told.code), told.line, told.column) for told in read_rbn(text).problems]


def test_a_record_says_all_of_a_board() -> None:
    board = one(FULL)
    assert board.problems == ()
    assert (board.board, board.room, board.names) == ("8", "open", ("Nan", "Eva", "Sam", "Will"))
    assert (board.dealer, board.vulnerability) == (Seat.WEST, Vulnerability.NONE)
    assert str(board.whole).endswith("K9.K94.AT75432.9 A8765.QT.K9.AT87")
    assert (str(board.result), board.score_ns) == ("5HX N -2", -300)
    assert contract_of(board) == board.contract
    assert [(said.explanation, said.alerted) for said in board.calls[:3]] == [
        ("", False),
        ("weak", False),
        ("", True),
    ]
    assert " ".join(str(laid.card) for laid in board.cards) == "CK C9 C7 C2 CQ H4 C8 C3 DA D9 DJ D6"
    assert (board.cards[4].mark, board.cards[11].explanation) == ("!", "ruffs")
    assert (board.tag("Date"), board.tag("Event")) == ("1993.05.12", "Cup:Final")
    assert (board.tag("Scoring"), board.tag("Points")) == ("MP", "4.5")


def test_it_is_written_byte_for_byte() -> None:
    read = read_rbn(FULL)
    assert write_rbn(read.records, read.event) == FULL


def test_headings_and_hands_last_and_calls_do_not() -> None:
    read = read_rbn(f"{FULL}N :a+b:C\nA NB:1CA\n\nB 9\nH\n\n")
    first, second, third = read.records
    assert second.tags[:3] == first.tags[:3]
    assert (second.board, second.deal, second.room) == ("8", first.deal, "closed")
    assert second.names == ("", "b", "", "a")
    assert (len(second.calls), second.contract, second.cards) == (4, None, ())
    assert (third.board, third.deal, third.names) == ("9", None, second.names)
    assert (third.dealer, third.calls) == (None, ())


def test_a_heading_alone_is_no_board_but_lasts() -> None:
    read = read_rbn("E Cup\n{hello}\n\nB 1\n\nB 2\n{bye}\n\n{the end}\n")
    assert [(board.board, board.tag("Event")) for board in read.records] == [
        ("1", "Cup"),
        ("2", "Cup"),
    ]
    assert read.records[0].comments[0][:2] == ("hello", "")
    assert read.records[1].comments[0][:2] == ("bye", "B")
    assert [(tag.name, tag.value) for tag in read.event.tags] == [("Comment", "the end")]
    assert read.event.title == "Cup"


def test_an_auction_without_a_head_begins_with_west() -> None:
    board = one("A 1SPPP\n")
    assert (board.dealer, board.vulnerability, len(board.calls)) == (Seat.WEST, None, 4)


@pytest.mark.parametrize(
    ("text", "calls"),
    [
        ("WZ:A", "Pass Pass Pass Pass"),
        ("WZ:PA", "Pass Pass Pass Pass"),
        ("NB:1NPPA", "1NT Pass Pass Pass"),
        ("NB:1NXR2C:A", "1NT X XX 2C Pass Pass Pass"),
        ("NB: 1n p : 2c", "1NT Pass 2C"),
        ("NB:1NY", "1NT"),
    ],
)
def test_all_pass_closes_the_auction(text: str, calls: str) -> None:
    assert " ".join(str(said.call) for said in one(f"A {text}\n").calls) == calls


def test_a_problem_hand_stays_one() -> None:
    text = "N\nB 1\nH W:AK...;..QJ.:::\nA NE:1NPY\n\n"
    text = text.removeprefix("N\n").replace(":::", "::")
    board = one(text)
    assert (board.tag("Hidden"), board.tag("Asked")) == ("N", "Y")
    assert str(board.deal) == "N:..QJ. - - AK..."
    assert write_rbn([board]) == text


def test_a_contract_may_have_been_passed_out_or_led_to_from_elsewhere() -> None:
    assert one("C P\nR +0\n").contract is PASSED_OUT
    board = one("C 3NR:S:N\nR 7\n")
    assert (str(board.result), board.tag("Leader"), board.score_ns) == ("3NTXX S -2", "N", None)


def test_a_paragraph_goes_on_to_a_brace_at_the_end_of_a_line() -> None:
    board = one("B 1\n{one {1} of\ntwo}\nC P\n{three} \n0 four\n")
    assert [(told.text, told.after) for told in board.comments] == [
        ("one {1} of\ntwo", "B"),
        ("three", "C"),
        ("four", "C"),
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("B 1\nWhat is this\n", ("rbn-label", 2, 1)),
        ("B 1\nZ 9\n", ("rbn-label", 2, 1)),
        ("B 1\nH Q:A\n", ("rbn-deal", 2, 3)),
        ("B 1\nH W:AK.X..\n", ("not-a-card", 2, 3)),
        ("B 1\nH W:AK...:AQ...\n", ("card-twice", 2, 3)),
        ("B 1\nA NZ:1S8S\n", ("rbn-call", 2, 8)),
        ("B 1\nA NZ:1S^4A\n", ("rbn-note", 2, 3)),
        ("B 1\nC 4S\n", ("rbn-contract", 2, 3)),
        ("B 1\nP K972\n", ("rbn-card", 2, 3)),
        ("B 1\nP CK972:C1\n", ("rbn-card", 2, 9)),
        ("B 1\nR 14\n", ("rbn-result", 2, 3)),
        ("B 1\n{open\n\n", ("rbn-brace", 2, 1)),
        ("E Cup\n", ("rbn-no-board", 1, 1)),
    ],
)
def test_what_is_wrong_has_a_code_and_a_place(text: str, problem: tuple[str, int, int]) -> None:
    assert codes(text) == [problem]


def test_hands_that_are_none_are_kept_as_they_stand() -> None:
    text = "B 1\nH W:AK...:AQ...\n\n"
    assert one(text).tag("H") == "W:AK...:AQ..."
    assert write_rbn([one(text)]) == text


def test_strict_reading_raises_the_first_error_and_no_warning() -> None:
    with pytest.raises(BridgeError) as refused:
        parse_rbn("B 1\nA NZ:1S^4A\nC 4S\n")
    assert (refused.value.line, refused.value.column) == (3, 3)
    assert len(parse_rbn("B 1\nA NZ:1S^4A\n")) == 1
    assert read_rbn("B 1\nA NZ:1S^4A\n").problems[0].severity is Severity.WARNING


def test_places_are_those_of_the_texts() -> None:
    board = one("B 1\nA  NZ:1SP\nP SA\n")
    assert board.place(Part.RECORD) == Place(1, 3)
    assert [said.place for said in board.calls] == [Place(2, 7), Place(2, 9)]
    assert board.cards[0].place == Place(3, 3)


def test_more_notes_than_nine_become_paragraphs() -> None:
    calls = [said._replace(explanation=f"note {turn}") for turn, said in enumerate(one(FULL).calls)]
    text = write_rbn([Record(board="1", dealer=Seat.WEST, calls=tuple(calls))])
    assert "\n9 note 8\n{10. Pass: note 9}\n{11. Pass: note 10}\n{12. Pass: note 11}\n" in text
    assert write_rbn(read_rbn(text).records) == text


def test_a_remark_of_a_call_stands_at_the_end() -> None:
    board = Record(board="1", comments=(Comment("late", "call 2"), Comment("early")))
    assert write_rbn([board]) == "{early}\nB 1\n{late}\n\n"


def test_the_event_is_that_of_records_that_tell_none() -> None:
    event = Event(title="Cup", date="2024.05.01", scoring="IMP")
    text = write_rbn([Record(board="1"), Record(board="2")], event)
    assert text == "D 20240501\nE Cup\nF I\nB 1\n\nB 2\n\n"


@given(st.lists(records, max_size=3).map(tuple))
def test_what_is_written_twice_is_the_same(made: tuple[Record, ...]) -> None:
    text = write_rbn(made)
    read = read_rbn(text)
    assert len(read.records) == len(made)
    assert write_rbn(read.records, read.event) == text


@given(records)
def test_auction_play_contract_and_result_come_back(made: Record) -> None:
    [back] = read_rbn(write_rbn([made])).records
    assert back.problems == ()
    assert [one.call for one in back.calls] == [one.call for one in made.calls]
    assert [one.card for one in back.cards] == [one.card for one in made.cards]
    tricks = made.claimed if made.tricks is None else made.tricks
    assert (back.contract, back.tricks, back.score_ns) == (made.contract, tricks, made.score_ns)
    assert back.whole == made.whole


def test_played_boards_come_back() -> None:
    made = [one.record for one in boards(30)]
    back = read_rbn(write_rbn(made)).records
    for old, new in zip(made, back, strict=True):
        assert (new.board, new.names, new.dealer) == (old.board, old.names, old.dealer)
        assert (new.deal, new.vulnerability) == (old.deal, old.vulnerability)
        assert new.tricks == old.claimed


@pytest.mark.parametrize("block", [1, 3, 1_000])
def test_a_stream_in_pieces_of_any_size_gives_the_same(block: int) -> None:
    data = (FULL * 3).encode()
    pieces = [data[at : at + block] for at in range(0, len(data), block)]
    stream = [one for one in found(iter(pieces)) if isinstance(one, Record)]
    assert stream == list(read_rbn(data).records)


def test_what_no_evening_could_fill_is_refused() -> None:
    read = read_rbn("B 1\n" + "{abcdefghijklmnop}\n" * 40_000)
    assert [str(problem.code) for problem in read.problems] == ["rbn-too-long"]
    assert len(read.records[0].comments) < MOST // 40
    assert str(read_rbn("B 1\n\n" * 20_000).problems[-1].code) == "rbn-crowded"
    assert str(read_rbn("B 1\n" + "ZZ\n" * 5_000).problems[-1].code) == "more-problems"


@pytest.mark.parametrize(
    ("written", "scoring"),
    [("X:Butler", "Cross-IMP:Butler"), ("C:NS 60", "Chicago:NS 60"), ("P", "Plus"), ("M", "MP")],
)
def test_a_form_of_scoring_may_be_told_more_nearly(written: str, scoring: str) -> None:
    told = read_rbn(f"F {written}\nB 1\nH N:AK:::\n")
    assert told.records[0].tag("Scoring") == scoring
    assert f"F {written}\n" in write_rbn(told.records)
