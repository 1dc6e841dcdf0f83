"""Tables and par scores that real files state with their deals come out again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from overtrick.analysis.par import Pars
from overtrick.analysis.par_worth import board_worth
from overtrick.cards.board import vulnerability_of
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat, Side
from overtrick.formats.reading import read_any
from overtrick.formats.record import Record
from overtrick.formats.stated_table import stated_table
from overtrick.game.strain import Strain
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.solver.at_hand import is_native, solver_at_hand
from overtrick.solver.symmetry import likeness
from overtrick.solver.table import Table

FILES = {
    "pbn/bridgecomposer-cp1250.pbn": 15,
    "pbn/ruter-pairs-mp.pbn": 66,
    "pbn/ruter-pairs-crossimp.pbn": 42,
    "sixteen/deals.pbn": 16,
    "pbn/conformance-correct-21.pbn": 1,
    "pbn/endplay-sample-utf8.pbn": 2,
    "pbn/tabs-and-notes.pbn": 1,
}
"""The files that state tables, and how many."""
NO_PAR = {"pbn/tabs-and-notes.pbn"}
"""It states a table only."""
WORSE_DECLARER = {("pbn/ruter-pairs-crossimp.pbn", "4"), ("pbn/ruter-pairs-crossimp.pbn", "30")}
"""``4HX E 8`` and ``5HX W 9``, while by the file's own table the partner wins a trick more."""


def stated(corpus: Path, file: str) -> list[tuple[Record, Deal, Table]]:
    records = read_any(file, (corpus / file).read_bytes()).records
    return [
        (record, record.whole, table)
        for record in records
        if record.whole is not None and (table := stated_table(record)) is not None
    ]


def agree(told: Sequence[tuple[Record, Deal, Table]]) -> None:
    if not is_native():
        pytest.skip("the native library is built for other Pythons than this one")
    with solver_at_hand(patience=600) as solver:
        assert solver.tables([deal for _, deal, _ in told]) == tuple(table for *_, table in told)


@pytest.mark.parametrize(("file", "number"), FILES.items())
def test_some_of_the_tables(corpus: Path, file: str, number: int) -> None:
    told = stated(corpus, file)
    assert len(told) == number
    agree(told[:: max(number // 3, 1)])


@pytest.mark.soak
def test_all_the_tables(corpus: Path) -> None:
    agree([one for file in FILES for one in stated(corpus, file)])


@pytest.mark.parametrize("file", sorted(FILES.keys() - NO_PAR))
def test_the_par_scores(corpus: Path, file: str) -> None:
    """``NS 990`` and ``NS +400`` are North-South's, ``EW 430`` is East-West's."""
    compared = 0
    for record, _, table in stated(corpus, file):
        found = re.fullmatch(r"(NS|EW) ([+-]?\d+)", record.tag("OptimumScore"))
        if found is None:
            continue
        side = Side.parse(found[1])
        vulnerability = record.vulnerability or vulnerability_of(record.number or 1)
        par = Pars(board_worth(DUPLICATE, vulnerability)).of(table, side)
        told = int(found[2]) * (1 if side is Side.NS else -1)
        if (file, record.board) in WORSE_DECLARER:
            assert worse(record, table)
        else:
            assert par.net_ns == told, record.board
        compared += 1
    assert compared == FILES[file]


def worse(record: Record, table: Table) -> bool:
    """Whether the optimum contract a file states is played by the worse of two declarers."""
    level, strain, seat, tricks = re.fullmatch(
        r"(\d)([CDHSN])X? ([NESW]) (\d+)", record.tag("OptimumContract")
    ).groups()  # type: ignore[union-attr]
    del level
    won = table.best(Seat.parse(seat).side, Strain.parse(strain))
    return int(tricks) < won


WRONG = "163"
"""A board whose notrump row says eleven tricks for North-South, who lack two aces and, once the
ace of spades has been driven out, have nothing left in spades: seven and six are right.
"""
BOTS = "pbn/lowercase-cards.pbn"
"""A match of 190 deals: 189 of them turned for the second table; in comments, tables and par."""


def feasible(corpus: Path) -> list[tuple[Record, Deal, Table]]:
    """The tables of ``Feasability: 5 7 4 3 5 ...``: declarers N, E, S, W, each from clubs up."""
    told: list[tuple[Record, Deal, Table]] = []
    for record in read_any(BOTS, (corpus / BOTS).read_bytes()).records:
        found = re.search(r"^Feasability: ([\d ]+)$", "\n".join(_comments(record)), re.MULTILINE)
        if found and record.whole is not None:
            tricks = [int(number) for number in found[1].split()]
            rows = [(tricks[k], tricks[k + 5], tricks[k + 10], tricks[k + 15]) for k in range(5)]
            told.append(
                (record, record.whole, Table((rows[0], rows[1], rows[2], rows[3], rows[4])))
            )
    return told


def _comments(record: Record) -> list[str]:
    return [comment.text for comment in record.comments]


def test_some_of_the_bots_tables(corpus: Path) -> None:
    told = feasible(corpus)
    assert len(told) == 379
    assert len({likeness(deal).number for _, deal, _ in told}) == 190
    agree(told[:6])


@pytest.mark.soak
def test_all_the_bots_tables(corpus: Path) -> None:
    told = feasible(corpus)
    fine = [one for one in told if one[0].board != WRONG]
    assert len(told) - len(fine) == 2
    agree(fine)


def test_the_bots_par_scores(corpus: Path) -> None:
    """``3S = played by East : 140 points`` and ``4D X -1 played by North: -100 pts``."""
    for record, _, table in feasible(corpus):
        text = next(text for text in _comments(record) if text.startswith("PAR of the deal"))
        found = re.search(r"played by (\w+) ?: (-?\d+) p", text)
        assert found is not None, text
        side = Seat.parse(found[1][0]).side
        told = int(found[2]) * (1 if side is Side.NS else -1)
        vulnerability = record.vulnerability or vulnerability_of(record.number or 1)
        pars = Pars(board_worth(DUPLICATE, vulnerability))
        assert told in {pars.of(table, first).net_ns for first in Side}, text
