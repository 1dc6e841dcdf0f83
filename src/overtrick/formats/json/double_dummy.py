"""A double-dummy table, and par, for machines."""

from __future__ import annotations

from overtrick.analysis.par import Par, Worth
from overtrick.cards.seat import Seat
from overtrick.game.strain import Strain
from overtrick.solver.table import Table


def tricks_json(table: Table) -> dict[str, dict[str, int]]:
    """The tricks by declarer and strain.

    >>> tricks_json(Table.parse("65A8665A867837578375"))["E"]
    {'NT': 7, 'S': 8, 'H': 3, 'D': 7, 'C': 5}
    """
    return {
        str(seat): {str(strain): table.tricks(seat, strain) for strain in reversed(Strain)}
        for seat in Seat
    }


def par_json(par: Par, points: Worth, *, in_worth: bool) -> dict[str, object]:
    """The points on the sheet, in a rubber also what par is worth, and the ends that bring it."""
    worth = {"worth_ns": round(par.net_ns, 1)} if in_worth else {}
    ends = [str(end) for end in par.ends]
    return {"score_ns": points(par.ends[0]), **worth, "ends": ends}
