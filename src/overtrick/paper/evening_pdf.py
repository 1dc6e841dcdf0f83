"""An evening, its cards, or a season as a PDF on A4; needs the extra ``pdf``."""

from __future__ import annotations

from overtrick.paper.layout import Drawing
from overtrick.paper.sheet_pdf import sheet_pdf


def evening_pdf(drawing: Drawing) -> bytes:
    """The drawing on as many pages as it takes; raises :exc:`MissingExtra`."""
    return sheet_pdf(drawing)
