"""A field ranked: 30 boards at 2,000 tables by matchpoints and by cross-IMPs, and how it grows.

The plain loop compares every table with every other one, side by side in the same run. Both
find the same points, to the last fraction; that is checked before anything is measured.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from bench.measure import medians, milliseconds
from overtrick.cards.seat import Side
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.imps import imps
from overtrick.tournament.ranking import ranking
from overtrick.tournament.traveller import Line, Played, Traveller
from overtrick.tournament.way import WAYS

BOARDS = 30
TABLES = 2_000
GROWTH = (100, 1_000, 10_000)
ROUNDS = 3
SCORES = (
    *(-1400, -1100, -800, -690, -660, -650, -630, -620, -500, -450, -430, -420, -400, -300),
    *(-200, -180, -170, -150, -140, -130, -120, -110, -100, -90, -50, 0, 50, 90, 100, 110),
    *(120, 130, 140, 150, 170, 180, 200, 300, 400, 420, 430, 450, 460, 480, 490, 500, 600),
    *(620, 630, 650, 660, 680, 690, 800, 980, 1010, 1100, 1430, 1440, 2140),
)
Worth = Callable[[int, int], int]


def measure() -> list[tuple[str, str]]:
    """Rows of a name and a number, medians of several runs."""
    rows: list[tuple[str, str]] = []
    one_board = field(TABLES, 1)
    for way, worth in (("matchpoints", _beats), ("cross-imps", _wins)):
        _check(way, worth)
        whole = partial(rank, field(TABLES, BOARDS), way)
        ours, loop = medians(whole, partial(plainly, one_board, worth), rounds=ROUNDS)
        what = f"{BOARDS} boards x {TABLES:,} tables, {way}"
        rows.append((f"{what}, ranked", milliseconds(ours)))
        rows.append((f"{what}, a plain loop (one board x {BOARDS})", milliseconds(loop * BOARDS)))
        rows.append((f"{what}, times faster", f"{loop * BOARDS / ours:,.0f}"))
        jobs = [partial(rank, field(tables, BOARDS), way) for tables in GROWTH]
        for tables, taken in zip(GROWTH, medians(*jobs, rounds=ROUNDS), strict=True):
            each = 1e6 * taken / tables / BOARDS
            name = f"{BOARDS} boards x {tables:,} tables, {way}, microseconds a result"
            rows.append((name, f"{each:.2f}"))
    return rows


def field(tables: int, boards: int) -> tuple[Traveller, ...]:
    """Travellers of so many tables, their scores drawn alike in every run."""
    chance = Random(tables)
    seats = [
        ((Contestant(number, Side.NS),), (Contestant(number, Side.EW),))
        for number in range(1, tables + 1)
    ]
    return tuple(
        Traveller(number, tuple(Line(ns, ew, Played(chance.choice(SCORES))) for ns, ew in seats))
        for number in range(1, boards + 1)
    )


def rank(travellers: tuple[Traveller, ...], way: str) -> object:
    """The whole way from the travellers to the places."""
    session = Comparison(travellers, WAYS[way])
    return ranking(session.tallies(), session.way.measure)


def plainly(travellers: tuple[Traveller, ...], worth: Worth) -> list[list[int]]:
    """North-South's points of every line by comparing it with every other line."""
    boards = [[played.score_ns for played in _played(board)] for board in travellers]
    return [[sum(worth(one, other) for other in scores) for one in scores] for scores in boards]


def _played(board: Traveller) -> list[Played]:
    return [line.outcome for line in board.lines if isinstance(line.outcome, Played)]


def _beats(one: int, other: int) -> int:
    return (one > other) + (one >= other)


def _wins(one: int, other: int) -> int:
    return imps(one - other)


def _check(way: str, worth: Worth) -> None:
    """A small field comes out alike both ways; a tie with oneself is not counted."""
    travellers = field(60, 3)
    itself = worth(0, 0)
    plain = [[own - itself for own in board] for board in plainly(travellers, worth)]
    ours = [
        [own.ns for own in board.points] for board in Comparison(travellers, WAYS[way]).compared()
    ]
    if ours != plain:
        raise AssertionError(way)
