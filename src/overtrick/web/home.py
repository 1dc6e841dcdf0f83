"""The first page: begin a sheet, and find again what this device has kept."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from overtrick.web.render import page

FORMS = {"rubber": "rubber", "chicago": "chicago", "board": "duplicate"}
"""What a sheet may be begun as, and the rule set that is meant unless another is chosen."""


async def home(request: Request) -> Response:
    """The first page."""
    return page(request, "home.html", forms=tuple(FORMS))
