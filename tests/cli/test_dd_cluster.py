"""Double dummy on a cluster, from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from overtrick.solver.at_hand import is_native
from overtrick.solver.cluster import has_dask
from overtrick.solver.kept import Kept
from tests.cli.commands import Overtrick
from tests.solver.loopback import scheduler, worker

pytestmark = pytest.mark.skipif(not has_dask(), reason="a cluster needs the extra cluster")
NATIVE = pytest.mark.skipif(not is_native(), reason="whole deals need the extra dds")
DEAL = "N:AK32.QJ2.T98.765 QJT9.T98.765.432 8765.AK3.AKQ.AQJ 4.7654.J432.KT98"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "boards.pbn"
    file.write_text(f'[Board "7"]\n[Deal "{DEAL}"]\n\n')
    return file


def test_nobody_at_that_address(overtrick: Overtrick, file: Path) -> None:
    answer = overtrick("dd", str(file), "--json", "--cluster", "nowhere")
    assert (answer.code, answer.refused["code"]) == (2, "cluster-unreachable")
    assert answer.refused["column"] == len(f"{file} --json --cluster ") + 1


@NATIVE
def test_as_it_is_on_one_machine_and_kept(overtrick: Overtrick, file: Path, tmp_path: Path) -> None:
    kept, other = tmp_path / "kept.txt", tmp_path / "other.txt"
    other.write_text("something else\n")
    with scheduler(tmp_path) as address, worker(address):
        words = ("dd", str(file), "--cluster", address, "--json", "--kept")
        answer = overtrick(*words, str(kept))
        refused = overtrick(*words, str(other))
    assert answer.told == overtrick("dd", str(file), "--json").told
    assert refused.refused["code"] == "not-kept-results"
    results = Kept(kept)
    assert len(results) == 1
    results.close()
