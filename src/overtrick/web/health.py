"""Whether the app is well, for whoever looks after it: a proxy, a container, a monitor."""

from __future__ import annotations

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import PlainTextResponse

from overtrick.club.sheets.desk import Desk, NotHere

NOBODYS = "healthz"
"""An address that opens nothing: a secret is longer."""


async def healthz(request: Request) -> PlainTextResponse:
    """``ok``, where the store has answered just now; otherwise the refusal that it gave."""
    desk: Desk = request.app.state.desk
    with suppress(NotHere):
        await desk.view(NOBODYS)
    return PlainTextResponse("ok")
