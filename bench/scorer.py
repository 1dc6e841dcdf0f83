"""The one-deal scorer against endplay's: every contract, doubling, number of tricks and zone."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from bench.measure import Job, Row, medians, per_second
from overtrick.cards.seat import Seat
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.point_table import PointTable
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.score import score

ROUNDS = 41
PLAIN = [
    (level, strain, doubling, tricks, vulnerable)
    for level in range(1, 8)
    for strain in Strain
    for doubling in Doubling
    for tricks in range(14)
    for vulnerable in (False, True)
]


def with_lines() -> None:
    """Plain facts to a contract, a result and the lines of its score."""
    for level, strain, doubling, tricks, vulnerable in PLAIN:
        score(DUPLICATE, Result(Contract(level, strain, doubling, Seat.NORTH), tricks), vulnerable)


def bare(table: PointTable) -> Job:
    """Plain facts to a number."""

    def run() -> None:
        points = table.points
        for level, strain, doubling, tricks, vulnerable in PLAIN:
            points(level, strain, doubling, tricks, vulnerable)

    return run


def endplays() -> Job:
    """Endplay's own values beforehand; in the loop, its contract and its score."""
    theirs: Any = import_module("endplay.types")
    denoms = {strain: theirs.Denom.find(str(strain)[0]) for strain in Strain}
    penalties = dict(zip(Doubling, theirs.Penalty, strict=True))
    north, contract = theirs.Player.north, theirs.Contract
    plain = [
        (
            level,
            denoms[strain],
            penalties[doubling],
            tricks - level - 6,
            theirs.Vul.ns if vulnerable else theirs.Vul.ew,
        )
        for level, strain, doubling, tricks, vulnerable in PLAIN
    ]

    def run() -> None:
        for level, denom, penalty, over, zone in plain:
            contract(level=level, denom=denom, declarer=north, penalty=penalty, result=over).score(
                zone
            )

    return run


def rows() -> Iterator[Row]:
    """Lines, and bare totals, a second."""
    table = PointTable.of(DUPLICATE)
    number = len(PLAIN)
    try:
        theirs = endplays()
    except ImportError:
        lines, totals = medians(with_lines, bare(table), rounds=ROUNDS)
        yield Row("score with lines (endplay is not here)", per_second(number, lines))
        yield Row("bare total (endplay is not here)", per_second(number, totals))
        return
    lines, totals, other = medians(with_lines, bare(table), theirs, rounds=ROUNDS)
    shown = per_second(number, other)
    yield Row(
        "score with lines / endplay", per_second(number, lines), shown, other / lines, least=1
    )
    yield Row("bare total / endplay", per_second(number, totals), shown, other / totals, least=5)
