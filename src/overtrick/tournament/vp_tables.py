"""Printed tables of victory points: the least margin in IMPs, and the winner's points from it on.

The American tables are as bridgehands.com prints them; the loser has the rest of the total.
"""

from __future__ import annotations

from typing import NamedTuple


class Table(NamedTuple):
    """One printed table and the numbers of boards it holds for."""

    boards: range
    total: int
    steps: tuple[tuple[int, int], ...]


ACBL_20 = (
    Table(
        range(6, 9),
        20,
        (
            *((0, 10), (1, 11), (3, 12), (5, 13), (8, 14), (11, 15)),
            *((14, 16), (17, 17), (20, 18), (24, 19), (28, 20)),
        ),
    ),
    Table(
        range(9, 12),
        20,
        (
            *((0, 10), (1, 11), (3, 12), (6, 13), (10, 14), (14, 15)),
            *((18, 16), (22, 17), (26, 18), (31, 19), (36, 20)),
        ),
    ),
)
ACBL_30 = (
    Table(
        range(6, 9),
        30,
        (
            *((0, 15), (1, 18), (2, 19), (3, 20), (4, 21), (5, 22), (7, 23)),
            *((9, 24), (11, 25), (14, 26), (17, 27), (20, 28), (24, 29), (28, 30)),
        ),
    ),
)
