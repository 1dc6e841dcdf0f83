"""Reading LIN beside endplay: the same 5,000 boards, four in five of them played to the end.

Before anything is measured the results are held against those that the boards were made with,
ours and endplay's. The stream is read in a process of its own, whose memory is then asked for.
"""

from __future__ import annotations

import io
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import endplay.parsers.lin

from bench.measure import Job, Row, medians, per_second
from bench.played import Made, boards
from overtrick.formats.judging.judged import judged
from overtrick.formats.lin.read import found, read_lin
from overtrick.formats.lin.write import write_lin
from overtrick.formats.outcome import outcome_of
from overtrick.formats.record import Record

BOARDS = 5_000
LARGE = 500_000
ROUNDS = 3


def rows() -> Iterator[Row]:
    """Boards a second and memory, and what the results came out as."""
    made = boards(BOARDS)
    text = write_lin(one.record for one in made)
    data = text.encode()
    yield _right(made, read_lin(data).records, endplay_reads(text))
    jobs = (partial(read_lin, data), partial(_judge, data), partial(endplay_reads, text))
    plain, gate, other = medians(*jobs, rounds=ROUNDS)
    for what, ours, least in (("read", plain, 3), ("read and judged", gate, 1)):
        speeds = per_second(BOARDS, ours), per_second(BOARDS, other)
        yield Row(f"{BOARDS:,} LIN boards {what}", *speeds, ratio=other / ours, least=least)
    name = f"{BOARDS:,} LIN boards read, peak memory"
    yield Row(name, _mebibytes(_peak(jobs[0])), _mebibytes(_peak(jobs[2])))
    small, large = _resident(BOARDS), _resident(LARGE)
    name = f"LIN by stream, {LARGE:,} boards (theirs: {BOARDS:,} by us), memory"
    yield Row(name, _mebibytes(large), _mebibytes(small), ratio=large / small, most=1.1)


def endplay_reads(text: str) -> list[Any]:
    """The boards as endplay reads them."""
    boards: list[Any] = endplay.parsers.lin.load(io.StringIO(text))
    return boards


def _judge(data: bytes) -> int:
    """Read by stream as ``overtrick check`` does: what was judged is let go."""
    read = (one for one in found(io.BytesIO(data)) if isinstance(one, Record))
    return sum(len(judged(record)) for record in read)


def _right(made: list[Made], ours: tuple[Record, ...], theirs: list[Any]) -> Row:
    right = sum(outcome_of(record) == one.result for one, record in zip(made, ours, strict=True))
    if right != len(made):
        raise AssertionError(right)
    same = sum(
        one.result.over == board.contract.result for one, board in zip(made, theirs, strict=True)
    )
    return Row(f"{len(made):,} LIN boards, results right", f"{right:,}", f"{same:,}")


def _peak(job: Job) -> int:
    """The most bytes at a time that Python held for it."""
    tracemalloc.start()
    try:
        job()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def _resident(number: int) -> int:
    """The most memory that a process took for a stream of so many boards."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.lin_stream", str(number)],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        check=True,
        text=True,
    )
    return int(done.stdout)


def _mebibytes(size: int) -> str:
    return f"{size / 2**20:.0f} MiB"
