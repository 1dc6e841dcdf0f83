"""Where output goes: links, pipes, streams that were closed, a command after its options."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.cli.commands import Overtrick

FRIDAY = str(Path(__file__).parents[2] / "examples/friday.sheet")
OVERTRICK = f"{sys.executable} -m overtrick"
FULL = Path("/dev/full")


def test_a_link_stays_a_link(overtrick: Overtrick, tmp_path: Path) -> None:
    link, real = tmp_path / "link.svg", tmp_path / "real.svg"
    link.symlink_to(real)
    assert overtrick("sheet", FRIDAY, "--svg", str(link)).code == 0
    assert link.is_symlink()
    assert real.read_text("utf-8").startswith("<svg")


def test_a_pipe_is_written_into_and_never_replaced(overtrick: Overtrick, tmp_path: Path) -> None:
    pipe, got = tmp_path / "pipe", list[str]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: got.append(pipe.read_text("utf-8")))
    reader.start()
    assert overtrick("sheet", FRIDAY, "--svg", str(pipe)).code == 0
    reader.join()
    assert got[0].startswith("<svg")
    assert pipe.is_fifo()


def test_what_stands_beside_is_left_alone(overtrick: Overtrick, tmp_path: Path) -> None:
    other = tmp_path / "f.svg.part"
    other.write_text("keep", "utf-8")
    assert overtrick("sheet", FRIDAY, "--svg", str(tmp_path / "f.svg")).code == 0
    assert other.read_text("utf-8") == "keep"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["f.svg", "f.svg.part"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("score '4H N =' >&-", 0),
        ("score '4H N S =' 2>&-", 2),
        ("score '4H N S =' >&- 2>&-", 2),
        ("score - <&-", 2),
        ("sheet - <&-", 2),
        pytest.param(
            "score '4H N =' >/dev/full",
            2,
            marks=pytest.mark.skipif(not FULL.is_char_device(), reason="no such device here"),
        ),
    ],
)
def test_a_stream_that_is_closed_or_full(line: str, code: int) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"{OVERTRICK} {line}"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (code, "")
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


@pytest.mark.parametrize(
    ("words", "score_ns"),
    [
        (["--rules", "duplicate", "score", "4S N =", "--json"], 420),
        (["--json", "--vul", "ns", "score", "4S N -1"], -100),
        (["score", "2H N =", "--json", "--state", "leg 60-0", "--vul", "ns"], 60 + 700),
        (["score", "2H N =", "--json", "--state", "games 1:1 leg 60–0"], 60 + 500),
    ],
)
def test_options_in_any_order(overtrick: Overtrick, words: list[str], score_ns: int) -> None:
    assert overtrick(*words).told["score_ns"] == score_ns
