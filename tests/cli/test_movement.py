"""Movements from the command line: listed, shown, proved, printed, refused."""

import sys
from pathlib import Path

import pytest

from overtrick.language.language import Language
from overtrick.tournament.offer import FAMILIES
from tests.cli.commands import Overtrick


@pytest.mark.parametrize("language", Language)
def test_the_families_are_listed(overtrick: Overtrick, language: Language) -> None:
    shown = overtrick("movement", "--lang", language).out.splitlines()
    assert [line.split()[0] for line in shown] == list(FAMILIES)
    assert [row["movement"] for row in overtrick("movement", "--json").told] == list(FAMILIES)


def test_a_howell_in_json(overtrick: Overtrick) -> None:
    told = overtrick("movement", "howell", "--tables", "4", "--boards", "3", "--json").told
    assert len(told["rounds"]) == 7
    assert told["rounds"][0]["tables"][0] == {
        "table": 1,
        "ns": "8",
        "ew": "1",
        "boards": [1, 2, 3],
        "shared": False,
        "arrow_switched": False,
    }
    proof = told["proof"]
    assert (proof["sound"], proof["faults"]) == (True, [])
    assert proof["balance"] == {"least": "3", "most": "3", "mean": "3", "variance": "0"}


def test_pairs_players_and_teams_are_counted_as_such(overtrick: Overtrick) -> None:
    for words, numbers in (
        (("mitchell", "--pairs", "13"), 13),
        (("individual", "--players", "9"), 9),
        (("individual", "--tables", "2"), 8),
        (("teams-round-robin", "--teams", "5"), 5),
        (("teams-round-robin", "--tables", "6"), 6),
        (("teams-match",), 2),
    ):
        told = overtrick("movement", *words, "--json").told
        assert sum(map(len, told["fields"])) == numbers, words


def test_single_players_are_written_as_in_a_traveller(overtrick: Overtrick) -> None:
    told = overtrick("movement", "individual", "--players", "4", "--json").told
    assert told["rounds"][0]["tables"][0]["ns"] == "4&1"


def test_rounds_and_the_arrow(overtrick: Overtrick) -> None:
    words = ("mitchell", "--tables", "7", "--rounds", "6", "--arrow-switch", "1")
    told = overtrick("movement", *words, "--json").told
    turned = [round_["tables"][0]["arrow_switched"] for round_ in told["rounds"]]
    assert turned == [False] * 5 + [True]
    assert "⇄ 10×1: 21–24" in overtrick("movement", *words).out


def test_cards_are_shown_where_wanted(overtrick: Overtrick) -> None:
    plain = overtrick("movement", "howell", "--tables", "4")
    cards = overtrick("movement", "howell", "--tables", "4", "--cards")
    assert cards.out.startswith(plain.out)
    assert "\nPair 8\n" in cards.out
    assert "\nTable 4\n" in cards.out


def test_a_pdf_is_written(overtrick: Overtrick, tmp_path: Path) -> None:
    file = tmp_path / "howell.pdf"
    assert overtrick("movement", "howell", "--tables", "4", "--pdf", str(file)).code == 0
    assert file.read_bytes().startswith(b"%PDF-")


def test_travellers_and_slips_are_written_beside_it(overtrick: Overtrick, tmp_path: Path) -> None:
    files = {name: tmp_path / f"{name}.pdf" for name in ("pdf", "travellers", "slips")}
    options = [word for name, file in files.items() for word in (f"--{name}", str(file))]
    assert overtrick("movement", "howell", "--tables", "3", *options).code == 0
    contents = {file.read_bytes() for file in files.values()}
    assert len(contents) == 3
    assert all(content.startswith(b"%PDF-") for content in contents)


