"""What Bridgemate terminals left behind, and what it must read as."""

from __future__ import annotations

import csv
import io
import shutil
import subprocess
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from overtrick.formats.bws.jet import Jet
from overtrick.formats.bws.read import parse_bws, read_bws
from overtrick.formats.record import Reported
from overtrick.formats.travellers import points_problems, travellers_of
from overtrick.game.contract import PassedOut
from overtrick.game.result import Result
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.traveller import Adjusted, Played

Expected = dict[str, Any]
FILES = ("12-tables.bws", "empty-template.bws")
_PASSED_OVER = {"DateLog", "TimeLog", "Message"}
"""Dates and memos, which no result needs."""


def row(board: str, told: Reported) -> list[object]:
    """A line as expected.json writes it."""
    more = {tag.name: tag.value for tag in told.more}
    (ns,), (ew,) = told.line.ns, told.line.ew
    start = [int(more["table"]), int(more["round"]), int(board), ns.number, ew.number]
    outcome = told.line.outcome
    if isinstance(outcome, Adjusted):
        return [*start, ""]
    assert isinstance(outcome, Played)
    match outcome.result:
        case Result() as result:
            contract = result.contract
            crosses = f" {str(contract.doubling).lower()}" if contract.doubling else ""
            name = f"{contract.level} {contract.strain}{crosses}"
            return [*start, str(contract.declarer), name, result.outcome]
        case PassedOut():
            return [*start, "PASS"]
        case None:
            raise AssertionError(told)


def test_every_result_is_as_received(corpus: Path, expected: Expected) -> None:
    wanted = expected["bws/12-tables.bws"]
    read = read_bws((corpus / "bws/12-tables.bws").read_bytes())
    found = [row(record.board, told) for record in read.records for told in record.results]
    assert len(read.records) == wanted["boards"]
    assert len(found) == wanted["received_rows"]
    rows = [one[:8] if one[7] else [*one[:5], one[6]] for one in wanted["rows"]]
    assert sorted(found, key=str) == sorted(rows, key=str)
    given = {
        (record.board, str(told.line.outcome))
        for record in read.records
        for told in record.results
        if isinstance(told.line.outcome, Adjusted)
    }
    assert given == {("1", "40/60"), ("2", "60/60")}
    assert len(read.event.entrants) == 2 * wanted["tables"]
    assert {one.line.section for record in read.records for one in record.results} == {""}


def test_only_one_declarer_did_not_sit_there(corpus: Path) -> None:
    read = read_bws((corpus / "bws/12-tables.bws").read_bytes())
    (problem,) = read.problems
    assert str(problem.code) == "bws-declarer"
    assert problem.facts == {"pair": 7, "seat": "E"}
    assert problem.source[problem.column - 1 :].startswith("Declarer=7")
    assert not points_problems(read)
    assert parse_bws((corpus / "bws/12-tables.bws").read_bytes()) == read.records


def test_it_can_be_ranked(corpus: Path) -> None:
    travellers = travellers_of(read_bws((corpus / "bws/12-tables.bws").read_bytes()))
    tallies = Comparison(travellers).tallies()
    assert len(tallies) == 24
    shared = 24 * 12 * 11 * 2  # boards, tables, others, and two for a pair beaten
    both_raised = Fraction(22 * 20, 100)  # 60 per cent to both sides is a fifth of a top more
    assert sum(one.points for one in tallies) == shared + both_raised
    assert {one.boards for one in tallies} == {24}


def test_an_empty_template_has_nothing_wrong(corpus: Path) -> None:
    read = read_bws((corpus / "bws/empty-template.bws").read_bytes())
    assert not read.records
    assert not read.problems
    assert not read.event.entrants


def test_the_tables_are_there(corpus: Path, expected: Expected) -> None:
    jet = Jet((corpus / "bws/12-tables.bws").read_bytes())
    wanted = expected["bws/12-tables.bws"]
    assert sum(1 for _ in jet.rows("Section")) == wanted["sections"]
    assert sum(1 for _ in jet.rows("Tables")) == wanted["tables"]
    assert sum(1 for _ in jet.rows("RoundData")) == wanted["round_data"]
    assert sum(bool(one["Erased"]) for one in jet.rows("ReceivedData")) == wanted["erased_rows"]
    assert sum(1 for _ in jet.rows("PlayerNames")) == wanted["player_names"]


@pytest.mark.parametrize("name", FILES)
def test_another_reader_finds_the_same(corpus: Path, name: str) -> None:
    program = shutil.which("mdb-export")
    if program is None:
        pytest.skip("mdb-export (Debian's mdbtools) is not installed to compare with")
    file = corpus / "bws" / name
    jet = Jet(file.read_bytes())
    for table in jet.tables:
        if table.startswith("MSys"):
            continue
        command = [program, str(file), table]
        told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
        head, *rows = csv.reader(io.StringIO(told.stdout))
        columns = [at for at, column in enumerate(head) if column not in _PASSED_OVER]
        found = [[_shown(one[head[at]]) for at in columns] for one in jet.rows(table)]
        if "Errors" not in table:
            assert found == [[one[at] for at in columns] for one in rows], table


def _shown(value: object) -> str:
    if value is None:
        return ""
    return str(int(value)) if isinstance(value, bool) else str(value)
