"""Ranking from the command line with conditions, in victory points, and on paper."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from overtrick.language.language import Language
from tests.cli.commands import Overtrick

EXAMPLES = Path(__file__).parents[2] / "examples"
CLUB = str(EXAMPLES / "club.csv")
HEAD = "board,ns,ew,score_ns\n"


def written(folder: Path, text: str, name: str = "club.conditions") -> str:
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def teams(folder: Path) -> str:
    """Team 1 beats 2 by 15 IMPs and loses to 3 by 4, over eight boards each."""
    swings = {1: 300, 2: 300, 9: -110}
    rows = [
        f"{number},{one},{other},{swings.get(number, 0)}\n{number},{other},{one},0"
        for one, other, boards in ((1, 2, range(1, 9)), (1, 3, range(9, 17)))
        for number in boards
    ]
    return written(folder, HEAD + "\n".join(rows), "teams.csv")


@pytest.mark.parametrize("language", Language)
def test_the_example_is_ranked_in_each_language(overtrick: Overtrick, language: Language) -> None:
    file = str(EXAMPLES / "club.conditions")
    answer = overtrick("rank", CLUB, "--conditions", file, "--lang", language)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Thursday pairs\n")
    assert "Clara & Dmitri" in answer.out
    ranking = overtrick("rank", CLUB, "--conditions", file, "--json").told["ranking"]
    found = {one["pair"]: one for one in ranking}
    assert (found["N1"]["name"], found["N1"]["carried"]) == ("Anna & Boris", "1")
    assert (found["N3"]["penalty"], found["E4"]["handicap"]) == ("0.6", "2.5")
    assert "penalty" not in found["N1"]


def test_teams_by_victory_points(overtrick: Overtrick, tmp_path: Path) -> None:
    file = teams(tmp_path)
    words = ("rank", file, "--scoring", "imps", "--vps")
    told = overtrick(*words, "acbl-20", "--json").told
    # The printed table for 6 to 8 boards: 14 IMPs are 16 to 4, three or four 12 to 8.
    assert [match["vps"] for match in told["matches"]] == [["16", "4"], ["8", "12"]]
    assert [(one["pair"], one["points"], one["place"]) for one in told["ranking"]] == [
        ("1", "24", 1),
        ("3", "12", 2),
        ("2", "4", 3),
    ]
    assert told["scale"] == "acbl-20"
    conditions = written(tmp_path, "bye: 2, 2\npenalty 1: 0.5 VP")
    more = overtrick(*words, "acbl-20", "--conditions", conditions, "--json").told["ranking"]
    assert [(one["pair"], one["points"]) for one in more] == [
        ("2", "28"),
        ("1", "23.5"),
        ("3", "12"),
    ]
    assert "acbl-20" in overtrick(*words, "acbl-20").out


@pytest.mark.parametrize(
    ("words", "code", "column"),
    [
        (("--vps", "wbf"), "not-by-victory-points", None),
        (("--scoring", "imps", "--vps", "wfb"), "unknown-value", None),
        (("--scoring", "board-a-match", "--vps", "wbf"), "not-by-victory-points", None),
        (("--conditions", "nowhere.conditions"), "no-such-file", 1),
    ],
)
def test_what_is_refused_before_anything_is_ranked(
    overtrick: Overtrick, words: tuple[str, ...], code: str, column: int | None
) -> None:
    answer = overtrick("rank", CLUB, *words, "--json")
    assert (answer.code, answer.refused["code"]) == (2, code)
    assert column is None or answer.refused["column"] == column


def test_a_match_the_scale_has_no_table_for_is_refused(
    overtrick: Overtrick, tmp_path: Path
) -> None:
    file = written(tmp_path, HEAD + "1,1,2,50\n1,2,1,0", "short.csv")
    words = ("rank", file, "--scoring", "imps", "--vps", "acbl-30", "--json")
    answer = overtrick(*words)
    assert (answer.code, answer.refused["code"]) == (1, "match-boards")


def test_a_bad_line_of_conditions_is_named_and_nothing_is_ranked(
    overtrick: Overtrick, tmp_path: Path
) -> None:
    file = written(tmp_path, "name N1: Anna\npenalty N1: 3\nname N9: Boris\n")
    paper = tmp_path / "results.pdf"
    answer = overtrick("rank", CLUB, "--conditions", file, "--pdf", str(paper), "--json")
    assert answer.code == 2
    told = answer.refused
    assert (told["code"], told["file"], told["line"], told["column"]) == (
        "conditions-penalty",
        file,
        2,
        13,
    )
    assert [other["code"] for other in told["others"]] == ["conditions-who"]
    assert not paper.exists()


def test_a_penalty_that_breaks_a_rule_is_no_misreading(
    overtrick: Overtrick, tmp_path: Path
) -> None:
    file = written(tmp_path, "penalty N1: standard\n")
    answer = overtrick("rank", CLUB, "--scoring", "butler", "--conditions", file, "--json")
    assert (answer.code, answer.refused["code"]) == (1, "conditions-no-top")


def test_results_on_paper(overtrick: Overtrick, tmp_path: Path) -> None:
    paper = tmp_path / "results.pdf"
    answer = overtrick("rank", CLUB, "--pdf", str(paper))
    assert answer.code == 0
    assert paper.read_bytes().startswith(b"%PDF-")


def test_the_paper_does_not_take_the_place_of_what_was_read(
    overtrick: Overtrick, tmp_path: Path
) -> None:
    file = teams(tmp_path)
    before = Path(file).read_text("utf-8")
    answer = overtrick("rank", file, "--pdf", file, "--json")
    assert (answer.code, answer.refused["code"]) == (2, "file-named-twice")
    assert Path(file).read_text("utf-8") == before


def test_without_the_extra_no_paper(
    overtrick: Overtrick, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    answer = overtrick("rank", CLUB, "--pdf", str(tmp_path / "no.pdf"), "--json")
    assert (answer.code, answer.refused["code"]) == (2, "extra-missing")
