import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat, Side
from overtrick.game.strain import Strain
from overtrick.solver.table import BadTable, IllegalTable, NotATable, Table

rows = st.tuples(*[st.integers(0, 13)] * 4)
tables = st.builds(Table, st.tuples(rows, rows, rows, rows, rows))


@given(tables)
def test_a_table_is_read_as_it_is_written(table: Table) -> None:
    assert Table.parse(str(table)) == table


def test_the_digits_go_by_declarer_from_notrumps_down() -> None:
    table = Table.parse("0123456789ABCDA00000")
    assert table.by_strain[Strain.NOTRUMPS] == (0, 10, 5, 0)
    assert table.tricks(Seat.SOUTH, Strain.CLUBS) == 9
    assert table.best(Side.NS, Strain.HEARTS) == 7


@pytest.mark.parametrize("text", ["", "0" * 19, "0" * 21, "E" + "0" * 19, "-" + "0" * 19])
def test_other_texts_are_no_table(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Table.parse(text)
    assert refused.value.code is NotATable.TABLE


@pytest.mark.parametrize("tricks", [-1, 14])
def test_no_side_wins_so_many(tricks: int) -> None:
    fine = (0, 0, 0, 0)
    with pytest.raises(IllegalTable) as refused:
        Table((fine, fine, fine, fine, (0, 0, 0, tricks)))
    assert refused.value.code is BadTable.TRICKS
