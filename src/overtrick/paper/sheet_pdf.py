"""A sheet as a PDF on A4, set by typst; needs the extra ``pdf``."""

from __future__ import annotations

from dataclasses import asdict
from itertools import zip_longest
from typing import Any

from overtrick.paper.layout import Block, Cell, Drawing, Facts, FourPart, Table
from overtrick.paper.typesetting import typeset

_Pairs = list[tuple[dict[str, Any] | None, ...]]


def sheet_pdf(drawing: Drawing) -> bytes:
    """The drawing on as many pages as it takes; raises :exc:`MissingExtra`.

    The same drawing gives the same bytes: no clock is asked, no font of the machine used.
    """
    return typeset("sheet.typ", "sheet", _data(drawing))


def _data(drawing: Drawing) -> dict[str, Any]:
    return {
        "language": drawing.language,
        "title": drawing.title,
        "subtitle": drawing.subtitle,
        "sections": [
            {"heading": section.heading, "blocks": [_block(block) for block in section.blocks]}
            for section in drawing.sections
        ],
    }


def _block(block: Block) -> dict[str, Any]:
    match block:
        case FourPart():
            return {"kind": "four-part", **_four_part(block)}
        case Table():
            return {"kind": "table", **asdict(block)}
        case Facts():
            return {"kind": "facts", **asdict(block)}


def _four_part(sheet: FourPart) -> dict[str, Any]:
    """The sheet row by row, so that a long one can go on overleaf."""
    above = _paired([column.above for column in sheet.both])
    legs = zip(*(column.legs for column in sheet.both), strict=True)
    return {
        "columns": [asdict(column) for column in sheet.both],
        "above": above[::-1],
        "legs": [_paired(list(leg)) or [(None, None)] for leg in legs],
        "unfinished": len(sheet.columns.ns.legs) > sheet.ruled,
        "summing": sheet.summing,
        "counting": sheet.counting,
    }


def _paired(stacks: list[tuple[Cell, ...]]) -> _Pairs:
    return [tuple(asdict(cell) if cell else None for cell in row) for row in zip_longest(*stacks)]
