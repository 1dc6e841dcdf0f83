"""A sheet for a terminal, or for a letter in a fixed-width face."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.paper.layout import (
    Block,
    Cell,
    Column,
    Drawing,
    Fact,
    Facts,
    FourPart,
    Section,
    Table,
)
from overtrick.paper.measure import cells, centred, fitted, left, right, wrapped
from overtrick.paper.table_text import table_lines

WIDTH = 80
_MOST = 120
_COLUMN = 30
"""Cells of a column that holds bare numbers; reasons take all the width there is."""


def sheet_text(drawing: Drawing, width: int = WIDTH) -> str:
    r"""The drawing in lines of at most ``width`` cells, ended by a newline.

    >>> from overtrick.language.language import Language
    >>> sheet_text(Drawing(Language.EN, "Friday", "Rubber bridge", (), reasons=False))
    'Friday\nRubber bridge\n'
    """
    width = max(40, min(width, _MOST))
    lines = [fitted(line, width) for line in (drawing.title, drawing.subtitle) if line]
    for section in drawing.sections:
        lines += ["", *_section(drawing, section, width)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _section(drawing: Drawing, section: Section, width: int) -> Iterator[str]:
    if section.heading:
        yield from (section.heading, "═" * cells(section.heading), "")
    for index, block in enumerate(section.blocks):
        if index:
            yield ""
        yield from _block(drawing, block, width)


def _block(drawing: Drawing, block: Block, width: int) -> Iterator[str]:
    match block:
        case FourPart():
            column = (width - 3) // 2 if drawing.reasons else min(_COLUMN, (width - 3) // 2)
            yield from _four_part(block, column)
        case Table():
            yield from table_lines(block, width)
        case Facts():
            yield from _facts(block.facts, width)


def _four_part(sheet: FourPart, width: int) -> Iterator[str]:
    yield from _heads(sheet, width)
    yield _side_by_side("", "", width)
    stacks = [_upward(column.above, width) for column in sheet.both]
    tallest = max(map(len, stacks))
    yield from _paired([[""] * (tallest - len(stack)) + stack for stack in stacks], width)
    yield _rule("━", "╋", width)
    for index, legs in enumerate(zip(*(column.legs for column in sheet.both), strict=True)):
        yield from _paired([_downward(leg, width) for leg in legs], width)
        if index < min(sheet.ruled, len(sheet.columns.ns.legs) - 1):
            yield _rule("─", "┼", width)
    yield _rule("═", "╪", width)
    for word, numbers in (
        (sheet.summing, [column.total for column in sheet.both]),
        (sheet.counting, [column.games for column in sheet.both]),
    ):
        yield from _paired([[_entry(word, str(number), width)] for number in numbers], width)


def _heads(sheet: FourPart, width: int) -> Iterator[str]:
    heads = [_head(column, width) for column in sheet.both]
    yield from _paired(heads, width)
    yield _rule("─", "┼", width)


def _head(column: Column, width: int) -> list[str]:
    together = ", ".join(column.players)
    players = column.players if cells(together) > width else (together,)
    lines = [f"{column.heading} · {column.place}", *players, column.state]
    return [centred(fitted(line, width), width) for line in lines if line]


def _upward(stack: tuple[Cell, ...], width: int) -> list[str]:
    return [line for cell in reversed(stack) for line in _written(cell, width)]


def _downward(leg: tuple[Cell, ...], width: int) -> list[str]:
    return [line for cell in leg for line in _written(cell, width)]


def _written(cell: Cell, width: int) -> list[str]:
    """A cell in as many lines as its reason takes, the number at the end of the last."""
    number = str(cell.points)
    if not cell.reason:
        return [centred(right(number, 5), width)]
    *first, last = wrapped(cell.reason, width - 7)
    return [*first, _entry(last, number, width)]


def _entry(words: str, number: str, width: int) -> str:
    space = width - cells(number)
    return left(fitted(words, space - 1), space) + number


def _paired(stacks: list[list[str]], width: int) -> Iterator[str]:
    ours, theirs = stacks
    for index in range(max(len(ours), len(theirs), 1)):
        yield _side_by_side(
            ours[index] if index < len(ours) else "",
            theirs[index] if index < len(theirs) else "",
            width,
        )


def _side_by_side(ours: str, theirs: str, width: int) -> str:
    return f"{left(ours, width)} │ {theirs}"


def _rule(stroke: str, crossing: str, width: int) -> str:
    return stroke * (width + 1) + crossing + stroke * (width + 1)


def _facts(facts: tuple[Fact, ...], width: int) -> Iterator[str]:
    """Labels in a column of their own, values beside them, folded where they are long."""
    margin = min(max((cells(fact.label) for fact in facts), default=0), width // 2) + 2
    for fact in facts:
        first, *more = wrapped(fact.value, width - margin)
        yield left(fitted(fact.label, margin - 2), margin) + first
        yield from (" " * margin + line for line in more)
