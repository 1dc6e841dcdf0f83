"""Reading PBN beside endplay: the same 5,000 boards, four in five of them played to the end.

Before anything is measured the results are held against those that the boards were made with,
ours and endplay's. The stream is read in a process of its own, whose memory is then asked for.
"""

from __future__ import annotations

import io
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import endplay.parsers.pbn

from bench.measure import Job, Row, medians, per_second
from bench.played import Made, boards
from overtrick.formats.judging.judged import judged
from overtrick.formats.pbn.read import found, read_pbn
from overtrick.formats.pbn.write import write_pbn
from overtrick.formats.record import Record

BOARDS = 5_000
LARGE = 500_000
ROUNDS = 3


def rows() -> Iterator[Row]:
    """Boards a second and memory, and what the results came out as."""
    made = boards(BOARDS)
    text = text_of(made)
    data = text.encode()
    theirs = text.replace("\r\n", "\n")
    yield _right(made, read_pbn(data).records, endplay_reads(theirs))
    jobs = (partial(read_pbn, data), partial(_judge, data), partial(endplay_reads, theirs))
    plain, gate, other = medians(*jobs, rounds=ROUNDS)
    for what, ours, least in (("read", plain, 3), ("read and judged", gate, 1)):
        speeds = per_second(BOARDS, ours), per_second(BOARDS, other)
        yield Row(f"{BOARDS:,} PBN boards {what}", *speeds, ratio=other / ours, least=least)
    name = f"{BOARDS:,} PBN boards read, peak memory"
    yield Row(name, _mebibytes(_peak(jobs[0])), _mebibytes(_peak(jobs[2])))
    small, large = _resident(BOARDS), _resident(LARGE)
    name = f"PBN by stream, {LARGE:,} boards (theirs: {BOARDS:,} by us), memory"
    yield Row(name, _mebibytes(large), _mebibytes(small), ratio=large / small, most=1.1)


def text_of(made: list[Made]) -> str:
    """The boards as a file, each with the contract and the tricks it was made with."""
    return write_pbn(
        replace(one.record, contract=one.result.contract, tricks=one.result.tricks) for one in made
    )


def endplay_reads(text: str) -> list[Any]:
    """The boards as endplay reads them."""
    read: list[Any] = endplay.parsers.pbn.load(io.StringIO(text))
    return read


def _judge(data: bytes) -> int:
    """Read by stream as ``overtrick check`` does: what was judged is let go."""
    read = (one for one in found(io.BytesIO(data)) if isinstance(one, Record))
    return sum(len(judged(record)) for record in read)


def _right(made: list[Made], ours: tuple[Record, ...], theirs: list[Any]) -> Row:
    right = sum(record.result == one.result for one, record in zip(made, ours, strict=True))
    whole = sum(
        [laid.card for laid in record.cards] == [laid.card for laid in one.record.cards]
        for one, record in zip(made, ours, strict=True)
    )
    if (right, whole) != (len(made), len(made)):
        raise AssertionError((right, whole))
    same = sum(
        one.result.over == board.contract.result for one, board in zip(made, theirs, strict=True)
    )
    return Row(f"{len(made):,} PBN boards, results right", f"{right:,}", f"{same:,}")


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
        [sys.executable, "-m", "bench.pbn_stream", str(number)],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        check=True,
        text=True,
    )
    return int(done.stdout)


def _mebibytes(size: int) -> str:
    return f"{size / 2**20:.0f} MiB"
