"""Rows of travellers, and what is read of them."""

from overtrick.formats.csv.read import Travellers, read_csv
from overtrick.tournament.traveller import (
    Line,
)

HEAD = "board,ns,ew,contract,declarer,tricks,score_ns,vul,group"


def read(*rows: str, head: str = HEAD) -> Travellers:
    return read_csv("\n".join((head, *rows)))


def only(row: str, head: str = HEAD) -> Line:
    told = read(row, head=head)
    assert not told.problems, told.problems
    ((line,),) = (board.lines for board in told.travellers)
    return line


def codes(told: Travellers) -> list[tuple[str, int, int]]:
    return [(str(one.code), one.line, one.column) for one in told.problems]
