"""Scores by the million from five columns of bytes; matchpoints and IMPs of a large field.

Beside them: endplay one by one, and the machine's own limit, a numpy ``take`` from a table of
the same size by codes that are ready, into a new array.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial

import numpy as np

from bench.measure import Job, Row, medians
from bench.ranking import SCORES
from bench.scorer import PLAIN, endplays
from overtrick.scoring.bulk import BulkTable, Columns
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.tournament.bulk import cross_imps, matchpoints

RESULTS = 10_000_000
FIELD = 100_000
ROUNDS = 7


def columns(number: int) -> Columns:
    """So many results, drawn alike in every run."""
    chance = np.random.default_rng(7)
    ranges = ((1, 8), (0, 5), (0, 3), (0, 14), (0, 2))
    return Columns(*(chance.integers(*limits, number, dtype=np.uint8) for limits in ranges))


def rows() -> Iterator[Row]:
    """Results a second, each against its bar."""
    table, results = BulkTable.of(DUPLICATE), columns(RESULTS)
    codes = np.random.default_rng(8).integers(0, table.values.size, RESULTS)
    jobs: list[Job] = [partial(table.points, results), partial(np.take, table.values, codes)]
    with suppress(ImportError):
        jobs.append(endplays())
    ours, limit, *theirs = medians(*jobs, rounds=ROUNDS)
    shown = _millions(RESULTS, ours)
    yield Row(
        "scores from five columns / a take of ready codes",
        shown,
        _millions(RESULTS, limit),
        limit / ours,
        least=0.2,
    )
    for other in theirs:
        ratio = (RESULTS / ours) / (len(PLAIN) / other)
        what = "scores from five columns / endplay one by one"
        yield Row(what, shown, _millions(len(PLAIN), other), ratio, least=300)
    field = np.random.default_rng(9).choice(np.array(SCORES), FIELD)
    for name, way in (("matchpoints", matchpoints), ("cross-IMPs", cross_imps)):
        (taken,) = medians(partial(way, field), rounds=41)
        yield Row(f"{name} of one board at {FIELD:,} tables", _millions(FIELD, taken))


def _millions(number: int, seconds: float) -> str:
    return f"{number / seconds / 1e6:,.2f} M/s"
