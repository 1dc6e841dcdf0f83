"""A table for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from overtrick.paper.layout import Table
from overtrick.paper.measure import cells, centred, fitted, left, right, wrapped

_GAP, _TIGHT = "  ", " "
_NOTE = " " * 4
_LEAST = 5
"""A column of words may be cut down to this; a column of numbers is never cut."""
_PLACED = {"l": left, "r": right, "c": centred}


def table_lines(table: Table, width: int) -> Iterator[str]:
    """The lines of a table, its columns as wide as they need, words cut where they won't fit."""
    gap = _TIGHT if _full(_widths(table, _GAP), _GAP) > width else _GAP
    widths = _fitting(table, gap, width)
    full = _full(widths, gap)
    if table.caption:
        yield fitted(table.caption, width)
    if table.groups:
        yield _groups(table, widths, gap)
    yield _line(table.headings, table.align, widths, gap)
    yield "─" * full
    for row in table.rows:
        yield _line(row.cells, table.align, widths, gap)
        for note in row.notes:
            yield from (_NOTE + part for part in wrapped(note, width - len(_NOTE)))
    if table.foot:
        yield "─" * full
        yield _line(table.foot, table.align, widths, gap)


def _full(widths: Sequence[int], gap: str) -> int:
    return sum(widths) + len(gap) * (len(widths) - 1)


def _widths(table: Table, gap: str) -> list[int]:
    """What each column needs; the last one under a group heading makes room for the heading."""
    rows = (table.headings, *(row.cells for row in table.rows), table.foot or table.headings)
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    start = 0
    for words, span in table.groups:
        under = _full(widths[start : start + span], gap)
        widths[start + span - 1] += max(0, cells(words) - under)
        start += span
    return widths


def _fitting(table: Table, gap: str, width: int) -> list[int]:
    widths = _widths(table, gap)
    words = [index for index, letter in enumerate(table.align) if letter == "l"]
    while words and _full(widths, gap) > width:
        widest = max(words, key=lambda index: widths[index])
        if widths[widest] <= _LEAST:
            break
        widths[widest] -= 1
    return widths


def _groups(table: Table, widths: Sequence[int], gap: str) -> str:
    parts: list[str] = []
    start = 0
    for words, span in table.groups:
        under = _full(widths[start : start + span], gap)
        parts.append(centred(fitted(words, under), under))
        start += span
    return gap.join(parts)


def _line(texts: Sequence[str], align: str, widths: Sequence[int], gap: str) -> str:
    return gap.join(
        _PLACED[letter](fitted(text, width), width)
        for text, letter, width in zip(texts, align, widths, strict=True)
    )
