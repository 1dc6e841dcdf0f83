"""An evening, or a season of them, for a terminal."""

from __future__ import annotations

from overtrick.paper.layout import Drawing
from overtrick.paper.sheet_text import sheet_text


def evening_text(drawing: Drawing) -> str:
    """The drawing in lines of at most 100 cells: two pairs of names stand beside each other."""
    return sheet_text(drawing, 100)
