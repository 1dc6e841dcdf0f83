"""Scores in bulk are the one scorer's, on every result of every rule set."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

from overtrick.cards.seat import Seat
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.bulk import BLOCK, BadColumn, BulkTable, Columns, IllegalColumn
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.fields import ByVulnerability as By
from overtrick.scoring.rules.fields import Slam
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.score import score

EVERYTHING = list(product(range(1, 8), Strain, Doubling, range(14), (False, True)))
ALL = Columns(*(np.array(column, np.uint8) for column in zip(*EVERYTHING, strict=True)))


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=str)
def test_every_result_of_every_rule_set(rules: Any) -> None:
    points = BulkTable.of(rules).points(ALL)
    for found, (level, strain, doubling, tricks, vulnerable) in zip(
        points, EVERYTHING, strict=True
    ):
        result = Result(Contract(level, strain, doubling, Seat.SOUTH), tricks)
        assert found == score(rules, result, vulnerable).net_ns


def test_more_rows_than_a_block() -> None:
    times = 1 + 2 * BLOCK // len(EVERYTHING)
    many = Columns(*(np.tile(np.asarray(column), times) for column in ALL))
    table = BulkTable.of(DUPLICATE)
    assert (table.points(many) == np.tile(table.points(ALL), times)).all()


def test_no_rows() -> None:
    assert BulkTable.of(DUPLICATE).points(Columns([], [], [], [], [])).tolist() == []


def test_any_whole_numbers_will_do() -> None:
    table = BulkTable.of(DUPLICATE)
    wide = Columns(*(np.asarray(column).astype(np.int64) for column in ALL))
    assert (table.points(wide) == table.points(ALL)).all()
    flags = ALL._replace(vulnerable=np.asarray(ALL.vulnerable).astype(bool))
    assert (table.points(flags) == table.points(ALL)).all()


def test_north_south_see_what_east_west_declare_the_other_way_round() -> None:
    table = BulkTable.of(DUPLICATE)
    four = Columns(*([number] * 6 for number in (4, 2, 0, 10, 1)))
    assert table.points_ns(four, range(6)).tolist() == [620, -620, 620, -620, 620, -620]
    with pytest.raises(IllegalColumn) as refused:
        table.points_ns(four, [0, 1])
    assert refused.value.code is BadColumn.LENGTH


def test_house_rules_too_dear_for_two_bytes() -> None:
    dear = DUPLICATE.based("dear", {}, slam=Slam(grand=By(40_000, 50_000)))
    points = BulkTable.of(dear).points(Columns([7], [0], [0], [13], [1]))
    assert points.tolist() == [50_000 + 140 + 500]


@pytest.mark.parametrize(
    ("name", "column", "why"),
    [
        ("level", [8, 1], BadColumn.RANGE),
        ("strain", [0, 5], BadColumn.RANGE),
        ("doubling", [3, 0], BadColumn.RANGE),
        ("tricks", [0, 14], BadColumn.RANGE),
        ("tricks", [0, 270], BadColumn.RANGE),
        ("tricks", [-1, 0], BadColumn.RANGE),
        ("vulnerable", [2, 0], BadColumn.RANGE),
        ("vulnerable", [0], BadColumn.LENGTH),
        ("tricks", [1.0, 2.0], BadColumn.KIND),
        ("strain", ["S", "H"], BadColumn.KIND),
        ("strain", [[1, 2]], BadColumn.KIND),
    ],
)
def test_a_wrong_column_is_refused(name: str, column: Any, why: BadColumn) -> None:
    good = Columns([1, 1], [0, 0], [0, 0], [7, 7], [0, 0])
    with pytest.raises(IllegalColumn) as refused:
        BulkTable.of(DUPLICATE).points(good._replace(**{name: column}))
    assert refused.value.code is why
    assert refused.value.facts["column"] == name


def test_the_row_that_is_wrong_is_named() -> None:
    with pytest.raises(IllegalColumn) as refused:
        BulkTable.of(DUPLICATE).points(Columns([1, 1, 9], [0] * 3, [0] * 3, [7] * 3, [0] * 3))
    assert refused.value.facts == {"column": "level", "row": 2, "value": 9, "most": 7}


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_frame_gets_a_column_more(library: str) -> None:
    made = pytest.importorskip(library, reason=f"{library} is not installed; nothing needs it")
    frame = made.DataFrame(
        {name: [one, one] for name, one in zip(Columns._fields, (3, 4, 0, 9, 1), strict=True)}
    )
    scored = BulkTable.of(DUPLICATE).scored(frame, "score")
    assert type(scored) is made.DataFrame
    assert list(scored["score"]) == [600, 600]
    assert list(scored.columns) == [*Columns._fields, "score"]


class Column:
    """A column as pandas and polars have it."""

    def __init__(self, *what: Any, **named: Any) -> None:
        self.what = what
        self.named = named

    def to_numpy(self) -> Any:
        return np.array(self.what[-1])


class LikePandas:
    index = "its index"

    def __init__(self, columns: dict[str, Column]) -> None:
        self.columns = columns

    def __getitem__(self, name: str) -> Column:
        return self.columns[name]

    def assign(self, **more: Column) -> LikePandas:
        return LikePandas(self.columns | more)


class LikePolars:
    def __init__(self, columns: dict[str, Column]) -> None:
        self.columns = columns

    def __getitem__(self, name: str) -> Column:
        return self.columns[name]

    def with_columns(self, column: Column) -> LikePolars:
        return LikePolars(self.columns | {column.what[0]: column})


@pytest.mark.parametrize("kind", [LikePandas, LikePolars])
def test_both_kinds_of_frame(kind: Any) -> None:
    columns = {
        name: Column([one]) for name, one in zip(Columns._fields, (3, 4, 0, 9, 1), strict=True)
    }
    scored = BulkTable.of(DUPLICATE).scored(kind(columns), "score")
    assert scored["score"].to_numpy().tolist() in ([600], [[600]])
    assert type(scored) is kind
