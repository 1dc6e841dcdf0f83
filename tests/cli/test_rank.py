"""Ranking from the command line: the boards, the places, several sections, and bad rows."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.language.language import Language
from overtrick.tournament.profiles import PROFILES
from overtrick.tournament.way import WAYS
from tests.cli.commands import Overtrick

CLUB = Path(__file__).parents[2] / "examples" / "club.csv"
HEAD = "board,ns,ew,contract,declarer,tricks,score_ns,vul,group\n"


def written(folder: Path, text: str, name: str = "club.csv") -> str:
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def test_matchpoints_and_places(overtrick: Overtrick, tmp_path: Path) -> None:
    rows = [f"1,N{one},E{one},,,,{score},," for one, score in enumerate((420, 420, -50), start=1)]
    told = overtrick("rank", written(tmp_path, HEAD + "\n".join(rows)), "--json").told
    (board,) = told["boards"]
    lines = [(line["ns"], line["ew"], line["score_ns"]) for line in board["lines"]]
    assert lines == [("N1", "E1", 420), ("N2", "E2", 420), ("N3", "E3", -50)]
    assert [line["ns_points"] for line in board["lines"]] == ["3", "3", "0"]
    assert [line["ew_points"] for line in board["lines"]] == ["1", "1", "4"]
    places = [(one["pair"], one["side"], one["percent"], one["place"]) for one in told["ranking"]]
    assert places == [
        ("N1", "NS", "75", 1),
        ("N2", "NS", "75", 1),
        ("N3", "NS", "0", 3),
        ("E3", "EW", "100", 1),
        ("E1", "EW", "25", 2),
        ("E2", "EW", "25", 2),
    ]


def test_points_without_a_last_decimal_stand_there_exactly_too(overtrick: Overtrick) -> None:
    told = overtrick("rank", str(CLUB), "--json").told
    line = told["boards"][1]["lines"][1]
    assert (line["ns_points"], line["ns_points_exact"]) == ("0.333333333333", "1/3")
    exact = [
        Fraction(line.get(f"{side}_points_exact", line[f"{side}_points"]))
        for line in told["boards"][1]["lines"]
        for side in ("ns", "ew")
    ]
    assert sum(exact) == 4 * 6
    marked = [
        (line["score_ns"], line["mark"])
        for board in told["boards"]
        for line in board["lines"]
        if "mark" in line
    ]
    assert marked == [(None, "A+/A-"), (None, "NP")]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("way", WAYS)
def test_every_way_under_every_profile_in_every_language(
    overtrick: Overtrick, way: str, profile: str, language: Language
) -> None:
    words = ("rank", str(CLUB), "--scoring", way, "--profile", profile, "--lang", language)
    answer = overtrick(*words)
    assert (answer.code, answer.err) == (0, "")
    assert profile in answer.out
    told = overtrick(*words, "--json").told
    assert (told["scoring"], told["profile"]) == (way, profile)


def test_teams_have_matches_and_victory_points(overtrick: Overtrick, tmp_path: Path) -> None:
    rows = [f"{one},1,2,,,,420,,\n{one},2,1,,,,400,," for one in range(1, 9)]
    file = written(tmp_path, HEAD + "\n".join([*rows, "9,1,2,,,,50,,"]))
    told = overtrick("rank", file, "--scoring", "imps", "--json").told
    assert told["matches"] == [
        {"teams": ["1", "2"], "boards": 8, "points": ["8", "-8"], "vps": ["13.12", "6.88"]}
    ]
    assert [(one["pair"], one["points"], one["place"]) for one in told["ranking"]] == [
        ("1", "8", 1),
        ("2", "-8", 2),
    ]
    assert told["boards"][-1]["decisions"] == ["unmatched"]
    shown = overtrick("rank", file, "--scoring", "imps").out
    assert "13.12 : 6.88" in shown
    board_a_match = overtrick("rank", file, "--scoring", "board-a-match", "--json").told
    assert "vps" not in board_a_match["matches"][0]


def test_a_match_too_short_for_the_scale(overtrick: Overtrick, tmp_path: Path) -> None:
    file = written(tmp_path, HEAD + "1,1,2,,,,420,,\n1,2,1,,,,-50,,\n")
    words = ("rank", file, "--scoring", "imps", "--profile", "acbl")
    assert overtrick(*words, "--json").told["matches"][0]["vps"] is None
    assert "1 boards" in overtrick(*words).out


def test_several_files_are_several_sections(overtrick: Overtrick, tmp_path: Path) -> None:
    files = [
        written(tmp_path, f"{HEAD}1,N1,E1,,,,{score},,\n1,N2,E2,,,,0,,", name)
        for name, score in (("a.csv", 50), ("b.csv", 100))
    ]
    told = overtrick("rank", *files, "--json").told
    assert told["boards"][0]["top"] == "6"
    best = told["ranking"][0]
    assert (best["section"], best["pair"], best["points"]) == ("B", "N1", "6")
    apart = overtrick("rank", *files, "--apart", "--json").told
    assert [board["top"] for board in apart["boards"]] == ["2", "2"]
    shown = [overtrick("rank", *files, *more).out for more in ((), ("--apart",))]
    assert "one field" in shown[0]
    assert "Ranking B: North-South" in shown[1]


def test_groups_of_a_fouled_board_are_told(overtrick: Overtrick, tmp_path: Path) -> None:
    rows = [f"1,N{one},E{one},,,,{10 * one},,{'FG'[one > 4]}" for one in range(1, 9)]
    file = written(tmp_path, HEAD + "\n".join(rows))
    assert "different deals" in overtrick("rank", file).out
    assert overtrick("rank", file, "--scoring", "butler").out.count(" · ") == 2
    told = overtrick("rank", file, "--json").told["boards"][0]
    assert (told["decisions"], told["lines"][0]["group"]) == (["fouled"], "F")


@pytest.mark.parametrize("row", ["1,N2,E2,4S,N,x,,,", "1,N1,E2,4S,N,10,,,"])
def test_a_bad_row_is_named_and_loses_no_other(
    overtrick: Overtrick, tmp_path: Path, row: str
) -> None:
    file = written(tmp_path, f"{HEAD}1,N1,E1,4S,N,10,,,\n{row}\n1,N3,E3,4S,N,9,,,\n")
    answer = overtrick("rank", file)
    assert answer.code == (1 if "N1" in row else 2)
    assert answer.err.startswith(f"{file}:3:")
    assert answer.err.rstrip("\n").endswith("^")
    assert "N3" in answer.out
    in_json = overtrick("rank", file, "--json")
    assert [line["ns"] for line in in_json.told["boards"][0]["lines"]] == ["N1", "N3"]
    assert json.loads(in_json.err)["line"] == 3


def test_what_was_passed_over_is_a_warning(overtrick: Overtrick, tmp_path: Path) -> None:
    wrong = written(tmp_path, f"{HEAD}1,N1,E1,4S,N,10,450,,\n1,N5,0,pass,,,,,\n", "wrong.csv")
    answer = overtrick("rank", wrong)
    assert answer.code == 0
    assert [line.startswith(wrong) for line in answer.err.splitlines()].count(True) == 2
    assert "sits out" in answer.out
    bad = written(tmp_path, f"{HEAD}x,N9,E9,4S,N,10,,,\n2,N1,E1,4S,N,10,450,,\n", "bad.csv")
    both = overtrick("rank", wrong, bad)
    assert both.code == 2
    assert both.err.count("^") == 4


@pytest.mark.parametrize(
    "words",
    [
        ["rank"],
        ["rank", "no-such.csv"],
        ["rank", str(CLUB), "--scoring", "bridge"],
        ["rank", str(CLUB), "--profile", "ours"],
        ["--scoring", "butler", "rank"],
    ],
    ids=" ".join,
)
def test_what_cant_be_ranked(overtrick: Overtrick, words: list[str]) -> None:
    answer = overtrick(*words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.rstrip("\n").endswith("^")


def test_a_file_of_no_rows(overtrick: Overtrick, tmp_path: Path) -> None:
    answer = overtrick("rank", written(tmp_path, ""))
    assert (answer.code, answer.out) == (2, "")
    assert overtrick("rank", written(tmp_path, HEAD)).code == 2


def test_one_result_alone_has_no_percentage(overtrick: Overtrick, tmp_path: Path) -> None:
    file = written(tmp_path, HEAD + "1,N1,E1,4S,N,10,,,\n")
    told = overtrick("rank", file, "--json").told
    assert (told["boards"][0]["top"], told["boards"][0]["decisions"]) == ("0", ["alone"])
    assert [(one["percent"], one["place"]) for one in told["ranking"]] == [(None, None)] * 2
    assert "—" in overtrick("rank", file).out


def test_a_short_board_may_keep_its_own_top(overtrick: Overtrick) -> None:
    told = overtrick("rank", str(CLUB), "--as-played", "--json").told
    assert [board["top"] for board in told["boards"]] == ["6", "4", "4"]
    assert [line["ns_points"] for line in told["boards"][1]["lines"]] == ["2", "0", "4", "2.4"]
    assert "own top" in overtrick("rank", str(CLUB), "--as-played").out
