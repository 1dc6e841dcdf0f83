"""What is wrong with a sheet is told in its place."""

from __future__ import annotations

import pytest

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.formats.problem import LONGEST_LINE, Severity
from overtrick.formats.sheet.read import MOST_DEALS, parse_sheet, read_sheet
from overtrick.formats.sheet.walk import MOST_PROBLEMS
from overtrick.formats.sheet_file import SheetFile
from tests.formats.sheet_texts import found

REFUSED = [
    # Settings.
    ("rules: rubbr\npass", [("sheet-unknown-rules-near", 1, 8)]),
    ("rules: whist\npass", [("sheet-unknown-rules", 1, 8)]),
    ("rules:  # which?\npass", [("sheet-no-value", 1, 7)]),
    ("  honour.enabled: yes", [("sheet-unknown-key-near", 1, 3)]),
    ("Q: Anna", [("sheet-unknown-key", 1, 1)]),
    (": Anna", [("sheet-unknown-key", 1, 1)]),
    ("rubber: 2", [("sheet-unknown-key-near", 1, 1)]),
    ("slam: 500", [("sheet-unknown-key", 1, 1)]),
    ("rules: rubber\nправила: rubber", [("sheet-key-twice", 2, 1)]),
    ("N: Anna\nС: Анна", [("sheet-key-twice", 2, 1)]),
    ("game: 100\nGAME: 100", [("sheet-key-twice", 2, 1)]),
    ("dealer: Q", [("expected", 1, 9)]),
    ("dealer: N\u200e", [("invisible-character", 1, 10)]),
    ("N\u200e: Anna", [("invisible-character", 1, 2)]),
    # House rules.
    ("honours.enabled:   maybe", [("rules-unknown-value", 1, 20)]),
    ("settlement.unit: 0", [("rules-range", 1, 18)]),
    ("form: board", [("rules-fixed-field", 1, 1)]),
    ("vulnerability: board", [("rules-not-in-this-form", 1, 16)]),
    ("tie: x\nrules: nix\nform: y", [("sheet-unknown-rules", 2, 8)]),
    ("tie: x\ngame: 0\npass", [("rules-unknown-value", 1, 6), ("rules-range", 2, 7)]),
    ("tie: x\n9H", [("rules-unknown-value", 1, 6), ("expected", 2, 1)]),
    # Names.
    ("N: Anna\u202e!", [("name-character", 1, 8)]),
    ("S:   Cla\x1bra", [("name-character", 1, 9)]),
    ("E: " + "Я" * 101, [("name-too-long", 1, 4)]),
    ("# Fri\u2066day\npass", [("name-character", 1, 6)]),
    # The order of things.
    ("pass\nN: Anna\nstake: 5 per 100", [("sheet-late-header", 2, 1), ("sheet-late-header", 3, 1)]),
    ("pass\ndealer: N", [("sheet-late-header", 2, 1)]),
    ("pass\nrubber 2\ndealer: E\npass\ndealer: S", [("sheet-late-header", 5, 1)]),
    ("pass\nrubber 2\ndealer: E\ndealer: S", [("sheet-key-twice", 4, 1)]),
    ("pass\nrubber 2\nstake: 1 per 1", [("sheet-late-header", 3, 1)]),
    ("9H N =\nN: Anna", [("expected", 1, 1), ("sheet-late-header", 2, 1)]),
    # Deals.
    ("rules: rubber\n  4H N = # fine\n\t4H Q =", [("expected", 3, 5)]),
    ("4H N +4", [("result-tricks", 1, 6)]),
    ("4H N 10", [("bare-number", 1, 6)]),
    ("4H N =\n4H N =\n\n pass", [("sheet-over", 4, 2)]),
    ("rules: chicago\npass\n" + "4H N =\n" * 5, [("sheet-over", 7, 1)]),
    ("rules: duplicate\n 4H N =  honours N 100", [("honours-off", 2, 10)]),
    ("4H N =  honours N 120", [("honours-points", 1, 9)]),
    ("3NT N =  honours N 100", [("honours-points", 1, 10)]),
    ("pass  honours N 100", [("honours-passed-out", 1, 7)]),
    ("4H N =  honours N 100  honours S 100", [("honours-twice", 1, 24)]),
    # Rubbers.
    ("rubber 2\npass", [("rubber-empty", 1, 1)]),
    ("pass\nrubber 1\npass", [("sheet-rubber-number", 2, 1)]),
    ("pass\n  rubber 3", [("sheet-rubber-number", 2, 3)]),
    ("pass\nrubber 2\nrubber 3", [("rubber-empty", 3, 1)]),
    ("pass\nrubber two", [("expected", 2, 1)]),
    # Files.
    ("", [("file-empty", 1, 1)]),
    (b"", [("file-empty", 1, 1)]),
    (" \n# nothing yet\n", [("file-empty", 1, 1)]),
    ("пас\n".encode() + b"\xff", [("not-utf-8", 2, 1)]),
    ("pass\n# " + "-" * LONGEST_LINE + "\n9H", [("line-too-long", 2, 2001), ("expected", 3, 1)]),
]


