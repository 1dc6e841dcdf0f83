"""What is refused: the place, the caret, the exit code, and nothing on standard output."""

from pathlib import Path

import pytest

from overtrick.language.language import Language
from tests.cli.commands import Overtrick

SHEET = "rules: rubber\n4S N =\n4S N =\n"


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("8H N =", 2, 1),
        ("4HXXX N =", 2, 5),
        ("4H N -14", 1, 6),
        ("4H N 14 tricks", 1, 6),
        ("4H N +4", 1, 6),
        ("4H N -11", 1, 6),
        ("4H N E =", 2, 6),
        ("4H N 10", 2, 6),
        ("S4H", 2, 1),
        ("4H N = honours S 120", 1, 8),
        ("3NT N = honours S 100", 1, 9),
        ("4H N = honours S 100 honours N 100", 1, 22),
        ("pass honours S 100", 1, 6),
        ("", 2, 1),
        ("\u202e4H N =", 2, 1),
        ("4H N =\u200b", 2, 7),
    ],
)
def test_an_impossible_deal(overtrick: Overtrick, text: str, code: int, column: int) -> None:
    answer = overtrick("score", text)
    assert answer.code == code
    assert answer.out == ""
    place, _, caret = answer.err.rstrip("\n").split("\n")
    assert place.startswith(f"<text>:1:{column}: ")
    assert caret == " " * (column - 1) + "^"
    refused = overtrick("score", text, "--json").refused
    assert (refused["line"], refused["column"]) == (1, column)
    assert refused["code"]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    "words",
    [
        ["scor", "4H N ="],
        ["score"],
        ["score", "4H N =", "--rules", "bridge"],
        ["score", "4H N =", "--rules"],
        ["score", "4H N =", "--vul", "me"],
        ["score", "4H N =", "--deal", "0"],
        ["score", "4H N =", "--deal", "5", "--rules", "chicago"],
        ["score", "4H N =", "--deal", "x"],
        ["score", "4H N =", "--state", "games 2-0"],
        ["score", "4H N =", "--state", "leg 100-0"],
        ["score", "4H N =", "--state", "leg 60-0", "--rules", "duplicate"],
        ["score", "4H N =", "--state", "games 1-0", "--vul", "ew"],
        ["score", "4H N =", "--state="],
        ["score", "4H N =", "--frobnicate"],
        ["sheet"],
        ["sheet", "one", "two"],
        ["rules", "bridge"],
        ["rules", "--diff", "rubber"],
        ["table", "--rules", "bridge"],
    ],
    ids=" ".join,
)
def test_a_command_line_that_cant_be_followed(
    overtrick: Overtrick, words: list[str], language: Language
) -> None:
    answer = overtrick(*words, "--lang", language)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("<text>:1:")
    assert answer.err.rstrip("\n").endswith("^")


@pytest.mark.parametrize(
    ("words", "column", "named"),
    [
        (["score", "4H N =", "--rules=bridge"], 16, "--rules"),
        (["score", "4H N =", "--deal=0"], 15, "--deal"),
        (["score", "4H N =", "--state", "games 1-2"], 9, "games"),
        (["score", "4H N =", "--state", "leg 0-100"], 7, "leg"),
        (["score", "4H N =", "--state", "leg 60-0", "--rules", "duplicate"], 8, "duplicate"),
        (["rules", "bridge"], 1, "ID"),
        (["rules", "--diff", "rubber", "bridge"], 15, "--diff"),
    ],
)
def test_the_place_of_a_wrong_value(
    overtrick: Overtrick, words: list[str], column: int, named: str
) -> None:
    refused = overtrick(*words, "--json").refused
    assert refused["column"] == column
    assert named in refused["message"]


@pytest.mark.parametrize("letter", ["\x1b", "\u202e", "\n"])
@pytest.mark.parametrize("words", [["score", "4H N =", "--rules"], ["sheet"], []], ids=str)
def test_what_was_typed_never_moves_the_cursor(
    overtrick: Overtrick, words: list[str], letter: str
) -> None:
    answer = overtrick(*words, f"a{letter}b")
    assert answer.code == 2
    assert len(answer.err.splitlines()) == 3
    assert answer.err.replace("\n", "").isprintable()


def test_a_language_nobody_speaks_here(overtrick: Overtrick) -> None:
    assert overtrick("score", "4H N =", "--lang", "de").code == 2


@pytest.mark.parametrize("command", ["score", "sheet"])
def test_the_language_of_a_refusal(overtrick: Overtrick, command: str) -> None:
    said = {overtrick(command, "--lang", language).err for language in Language}
    assert len(said) == 3


def given(tmp_path: Path, name: str) -> Path:
    path = tmp_path / name
    match name:
        case "empty":
            path.write_bytes(b"")
        case "binary":
            path.write_bytes(bytes(range(256)))
        case "folder":
            path.mkdir()
        case "late":
            path.write_text(SHEET + "4S N =\n", "utf-8")
        case _:
            pass
    return path


@pytest.mark.parametrize(
    ("name", "code", "line"),
    [("missing", 2, 1), ("folder", 2, 1), ("empty", 2, 1), ("binary", 2, 3), ("late", 1, 4)],
)
def test_a_file_that_cant_be_used_and_nothing_is_written(
    overtrick: Overtrick, tmp_path: Path, name: str, code: int, line: int
) -> None:
    path, drawn = given(tmp_path, name), tmp_path / "drawn.svg"
    answer = overtrick("sheet", str(path), "--svg", str(drawn))
    assert (answer.code, answer.out) == (code, "")
    assert answer.err.startswith(f"{path}:{line}:")
    assert not drawn.exists()
    assert overtrick("sheet", str(path), "--json").refused["file"] == str(path)


@pytest.mark.parametrize("target", ["no/such/folder/f.svg", ".", "a\0b"])
def test_a_picture_that_cant_be_written(
    overtrick: Overtrick, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    monkeypatch.chdir(tmp_path)
    sheet = tmp_path / "rubber.sheet"
    sheet.write_text(SHEET, "utf-8")
    answer = overtrick("sheet", str(sheet), "--svg", target)
    assert (answer.code, answer.out) == (2, "")
    assert [one.name for one in tmp_path.iterdir()] == ["rubber.sheet"]


@pytest.mark.parametrize(
    "options",
    [
        ["--svg", "rubber.sheet"],
        ["--pdf", "./rubber.sheet"],
        ["--svg", "one.svg", "--pdf", "one.svg"],
        ["--svg", "one.svg", "--pdf", "no/such/folder/f.pdf"],
        ["--svg", ""],
        ["--svg="],
    ],
    ids=" ".join,
)
def test_either_every_picture_is_written_or_nothing(
    overtrick: Overtrick, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    sheet = tmp_path / "rubber.sheet"
    sheet.write_text(SHEET, "utf-8")
    answer = overtrick("sheet", "rubber.sheet", *options)
    assert (answer.code, answer.out) == (2, "")
    assert [one.name for one in tmp_path.iterdir()] == ["rubber.sheet"]
    assert sheet.read_text("utf-8") == SHEET


def test_every_problem_of_a_file_is_told(overtrick: Overtrick, tmp_path: Path) -> None:
    path = tmp_path / "wrong.sheet"
    path.write_text("rules: rubber\n8H N =\n4S N =\n4H X =\n", "utf-8")
    told = overtrick("sheet", str(path))
    assert told.err.count("^") == 2
    refused = overtrick("sheet", str(path), "--json").refused
    assert (refused["line"], [other["line"] for other in refused["others"]]) == (2, [4])
