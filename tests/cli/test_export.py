"""Everything out and in again, sheet files, and a copy of the database while the app runs."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from overtrick.bots.levels import Level
from overtrick.cards.seat import Seat
from overtrick.club.evenings.agreed import DuplicateSession, RubberEvening
from overtrick.club.evenings.changes import (
    Change,
    Entered,
    Opened,
    RoundBegun,
)
from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.store import open_store
from overtrick.club.tables.changes import Called
from overtrick.club.tables.changes import Opened as TableOpened
from overtrick.club.tables.desk import TableDesk
from overtrick.formats.csv.read import parse_csv
from overtrick.formats.evening.read import parse_evening
from overtrick.formats.sheet.read import parse_sheet
from overtrick.game.call import PASS
from overtrick.language.language import Language
from overtrick.language.reading import read_entry
from overtrick.tournament.evenings.settings import Kind
from overtrick.tournament.plan import Plan
from overtrick.tournament.traveller import Played
from tests.cli.commands import Overtrick
from tests.served import served
from tests.services import PostgreSQL, postgresql

FRIDAY = """# Friday, table 2
rules: rubber
honours.enabled: yes
stake: 5 per 100
dealer: E
N: Anna
S: Clara
E: Boris
W: Дмитрий
2C N =
1NT N -2
3NTX W +1  honours S 150
pass
2S W +1
3NT E +1
rubber 2
dealer: W
4S N =
"""
CHICAGO = "rules: chicago\n4HX N +1\npass\n"
LATE = "rules: rubber\n4S N =\n4S N =\n4S N =\n"
"""A deal after the rubber's end."""


@pytest.fixture(scope="module")
def server() -> Iterator[PostgreSQL]:
    with postgresql() as running:
        yield running


def sqlite(folder: Path, name: str) -> str:
    return f"sqlite:///{folder / name}"


@pytest.fixture
def here(tmp_path: Path) -> str:
    return sqlite(tmp_path, "here.db")


def given(folder: Path, **texts: str) -> list[str]:
    """Files of these names."""
    paths = [(folder / f"{name}.sheet", text) for name, text in texts.items()]
    for path, text in paths:
        path.write_text(text, "utf-8")
    return [str(path) for path, _ in paths]


def place_of(text: str, lines: list[str]) -> int:
    """The number of the line that it stands on."""
    return next(number for number, line in enumerate(lines, start=1) if text in line)


@pytest.fixture
def club(overtrick: Overtrick, tmp_path: Path, here: str) -> list[Any]:
    """Two sheets in the database; their addresses."""
    files = given(tmp_path, friday=FRIDAY, chicago=CHICAGO)
    told = overtrick("import", *files, "--database", here, "--json").told
    assert (told["taken"], told["known"]) == (2, 0)
    return list(told["sheets"])


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_there_and_back(
    overtrick: Overtrick,
    tmp_path: Path,
    here: str,
    club: list[Any],
    kind: str,
    request: pytest.FixtureRequest,
) -> None:
    file = tmp_path / "club.jsonl"
    shown = overtrick("export", "--out", str(file), "--database", here)
    assert (shown.code, shown.out) == (0, f"Written: {file}\n")
    lines = file.read_text("ascii")
    assert overtrick("export", "--database", here).out == lines
    if kind == "sqlite":
        there = sqlite(tmp_path, "there.db")
    else:
        running: PostgreSQL = request.getfixturevalue("server")
        there = running.database()
    said = overtrick("import", str(file), "--database", there)
    assert (said.code, said.out) == (0, "Sheets taken in: 2; here already: 0\n")
    assert overtrick("export", "--database", there).out == lines
    again = overtrick("import", str(file), str(file), "--database", there, "--json").told
    assert (again["taken"], again["known"]) == (0, 2)
    with served("--database", there) as app:
        for sheet in club:
            assert app.client.get(sheet["write"]).status_code == 200
            assert app.client.get(sheet["watch"]).status_code == 200
        assert "Дмитрий" in app.client.get(club[0]["watch"]).text


def test_a_sheet_file_comes_in_and_goes_out_the_same(
    overtrick: Overtrick, tmp_path: Path, here: str, club: list[Any]
) -> None:
    assert len(club) == 2
    folder = tmp_path / "sheets" / "of friday"
    told = overtrick("export", "--sheets", str(folder), "--database", here, "--json").told
    assert (told["left_out"], sorted(told["sheets"])) == (
        0,
        sorted(path.name for path in folder.iterdir()),
    )
    found = [parse_sheet(path.read_text("utf-8")) for path in folder.iterdir()]
    assert parse_sheet(FRIDAY) in found
    assert parse_sheet(CHICAGO) in found
    assert len(found) == 2
    # The same names once more, so that nothing piles up.
    overtrick("export", "--sheets", str(folder), "--database", here)
    assert len(list(folder.iterdir())) == 2


