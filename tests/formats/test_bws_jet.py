"""The database under a Bridgemate file, in both of its generations."""

from __future__ import annotations

import pytest

from overtrick.cards.errors import ParseError
from overtrick.formats.bws.errors import BadBws
from overtrick.formats.bws.jet import Jet
from overtrick.formats.bws.page import JET3, JET4, Layout
from tests.formats.jet import Row, Table, database

BOTH = pytest.mark.parametrize("layout", [JET3, JET4], ids=["jet3", "jet4"])
COLUMNS = "ID:long Name:text Erased:bool Round:int Note:text"
ROWS: Table = [
    {"ID": 1, "Name": "Anna", "Erased": True, "Round": -3, "Note": "é"},
    {"ID": 2, "Name": None, "Erased": False, "Round": None, "Note": ""},
    {"ID": 70_000, "Name": "Boris", "Erased": False, "Round": 5, "Note": None},
]


@BOTH
def test_every_value_comes_back(layout: Layout) -> None:
    jet = Jet(database({"People": (COLUMNS, ROWS)}, layout))
    assert list(jet.tables) == ["People"]
    assert list(jet.rows("People")) == [dict(row) for row in ROWS]


@BOTH
def test_many_rows_fill_many_pages(layout: Layout) -> None:
    rows: list[Row] = [{"ID": number, "Name": f"Player {number}"} for number in range(1000)]
    jet = Jet(database({"People": ("ID:long Name:text", rows)}, layout))
    assert list(jet.rows("People")) == rows


@BOTH
@pytest.mark.parametrize("length", [*range(225, 262), *range(480, 520), 760])
def test_long_rows_count_their_offsets_on(layout: Layout, length: int) -> None:
    row: Row = {"A": "x" * (length // 2), "B": "y" * (length - length // 2), "C": "z", "D": None}
    jet = Jet(database({"T": ("A:text B:text C:text D:text", [row])}, layout))
    assert list(jet.rows("T")) == [row]


@BOTH
def test_deleted_rows_stay_away(layout: Layout) -> None:
    jet = Jet(database({"People": (COLUMNS, ROWS)}, layout, deleted={"People": {1}}))
    assert [row["ID"] for row in jet.rows("People")] == [1, 70_000]


def test_squeezed_and_plain_text_are_the_same() -> None:
    told = [
        list(Jet(database({"T": ("A:text", [{"A": "Anna"}])}, JET4, squeezed=how)).rows("T"))
        for how in (True, False)
    ]
    assert told[0] == told[1] == [{"A": "Anna"}]


def test_a_table_that_is_not_there_has_no_rows() -> None:
    assert not list(Jet(database({})).rows("People"))


def test_a_locked_database_is_refused() -> None:
    with pytest.raises(ParseError) as refused:
        Jet(database({"People": (COLUMNS, ROWS)}, key=5))
    assert refused.value.code is BadBws.LOCKED


@pytest.mark.parametrize("data", [b"", b"PK\3\4", b"\0\1\0\0Standard Jet DB\0"])
def test_what_is_no_database_is_refused(data: bytes) -> None:
    with pytest.raises(ParseError) as refused:
        Jet(data)
    assert refused.value.code is BadBws.NOT_JET


@BOTH
def test_any_byte_may_be_wrong(layout: Layout) -> None:
    """A damaged database gives other rows or a refusal, and nothing else."""
    whole = database({"People": (COLUMNS, ROWS)}, layout)
    codes: set[object] = set()
    for at in [at for at, byte in enumerate(whole) if byte or at % 97 == 0]:
        for value in (0x00, 0xFF, whole[at] ^ 0x80):
            codes.add(_refused(whole[:at] + bytes([value]) + whole[at + 1 :]))
    assert codes == {None, BadBws.NOT_JET, BadBws.LOCKED, BadBws.BROKEN}


def _refused(data: bytes) -> object:
    try:
        jet = Jet(data)
        for table in jet.tables:
            list(jet.rows(table))
    except ParseError as error:
        return error.code
    return None


@BOTH
def test_a_file_that_breaks_off_is_refused(layout: Layout) -> None:
    whole = database({"People": (COLUMNS, ROWS)}, layout)
    for pages in range(1, len(whole) // layout.page):
        with pytest.raises(ParseError):
            list(Jet(whole[: pages * layout.page]).rows("People"))
