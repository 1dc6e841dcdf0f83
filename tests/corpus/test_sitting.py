"""In none of the files did anybody play a board twice, sit at two tables, or meet oddly."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from overtrick.formats.checking import checked
from overtrick.formats.kinds import kind_of
from overtrick.formats.problem import Problem
from overtrick.formats.reading import as_stream, read_any
from overtrick.formats.record import Read
from overtrick.formats.sitting import seatings

EVENINGS = [
    *(f"pbn/ruter-pairs-{kind}.pbn" for kind in ("mp", "crossimp", "butler")),
    *(f"pbn/club-evening-{name}.pbn" for name in ("570", "cp1250")),
    *(f"pbn/online-evening-{number}.pbn" for number in (1, 2)),
    "pbn/ruter-individual-mp.pbn",
    "pbn/conformance-correct-20.pbn",
    "pbn/lowercase-cards.pbn",
    "lin/vugraph-two-rooms.lin",
    *(f"usebio/mp-mitchell-{name}.xml" for name in ("13-pairs", "16-pairs", "42-pairs")),
    *("usebio/butler-howell.xml", "usebio/mp-howell-sitout.xml"),
    "bws/12-tables.bws",
]


def seated(name: str, read: Read) -> list[str]:
    kind = kind_of(name, b"")
    found = checked(as_stream(read), kind, lambda _: ())
    codes = [str(one.code) for one in found if isinstance(one, Problem)]
    return [code for code in codes if code.startswith("evening")]


def read(corpus: Path, name: str) -> Read:
    return read_any(name, (corpus / name).read_bytes())


@pytest.mark.parametrize("name", EVENINGS)
def test_nobody_is_told_of(name: str, corpus: Path) -> None:
    told = read(corpus, name)
    assert any(any(seatings(record)) for record in told.records) or "lin/" in name
    assert seated(name, told) == []


def test_a_pair_in_the_wrong_seat_is_told_of(corpus: Path) -> None:
    """Of the last board of a Howell two pairs are exchanged: each meets whom it met before."""
    name = "usebio/butler-howell.xml"
    told = read(corpus, name)
    *others, last = told.records
    one, other = last.results[0], last.results[1]
    rows = [
        one._replace(line=replace(one.line, ns=other.line.ns)),
        other._replace(line=replace(other.line, ns=one.line.ns)),
        *last.results[2:],
    ]
    wrong = Read((*others, replace(last, results=tuple(rows))), told.event)
    assert seated(name, wrong) == ["evening-met-twice"] * 2
