"""A sheet as a PDF on A4, set by typst; needs the extra ``pdf``."""

from __future__ import annotations

import json
from dataclasses import asdict
from importlib.resources import files
from itertools import zip_longest
from typing import Any

from overtrick.paper.layout import Block, Cell, Drawing, Facts, FourPart, Table
from overtrick.paper.missing_extra import MissingExtra

_LONG = 200_000
"""Letters of a drawing of some hundred deals."""
_REMEMBERED = 11
"""Typst keeps what it made for so many further papers."""
_Pairs = list[tuple[dict[str, Any] | None, ...]]


def sheet_pdf(drawing: Drawing) -> bytes:
    """The drawing on as many pages as it takes; raises :exc:`MissingExtra`.

    The same drawing gives the same bytes: no clock is asked, no font of the machine used.
    """
    try:
        import typst  # noqa: PLC0415 - most of the program does without it
    except ImportError:
        raise MissingExtra("pdf") from None
    told = json.dumps(_data(drawing), ensure_ascii=False)
    made = typst.compile(
        files("overtrick.paper").joinpath("sheet.typ").read_bytes(),
        format="pdf",
        ignore_system_fonts=True,
        sys_inputs={"sheet": told},
    )
    if len(told) > _LONG:
        # Of a long sheet that is half a gigabyte, and there is no other way to have it forgotten.
        for _ in range(_REMEMBERED):
            typst.compile(b"", format="pdf", ignore_system_fonts=True)
    return made


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
