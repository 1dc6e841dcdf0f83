"""Replaying a long sheet: what an edit of an early deal costs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice

from bench.measure import Row, medians, milliseconds
from overtrick.game.result import parse_outcome
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.progressive import PROGRESSIVE
from overtrick.scoring.sheet import Sheet

DEALS = 2_000
ROUNDS = 15
EVENING = (
    "2H N =", "4SX E -2", "3NT W +1", "3S E =", "pass", "2D W -2", "6HX S +1", "1NT E +1",
    "3C N =", "4S N -1", "1C W +2", "5D S =", "7NTXX N -3",
)  # fmt: skip


def rows() -> Iterator[Row]:
    """Two thousand boards, and two thousand deals of rubber after rubber."""
    entries = [Entry(parse_outcome(text)) for text in EVENING]
    items = tuple(islice(cycle(entries), DEALS))
    boards, rubbers = Sheet(DUPLICATE, items=items), Sheet(PROGRESSIVE, items=items)
    one, many = medians(boards.replay, rubbers.replay, rounds=ROUNDS)
    yield Row(f"replay of {DEALS:,} boards", milliseconds(one))
    yield Row(f"replay of {DEALS:,} deals, rubber after rubber", milliseconds(many))
