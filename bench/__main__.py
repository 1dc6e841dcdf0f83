"""The measurements: ``python -m bench``, or ``make bench``.

Everything that is compared is measured by turns in one run, and the medians are set against
each other, so that a slow machine is slow for both.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass

from bench import (
    bulk,
    cluster,
    double_dummy,
    lin,
    pbn,
    ranking,
    replay,
    scorer,
    start,
    store,
    tables,
    watchers,
    web,
)
from bench.measure import Row


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


def rows() -> Iterator[Row]:
    """Every measurement, in the order it is printed."""
    yield from start.rows()
    yield from scorer.rows()
    yield from bulk.rows()
    yield from replay.rows()
    yield from lin.rows()
    yield from double_dummy.rows()
    yield from cluster.rows()
    yield from pbn.rows()
    yield from web.rows()
    yield from watchers.rows()
    yield from tables.rows()
    for what, number in (*store.measure(), *ranking.measure()):
        yield Row(what, number)


def line(cells: tuple[str, ...]) -> str:
    """The cells in their columns; the first stands to the left."""
    pairs = zip(cells, COLUMNS, strict=True)
    return "".join(
        cell.ljust(-column.width) if column.width < 0 else cell.rjust(column.width)
        for cell, column in pairs
    )


def main() -> int:
    """Print a row as soon as it is measured."""
    print(line(tuple(column.head for column in COLUMNS)))
    for row in rows():
        print(line(row.cells), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
