"""Starting the app: what is printed and when, where it keeps what it is given, what it refuses."""

import json
import os
import pty
import re
import shlex
import socket
import subprocess
import sys
from contextlib import closing
from importlib import import_module
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from overtrick.cli import lan
from overtrick.cli.arguments import Parser, parse
from overtrick.cli.listening import LAST, PORT, listen, port_of
from overtrick.cli.main import COMMANDS
from overtrick.cli.refusal import UsageError
from overtrick.cli.serve import options, qr_code, said, where
from overtrick.language.language import Language
from tests.cli.commands import Overtrick
from tests.served import PATIENCE, served

SERVE = [sys.executable, "-m", "overtrick", "serve"]
ROOT = Path(__file__).parents[2]
NOWHERE = "postgresql://anna:pa55@127.0.0.1:1/club"


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'club.db'}"


@pytest.fixture
def taken() -> socket.socket:
    return socket.create_server(("127.0.0.1", 0))


def lines_until_ready(process: subprocess.Popen[str]) -> list[str]:
    """What is printed, up to how it is stopped."""
    assert process.stdout
    lines: list[str] = []
    while not lines or "Ctrl+C" not in lines[-1]:
        line = process.stdout.readline()
        assert line, (lines, process.communicate(timeout=PATIENCE))
        lines.append(line.rstrip("\n"))
    return lines


@pytest.mark.parametrize("language", Language)
def test_what_people_read(database: str, language: Language) -> None:
    words = [*SERVE, "--port", "0", "--database", database, "--lang", language]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        ready, kept, _ = lines_until_ready(process)
        assert re.search(r"http://127\.0\.0\.1:[0-9]+$", ready)
        assert kept.endswith(database)
        process.terminate()
        assert process.stdout
        assert database in process.stdout.read()
        assert process.wait(PATIENCE) == 0


def test_a_qr_code_on_a_terminal_only(database: str) -> None:
    ours, theirs = pty.openpty()
    words = [*SERVE, "--port", "0", "--database", database, "--lang", "en"]
    with subprocess.Popen(words, stdout=theirs) as process, os.fdopen(ours, "rb") as terminal:
        os.close(theirs)
        shown: list[str] = []
        while not shown or "Ctrl+C" not in shown[-1]:
            shown.append(terminal.readline().decode().rstrip("\r\n"))
        process.terminate()
        assert process.wait(PATIENCE) == 0
    address = shown[0].removeprefix("Overtrick is ready: ")
    assert shown[1:-2] == qr_code(address).splitlines()


def test_a_qr_code_is_dark_on_light() -> None:
    rows = qr_code("http://192.168.1.20:8765").splitlines()
    drawn = [row.removeprefix("\033[97;40m").removesuffix("\033[0m") for row in rows]
    assert {len(row) for row in drawn} == {25 + 2 * 2}
    assert len(drawn) == 15
    # The two light modules of the border, then the corner: dark without, light, dark within.
    assert drawn[0] == "█" * 29
    assert drawn[1].startswith("██ ▄▄▄▄▄ █")
    assert drawn[2].startswith("██ █   █ █")


def test_for_phones_in_the_same_network(database: str) -> None:
    with served("--database", database, "--lan") as app:
        found = [urlsplit(url).hostname for url in (app.address, *app.told["others"])]
        assert found == [*lan.addresses(), "127.0.0.1"]
        for host in (*found, *lan.names()):
            assert app.client.get("/", headers={"host": f"{host}:8765"}).status_code == 200
        assert app.client.get("/", headers={"host": "elsewhere.example"}).status_code == 421


def test_no_network_is_said(database: str) -> None:
    parser = Parser()
    options(parser)
    given = parser.parse_args(["--lan", "--port", "0", "--database", database])
    with closing(listen("0.0.0.0", 0)) as door:
        found = where("0.0.0.0", port_of(door), "", (), ())
        shown = list(said(given, found, door, Language.EN))
    assert shown[0].startswith("Overtrick is ready: http://127.0.0.1:")
    assert shown[1].startswith("No network was found")


@pytest.mark.parametrize("command", ["", "serve", "--lang en"])
def test_plain_overtrick_is_the_app(database: str, command: str) -> None:
    with served("--database", database, command=command) as app:
        assert app.client.get("/healthz").text == "ok"
        assert app.told["database"] == database


def test_what_it_keeps_is_in_the_users_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("OVERTRICK_DATABASE", raising=False)
    folder = tmp_path / "overtrick"
    with served() as app:
        assert app.told["database"] == f"sqlite:///{folder / 'overtrick.db'}"
        assert folder.stat().st_mode & 0o777 == 0o700
        assert (folder / "overtrick.db").stat().st_mode & 0o777 == 0o600


