"""The four-part sheet in SVG."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.paper.layout import Cell, Column, FourPart
from overtrick.paper.measure import bold_ems, ems, fitted, wrapped
from overtrick.paper.svg_ink import Drawn, grouped, ruled, stroke, toned, written

_ROW = 30
_SMALL_LINE = 17
_SMALL = 13
_PAD = 14
_NUMBER = 58
"""Room for a number, its own margin included."""


def draw_four_part(sheet: FourPart, x: float, y: float, width: float) -> Drawn:
    """Draw the sheet with its top at ``y``: heads, above, the line, below, totals."""
    half = width / 2
    places = (x, x + half)
    marks: list[str] = []
    heads = [
        _head(column, place + half / 2, y, half)
        for column, place in zip(sheet.both, places, strict=True)
    ]
    top = max(head.bottom for head in heads)
    marks += (mark for head in heads for mark in head.marks)
    marks.append(ruled(x, x + width, top))
    line = top + _height_above(sheet, half)
    for column, place in zip(sheet.both, places, strict=True):
        marks += _above(column, place, line, half)
    marks.append(ruled(x, x + width, line, "ot-line"))
    below = _below(sheet, places, line, half)
    marks += below.marks
    ended = _totals(sheet, places, below.bottom, half)
    marks += ended.marks
    marks.append(stroke(x + half, y, x + half, ended.bottom))
    return Drawn(tuple(marks), ended.bottom)


def _head(column: Column, middle: float, y: float, width: float) -> Drawn:
    room = width - 2 * _PAD
    marks = [
        written(middle, y + 24, fitted(column.heading, room / 22, bold_ems), "ot-head", "middle"),
        written(
            middle, y + 43, fitted(column.place, room / 13, ems), "ot-small ot-muted", "middle"
        ),
    ]
    y += 43
    for line in _names(column, room):
        y += 22
        marks.append(written(middle, y, line, "", "middle"))
    if column.state:
        y += 20
        marks.append(written(middle, y, column.state, "ot-small" + toned(column.tone), "middle"))
    return Drawn(tuple(marks), y + 14)


def _names(column: Column, room: float) -> tuple[str, ...]:
    """The players on one line where it holds them, or else one below the other."""
    together = ", ".join(column.players)
    if ems(together) <= room / 15:
        return (together,) if together else ()
    return tuple(fitted(name, room / 15, ems) for name in column.players)


def _lines(cell: Cell, width: float) -> tuple[str, ...]:
    return wrapped(cell.reason, (width - _NUMBER - _PAD) / _SMALL, ems) if cell.reason else ()


def _height(cell: Cell, width: float) -> float:
    return max(_ROW, len(_lines(cell, width)) * _SMALL_LINE + 13)


def _stack(cells: tuple[Cell, ...], width: float) -> float:
    return sum(_height(cell, width) for cell in cells)


def _height_above(sheet: FourPart, width: float) -> float:
    """Room for the taller stack and one row more, as a sheet always has."""
    return max(_stack(column.above, width) for column in sheet.both) + _ROW


def _above(column: Column, x: float, line: float, width: float) -> Iterator[str]:
    bottom = line
    for cell in column.above:
        top = bottom - _height(cell, width)
        yield _cell(cell, x, top, width)
        yield ruled(x + 6, x + width - 6, top, "ot-faint")
        bottom = top


def _below(sheet: FourPart, places: tuple[float, float], y: float, width: float) -> Drawn:
    marks: list[str] = []
    left, right = places[0], places[1] + width
    for index in range(len(sheet.columns.ns.legs)):
        legs = [column.legs[index] for column in sheet.both]
        for leg, place in zip(legs, places, strict=True):
            marks += _leg(leg, place, y, width)
        y += max(_ROW, *(_stack(leg, width) for leg in legs))
        last = index == len(sheet.columns.ns.legs) - 1
        if index < sheet.ruled and not last:
            marks.append(ruled(left, right, y))
        if last and index >= sheet.ruled:
            y += _ROW
    marks += (ruled(left, right, y), ruled(left, right, y + 4))
    return Drawn(tuple(marks), y + 4)


def _leg(leg: tuple[Cell, ...], x: float, y: float, width: float) -> Iterator[str]:
    for cell in leg:
        yield _cell(cell, x, y, width)
        y += _height(cell, width)
        if cell is not leg[-1]:
            yield ruled(x + 6, x + width - 6, y, "ot-faint")


def _cell(cell: Cell, x: float, top: float, width: float) -> str:
    middle = top + _height(cell, width) / 2
    lines = _lines(cell, width)
    end = x + width - _PAD if lines else x + width / 2 + 24
    first = middle + 4.5 - (len(lines) - 1) * _SMALL_LINE / 2
    return grouped(
        (
            *(
                written(x + _PAD, first + index * _SMALL_LINE, line, "ot-small ot-muted")
                for index, line in enumerate(lines)
            ),
            written(end, middle + 6.5, str(cell.points), "ot-number", "end"),
        ),
        deal=cell.deal,
        kind=cell.kind,
    )


def _totals(sheet: FourPart, places: tuple[float, float], y: float, width: float) -> Drawn:
    marks: list[str] = []
    for column, x in zip(sheet.both, places, strict=True):
        marks += (
            written(x + _PAD, y + 30, sheet.summing, "ot-muted"),
            written(x + width - _PAD, y + 31, str(column.total), "ot-total", "end"),
            written(x + _PAD, y + 57, sheet.counting, "ot-muted"),
            written(x + width - _PAD, y + 57, str(column.games), "ot-strong", "end"),
        )
    return Drawn(tuple(marks), y + 70)