def test_evenings_go_out_too_each_as_the_file_it_is(
    overtrick: Overtrick, tmp_path: Path, here: str
) -> None:
    store = open_store(here)
    desk = EveningDesk(store)
    fours = Opened(RubberEvening(Kind.CHICAGO, "chicago"), (("Анна",), ("",), ("",), ("",)), "Мы")
    pairs = Opened(DuplicateSession(Plan("howell", 4, per_round=2)), (("", ""),) * 4, "Monday")
    given = [asyncio.run(desk.open(head)) for head in (fours, pairs)]
    changes: list[Change] = [RoundBegun(1, 0), Entered(1, 1, 1, read_entry("4S N ="), 0)]
    for key, change in enumerate(changes, start=1):
        asyncio.run(desk.change(given[1].write, change, key, key=str(key), by=""))
    store.close()
    folder = tmp_path / "out"
    told = overtrick("export", "--sheets", str(folder), "--database", here, "--json").told
    assert told["left_out"] == 0
    texts = {path.suffix: path.read_text("utf-8") for path in folder.iterdir()}
    assert parse_evening(texts[".sheet"]).evening.players == ("Анна", "2", "3", "4")
    (board,) = parse_csv(texts[".csv"])
    assert (board.board, board.lines[0].outcome) == (1, Played(420, read_entry("4S N =").outcome))
    file = tmp_path / "club.jsonl"
    overtrick("export", "--out", str(file), "--database", here)
    there = sqlite(tmp_path, "there.db")
    assert overtrick("import", str(file), "--database", there, "--json").told["taken"] == 2
    moved = open_store(there)
    view = asyncio.run(EveningDesk(moved).view(given[1].tables[2]))
    moved.close()
    assert (view.table, len(view.page.results)) == (2, 1)


@pytest.mark.parametrize(
    "title", ["../../etc/passwd", "CON", "a/b\\c:d*e?", "Ⅷ <b>", "ж" * 300, "", "-rf"]
)
def test_the_name_of_a_sheet_file_is_safe(
    overtrick: Overtrick, tmp_path: Path, here: str, title: str
) -> None:
    (file,) = given(tmp_path, one=f"# {title}\nrules: rubber\npass\n")
    overtrick("import", file, "--database", here)
    folder = tmp_path / "sheets"
    (name,) = overtrick("export", "--sheets", str(folder), "--database", here, "--json").told[
        "sheets"
    ]
    assert [path.name for path in folder.iterdir()] == [name]
    assert name[:2] == "20"
    assert not set(name) & set("/\\:*?<>|\"'\0\n")
    assert len(name.encode()) <= 200


def test_what_is_no_sheet_is_left_out_and_said(
    overtrick: Overtrick, tmp_path: Path, here: str
) -> None:
    event = (
        '{"stream":"x","seq":1,"at":"2024-05-03T19:30:00+00:00","kind":"table","data":{},'
        '"by":"","batch":1,"key":null}'
    )
    head = '{"format":"overtrick-log","version":1}'
    end = '{"end":{"streams":1,"events":1,"addresses":0}}'
    file = tmp_path / "table.jsonl"
    file.write_text(f"{head}\n{event}\n{end}\n")
    assert overtrick("import", str(file), "--database", here).code == 0
    said = overtrick("export", "--sheets", str(tmp_path / "sheets"), "--database", here)
    assert said.out.splitlines()[1:] == ["Left out, since they are no sheets: 1"]


@pytest.mark.parametrize("language", Language)
def test_a_new_sheets_address_is_printed(
    overtrick: Overtrick, tmp_path: Path, here: str, language: Language
) -> None:
    (file,) = given(tmp_path, friday=FRIDAY)
    said = overtrick("import", file, "--database", here, "--lang", language).out.splitlines()
    address, name = said[-1].split()
    assert name == file
    with served("--database", here) as app:
        assert "Дмитрий" in app.client.get(address).text


def test_all_or_nothing(overtrick: Overtrick, tmp_path: Path, here: str, club: list[Any]) -> None:
    assert len(club) == 2
    export = tmp_path / "club.jsonl"
    lines = overtrick("export", "--database", here).out.splitlines()
    export.write_text("\n".join(lines))
    (friday,) = given(tmp_path, friday=FRIDAY)
    there = sqlite(tmp_path, "there.db")
    wrong: list[tuple[str, str, int, int]] = [
        ("late.sheet", LATE, 1, 4),
        ("empty.sheet", "", 2, 1),
        ("cut.jsonl", "\n".join(lines[:-1]), 2, len(lines)),
        ("gap.jsonl", "\n".join(lines[:2] + lines[3:]), 2, 3),
        ("no.jsonl", "{", 2, 1),
        ("other.jsonl", "\n".join(lines).replace("Anna", "Ana"), 2, place_of("Anna", lines)),
    ]
    for name, text, code, line in wrong:
        file = tmp_path / name
        file.write_text(text)
        answer = overtrick("import", friday, str(export), str(file), "--database", there)
        assert (answer.code, answer.out) == (code, ""), name
        assert answer.err.startswith(f"{file}:{line}:"), name
    assert not (tmp_path / "there.db").exists()
    assert overtrick("import", str(export), "--database", there).code == 0


