"""``overtrick convert``: whole or not at all, and nothing lost in silence."""

import io
import json
import os
import sys
from pathlib import Path

import pytest

from overtrick.formats.kinds import Kind
from overtrick.formats.reading import read_any
from overtrick.formats.writing import written
from tests.cli.commands import Overtrick
from tests.formats.dealt import TWO_DEALS, board
from tests.formats.drawn import STYLES

SOME = (board(1, TWO_DEALS[0]), board(2, TWO_DEALS[1]))
LIN = (
    "qx|o1|pn|Anna,Boris,Clara,Dmitri|st||"
    "md|3SKQJT9HAKQJD432C2,SA8765HTDAKQC9876,S432H98765DJT9C43,|rh||sv|o|"
    "mb|1S|mb|p|mb|p|mb|p|pc|H2|pg||\n"
)


@pytest.fixture
def dlm(tmp_path: Path) -> Path:
    path = tmp_path / "two.dlm"
    path.write_bytes(b"".join(written(Kind.DLM, SOME)))
    return path


@pytest.mark.parametrize(
    "name", ["a.pbn", "a.lin", "a.rbn", "a.dup", "a.bhg", "a.cds", "a.bri", "a.json", "a.txt"]
)
def test_the_names_tell_the_kinds(overtrick: Overtrick, dlm: Path, name: str) -> None:
    out = dlm.with_name(name)
    said = overtrick("convert", str(dlm), str(out))
    assert (said.code, said.err) == (0, "")
    assert "2 boards" in said.out
    assert [one.whole for one in read_any(name, out.read_bytes()).records] == [
        one.whole for one in SOME
    ]
    assert sorted(path.name for path in dlm.parent.iterdir()) == sorted([name, "two.dlm"])


def test_a_file_that_is_there_stays_unless_forced(overtrick: Overtrick, dlm: Path) -> None:
    out = dlm.with_name("old.lin")
    out.write_text("old")
    said = overtrick("convert", str(dlm), str(out))
    assert (said.code, said.out) == (2, "")
    assert "--force" in said.err
    assert out.read_text() == "old"
    assert overtrick("convert", str(dlm), str(out), "--force").code == 0
    assert len(read_any("old.lin", out.read_bytes()).records) == 2


def test_a_file_can_become_another_kind_in_its_own_place(overtrick: Overtrick, dlm: Path) -> None:
    assert overtrick("convert", str(dlm), str(dlm), "--to", "bri", "--force").code == 0
    assert len(read_any("", dlm.read_bytes(), Kind.BRI).records) == 2