@pytest.mark.parametrize(("text", "expected"), REFUSED)
def test_refused_with_its_place(text: str | bytes, expected: list[tuple[str, int, int]]) -> None:
    assert found(text) == expected


def test_a_mistake_in_a_key_names_what_was_meant() -> None:
    problems = read_sheet("honour.enabled: yes\nrules: Chicago-duplikate\n\nN: A\nn: B")[1]
    assert [problem.facts.get("nearest") for problem in problems] == [
        "honours.enabled",
        "chicago-duplicate",
        None,
    ]
    assert problems[-1].facts == {"key": "n", "first": 4}


def test_a_deal_after_the_end_tells_which_item_it_is() -> None:
    problem = read_sheet("4H N =\n4H N =\npass")[1][0]
    assert problem.facts["index"] == 2
    assert problem.source == "pass"


def test_replay_is_judged_only_where_every_line_can_be_read() -> None:
    assert found("4H N =\n4H N =\npass\n9H") == [("expected", 4, 1)]


@pytest.mark.parametrize(
    "text", ["rules: duplicate\ndealer: N\npass", "rules: rubber\ndealer: W\npass"]
)
def test_a_dealer_who_may_be_named(text: str) -> None:
    assert read_sheet(text)[1] == ()


def test_in_duplicate_the_board_tells_who_deals() -> None:
    file, problems = read_sheet("rules: duplicate\ndealer:  W\npass")
    assert file is not None
    assert file.sheet.replay().last.rows[0].dealer is Seat.NORTH
    assert [(str(each.code), each.line, each.column, each.severity) for each in problems] == [
        ("sheet-dealer-by-board", 2, 10, Severity.WARNING)
    ]


def test_the_strict_reader_raises_the_first_problem() -> None:
    with pytest.raises(BridgeError) as refused:
        parse_sheet("N: Anna\n9H\nQ: B")
    assert (refused.value.line, refused.value.column) == (2, 1)
    assert parse_sheet("pass") == SheetFile(parse_sheet("pass").sheet)


def test_the_reader_gives_up_after_many_mistakes() -> None:
    problems = read_sheet("junk\n" * 1_000)[1]
    assert len(problems) == MOST_PROBLEMS + 1
    assert (str(problems[-1].code), problems[-1].line) == ("more-problems", MOST_PROBLEMS)
    assert len(read_sheet("junk\n" * (MOST_PROBLEMS - 1))[1]) == MOST_PROBLEMS - 1


def test_a_sheet_has_room_for_an_evening_and_no_more() -> None:
    head = "rules: duplicate\n"
    assert read_sheet(head + "pass\n" * MOST_DEALS)[1] == ()
    assert found(head + "pass\n" * (MOST_DEALS + 5)) == [
        ("sheet-too-many-deals", MOST_DEALS + 2, 1)
    ]
