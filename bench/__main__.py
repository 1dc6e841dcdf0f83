"""The measurements: ``python -m bench``, or ``make bench``; ``ARGS="pbn lin"`` for some.

Everything that is compared is measured by turns in one run, and the medians are set against
each other, so that a slow machine is slow for both.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from bench import (
    bulk,
    cluster,
    converting,
    double_dummy,
    ranking,
    reading,
    replay,
    scorer,
    start,
    store,
    tables,
    watchers,
    web,
)
from bench.measure import Row
from bench.notations import LIN, PBN


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the table: its head and how wide it is."""

    head: str
    width: int


COLUMNS = (
    Column("what", -64),
    Column("ours", 14),
    Column("theirs", 14),
    Column("ratio", 9),
    Column("bar", 9),
    Column("met", 5),
)


def _numbers(measure: Callable[[], Iterable[tuple[str, str]]]) -> Iterable[Row]:
    """Rows of what is held against nothing."""
    return (Row(what, number) for what, number in measure())


MEASURES: dict[str, Callable[[], Iterable[Row]]] = {
    "start": start.rows,
    "scorer": scorer.rows,
    "bulk": bulk.rows,
    "replay": replay.rows,
    "lin": partial(reading.rows, LIN),
    "double_dummy": double_dummy.rows,
    "cluster": cluster.rows,
    "pbn": partial(reading.rows, PBN),
    "convert": converting.rows,
    "web": web.rows,
    "watchers": watchers.rows,
    "tables": tables.rows,
    "store": partial(_numbers, store.measure),
    "ranking": partial(_numbers, ranking.measure),
}
"""Every measurement by its name, in the order it is printed."""


def line(cells: tuple[str, ...]) -> str:
    """The cells in their columns; the first stands to the left."""
    pairs = zip(cells, COLUMNS, strict=True)
    return "".join(
        cell.ljust(-column.width) if column.width < 0 else cell.rjust(column.width)
        for cell, column in pairs
    )


def main() -> int:
    """Print a row as soon as it is measured."""
    asked = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    asked.add_argument("names", nargs="*", help=f"all unless some are named: {', '.join(MEASURES)}")
    names = asked.parse_args().names or list(MEASURES)
    if unknown := [name for name in names if name not in MEASURES]:
        asked.error(f"no measurement is called {unknown[0]}")
    print(line(tuple(column.head for column in COLUMNS)))
    for name in names:
        for row in MEASURES[name]():
            print(line(row.cells), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
