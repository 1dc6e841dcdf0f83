"""A sheet as an SVG picture that stands by itself: no script, no request, light paper."""

from __future__ import annotations

import math
from xml.sax.saxutils import escape

from overtrick.paper.layout import Block, Drawing, Facts, FourPart, Section, Table
from overtrick.paper.measure import bold_ems, ems, fitted
from overtrick.paper.svg_four_part import draw_four_part
from overtrick.paper.svg_ink import SHEET_STYLE, Drawn, written
from overtrick.paper.svg_table import draw_facts, draw_table, table_width

_MARGIN = 32
_NARROW, _WIDE = 600, 900
_BETWEEN = 22


def sheet_svg(drawing: Drawing, *, style: bool = True) -> str:
    """The drawing as well-formed SVG, readable on its own and by a screen reader.

    Without ``style`` it is left to the page around it to hold :data:`SHEET_STYLE`, as where
    a content policy allows no style within the page.
    """
    width = _width(drawing)
    drawn = _heading(drawing, width)
    for section in drawing.sections:
        drawn = _after(drawn, _section(section, drawn.bottom, width))
    height = drawn.bottom + _MARGIN
    marks = "\n".join(drawn.marks)
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" class="ot-sheet" role="img" \
lang="{drawing.language}" xml:lang="{drawing.language}" \
viewBox="0 0 {width} {height:g}" width="{width}" height="{height:g}">
<title>{escape(drawing.title)}</title>
<desc>{escape(_told(drawing))}</desc>
{f"<style>{SHEET_STYLE}</style>" if style else ""}
<rect class="ot-paper" width="{width}" height="{height:g}" rx="10"/>
{marks}
</svg>
"""


def _width(drawing: Drawing) -> int:
    tables = (table_width(block) for block in drawing.blocks if isinstance(block, Table))
    widest = math.ceil(max(tables, default=0)) + 2 * _MARGIN
    wordy = drawing.reasons and any(isinstance(block, FourPart) for block in drawing.blocks)
    return max(_WIDE if wordy else _NARROW, widest)


def _told(drawing: Drawing) -> str:
    """The sheet in one breath, for those who hear it."""
    told = [drawing.subtitle] if drawing.subtitle else []
    for section in drawing.sections:
        told += [section.heading] if section.heading else []
        for block in section.blocks:
            if isinstance(block, FourPart):
                told += (f"{column.heading} {column.total}" for column in block.both)
            elif isinstance(block, Facts):
                told += (f"{fact.label}: {fact.value}" for fact in block.facts)
    return ". ".join(told)


def _heading(drawing: Drawing, width: float) -> Drawn:
    room = width - 2 * _MARGIN
    title = written(_MARGIN, 48, fitted(drawing.title, room / 24, bold_ems), "ot-title")
    if not drawing.subtitle:
        return Drawn((title,), 50)
    subtitle = fitted(drawing.subtitle, room / 13, ems)
    return Drawn((title, written(_MARGIN, 70, subtitle, "ot-small ot-muted")), 70)


def _section(section: Section, y: float, width: float) -> Drawn:
    drawn = Drawn((), y + _BETWEEN)
    if section.heading:
        room = (width - 2 * _MARGIN) / 18
        text = written(_MARGIN, y + 42, fitted(section.heading, room, bold_ems), "ot-section")
        drawn = Drawn((text,), y + 58)
    for index, block in enumerate(section.blocks):
        y = drawn.bottom + (_BETWEEN if index else 0)
        drawn = _after(drawn, _block(block, y, width))
    return drawn


def _block(block: Block, y: float, width: float) -> Drawn:
    room = width - 2 * _MARGIN
    match block:
        case FourPart():
            return draw_four_part(block, _MARGIN, y, room)
        case Table():
            return draw_table(block, _MARGIN, y, room)
        case Facts():
            return draw_facts(block, _MARGIN, y, room)


def _after(first: Drawn, then: Drawn) -> Drawn:
    return Drawn((*first.marks, *then.marks), then.bottom)
