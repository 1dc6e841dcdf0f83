"""Double dummy beside the native library itself: the same deals, by turns, in one run.

The library is asked for all the tables at once, as it is quickest; ours come through worker
processes, one request a deal. Each side gets one core, and then two.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from bench.measure import Row
from overtrick.cards.card import PACK
from overtrick.cards.deal import Deal
from overtrick.solver.native import NativeSolver
from overtrick.solver.process import library_path
from overtrick.solver.structures import deal_holdings
from overtrick.solver.symmetry import likeness

DEALS = 40
"""As many as the library takes at once."""
ROUNDS = 3


def deals(number: int = DEALS) -> list[Deal]:
    """Deals that are the same in every run."""
    chance = Random(52)
    dealt: list[Deal] = []
    for _ in range(number):
        pack = list(PACK)
        chance.shuffle(pack)
        dealt.append(Deal.of_pack(pack))
    return dealt


def raw(path: str, threads: str) -> None:
    """A process of its own: the library alone, so many threads; a line asks, the seconds answer."""
    native: Any = ctypes.CDLL(path)
    native.SetMaxThreads(int(threads))
    numbers = [bits for deal in deals() for bits in deal_holdings(deal)]
    asked = (ctypes.c_uint * (1 + 200 * 16))(DEALS, *numbers)
    nothing_left_out = (ctypes.c_int * 5)()
    for _ in sys.stdin:
        answer = ctypes.create_string_buffer(4 + 200 * 80)
        pars = ctypes.create_string_buffer(40 * 288)
        begun = perf_counter()
        if native.CalcAllTables(asked, -1, nothing_left_out, answer, pars) != 1:
            raise AssertionError
        print(perf_counter() - begun, flush=True)


def rows() -> Iterator[Row]:
    """Tables a second on one core and on two, and what symmetry costs a deal."""
    library = library_path()
    if library is None:
        yield Row("double-dummy tables (the native library is not here)", "")
        return
    for number in (1, 2):
        command = [sys.executable, "-m", "bench.double_dummy", str(library), str(number)]
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as theirs:
            ours = NativeSolver(library, workers=number)
            taken = [(_ours(ours), _theirs(theirs)) for _ in range(ROUNDS + 1)][1:]
            ours.close()
            theirs.terminate()
        own, other = (median(one) for one in zip(*taken, strict=True))
        shown = [f"{DEALS / seconds:.2f} /s" for seconds in (own, other)]
        what = f"double-dummy tables, cores: {number} / the native library itself"
        yield Row(what, shown[0], shown[1], other / own, least=0.95)
    some = deals()
    begun = perf_counter()
    for deal in some:
        likeness(deal)
    each = (perf_counter() - begun) / len(some)
    yield Row("looking whether deals are alike, a deal", f"{each * 1e6:,.0f} µs")


def _ours(solver: NativeSolver) -> float:
    begun = perf_counter()
    solver.tables(deals())
    return perf_counter() - begun


def _theirs(process: subprocess.Popen[str]) -> float:
    if process.stdin is None or process.stdout is None:
        raise AssertionError
    process.stdin.write("\n")
    process.stdin.flush()
    return float(process.stdout.readline())


if __name__ == "__main__":
    raw(*sys.argv[1:])
