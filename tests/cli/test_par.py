"""Par from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import Overtrick

DEAL = "N:AK32.QJ2.T98.765 QJT9.T98.765.432 8765.AK3.AKQ.AQJ 4.7654.J432.KT98"


def board(number: str, digits: str, more: str = "") -> str:
    """A board whose deal counts for nothing: the table that the file states is believed."""
    return f'[Board "{number}"]\n{more}[Deal "{DEAL}"]\n[DoubleDummyTricks "{digits}"]\n\n'


GAME = "66A48" * 2 + "66395" * 2
"""North-South make four hearts, East-West nine tricks in diamonds."""
ONE_NOTRUMP = "76666" * 4


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "boards.pbn"
    file.write_text(board("1", GAME) + board("3", GAME) + board("4", GAME) + board("2", GAME))
    return file


def test_each_board_has_its_own_vulnerability(overtrick: Overtrick, file: Path) -> None:
    """Nobody, East-West, all, North-South: the sacrifice pays where it costs 300."""
    answer = overtrick("par", str(file), "--believe")
    assert answer.code == 0
    assert answer.out.splitlines() == [
        "Board 1: NS +300: 5DX EW -2",
        "Board 3: NS +420: 4H NS =",
        "Board 4: NS +500: 5DX EW -2",
        "Board 2: NS +300: 5DX EW -2",
    ]


@pytest.mark.parametrize(("vul", "points"), [("none", 300), ("ew", 420), ("both", 500)])
def test_one_vulnerability_for_all(overtrick: Overtrick, file: Path, vul: str, points: int) -> None:
    told = overtrick("par", str(file), "--believe", "--vul", vul, "--json").told
    assert told["rules"] == "duplicate"
    assert {board["par"]["NS"]["score_ns"] for board in told["boards"]} == {points}


def test_what_the_file_marks_is_played(overtrick: Overtrick, tmp_path: Path) -> None:
    file = tmp_path / "marked.pbn"
    file.write_text(board("1", GAME, '[Vulnerable "EW"]\n[Dealer "E"]\n'))
    (told,) = overtrick("par", str(file), "--believe", "--json").told["boards"]
    assert told["vulnerable"] == {"NS": False, "EW": True}
    assert told["first"] == "EW"
    assert told["digits"] == GAME
    assert told["par"]["EW"] == {"score_ns": 420, "ends": ["4H NS ="]}


def test_a_rubber_as_it_stands(overtrick: Overtrick, file: Path) -> None:
    """The sacrifice saves the rubber at game all; at love all it is cheaper than a game."""
    answer = overtrick("par", str(file), "--believe", "--rules", "rubber", "--state", "games 1-1")
    assert answer.out.splitlines()[0] == "Board 1: NS +500 (+500 on the sheet): 5DX EW -2"
    assert "overtrick equity" in answer.out.splitlines()[-1]
    fresh = overtrick("par", str(file), "--believe", "--rules", "rubber")
    assert fresh.out.splitlines()[0] == "Board 1: NS +300 (+300 on the sheet): 5DX EW -2"


@pytest.mark.parametrize("state", ["games 0-1", "games 0-1 leg 60-40", "games 1-1 leg 0-90"])
@pytest.mark.parametrize("rules", ["rubber", "rubber-1935"])
def test_par_of_a_rubber_is_what_equity_says_before_and_after(
    overtrick: Overtrick, tmp_path: Path, state: str, rules: str
) -> None:
    """Four hearts with ten tricks, and East-West can't afford a sacrifice."""
    file = tmp_path / "game.pbn"
    file.write_text(board("1", "33A33" * 2 + "33333" * 2))
    options = ("--believe", "--rules", rules, "--state", state, "--json")
    (told,) = overtrick("par", str(file), *options).told["boards"]
    found = told["par"]["NS"]
    assert found["ends"][-1] == "4H NS ="
    assert found["score_ns"] == (120 if state.startswith("games 0-1") else 620)
    before = equity(overtrick, rules, state)["NS"]
    after = equity(overtrick, rules, "games 1-1")["EW"] if found["score_ns"] == 120 else 0.0
    assert found["worth_ns"] == pytest.approx(found["score_ns"] + after - before, abs=0.06)


def equity(overtrick: Overtrick, rules: str, state: str) -> dict[str, float]:
    """By who deals."""
    told = overtrick("equity", "--rules", rules, "--state", state, "--json").told["states"]
    return {one["dealer"]: one["worth_ns"] for one in told}


def test_with_a_part_score_two_hearts_are_game(overtrick: Overtrick, tmp_path: Path) -> None:
    """As much is written down in either case, but the game is worth hundreds more."""
    file = tmp_path / "leg.pbn"
    file.write_text(board("1", "33333" + "33933" + "33333" * 2))
    options = ("--believe", "--rules", "rubber", "--state")
    bare = overtrick("par", str(file), *options, "games 0-0").out.splitlines()[0]
    sixty = overtrick("par", str(file), *options, "games 0-0 leg 60-0").out.splitlines()[0]
    assert bare.endswith("(+90 on the sheet): 3H S =")
    assert sixty.endswith("(+90 on the sheet): 2H S +1, 3H S =")
    assert int(sixty.split("+")[1].split(" ")[0]) > int(bare.split("+")[1].split(" ")[0]) + 200


def test_a_chicago_counts_the_points(overtrick: Overtrick, file: Path) -> None:
    answer = overtrick("par", str(file), "--believe", "--rules", "chicago")
    assert answer.out.splitlines()[0] == "Board 1: NS +300: 5DX EW -2"
    assert "not what a game or a part-score is worth" in answer.out.splitlines()[-1]


def test_a_state_that_boards_do_not_have(overtrick: Overtrick, file: Path) -> None:
    answer = overtrick("par", str(file), "--believe", "--state", "games 1-1", "--json")
    assert (answer.code, answer.refused["code"]) == (2, "state-not-under-these-rules")


def test_who_calls_first_matters(overtrick: Overtrick, tmp_path: Path) -> None:
    numbered, bare = tmp_path / "numbered.pbn", tmp_path / "bare.pbn"
    numbered.write_text(board("2", ONE_NOTRUMP))
    bare.write_text(board("", ONE_NOTRUMP).replace('[Board ""]\n', ""))
    (line,) = overtrick("par", str(numbered), "--believe").out.splitlines()
    assert line == "Board 2: NS \N{MINUS SIGN}90: 1NT EW ="
    first, second = overtrick("par", str(bare), "--believe").out.splitlines()
    assert first == "Board 1, if North-South call first: NS +90: 1NT NS ="
    assert second == "Board 1, if East-West call first: NS \N{MINUS SIGN}90: 1NT EW ="


def test_all_pass(overtrick: Overtrick, tmp_path: Path) -> None:
    file = tmp_path / "flat.pbn"
    file.write_text(board("1", "6" * 20))
    assert overtrick("par", str(file), "--believe").out == "Board 1: NS 0: pass\n"


@pytest.mark.parametrize(
    ("language", "line"),
    [("ru", "Сдача 1: СЮ +300: 5Б контра ВЗ -2"), ("bg", "Раздаване 1: СЮ +300: 5Ка контра ИЗ -2")],
)
def test_in_other_languages(overtrick: Overtrick, file: Path, language: str, line: str) -> None:
    assert overtrick("par", str(file), "--believe", "--lang", language).out.startswith(line)
