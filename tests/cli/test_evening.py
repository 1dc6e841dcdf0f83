"""``overtrick evening``: the examples, a season, paper, and what is refused."""

import io
from pathlib import Path

import pytest

from overtrick.language.language import Language
from tests.cli.commands import Overtrick

EXAMPLES = Path(__file__).parents[2] / "examples"
RUBBERS, PROGRESSIVE, CHICAGO = (
    str(EXAMPLES / f"{name}.evening") for name in ("three-rubbers", "progressive", "chicago")
)


def test_three_rubbers(overtrick: Overtrick) -> None:
    told = overtrick("evening", RUBBERS, "--json").told
    assert (told["evening"], told["rules"]) == ("three-rubbers", "rubber-konspekt")
    table = told["rounds"][1]["tables"][0]
    assert {key: table[key] for key in ("table", "NS", "EW", "totals", "net_ns", "points")} == {
        "table": 1,
        "NS": ["Anna", "Clara"],
        "EW": ["Boris", "Dmitri"],
        "totals": {"NS": 180, "EW": 850},
        "net_ns": -670,
        "points": {"Anna": -7, "Clara": -7, "Boris": 7, "Dmitri": 7},
    }
    assert told["standing"] == [
        {"player": "Anna", "total": 15, "place": 1},
        {"player": "Dmitri", "total": 15, "place": 1},
        {"player": "Boris", "total": -1, "place": 3},
        {"player": "Clara", "total": -29, "place": 4},
    ]
    assert told["through"] is True
    assert sum(line["total"] for line in told["standing"]) == 0


def test_progressive(overtrick: Overtrick) -> None:
    told = overtrick("evening", PROGRESSIVE, "--json").told
    assert [each["sitting_out"] for each in told["rounds"]] == [["Ivan"], ["Boris", "Julia"]]
    assert told["next"]["round"] == 3
    assert {*told["next"]["sitting_out"]}.isdisjoint({"Boris", "Julia"})
    assert told["cards"]["Hristo"] == [790, 520]
    assert all(table["finished"] for each in told["rounds"] for table in each["tables"])


def test_chicago(overtrick: Overtrick) -> None:
    told = overtrick("evening", CHICAGO, "--json").told
    assert [each["sitting_out"] for each in told["rounds"]] == [["Дина"], ["Глеб"], ["Вера"]]
    assert told["standing"][0] == {"player": "Глеб", "total": 2270, "place": 1}
    assert told["balance"]["partners"] == {"fewest": 0, "most": 1}


@pytest.mark.parametrize(("language", "words"), [
    (Language.EN, ("Rubber 1 (1-2 v 3-4)", "Standing", "Next: round 4", "1 time each")),
    (Language.RU, ("1-й роббер (1-2 против 3-4)", "Положение", "Далее: тур 4", "по 1 разу")),
    (Language.BG, ("1. робер (1-2 срещу 3-4)", "Класиране", "Следва: кръг 4", "по 1 път")),
])  # fmt: skip
def test_in_words(overtrick: Overtrick, language: Language, words: tuple[str, ...]) -> None:
    shown = overtrick("evening", RUBBERS, "--lang", language).out
    for word in words:
        assert word in shown


def test_the_table_of_the_source(overtrick: Overtrick) -> None:
    lines = overtrick("evening", RUBBERS).out.splitlines()
    assert lines[3].split() == ["1.", "Anna", "2.", "Boris", "3.", "Clara", "4.", "Dmitri"]
    assert [line.split()[-4:] for line in lines[5:8]] == [
        ["+7", "+7", "−7", "−7"],
        ["−7", "+7", "−7", "+7"],
        ["+15", "−15", "−15", "+15"],
    ]
    assert lines[9].split() == ["Total", "+15", "−1", "−29", "+15"]


def test_cards(overtrick: Overtrick) -> None:
    bare, cards = (overtrick("evening", CHICAGO, *more).out for more in ([], ["--cards"]))
    assert "sits out" in cards
    assert "sits out" not in bare
    assert cards.count("Partner ") == 5


