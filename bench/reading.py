"""Reading PBN and LIN beside endplay: the same 5,000 boards, four in five of them played out.

Before anything is measured the results are held against those that the boards were made with,
ours and endplay's. The stream is read in a process of its own, whose memory is then asked for.
"""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import endplay.parsers.lin
import endplay.parsers.pbn

from bench.measure import Job, Row, child, mebibytes, medians, per_second
from bench.notations import LIN, PBN, Notation
from bench.played import Made, boards
from overtrick.formats.judging.judged import judged
from overtrick.formats.outcome import outcome_of
from overtrick.formats.record import Record

BOARDS = 5_000
LARGE = 500_000
ROUNDS = 3
_THEIRS = {LIN.name: endplay.parsers.lin.load, PBN.name: endplay.parsers.pbn.load}


def rows(notation: Notation) -> Iterator[Row]:
    """Boards a second and memory, and what the results came out as."""
    made = boards(BOARDS)
    text = notation.text(made)
    data, theirs = text.encode(), text.replace("\r\n", "\n")
    name = f"{BOARDS:,} {notation.name} boards"
    read, judge = partial(notation.read, data), partial(_judge, notation, data)
    other = partial(_endplay_reads, notation, theirs)
    yield Row(f"{name}, results right", *_right(made, read().records, other()))
    plain, gate, beside = medians(read, judge, other, rounds=ROUNDS)
    for what, ours, least in (("read", plain, 3), ("read and judged", gate, 1)):
        speeds = per_second(BOARDS, ours), per_second(BOARDS, beside)
        yield Row(f"{name} {what}", *speeds, ratio=beside / ours, least=least)
    yield Row(f"{name} read, peak memory", mebibytes(_peak(read)), mebibytes(_peak(other)))
    small, large = (_resident(notation, number) for number in (BOARDS, LARGE))
    name = f"{notation.name} by stream, {LARGE:,} boards (theirs: {BOARDS:,} by us), memory"
    yield Row(name, mebibytes(large), mebibytes(small), ratio=large / small, most=1.1)


def _endplay_reads(notation: Notation, text: str) -> list[Any]:
    found: list[Any] = _THEIRS[notation.name](io.StringIO(text))
    return found


def _judge(notation: Notation, data: bytes) -> int:
    """Read by stream as ``overtrick check`` does: what was judged is let go."""
    read = (one for one in notation.found(io.BytesIO(data)) if isinstance(one, Record))
    return sum(len(judged(record)) for record in read)


def _right(made: Sequence[Made], ours: Sequence[Record], theirs: Sequence[Any]) -> tuple[str, str]:
    """How many results are right; of ours all, and every card with them."""
    for one, record in zip(made, ours, strict=True):
        cards = [laid.card for laid in record.cards]
        if outcome_of(record) != one.result or cards != [laid.card for laid in one.record.cards]:
            raise AssertionError(one.record.board)
    same = sum(
        one.result.over == board.contract.result for one, board in zip(made, theirs, strict=True)
    )
    return f"{len(made):,}", f"{same:,}"


def _peak(job: Job) -> int:
    """The most bytes at a time that Python held for it."""
    tracemalloc.start()
    try:
        job()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def _resident(notation: Notation, number: int) -> int:
    """The most memory that a process took for a stream of so many boards."""
    return int(child("bench.stream", notation.name, str(number)))