def test_sections_come_one_after_another(overtrick: Overtrick, tmp_path: Path) -> None:
    words = ("movement", "mitchell", "--tables", "14", "--sections", "2")
    told = overtrick(*words, "--json").told
    assert [one["section"] for one in told] == ["A", "B"]
    assert all(len(one["rounds"]) == 7 for one in told)
    paper = tmp_path / "slips.pdf"
    shown = overtrick(*words, "--cards", "--slips", str(paper)).out
    assert "Mitchell · section A" in shown
    assert shown.index("section A") < shown.index("section B")
    assert paper.read_bytes().startswith(b"%PDF-")
    assert "section" not in overtrick(*words[:4], "--rounds", "3", "--json").told
    refused = overtrick(*words[:5], "0", "--json")
    assert (refused.code, refused.refused["code"]) == (1, "movement-sections")


def test_two_papers_need_two_files(overtrick: Overtrick, tmp_path: Path) -> None:
    file = str(tmp_path / "one.pdf")
    words = ("movement", "howell", "--tables", "3", "--travellers", file, "--slips", file)
    answer = overtrick(*words, "--json")
    assert (answer.code, answer.refused["code"]) == (2, "file-named-twice")
    assert not (tmp_path / "one.pdf").exists()


@pytest.mark.parametrize("option", ["--travellers", "--slips"])
def test_no_paper_of_a_movement_that_can_not_be(
    overtrick: Overtrick, tmp_path: Path, option: str
) -> None:
    file = tmp_path / "none.pdf"
    assert overtrick("movement", "mitchell", "--tables", "8", option, str(file)).code == 1
    assert not file.exists()


def test_without_the_extra_no_pdf(
    overtrick: Overtrick, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    file = tmp_path / "howell.pdf"
    answer = overtrick("movement", "howell", "--tables", "4", "--pdf", str(file), "--json")
    assert (answer.code, answer.refused["code"]) == (2, "extra-missing")
    assert not file.exists()


@pytest.mark.parametrize(
    ("words", "code", "column"),
    [
        ("movement hovell --tables 4", "unknown-value", 1),
        ("movement howell", "how-many-missing", 15),
        ("movement howell --tables", "option-needs-value", 8),
        ("movement howell --tables four", "not-a-number", 17),
        ("movement howell --tables -4", "not-a-number", 17),
        ("movement howell --tables ４", "not-a-number", 17),
        ("movement howell --tables 4 --boards 3.5", "not-a-number", 28),
        ("movement howell --players 8", "not-for-this-movement", 8),
        ("movement howell --tables 4 --pairs 8", "not-for-this-movement", 8),
    ],
)
def test_what_can_not_be_read(overtrick: Overtrick, words: str, code: str, column: int) -> None:
    answer = overtrick(*words.split(), "--json")
    assert answer.code == 2
    assert (answer.refused["code"], answer.refused["column"]) == (code, column)


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        ("mitchell --tables 8", "movement-even-tables", "mitchell-share --tables 8"),
        ("mitchell-skip --tables 7", "movement-odd-tables", "mitchell --tables 7"),
        ("mitchell-hesitation --tables 8", "movement-hesitation-even", "--tables 9"),
        ("howell --tables 1", "movement-size", "howell --pairs 3"),
        ("howell --tables 41", "movement-size", "howell --pairs 80"),
        ("howell --tables 4 --rounds 8", "movement-rounds", "howell --rounds 7"),
        ("howell --tables 4 --rounds 0", "movement-rounds", "howell --rounds 1"),
        ("howell --tables 4 --boards 0", "movement-boards", "36"),
        ("howell --tables 4 --arrow-switch 1", "movement-arrow-switch", "Mitchell"),
        ("individual --players 17", "movement-size", "individual --players 16"),
        ("teams-swiss --teams 8 --rounds 3", "movement-standing-decides", "one round"),
        ("teams-board-a-match --teams 7 --rounds 3", "movement-half-a-match", "--rounds 4"),
    ],
)
def test_a_movement_that_can_not_be_names_the_nearest(
    overtrick: Overtrick, words: str, code: str, told: str
) -> None:
    answer = overtrick("movement", *words.split(), "--json")
    assert answer.code == 1
    assert answer.refused["code"] == code
    assert told in answer.refused["message"]
    assert answer.refused["column"] == 1
