"""The rule sets and the crib from the command line, help in three languages, and the start."""

import shlex
import subprocess
import sys
from importlib import import_module

import pytest

from overtrick.cli.arguments import Parser
from overtrick.cli.main import COMMANDS
from overtrick.formats.sheet.read import read_sheet
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.scoring.rules.house import differences, field_texts
from overtrick.scoring.rules.registry import RULE_SETS
from tests.cli.commands import Overtrick

NOT_AS_THEY_STAND = {
    "sheet": "its example names a file",
    "evening": "its example names a file",
    "rank": "its example names a file",
    "dd": "its example names a file",
    "par": "its example names a file",
    "convert": "its example names a file",
    "check": "its example names a file",
    "serve": "its example goes on until it is stopped",
    "export": "its example is of the reader's own database",
    "import": "its example names files",
    "backup": "its example is of the reader's own database",
}
"""The commands whose example can't be run just so; their own tests run each like it."""


def test_every_rule_set_is_listed(overtrick: Overtrick) -> None:
    assert [line.split()[0] for line in overtrick("rules").out.splitlines()] == list(RULE_SETS)


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_rule_set_as_printed_is_the_head_of_a_sheet_file(overtrick: Overtrick, name: str) -> None:
    printed = overtrick("rules", name).out
    file, problems = read_sheet(printed + "pass\n")
    assert file is not None, problems
    assert file.sheet.rules == RULE_SETS[name]
    told = overtrick("rules", name, "--json").told
    assert set(field_texts(RULE_SETS[name])) <= set(told["fields"])


def test_differences(overtrick: Overtrick) -> None:
    one, other = RULE_SETS["rubber"], RULE_SETS["rubber-konspekt"]
    shown = overtrick("rules", "--diff", "rubber", "rubber-konspekt").out.splitlines()[1:]
    assert [line.split()[0] for line in shown] == list(differences(one, other))
    told = overtrick("rules", "--diff", "rubber", "rubber-konspekt", "--json").told
    assert told["rubber.clean"] == {"rubber": "700", "rubber-konspekt": "750"}


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_crib(overtrick: Overtrick, name: str) -> None:
    told = overtrick("table", "--rules", name, "--json").told
    assert len(told["results"]) == 2_940
    assert overtrick("table", "--rules", name, "--lang", "ru").out != overtrick("table").out


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("command", COMMANDS)
def test_help_names_every_option_and_its_example_works(
    overtrick: Overtrick, command: str, language: Language
) -> None:
    shown = overtrick(command, "--help", "--lang", language).out
    parser = Parser()
    import_module(f"overtrick.cli.{COMMANDS[command]}").options(parser)
    for action in parser._actions:
        for option in action.option_strings:
            assert option in shown or option == "-h", option
    example = shlex.split(shown.strip().split("\n\n")[-2].splitlines()[-1])
    assert example[:2] == ["overtrick", command]
    if command not in NOT_AS_THEY_STAND:
        assert overtrick(*example[1:], "--lang", language).code == 0


@pytest.mark.parametrize("language", Language)
def test_the_overview_names_every_command(overtrick: Overtrick, language: Language) -> None:
    shown = overtrick("--help", "--lang", language).out
    assert all(f"overtrick {command}" in shown for command in COMMANDS)
    assert shown.strip() == say(language, "cli.help", "overtrick")


def test_version(overtrick: Overtrick) -> None:
    assert overtrick("--version").out.startswith("overtrick 0.")


def run(words: str) -> subprocess.CompletedProcess[bytes]:
    shell = f"set -o pipefail; {shlex.quote(sys.executable)} -m overtrick {words}"
    return subprocess.run(["bash", "-c", shell], capture_output=True, check=False)


def test_a_reader_that_goes_away_is_no_error() -> None:
    done = run("table | head -1")
    assert (done.returncode, done.stderr) == (0, b"")


def test_cyrillic_comes_out_whatever_the_terminal_says() -> None:
    done = run("score '4HX N =' --lang ru")
    latin = subprocess.run(
        [sys.executable, "-m", "overtrick", "score", "4HX N =", "--lang", "ru"],
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "latin-1", "PATH": ""},
    )
    assert done.stdout == latin.stdout
    assert "контра".encode() in latin.stdout


def test_heavy_modules_stay_away_from_a_single_score() -> None:
    probe = (
        "import sys; from overtrick.cli.main import main; main(['score', '4HX N +1']);"
        "print(sorted({'numpy', 'typst', 'json', 'click', 'rich', 'pathlib', 'fractions',"
        "'starlette', 'sqlalchemy'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, check=True, text=True)
    assert done.stderr.strip() == "[]"
