"""Tables, and what is said below a sheet, in SVG."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import accumulate

from overtrick.paper.layout import Facts, Row, Table
from overtrick.paper.measure import bold_ems, ems, fitted, wrapped
from overtrick.paper.svg_ink import Drawn, ruled, toned, written

_ROW = 26
_SIZE = 15
_SMALL = 13
_GAP = 14
_WIDEST = 260
"""A column of words is cut beyond this, a column of numbers never."""
_ANCHORS = {"l": "start", "c": "middle", "r": "end"}


def draw_table(table: Table, x: float, y: float, width: float) -> Drawn:
    """Draw a table as wide as it needs to be, and what is said under its rows."""
    widths, right = _widths(table), x + table_width(table)
    heads = _heads(table, widths, x, y, width)
    y = heads.bottom
    marks = [*heads.marks, ruled(x, right, y)]
    for index, row in enumerate(table.rows):
        if index:
            marks.append(ruled(x, right, y, "ot-faint"))
        drawn = _row(row, table.align, widths, x, y, width)
        marks += drawn.marks
        y = drawn.bottom
    if table.foot:
        marks.append(ruled(x, right, y))
        marks += _texts(table.foot, table.align, widths, x, y + 19, "ot-strong")
        y += _ROW
    return Drawn(tuple(marks), y)


def draw_facts(facts: Facts, x: float, y: float, width: float) -> Drawn:
    """Draw labels in a column of their own and values beside them."""
    margin = min(
        max((ems(fact.label) * _SIZE for fact in facts.facts), default=0) + _GAP, width * 0.42
    )
    marks: list[str] = []
    for fact in facts.facts:
        labels = wrapped(fact.label, (margin - _GAP + 1) / _SIZE, ems)
        values = wrapped(fact.value, (width - margin) / _SIZE, ems)
        marks += (
            written(x, y + 18 + index * 20, line, "ot-muted") for index, line in enumerate(labels)
        )
        marks += (
            written(x + margin, y + 18 + index * 20, line, toned(fact.tone))
            for index, line in enumerate(values)
        )
        y += max(len(labels), len(values)) * 20 + 5
    return Drawn(tuple(marks), y)


def table_width(table: Table) -> float:
    """How wide the table comes out: numbers are never cut, so the paper must hold them."""
    widths = _widths(table)
    return sum(widths) + _GAP * (len(widths) - 1)


def _widths(table: Table) -> list[float]:
    rows = (table.headings, *(row.cells for row in table.rows), table.foot or table.headings)
    widths = [
        min(max(map(ems, column)) * _SIZE, _WIDEST if letter == "l" else math.inf)
        for letter, column in zip(table.align, zip(*rows, strict=True), strict=True)
    ]
    start = 0
    for words, span in table.groups:
        under = sum(widths[start : start + span]) + _GAP * (span - 1)
        missing = bold_ems(words) * _SMALL - under
        for index in range(start, start + span):
            widths[index] += max(0, missing) / span
        start += span
    return widths


def _starts(widths: Sequence[float], x: float) -> list[float]:
    return list(accumulate((width + _GAP for width in widths), initial=x))


def _groups(table: Table, widths: Sequence[float], x: float, y: float) -> Iterator[str]:
    starts = _starts(widths, x)
    start = 0
    for words, span in table.groups:
        left, right = starts[start], starts[start + span] - _GAP
        start += span
        if words:
            yield written((left + right) / 2, y, words, "ot-small ot-strong", "middle")


def _heads(table: Table, widths: Sequence[float], x: float, y: float, width: float) -> Drawn:
    marks: list[str] = []
    if table.caption:
        marks.append(written(x, y + 18, fitted(table.caption, width / 18, bold_ems), "ot-section"))
        y += 32
    if table.groups:
        marks += _groups(table, widths, x, y + 16)
        y += 20
    marks += _texts(table.headings, table.align, widths, x, y + 17, "ot-small ot-muted")
    return Drawn(tuple(marks), y + 25)


def _row(row: Row, align: str, widths: Sequence[float], x: float, y: float, width: float) -> Drawn:
    marks = list(_texts(row.cells, align, widths, x, y + 18, ""))
    y += _ROW
    indent = 2 * _GAP
    lines = (part for note in row.notes for part in wrapped(note, (width - indent) / _SMALL, ems))
    for line in lines:
        marks.append(written(x + indent, y + 12, line, "ot-small ot-muted"))
        y += 17
    return Drawn(tuple(marks), y + (6 if row.notes else 0))


def _texts(
    texts: Sequence[str], align: str, widths: Sequence[float], x: float, y: float, look: str
) -> Iterator[str]:
    for text, letter, width, start in zip(texts, align, widths, _starts(widths, x), strict=False):
        place = start + {"l": 0, "c": width / 2, "r": width}[letter]
        yield written(place, y, fitted(text, (width + 1) / _SIZE, ems), look, _ANCHORS[letter])