@pytest.mark.usefixtures("capfdbinary")
def test_standard_input_and_output(
    dlm: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    from overtrick.cli.main import main  # noqa: PLC0415

    given = io.TextIOWrapper(io.BytesIO(dlm.read_bytes()))
    monkeypatch.setattr(sys, "stdin", given)
    assert main(["convert", "-", "-", "--to", "cds"]) == 0
    said = capfdbinary.readouterr()
    assert said.out == b"".join(written(Kind.CDS, SOME))
    assert said.err == b""


def test_what_the_new_file_can_not_hold_is_told(overtrick: Overtrick, tmp_path: Path) -> None:
    source = tmp_path / "a.lin"
    source.write_text(LIN)
    said = overtrick("convert", str(source), str(tmp_path / "a.dlm"))
    assert said.code == 0
    told = said.err.splitlines()
    assert all(line.startswith(f"{source}:1:") and "warning:" in line for line in told)
    for word in ("room", "names", "auction", "play"):
        assert any(word in line for line in told), word
    auction = next(line for line in told if "auction" in line)
    assert auction.startswith(f"{source}:1:{LIN.index('1S') + 1}: ")


@pytest.mark.parametrize("language", ["ru", "bg"])
def test_the_warnings_speak_the_language(
    overtrick: Overtrick, tmp_path: Path, language: str
) -> None:
    source = tmp_path / "a.lin"
    source.write_text(LIN)
    said = overtrick("convert", str(source), str(tmp_path / "a.dlm"), "--lang", language)
    assert "предупреждение" in said.err
    assert "1 сдача" in said.out or "1 раздаване" in said.out


def test_json_tells_the_same_to_machines(overtrick: Overtrick, tmp_path: Path) -> None:
    source = tmp_path / "a.lin"
    source.write_text(LIN)
    said = overtrick("convert", str(source), str(tmp_path / "a.dlm"), "--json")
    assert (said.code, said.err) == (0, "")
    told = said.told
    assert (told["from"], told["to"], told["boards"]) == ("lin", "dlm", 1)
    assert {one["code"] for one in told["problems"]} >= {"lost-names", "lost-calls", "lost-cards"}
    assert all(one["severity"] == "warning" and one["line"] == 1 for one in told["problems"])


def test_an_address_of_the_viewer_is_a_file(overtrick: Overtrick, tmp_path: Path) -> None:
    address = "https://www.bridgebase.com/tools/handviewer.html?n=sakhqdc&d=e&v=n&b=7&a=p1s"
    out = tmp_path / "a.json"
    assert overtrick("convert", address, str(out)).code == 0
    told = json.loads(out.read_text("utf-8"))["records"][0]
    assert (told["deal"], told["dealer"]) == ("N:AK.Q.. - - -", "E")
    again = tmp_path / "a.url"
    assert overtrick("convert", str(out), str(again)).code == 0
    assert again.read_text().startswith("https://www.bridgebase.com/tools/handviewer.html?")


def test_a_drawing_becomes_a_file(overtrick: Overtrick, tmp_path: Path) -> None:
    source = tmp_path / "mail.txt"
    source.write_text(STYLES["ru letters"], "utf-8")
    out = tmp_path / "a.pbn"
    assert overtrick("convert", str(source), str(out)).code == 0
    assert '[Board "7"]' in out.read_text("utf-8")


def test_a_table_holds_travellers_where_there_are_any_and_else_deals(
    overtrick: Overtrick, tmp_path: Path, dlm: Path
) -> None:
    deals = tmp_path / "deals.csv"
    assert overtrick("convert", str(dlm), str(deals)).code == 0
    assert deals.read_text().startswith('"AK32","QJ2"')
    source = tmp_path / "results.json"
    lines = "board,ns,ew,contract,declarer,tricks\n7,N1,E1,4S,N,10\n"
    first = tmp_path / "first.csv"
    first.write_text(lines)
    assert overtrick("convert", str(first), str(source)).code == 0
    again = tmp_path / "again.csv"
    assert overtrick("convert", str(source), str(again)).code == 0
    assert again.read_text().startswith("board,ns,ew,contract")


def test_what_is_wrong_with_the_file_is_told_and_the_rest_is_written(
    overtrick: Overtrick, dlm: Path
) -> None:
    data = dlm.read_bytes()
    row = next(line for line in data.split(b"\r\n") if line.startswith(b"Board 02="))
    dlm.write_bytes(data.replace(row, row[:-3] + b"777"))
    out = dlm.with_name("a.lin")
    said = overtrick("convert", str(dlm), str(out))
    assert said.code == 2
    assert f"{dlm}:14:36: " in said.err
    assert said.err.splitlines()[1].startswith("Board 02=")
    assert said.err.splitlines()[2] == " " * 35 + "^"
    assert said.out == ""
    assert "2 boards" in said.err
    assert len(read_any("a.lin", out.read_bytes()).records) == 2


def test_standard_output_stays_empty_where_there_is_an_error_unless_forced(
    dlm: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    from overtrick.cli.main import main  # noqa: PLC0415

    data = dlm.read_bytes()
    row = next(line for line in data.split(b"\r\n") if line.startswith(b"Board 02="))
    dlm.write_bytes(data.replace(row, row[:-3] + b"777"))
    words = ["convert", str(dlm), "-", "--to", "cds"]
    assert main(words) == 2
    said = capfdbinary.readouterr()
    assert said.out == b""
    assert f"{dlm}:14:36: ".encode() in said.err
    assert b"--force" in said.err
    assert main([*words, "--json"]) == 2
    said = capfdbinary.readouterr()
    assert said.out == b""
    assert json.loads(said.err)["line"] == 14
    assert main([*words, "--force"]) == 2
    assert capfdbinary.readouterr().out == b"".join(written(Kind.CDS, SOME))


@pytest.mark.parametrize(
    ("content", "to"),
    [
        (b"", "a.lin"),
        (b"board,ns,ew,score_ns\n1,N1,E1,420\n", "a.dlm"),
        (b"nonsense", "a.lin"),
    ],
)
def test_where_nothing_can_be_written_nothing_is(
    overtrick: Overtrick, tmp_path: Path, content: bytes, to: str
) -> None:
    source = tmp_path / ("a.csv" if b"board" in content else "a.bri")
    source.write_bytes(content)
    said = overtrick("convert", str(source), str(tmp_path / to))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"{source}:1:1: ")
    assert [path.name for path in tmp_path.iterdir()] == [source.name]


def test_a_sheet_has_no_board_to_give(overtrick: Overtrick, tmp_path: Path) -> None:
    source = tmp_path / "a.sheet"
    source.write_text("4H N =\n")
    said = overtrick("convert", str(source), str(tmp_path / "a.pbn"), "--json")
    assert said.code == 2
    assert said.refused["code"] == "kind-no-boards"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["convert"], "file-name-missing"),
        (["convert", "a.lin"], "file-name-missing"),
        (["convert", "a.lin", "b"], "target-kind"),
        (["convert", "a.lin", "b.bws"], "target-kind"),
        (["convert", "a.lin", "b.pbn"], "no-such-file"),
        (["convert", "a.lin", "b.pbn", "--from", "doc"], "unknown-value"),
        (["convert", "a.lin", "b.pbn", "--to", "bws"], "unknown-value"),
        (["convert", "a.lin", "b.pbn", "c.pbn"], "too-many-arguments"),
    ],
)
def test_what_can_not_be_followed(
    overtrick: Overtrick,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    code: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    said = overtrick(*words, "--json")
    assert said.code == 2
    assert said.refused["code"] == code
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_can_not_be_written_is_refused(overtrick: Overtrick, dlm: Path) -> None:
    said = overtrick("convert", str(dlm), str(dlm.parent / "none" / "a.lin"), "--json")
    assert said.refused["code"] == "file-unwritable"
    assert [path.name for path in dlm.parent.iterdir()] == ["two.dlm"]


def test_a_write_that_fails_half_way_leaves_the_old_file(
    overtrick: Overtrick, dlm: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = dlm.with_name("a.lin")
    out.write_text("old")

    def full(*_: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(Path, "replace", full)
    said = overtrick("convert", str(dlm), str(out), "--force", "--json")
    assert said.refused["code"] == "file-unwritable"
    assert out.read_text() == "old"
    assert sorted(path.name for path in dlm.parent.iterdir()) == ["a.lin", "two.dlm"]


def test_a_pipe_is_written_into(overtrick: Overtrick, dlm: Path) -> None:
    said = overtrick("convert", str(dlm), os.devnull, "--to", "lin")
    assert said.code == 0


def test_the_help_has_an_example(overtrick: Overtrick) -> None:
    for language in ("en", "ru", "bg"):
        said = overtrick("convert", "--help", "--lang", language)
        assert "overtrick convert friday.pbn friday.lin" in said.out
