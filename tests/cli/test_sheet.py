"""``overtrick sheet`` on a whole rubber, and the pictures it leaves."""

import io
from pathlib import Path

import pytest

from tests.cli.commands import Overtrick

FRIDAY = str(Path(__file__).parents[2] / "examples/friday.sheet")


def test_the_rubber_of_the_example(overtrick: Overtrick) -> None:
    told = overtrick("sheet", FRIDAY, "--json", "--if-stopped").told
    assert told["totals"] == told["if_stopped"] == {"NS": 1690, "EW": 880}
    assert (told["finished"], told["rubber_taker"], told["points_winner"]) == (True, "EW", "NS")
    assert told["settlement"]["money"] == {"NS": "40.50", "EW": "-40.50"}
    assert [deal["after"]["NS"]["above"] for deal in told["deals"]] == [
        60, 360, 360, 360, 560, 1210, 1210, 1210, 1210,
    ]  # fmt: skip


def test_why_and_after_each(overtrick: Overtrick) -> None:
    assert "100 + 200" in overtrick("sheet", FRIDAY, "--why").out
    assert "100 + 200" not in overtrick("sheet", FRIDAY).out
    bare, after = overtrick("sheet", FRIDAY).out, overtrick("sheet", FRIDAY, "--after-each").out
    assert len(after.splitlines()) >= len(bare.splitlines()) + 9


def test_pictures(overtrick: Overtrick, tmp_path: Path) -> None:
    svg, pdf = tmp_path / "f.svg", tmp_path / "f.pdf"
    assert overtrick("sheet", FRIDAY, "--svg", str(svg), "--pdf", str(pdf)).code == 0
    assert svg.read_text("utf-8").startswith("<svg")
    assert pdf.read_bytes().startswith(b"%PDF")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["f.pdf", "f.svg"]


def test_standard_input(overtrick: Overtrick, monkeypatch: pytest.MonkeyPatch) -> None:
    data = Path(FRIDAY).read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert overtrick("sheet", "-", "--json").told["finished"] is True


def test_if_stopped(overtrick: Overtrick, tmp_path: Path) -> None:
    path = tmp_path / "stopped.sheet"
    path.write_text("4S N =\n2H E =\n", "utf-8")
    told = overtrick("sheet", str(path), "--json", "--if-stopped").told
    assert told["totals"] == {"NS": 120, "EW": 60}
    assert told["if_stopped"] == {"NS": 420, "EW": 160}
    assert told["settlement"] is None
    assert "if_stopped" not in overtrick("sheet", str(path), "--json").told


def test_what_is_passed_over_is_said(overtrick: Overtrick, tmp_path: Path) -> None:
    path = tmp_path / "boards.sheet"
    path.write_text("rules: duplicate\ndealer: E\n4S N =\n", "utf-8")
    answer = overtrick("sheet", str(path))
    assert answer.code == 0
    assert answer.err.startswith(f"{path}:2:")
