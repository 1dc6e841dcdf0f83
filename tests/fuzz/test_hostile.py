"""Files made to be slow or large to read are read, or refused with a word, quickly."""

import sys
from pathlib import Path
from subprocess import run

import pytest

from overtrick.formats.reading import read_any
from tests.fuzz.hostile import Hostile, hostile
from tests.fuzz.measured import MIB, WAYS, Cost, cost, stream

FILES = list(hostile())
every_file = pytest.mark.parametrize("file", FILES, ids=[f"{one.kind} {one.name}" for one in FILES])


@every_file
def test_a_small_one_is_read_or_refused(file: Hostile) -> None:
    data = file.make(4 * 1024)
    told = read_any("", data, file.kind)
    assert all(one.line >= 1 and one.column >= 1 and str(one.code) for one in told.problems)
    stream(file.kind, data)


@pytest.mark.soak
@every_file
def test_a_megabyte_is_quick_and_light(file: Hostile) -> None:
    data = file.make(MIB)
    assert [cost(way, file.kind, data).broken(len(data)) for way in WAYS] == ["", ""]


def test_what_is_promised_can_be_broken() -> None:
    assert Cost(0.1, 36 * MIB, "").broken(MIB) == ""
    assert Cost(0.1, 37 * MIB, "").broken(MIB) == "37 MiB, not 36"
    assert Cost(5.1, 0, "").broken(MIB) == "5.1 s"
    assert Cost(0, 0, "oh").broken(MIB) == "oh"


@pytest.mark.soak
def test_ten_minutes_on_two_cores() -> None:
    done = run(
        [sys.executable, "-m", "tests.fuzz.soaking", "600", "2"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
