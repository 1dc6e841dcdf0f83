"""Partners who change from rubber to rubber: read, written back, told as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from overtrick.cards.errors import ParseError
from overtrick.formats.json.sheet import sheet_json
from overtrick.formats.sheet.read import parse_sheet, read_sheet
from overtrick.formats.sheet.write import write_sheet
from overtrick.formats.sheet_file import SheetFile
from overtrick.language.language import Language
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.sheet import Sheet

EVENING = """\
rules: rubber
dealer: N
N: Anna
S: Clara
E: Boris
W: Dmitri
4S N =
4S N =
rubber 2
dealer: W
S: Boris
E: Dmitri
W: Clara
1NT E -1
rubber 3
W:
pass
"""
FIRST = ("Anna", "Boris", "Clara", "Dmitri")
SECOND = ("Anna", "Dmitri", "Boris", "Clara")
THIRD = ("Anna", "Dmitri", "Boris", "")


def as_json(text: str) -> Any:
    return json.loads(json.dumps(sheet_json(parse_sheet(text))))


def test_the_names_under_a_heading_are_those_of_that_rubber() -> None:
    file = parse_sheet(EVENING)
    assert (file.names, file.seatings) == (FIRST, (SECOND, THIRD))
    assert [file.seating(opened) for opened in range(3)] == [FIRST, SECOND, THIRD]


@pytest.mark.parametrize("language", [None, *Language])
def test_what_is_written_reads_the_same(language: Language | None) -> None:
    file = parse_sheet(EVENING)
    assert parse_sheet(write_sheet(file, language)) == file


def test_it_is_written_as_it_was() -> None:
    assert write_sheet(parse_sheet(EVENING)) == EVENING


def test_where_nobody_moved_nothing_is_kept() -> None:
    file = parse_sheet("N: Anna\n4S N =\nrubber 2\nN: Anna\npass")
    assert file.seatings == ()
    assert file.seating(1) == ("Anna", "", "", "")
    assert write_sheet(file).count("Anna") == 1


def test_each_rubber_has_its_names_in_json() -> None:
    told = as_json(EVENING)
    assert told["names"]["E"] == "Boris"
    assert [rubber["names"]["E"] for rubber in told["rubbers"]] == ["Boris", "Dmitri", "Dmitri"]
    same = as_json("4S N =\nrubber 2\npass")
    assert all("names" not in rubber for rubber in same["rubbers"])


def test_rubbers_that_open_by_themselves_keep_the_names() -> None:
    deals = "4S N =\n4S N =\n4S N =\n4S N =\n"
    told = as_json(f"rules: progressive\nN: Anna\n{deals}rubber 3\nN: Boris\npass")
    assert [rubber["names"]["N"] for rubber in told["rubbers"]] == ["Anna", "Anna", "Boris"]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("4S N =\nN: Anna", "sheet-late-header", 2),
        ("4S N =\nrubber 2\npass\nN: Anna", "sheet-late-header", 4),
        ("4S N =\nrubber 2\nN: Anna\nN: Boris", "sheet-key-twice", 4),
        ("4S N =\nrubber 2\nrules: rubber", "sheet-late-header", 3),
    ],
)
def test_names_elsewhere_are_refused(text: str, code: str, line: int) -> None:
    _, problems = read_sheet(text)
    assert [(str(one.code), one.line) for one in problems] == [(code, line)]


def test_a_name_no_file_could_hold_is_refused_in_any_rubber() -> None:
    with pytest.raises(ParseError):
        SheetFile(Sheet(RUBBER), seatings=(("Anna\u202e", "", "", ""),))