def test_a_sheet_that_is_here_otherwise_is_refused_at_its_place(
    overtrick: Overtrick, tmp_path: Path, here: str, club: list[Any]
) -> None:
    assert len(club) == 2
    lines = overtrick("export", "--database", here).out
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    head, *_, end = lines.splitlines()
    first.write_text(f'{head}\n{{"end":{{"streams":0,"events":0,"addresses":0}}}}')
    second.write_text(lines.replace("Anna", "Ana"))
    assert json.loads(end)["end"]["streams"] == 2
    number = place_of("Anna", lines.splitlines())
    answer = overtrick("import", str(first), str(second), "--database", here)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"{second}:{number}:1: this sheet is here already")
    assert overtrick("export", "--database", here).out == lines


def test_while_the_app_runs(
    overtrick: Overtrick, tmp_path: Path, here: str, club: list[Any]
) -> None:
    copy = tmp_path / "copy.db"
    (friday,) = given(tmp_path, friday=FRIDAY)
    with served("--database", here) as app:
        watch = app.client.get(club[0]["watch"])
        lines = overtrick("export", "--database", here).out
        assert overtrick("backup", str(copy), "--database", here).out == f"Written: {copy}\n"
        answer = overtrick("import", friday, "--database", here)
        assert (answer.code, answer.out) == (2, "")
        assert "stop it first" in answer.err
    # A copy is a database like any other.
    assert overtrick("export", "--database", f"sqlite:///{copy}").out == lines
    with served("--database", f"sqlite:///{copy}") as app:
        restored = app.client.get(club[0]["watch"])
        assert (restored.status_code, watch.status_code) == (200, 200)
    for taken in (copy, tmp_path / "no" / "such" / "folder.db", Path(f"{tmp_path}/a\0b")):
        answer = overtrick("backup", str(taken), "--database", here)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.startswith(f"{taken}:1:1:".replace("\0", " "))


def test_from_standard_input(here: str) -> None:
    command = [sys.executable, "-m", "overtrick", "import", "-", "--json", "--database", here]
    done = subprocess.run(command, input=FRIDAY.encode(), capture_output=True, check=True)
    assert json.loads(done.stdout)["taken"] == 1


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    "words",
    [
        ("export", "--database", "sqlite:////no/such/club.db"),
        ("backup", "copy.db", "--database", "sqlite:////no/such/club.db"),
        ("backup", "copy.db", "--database", "memory:"),
        ("backup",),
        ("import",),
        ("import", "/no/such/club.jsonl"),
        ("export", "--out", "/no/such/folder/f", "--database", "memory:"),
        ("export", "--sheets", "/dev/null/f", "--database", "memory:"),
        ("export", "more"),
    ],
    ids=" ".join,
)
def test_what_cant_be_done(
    overtrick: Overtrick, words: tuple[str, ...], language: Language
) -> None:
    answer = overtrick(*words, "--lang", language)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.rstrip("\n").endswith("^")
    assert overtrick(*words, "--json").refused["code"]


def test_a_backup_of_postgresql_is_not_ours(
    overtrick: Overtrick, tmp_path: Path, server: PostgreSQL
) -> None:
    there = server.database()
    assert overtrick("export", "--database", there).code == 2  # no server has opened it yet
    (file,) = given(tmp_path, friday=FRIDAY)
    assert overtrick("import", file, "--database", there).code == 0
    answer = overtrick("backup", str(tmp_path / "copy.db"), "--database", there)
    assert (answer.code, answer.out) == (2, "")
    assert "pg_dump" in answer.err


def test_the_sheet_of_a_live_table_comes_out_as_a_file(
    overtrick: Overtrick, tmp_path: Path, here: str
) -> None:
    store = open_store(here)
    table = TableOpened("duplicate", title="Open table")
    asyncio.run(_passed_out(TableDesk(store), table))
    store.close()
    out = tmp_path / "out"
    told = overtrick("export", "--sheets", str(out), "--database", here, "--json").told
    assert told["left_out"] == 0
    (name,) = told["sheets"]
    assert "Open table" in name
    sheet = parse_sheet((out / name).read_text("utf-8"))
    assert [str(entry) for entry in sheet.sheet.items] == [str(read_entry("pass"))]


async def _passed_out(desk: TableDesk, head: TableOpened) -> None:
    bots: dict[Seat, Level] = {seat: Level.BEGINNER for seat in Seat if seat is not Seat.SOUTH}
    given = await desk.open(head, "Anna", bots, (Seat.SOUTH, "Anna"))
    view = await desk.view(given.write)
    for turn in range(4):
        pass_ = Called(Seat(turn), PASS)
        if pass_.seat is Seat.SOUTH:
            await desk.change(given.write, pass_, view.page.seq + turn, key="pass")
        else:
            await desk.move(view.stream, pass_, view.page.seq + turn)
