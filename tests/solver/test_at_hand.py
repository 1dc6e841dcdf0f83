"""What a machine has: the library, or only plain Python; and what a fork leaves of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from overtrick.solver import at_hand
from overtrick.solver.at_hand import is_native, solver_at_hand
from overtrick.solver.plain import solve
from overtrick.solver.table import Table
from overtrick.solver.unsolved import NO_LIBRARY
from tests.solver.dealing import some_deal, some_end

FORKED = """
import os
from overtrick.cards.card import PACK
from overtrick.cards.deal import Deal
from overtrick.solver.at_hand import solver_at_hand
from overtrick.solver.table import Table

deal = Deal.of_pack(PACK)
solver = solver_at_hand(workers=1)
assert isinstance(solver.tables([deal])[0], Table)
child = os.fork()
assert isinstance(solver.tables([deal])[0], Table)
solver.close()
if child:
    _, status = os.waitpid(child, 0)
    raise SystemExit(os.waitstatus_to_exitcode(status))
os._exit(0)
"""


def test_without_the_library_endings_are_solved_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(at_hand, "library_path", lambda: None)
    end = some_end(Random(1), 3)
    assert not is_native()
    with solver_at_hand(kept=tmp_path / "tables") as solver:
        assert solver.cards([end]) == (solve(end),)
        assert solver.tables([some_deal(Random(1))]) == (NO_LIBRARY,)


def test_with_the_library_deals_are(library: Path) -> None:
    assert library.is_file()
    assert is_native()
    with solver_at_hand(workers=1) as solver:
        assert isinstance(solver.tables([some_deal(Random(1))])[0], Table)


def test_what_it_comes_with_is_not_imported(library: Path) -> None:
    assert library.is_file()
    script = "import sys; from overtrick.solver.at_hand import *; solver_at_hand().close(); "
    script += "sys.exit('endplay' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork on Windows")
def test_both_sides_of_a_fork_can_ask(library: Path) -> None:
    assert library.is_file()
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", FORKED], check=False, timeout=300)
    assert done.returncode == 0