def test_the_database_of_the_environment(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERTRICK_DATABASE", database)
    with served() as app:
        assert app.told["database"] == database


def test_the_next_free_port_where_none_is_asked_for(taken: socket.socket) -> None:
    with closing(taken), closing(listen("127.0.0.1", None)) as door:
        assert PORT <= port_of(door) <= LAST
        with closing(listen("127.0.0.1", None)) as next_door:
            assert port_of(door) < port_of(next_door) <= LAST
        with pytest.raises(UsageError, match="port-taken"):
            listen("127.0.0.1", port_of(taken))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    "words",
    [
        ("--port", "a"),
        ("--port", "65536"),
        ("--port", "-1"),
        ("--port", "٣"),
        ("--port",),
        ("--host", "no such host"),
        ("--host", "a..b"),
        ("--host", "\u202e"),
        ("--host", "127.0.0.1", "--lan"),
        ("--public-url", "bridge.example"),
        ("--public-url", "ftp://bridge.example"),
        ("--public-url", "https://bridge.example/app"),
        ("--public-url", "https://anna@bridge.example"),
        ("--public-url", "https://[bridge"),
        ("--public-url", "https://bridge.example:x"),
        ("--bots-pause", "a"),
        ("--bots-pause", "-1"),
        ("--bots-pause", "10"),
        ("--database", "mysql://anna:pa55@127.0.0.1/club"),
        ("--database", "anna:pa55@club"),
        ("--database", "club.db"),
        ("--database", "sqlite://club.db"),
        ("--database", "sqlite:///a\0b"),
        ("--database", "sqlite:////dev/null/club.db"),
        ("--database", NOWHERE),
        ("--database", "postgresql://anna:pa55@127.0.0.1:x/club"),
        ("somewhere",),
    ],
    ids=" ".join,
)
def test_what_cant_be_served(
    overtrick: Overtrick, database: str, words: tuple[str, ...], language: Language
) -> None:
    given = ("--database", database, "--port", "0", *words, "--lang", language)
    answer = overtrick("serve", *given)
    assert (answer.code, answer.out) == (2, "")
    place, _, caret = answer.err.rstrip("\n").split("\n")
    assert re.match(r".+:1:[0-9]+: \S", place)
    assert caret.strip() == "^"
    refused = overtrick("serve", *given, "--json").refused
    assert refused["code"]
    if words[0] == "--database":
        assert "pa55" not in answer.err + str(refused)


def test_a_file_that_is_no_database(overtrick: Overtrick, tmp_path: Path) -> None:
    file = tmp_path / "friday.sheet"
    file.write_text("rules: rubber\nN: Anna\n2C N =\n" * 100)
    before = file.read_bytes()
    answer = overtrick("serve", "--port", "0", "--database", f"sqlite:///{file}")
    assert (answer.code, answer.out) == (2, "")
    assert "not a database of Overtrick" in answer.err
    assert file.read_bytes() == before


def test_the_port_that_is_taken_is_named(
    overtrick: Overtrick, database: str, taken: socket.socket
) -> None:
    with closing(taken):
        port = str(port_of(taken))
        answer = overtrick("serve", "--port", port, "--database", database)
    assert (answer.code, answer.out) == (2, "")
    assert f"port {port} is taken" in answer.err


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("command", ["", "serve", "export", "backup friday.db"])
def test_a_bare_install_says_what_brings_the_app(
    tmp_path: Path, command: str, language: Language
) -> None:
    words = [*command.split(), "--lang", str(language), "--database", f"sqlite:///{tmp_path}/a/b"]
    script = (
        "import sys\n"
        "for name in ('uvicorn', 'starlette', 'sqlalchemy', 'segno'): sys.modules[name] = None\n"
        "from overtrick.cli.main import main\n"
        f"sys.exit(main({words!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=False, encoding="utf-8"
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert 'pip install "overtrick[web]"' in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "a").exists()


def test_each_command_has_its_module() -> None:
    assert COMMANDS["import"] == "import_"
    assert {name for name, module in COMMANDS.items() if name != module} == {"import"}


HANDED_OUT = re.compile(r"\bovertrick +((?:serve|export|import|backup)\b[^\n`]*)")


def handed_out(path: str) -> list[list[str]]:
    """The words of each command line of ours in a document, a unit or a container file."""
    text = (ROOT / path).read_text("utf-8").replace("\\\n", " ")
    if found := re.search(r"^CMD (\[.*\])$", text, re.MULTILINE):
        return [json.loads(found[1])]
    return [shlex.split(re.sub(r"\$\(.*?\)", "DAY", line)) for line in HANDED_OUT.findall(text)]


@pytest.mark.parametrize(
    ("path", "number"),
    [("docs/hosting.md", 13), ("deploy/overtrick.service", 1), ("Containerfile", 1)],
)
def test_the_command_lines_we_hand_out_can_be_read(path: str, number: int) -> None:
    lines = handed_out(path)
    assert len(lines) == number
    for name, *words in lines:
        parser = Parser()
        import_module(f"overtrick.cli.{COMMANDS[name]}").options(parser)
        assert parse(parser, words)
