"""``overtrick check``: every problem in its place, and the exit code tells the worst."""

import io
import sys
from pathlib import Path

import pytest

from overtrick.formats.kinds import Kind
from overtrick.formats.writing import written
from tests.cli.commands import Overtrick
from tests.formats.dealt import TWO_DEALS, board

DEAL = "md|1SKQJT9HAKQJD432C2,SA8765HTDAKQC9876,S432H98765DJT9C43,|"
GOOD = f"pn|A,B,C,D|st||{DEAL}rh||ah|Board 3|sv|e|mb|1S|mb|p|mb|p|mb|p|pg||\n"
TOO_LOW = GOOD.replace("mb|p|mb|p|mb|p|", "mb|1H|mb|p|mb|p|mb|p|")
"""South bids a spade and West a heart over it."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "a.lin"


def test_a_file_without_fault(overtrick: Overtrick, file: Path) -> None:
    file.write_text(GOOD)
    said = overtrick("check", str(file))
    assert (said.code, said.err) == (0, "")
    assert said.out == f"{file}: LIN: 1 board; nothing wrong\n"


def test_a_rule_broken_has_its_line_and_a_caret(overtrick: Overtrick, file: Path) -> None:
    file.write_text(GOOD + TOO_LOW)
    said = overtrick("check", str(file))
    assert said.code == 1
    assert said.out == ""
    place, line, caret, *summary = said.err.splitlines()
    column = TOO_LOW.index("1H") + 1
    assert place.startswith(f"{file}:2:{column}: ")
    assert "warning" not in place
    assert line == TOO_LOW.rstrip("\n")
    assert caret == " " * (column - 1) + "^"
    assert summary == [
        f"{file}: LIN: 2 boards; 1 error",
        "      1  insufficient-bid",
    ]


def test_a_warning_is_no_fault_of_the_file(overtrick: Overtrick, file: Path) -> None:
    file.write_text(GOOD * 3 + GOOD.replace("sv|e", "sv|b"))
    said = overtrick("check", str(file))
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"{file}:4:")
    assert ": warning: " in said.out
    assert "1 warning" in said.out
    assert "vulnerability-not-of-board" in said.out


def test_what_can_not_be_read_is_the_worst(overtrick: Overtrick, file: Path) -> None:
    file.write_text(TOO_LOW)
    other = file.with_name("b.bri")
    other.write_bytes(b"x" * 128)
    assert overtrick("check", str(file)).code == 1
    said = overtrick("check", str(file), str(other))
    assert (said.code, said.out) == (2, "")
    assert f"{other}:1:1: " in said.err
    assert [line for line in said.err.splitlines() if "1 board" in line] == [
        f"{file}: LIN: 1 board; 1 error",
        f"{other}: BRI: 1 board; 1 error",
    ]


def test_a_file_that_is_not_there_keeps_none_from_being_checked(
    overtrick: Overtrick, file: Path
) -> None:
    file.write_text(GOOD)
    said = overtrick("check", str(file.with_name("none.pbn")), str(file))
    assert (said.code, said.out) == (2, "")
    assert "none.pbn" in said.err
    assert "nothing wrong" in said.err


def test_json_tells_all_of_it_at_once(overtrick: Overtrick, file: Path) -> None:
    file.write_text(GOOD + TOO_LOW)
    said = overtrick("check", str(file), "--json")
    assert said.code == 1
    first = said.refused
    assert (first["code"], first["line"]) == ("insufficient-bid", 2)
    told = first["files"][0]
    assert (told["kind"], told["boards"], told["errors"], told["warnings"]) == ("lin", 2, 1, 0)
    assert told["codes"] == {"insufficient-bid": 1}
    problem = told["problems"][0]
    assert (problem["code"], problem["line"], problem["severity"]) == (
        "insufficient-bid",
        2,
        "error",
    )
    assert problem["law"] == "Law 27"
    assert first["column"] == problem["column"] == TOO_LOW.index("1H") + 1


def test_json_of_files_without_an_error_is_the_answer(overtrick: Overtrick, file: Path) -> None:
    file.write_text(GOOD)
    said = overtrick("check", str(file), "--json")
    assert (said.code, said.err) == (0, "")
    assert list(said.told) == ["files"]


def test_json_of_a_file_that_is_not_there_and_of_one_that_is(
    overtrick: Overtrick, file: Path
) -> None:
    file.write_text(GOOD)
    said = overtrick("check", str(file), str(file.with_name("none.pbn")), "--json")
    assert said.code == 2
    assert said.refused["code"] == "no-such-file"
    assert [one["boards"] for one in said.refused["files"]] == [1]


def test_travellers_are_checked(overtrick: Overtrick, tmp_path: Path) -> None:
    file = tmp_path / "a.csv"
    rows = "board,ns,ew,contract,declarer,tricks,score_ns\n1,N1,E1,4S,N,10,430\n"
    file.write_text(rows)
    said = overtrick("check", str(file))
    assert said.code == 0
    assert f"{file}:2:17: warning: " in said.out
    assert "csv-cannot-score" in said.out
    file.write_text(rows + "1,N1,E2,4S,N,10,420\n")
    said = overtrick("check", str(file))
    assert said.code == 1
    assert "csv-twice" in said.err


def test_a_sheet_and_an_evening_are_checked(overtrick: Overtrick, tmp_path: Path) -> None:
    sheet = tmp_path / "a.sheet"
    sheet.write_text("rules: rubber\n4H N +4\n")
    said = overtrick("check", str(sheet))
    assert said.code == 1
    assert f"{sheet}:2:" in said.err
    sheet.write_text("rules: rubber\n4H N +1\n")
    assert overtrick("check", str(sheet)).code == 0


def test_a_guess_is_said_wherever_in_the_file_it_begins(overtrick: Overtrick, file: Path) -> None:
    far = '[Site ""]\n' * 10_000
    file.write_bytes(f'{far}[North "Лебедев"]\n'.encode("cp1251"))
    assert "read as cp1251, which is a guess" in overtrick("check", str(file)).err
    whole = f'[Site "{"é" * 66_000}"]\n'  # a letter of two bytes lies across the first piece
    file.write_bytes(whole.encode())
    assert "guess" not in overtrick("check", str(file)).err


def test_a_guessed_encoding_is_said(overtrick: Overtrick, file: Path) -> None:
    text = GOOD.replace("A,B", "Анна Петровна,Борис Иванович")
    file.write_bytes(text.encode("cp1251"))
    said = overtrick("check", str(file))
    assert said.code == 0
    assert "; read as cp1251, which is a guess; " in said.out


@pytest.mark.parametrize("language", ["ru", "bg"])
def test_the_report_speaks_the_language(overtrick: Overtrick, file: Path, language: str) -> None:
    file.write_text(GOOD * 3 + TOO_LOW.replace("sv|e", "sv|b"))
    said = overtrick("check", str(file), "--lang", language)
    assert "предупреждение: " in said.err
    assert "1 ошибка" in said.err or "1 грешка" in said.err


def test_standard_input_and_a_kind_that_is_named(
    overtrick: Overtrick, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = b"".join(written(Kind.RZD, [board(1, TWO_DEALS[0])]))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    said = overtrick("check", "-", "--from", "rzd")
    assert (said.code, said.out) == (0, "-: RZD: 1 board; nothing wrong\n")


def test_more_problems_than_are_told_are_counted(overtrick: Overtrick, tmp_path: Path) -> None:
    file = tmp_path / "a.ber"
    file.write_bytes(b"1" * 52 * 1_100)
    said = overtrick("check", str(file))
    assert said.code == 1
    assert said.err.count("a.ber:") == 1_000 + 1
    assert "   1100  not-thirteen-cards" in said.err
    assert "100 more" in said.err


def test_nothing_printed_moves_the_cursor(overtrick: Overtrick, file: Path) -> None:
    file.write_text(TOO_LOW.replace("pn|A", "pn|\x1b[2J"))
    assert "\x1b" not in overtrick("check", str(file)).err


def test_no_file_and_no_such_kind(overtrick: Overtrick, file: Path) -> None:
    assert overtrick("check", "--json").refused["code"] == "file-name-missing"
    assert (
        overtrick("check", str(file), "--from", "doc", "--json").refused["code"] == "unknown-value"
    )


def test_the_help_has_an_example(overtrick: Overtrick) -> None:
    for language in ("en", "ru", "bg"):
        assert "overtrick check friday.pbn" in overtrick("check", "--help", "--lang", language).out
