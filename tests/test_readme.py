"""What the README shows is what the program prints."""

import re
import shlex
from pathlib import Path

import pytest

from overtrick.cli.main import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
EXAMPLES = [
    (command, expected)
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL)
    for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]


@pytest.mark.parametrize(("command", "expected"), EXAMPLES, ids=[one for one, _ in EXAMPLES])
def test_an_example_prints_what_it_shows(
    command: str, expected: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    program, *words = shlex.split(command)
    assert program == "overtrick"
    assert main(words) == 0
    assert capsys.readouterr().out.rstrip() == expected.rstrip()


def test_there_are_four_commands_and_one_piece_of_python() -> None:
    assert len(EXAMPLES) == 4
    assert "import overtrick" in README


def test_the_picture_is_the_sheet_of_the_example(tmp_path: Path) -> None:
    drawn = tmp_path / "friday.svg"
    assert main(["sheet", str(ROOT / "examples/friday.sheet"), "--svg", str(drawn)]) == 0
    assert drawn.read_text("utf-8") == (ROOT / "docs/friday.svg").read_text("utf-8")
