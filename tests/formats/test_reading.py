"""One door to every kind of file, in and out."""

from dataclasses import replace
from io import BytesIO

import pytest

from overtrick.formats.kinds import Kind
from overtrick.formats.problem import Problem
from overtrick.formats.reading import as_stream, found_any, read_any
from overtrick.formats.record import Event, Read, Record
from overtrick.formats.writing import WRITABLE, written
from overtrick.game.contract import Contract
from tests.formats.dealt import TWO_DEALS, board
from tests.formats.drawn import DEAL, STYLES

SOME = (board(1, TWO_DEALS[0]), board(2, TWO_DEALS[1]))
DEALS = [kind for kind in WRITABLE if kind not in {Kind.CSV, Kind.USEBIO}]


@pytest.mark.parametrize("kind", DEALS)
def test_deals_are_read_again_whole_and_as_a_stream(kind: Kind) -> None:
    data = b"".join(written(kind, SOME))
    told = read_any("unnamed", data, kind)
    assert [one.whole for one in told.records] == [one.whole for one in SOME]
    stream = found_any("unnamed", BytesIO(data), kind)
    assert [one for one in stream if isinstance(one, Record)] == list(told.records)


@pytest.mark.parametrize("kind", DEALS)
def test_the_content_tells_the_kind_or_else_the_name(kind: Kind) -> None:
    data = b"".join(written(kind, SOME))
    name = f"friday.{kind}"
    assert len(read_any(name, data).records) == 2
    source = BytesIO(data)
    assert sum(isinstance(one, Record) for one in found_any(name, source)) == 2


@pytest.mark.parametrize("style", STYLES)
def test_every_drawing_is_taken_for_one_in_a_text(style: str) -> None:
    told = read_any("pasted.txt", STYLES[style].encode())
    assert [str(one.deal) for one in told.records] == [DEAL]


def test_each_table_of_a_board_is_a_line_of_its_traveller() -> None:
    data = b"board,ns,ew,score_ns\n7,N1,E1,420\n7,N2,E2,450\n"
    told = read_any("friday.csv", data)
    assert [len(one.results) for one in told.records] == [2]
    assert read_any("friday.csv", b"".join(written(Kind.CSV, told.records))).records == told.records


def test_addresses_stand_one_a_line() -> None:
    data = b"".join(written(Kind.HANDVIEWER, SOME))
    assert data.count(b"\n") == 2
    assert [one.number for one in read_any("", data).records] == [1, 2]


@pytest.mark.parametrize("name", ["friday.sheet", "friday.evening"])
def test_of_a_sheet_or_an_evening_only_what_is_wrong_is_told(name: str) -> None:
    text = b"rules: rubber\n4H N\n" if "sheet" in name else b"evening: chicago\nplayers: A\n"
    told = read_any(name, text)
    assert told.records == ()
    assert told.problems


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("mystery", b"\x8f\x02", "kind-unknown"),
        ("mystery.exe", b"", "kind-unknown"),
        ("club.conditions", b"penalty 2: standard\n", "kind-conditions"),
    ],
)
def test_what_can_not_be_read_alone_or_at_all_is_told(name: str, data: bytes, code: str) -> None:
    assert [str(one.code) for one in read_any(name, data).problems] == [code]
    found = list(found_any(name, BytesIO(data)))
    assert [str(one.code) for one in found if isinstance(one, Problem)] == [code]


def test_a_problem_of_a_record_comes_once_and_with_it() -> None:
    read = read_any("", "N: ♠AKx ♥QJ2 ♦T98 ♣765".encode(), Kind.DIAGRAM)
    assert read.problems
    assert [one for one in as_stream(read) if isinstance(one, Problem)] == []
    loose = Read(problems=read.problems)
    assert list(as_stream(loose)) == [*read.problems, Event()]


def test_the_tables_of_a_board_become_one_board_of_a_usebio_file() -> None:
    one = replace(SOME[0], contract=Contract.parse("4S N"), tricks=10)
    pairs = ("N1", "E1", "S1", "W1"), ("N2", "E2", "S2", "W2")
    tables = [replace(one, names=names) for names in pairs]
    told = read_any("", b"".join(written(Kind.USEBIO, [*tables, SOME[1]])))
    assert [len(board.results) for board in told.records] == [2, 0]
    assert told.records[0].deal == one.deal
