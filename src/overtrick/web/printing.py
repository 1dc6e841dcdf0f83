"""Paper takes its time: few sheets are set at once, and beside the pages."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from overtrick.paper.layout import Drawing
from overtrick.paper.sheet_pdf import sheet_pdf

_PRESSES = ThreadPoolExecutor(2, thread_name_prefix="press")
"""A long sheet keeps a processor busy for seconds; whoever asks for a hundred waits in line."""


async def printed(drawing: Drawing) -> bytes:
    """The drawing as a PDF; raises :exc:`MissingExtra` where the server can't make one."""
    return await asyncio.get_running_loop().run_in_executor(_PRESSES, sheet_pdf, drawing)
