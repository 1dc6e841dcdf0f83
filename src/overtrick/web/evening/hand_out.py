"""The addresses to hand out: one for each table, one to watch, each with a code for a camera."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.club.evenings.desk import EveningDesk
from overtrick.web.evening.shell import beside, directing, talking
from overtrick.web.share import code, whole_address
from overtrick.web.tongue import tongue


async def hand_out(request: Request) -> HTMLResponse:
    """The page, which prints as slips for the tables."""
    desk: EveningDesk = request.app.state.evenings
    view = await directing(request)
    handed = await desk.addresses(request.path_params["secret"])
    e = talking(tongue(request))["e"]
    named = (
        *((e("table", number=number), one) for number, one in sorted(handed.tables.items())),
        (e("watching"), handed.watch),
    )
    told = [(name, whole_address(request, f"/evening/{one}")) for name, one in named]
    return beside(
        request,
        view,
        "hand_out",
        addresses=[(name, one, code(one)) for name, one in told],
    )
