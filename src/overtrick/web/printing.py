"""Paper takes its time: few sheets are set at once, and beside the pages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from starlette.exceptions import HTTPException

from overtrick.paper.layout import Drawing
from overtrick.paper.sheet_pdf import sheet_pdf

PRESSES = 2
"""A long sheet keeps a processor busy for seconds."""
LINE = 20
"""Whoever comes when so many are printed or wait is told to come back: better than an hour."""
T = TypeVar("T")
R = TypeVar("R")


class Printer:
    """Some presses with a line before them."""

    def __init__(self) -> None:
        self._presses = ThreadPoolExecutor(PRESSES, thread_name_prefix="press")
        self._asked = 0

    async def pressed(self, make: Callable[[T], R], what: T) -> R:
        """What was made of it; raises :exc:`MissingExtra`, and 503 where the line is full."""
        if self._asked >= LINE:
            raise HTTPException(503, headers={"retry-after": "10"})
        self._asked += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._presses, make, what)
        finally:
            self._asked -= 1

    async def printed(self, drawing: Drawing) -> bytes:
        """A sheet as a PDF."""
        return await self.pressed(sheet_pdf, drawing)


_PRINTER = Printer()


async def pressed(make: Callable[[T], R], what: T) -> R:
    """Whatever is made of it; raises :exc:`MissingExtra` where the server can't make one."""
    return await _PRINTER.pressed(make, what)


async def printed(drawing: Drawing) -> bytes:
    """The drawing as a PDF; raises :exc:`MissingExtra` where the server can't make one."""
    return await _PRINTER.printed(drawing)
