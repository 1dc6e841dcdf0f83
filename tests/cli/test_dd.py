"""Double-dummy tables from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from overtrick.cli import dd_boards
from overtrick.solver.at_hand import is_native
from overtrick.solver.kept import HEAD
from overtrick.solver.once import Once
from overtrick.solver.plain import PlainSolver
from tests.cli.commands import Overtrick

FOUR = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
NUMBERED = f"""[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "{FOUR}"]
[DoubleDummyTricks "{"5" * 10}{"8" * 10}"]
"""


@pytest.fixture(autouse=True)
def library() -> None:
    if not is_native():
        pytest.skip("the native library is built for other Pythons than this one")


@pytest.fixture
def deals(tmp_path: Path) -> Path:
    file = tmp_path / "deals.txt"
    file.write_text(f"{FOUR}\n{FOUR.replace('N:', 'E:')}\n")
    return file


def test_deals_on_lines(overtrick: Overtrick, deals: Path) -> None:
    answer = overtrick("dd", str(deals))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines()[:6] == [
        "Board 1",
        "      NT   ♠   ♥   ♦   ♣",
        "   N   0  13   0  13   0",
        "   S   0  13   0  13   0",
        "   E   0   0  13   0  13",
        "   W   0   0  13   0  13",
    ]
    assert "Board 2" in answer.out


@pytest.mark.parametrize(
    ("language", "first", "head"),
    [("ru", "Сдача 1", "      БК   ♠"), ("bg", "Раздаване 1", "      БК   ♠")],
)
def test_in_other_languages(
    overtrick: Overtrick, deals: Path, language: str, first: str, head: str
) -> None:
    lines = overtrick("dd", str(deals), "--lang", language).out.splitlines()
    assert lines[0] == first
    assert lines[1].startswith(head)


def test_for_machines(overtrick: Overtrick, deals: Path) -> None:
    first, second = overtrick("dd", str(deals), "--json").told["boards"]
    assert first["board"] == "1"
    assert first["deal"] == FOUR
    assert first["tricks"]["N"] == {"NT": 0, "S": 13, "H": 0, "D": 13, "C": 0}
    assert first["digits"] == "0D0D00D0D000D0D00D0D"
    assert second["tricks"]["N"]["S"] == 0


def test_a_file_is_believed_only_if_asked(overtrick: Overtrick, tmp_path: Path) -> None:
    file = tmp_path / "board.pbn"
    file.write_text(NUMBERED)
    (solved,) = overtrick("dd", str(file), "--json").told["boards"]
    (believed,) = overtrick("dd", str(file), "--believe", "--json").told["boards"]
    assert solved["board"] == believed["board"] == "7"
    assert solved["digits"] == "0D0D00D0D000D0D00D0D"
    assert believed["digits"] == "5" * 10 + "8" * 10


def test_without_the_library_only_what_is_believed(
    overtrick: Overtrick, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dd_boards, "is_native", lambda: False)
    file = tmp_path / "board.pbn"
    file.write_text(NUMBERED)
    refused = overtrick("dd", str(file), "--json")
    assert refused.code == 2
    assert refused.refused["code"] == "extra-missing"
    assert "overtrick[dds]" in refused.refused["message"]
    assert overtrick("dd", str(file), "--believe").code == 0


def test_a_board_played_at_many_tables_is_told_once(overtrick: Overtrick, tmp_path: Path) -> None:
    file = tmp_path / "evening.pbn"
    file.write_text(f"{NUMBERED}\n{NUMBERED}\n{NUMBERED.replace('7', '8', 1)}")
    told = overtrick("dd", str(file), "--json").told["boards"]
    assert [board["board"] for board in told] == ["7", "8"]


def test_results_are_kept(overtrick: Overtrick, deals: Path, tmp_path: Path) -> None:
    kept = tmp_path / "tables"
    first = overtrick("dd", str(deals), "--kept", str(kept))
    lines = kept.read_bytes().splitlines(keepends=True)
    assert lines[0] == HEAD
    assert len(lines) == 2
    assert overtrick("dd", str(deals), "--kept", str(kept)) == first
    assert kept.read_bytes().splitlines(keepends=True) == lines


def test_another_file_is_not_added_to(overtrick: Overtrick, deals: Path) -> None:
    before = deals.read_bytes()
    answer = overtrick("dd", str(deals), "--kept", str(deals), "--json")
    assert answer.code == 2
    assert answer.refused["code"] == "not-kept-results"
    assert deals.read_bytes() == before


def test_a_folder_keeps_no_results(overtrick: Overtrick, deals: Path, tmp_path: Path) -> None:
    answer = overtrick("dd", str(deals), "--kept", str(tmp_path), "--json")
    assert (answer.code, answer.refused["code"]) == (2, "file-unwritable")


def test_a_deal_that_is_not_whole_is_passed_over(overtrick: Overtrick, tmp_path: Path) -> None:
    file = tmp_path / "some.pbn"
    file.write_text(f'[Board "1"]\n[Deal "N:AK2... - - -"]\n\n{NUMBERED}')
    answer = overtrick("dd", str(file))
    assert answer.code == 0
    assert answer.out.startswith("Board 7")
    assert f"{file}:2:" in answer.err


@pytest.mark.parametrize("text", ["", '[Board "1"]\n[Deal ""]\n'])
def test_a_file_without_deals(overtrick: Overtrick, tmp_path: Path, text: str) -> None:
    file = tmp_path / "none.pbn"
    file.write_text(text)
    answer = overtrick("dd", str(file), "--json")
    assert answer.code == 2
    codes = [json.loads(line)["code"] for line in answer.err.splitlines()]
    assert "file-without-deals" in codes


@pytest.mark.parametrize("seconds", ["0", "-1", "x", "1.5", "86401"])
def test_seconds_are_a_number(overtrick: Overtrick, deals: Path, seconds: str) -> None:
    answer = overtrick("dd", str(deals), f"--seconds={seconds}", "--json")
    assert (answer.code, answer.refused["code"]) == (2, "unknown-value")


def test_a_deal_that_was_given_up_is_told_with_its_place(
    overtrick: Overtrick, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A solver without a library gives every deal up; the other boards are told all the same."""

    def without_library(*, patience: float, kept: Path | None) -> Once:
        del patience, kept
        return Once(PlainSolver())

    monkeypatch.setattr(dd_boards, "solver_at_hand", without_library)
    file = tmp_path / "board.pbn"
    other = NUMBERED.replace('"7"', '"8"').split("[DoubleDummyTricks")[0]
    file.write_text(f"{other}\n{NUMBERED}")
    answer = overtrick("dd", str(file), "--believe")
    assert answer.code == 1
    assert answer.out.startswith("Board 7")
    assert f"{file}:4:" in answer.err
    assert "board 8" in answer.err


def test_no_file(overtrick: Overtrick) -> None:
    answer = overtrick("dd", "--json")
    assert (answer.code, answer.refused["code"]) == (2, "file-name-missing")