def test_a_season(overtrick: Overtrick) -> None:
    told = overtrick("evening", RUBBERS, PROGRESSIVE, "--json").told
    anna = next(line for line in told["standing"] if line["player"] == "Anna")
    assert anna["evenings"] == [15, -820]
    assert (anna["total"], anna["attended"]) == (-805, 2)
    assert (told["one_unit"], len(told["evenings"])) == (False, 2)
    shown = overtrick("evening", RUBBERS, PROGRESSIVE).out
    assert shown.startswith("Season")
    assert "different units" in shown
    assert "different units" not in overtrick("evening", RUBBERS, RUBBERS).out
    assert "Standing" in overtrick("evening", RUBBERS, RUBBERS, "--cards").out


def test_on_paper(overtrick: Overtrick, tmp_path: Path) -> None:
    pdf = tmp_path / "friday.pdf"
    done = overtrick("evening", RUBBERS, "--cards", "--pdf", str(pdf))
    assert (done.code, done.err) == (0, "")
    first = pdf.read_bytes()
    assert first.startswith(b"%PDF")
    assert overtrick("evening", RUBBERS, PROGRESSIVE, "--pdf", str(pdf)).code == 0
    assert pdf.read_bytes() != first


def test_money(overtrick: Overtrick, tmp_path: Path) -> None:
    path = tmp_path / "stake.evening"
    path.write_text(
        Path(RUBBERS).read_text("utf-8").replace("round 1", "stake: 5 € per 100\nround 1", 1),
        "utf-8",
    )
    assert "+75 €" in overtrick("evening", str(path)).out
    assert overtrick("evening", str(path), "--json").told["stake"]["amount"] == "5"


def test_standard_input(overtrick: Overtrick, monkeypatch: pytest.MonkeyPatch) -> None:
    data = Path(RUBBERS).read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert overtrick("evening", "-", "--json").told["title"].startswith("Friday")


@pytest.mark.parametrize(("text", "code", "place"), [
    ("evening: chicago\nplayers: A, B, C", 1, "2:10"),
    ("evening: poker", 2, "1:10"),
    ("evening: chicago\nplayers: A, B, C, D\nround 1\n4H N 9", 2, "4:6"),
])  # fmt: skip
def test_what_is_refused(
    overtrick: Overtrick, tmp_path: Path, text: str, code: int, place: str
) -> None:
    path = tmp_path / "bad.evening"
    path.write_text(text, "utf-8")
    for language in Language:
        answer = overtrick("evening", str(path), "--lang", language)
        assert (answer.code, answer.out) == (code, "")
        assert answer.err.startswith(f"{path}:{place}: ")
    assert overtrick("evening", str(path), "--json").refused["line"] == int(
        place.split(":", maxsplit=1)[0]
    )


def test_what_is_taken_with_a_word(overtrick: Overtrick, tmp_path: Path) -> None:
    path = tmp_path / "again.evening"
    head = "evening: chicago\nplayers: A, B, C, D\n"
    path.write_text(head + "round 1\nround 2\ntable 1: A, B v C, D\n", "utf-8")
    answer = overtrick("evening", str(path))
    assert answer.code == 0
    assert answer.err.startswith(f"{path}:5:10: the movement has other people")


def test_no_file_and_no_pdf_over_it(overtrick: Overtrick, tmp_path: Path) -> None:
    assert overtrick("evening", "--json").refused["code"] == "file-name-missing"
    path = tmp_path / "a.evening"
    path.write_text(Path(RUBBERS).read_text("utf-8"), "utf-8")
    answer = overtrick("evening", str(path), "--pdf", str(path), "--json")
    assert answer.refused["code"] == "file-named-twice"
    assert overtrick("evening", str(path), "--pdf", "\0", "--json").code == 2


def test_the_examples_have_nothing_to_mend(overtrick: Overtrick) -> None:
    for name in (RUBBERS, PROGRESSIVE, CHICAGO):
        assert overtrick("evening", name).err == ""
