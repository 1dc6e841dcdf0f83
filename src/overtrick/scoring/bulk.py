"""Scores by the million: columns of codes in, a column of points out.

The points come from a table that the one scorer fills; here they are only looked up.

>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> table = BulkTable.of(DUPLICATE)
>>> columns = Columns(level=[4, 3, 0], strain=[2, 4, 0], doubling=[1, 0, 0], tricks=[11, 8, 0],
...                   vulnerable=[0, 1, 0])
>>> table.points(columns).tolist()
[690, -100, 0]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, cast

import numpy as np
import numpy.typing as npt

from overtrick.cards.errors import Illegal, LawCode
from overtrick.scoring.point_table import PointTable
from overtrick.scoring.rules.rules import Rules

BLOCK = 65_536
"""So many results at a time stay near the processor."""
PASSED_OUT = 0
"""The level of a deal on which all passed: no points, whatever the other columns say."""
_PASSES = 5 * 3 * 14 * 2
_MOST = {"level": 7, "strain": 4, "doubling": 2, "tricks": 13, "vulnerable": 1}

Bytes = npt.NDArray[np.uint8]
Points = npt.NDArray[np.signedinteger[Any]]


class BadColumn(LawCode):
    """Why a column is refused."""

    LENGTH = "column-length", "Law 77"
    KIND = "column-not-whole-numbers", "Law 77"
    RANGE = "column-out-of-range", "Law 77"


class IllegalColumn(Illegal):
    """A column that holds something else; ``facts`` name it, and the row, counted from 0."""


class Columns(NamedTuple):
    """One result a row, in the numbers of the enums: the same five that a result is made of.

    ``level`` is 1 to 7, or 0 for a deal passed out; ``strain`` 0 to 4 from clubs to notrumps;
    ``doubling`` 0 to 2; ``tricks`` 0 to 13; ``vulnerable`` 0 or 1, of declarer's side. Anything
    numpy makes an array of will do; columns of bytes are the quickest.
    """

    level: npt.ArrayLike
    strain: npt.ArrayLike
    doubling: npt.ArrayLike
    tricks: npt.ArrayLike
    vulnerable: npt.ArrayLike


@dataclass(frozen=True, slots=True, eq=False)
class BulkTable:
    """The points of every result under one rule set, as the deal earns them by itself."""

    values: Points

    @classmethod
    def of(cls, rules: Rules) -> BulkTable:
        """The table of a rule set, filled by the one scorer."""
        values = np.array((*[0] * _PASSES, *PointTable.of(rules).values), np.int32)
        small = np.iinfo(np.int16)
        fits = small.min <= values.min() and values.max() <= small.max
        return cls(values.astype(np.int16) if fits else values)

    def points(self, columns: Columns) -> Points:
        """Declarer's points of every row, negative where down; raises :exc:`IllegalColumn`."""
        level, strain, doubling, tricks, vulnerable = _as_bytes(columns)
        points = np.empty(len(level), self.values.dtype)
        contract, outcome = np.empty(BLOCK, np.uint8), np.empty(BLOCK, np.uint8)
        code, place = np.empty(BLOCK, np.uint16), np.empty(BLOCK, np.intp)
        for start in range(0, len(level), BLOCK):
            rows = slice(start, min(start + BLOCK, len(level)))
            some = slice(rows.stop - start)
            bid, won, number, where = contract[some], outcome[some], code[some], place[some]
            np.multiply(level[rows], 5, out=bid)
            np.add(bid, strain[rows], out=bid)
            np.multiply(bid, 3, out=bid)
            np.add(bid, doubling[rows], out=bid)
            np.add(tricks[rows], tricks[rows], out=won)
            np.add(won, vulnerable[rows], out=won)
            number[:] = bid
            np.multiply(number, 28, out=number)
            np.add(number, won, out=number)
            where[:] = number
            # The codes are in range, so "clip" changes none; it only spares numpy the check.
            self.values.take(where, out=points[rows], mode="clip")
        return points

    def points_ns(self, columns: Columns, declarer: npt.ArrayLike) -> Points:
        """The same as North-South see it; ``declarer`` is a seat's number, or a side's."""
        points = self.points(columns)
        seats = _as_byte_column("declarer", declarer, 5)
        if len(seats) != len(points):
            raise IllegalColumn(BadColumn.LENGTH, column="declarer", rows=len(seats))
        return np.where(seats & 1, -points, points)

    def scored(self, frame: Any, name: str = "points") -> Any:
        """A frame of pandas or polars with a column of declarer's points more.

        It has the columns that :class:`Columns` names.
        """
        columns = Columns(*(frame[column].to_numpy() for column in Columns._fields))
        series = cast("Any", type(frame[Columns._fields[0]]))
        points = self.points(columns)
        if hasattr(frame, "with_columns"):
            return frame.with_columns(series(name, points))
        return frame.assign(**{name: series(points, index=frame.index)})


def _as_bytes(columns: Columns) -> list[Bytes]:
    """The columns as bytes, all of one length and every number in its range."""
    named = zip(Columns._fields, columns, strict=True)
    found = [_as_byte_column(name, column, _MOST[name]) for name, column in named]
    for name, column in zip(Columns._fields, found, strict=True):
        if len(column) != len(found[0]):
            raise IllegalColumn(BadColumn.LENGTH, column=name, rows=len(column))
    return found


def _as_byte_column(name: str, column: npt.ArrayLike, most: int) -> Bytes:
    array = np.asarray(column)
    if array.ndim != 1 or (array.dtype.kind not in "biu" and array.size):
        raise IllegalColumn(BadColumn.KIND, column=name)
    wrong = array > most
    if array.dtype.kind == "i":
        wrong |= array < 0
    if wrong.any():
        row = int(wrong.argmax())
        raise IllegalColumn(BadColumn.RANGE, column=name, row=row, value=int(array[row]), most=most)
    return array.astype(np.uint8, copy=False)
