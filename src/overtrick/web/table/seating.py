"""Sitting down: by a seat's own address, at one's own table, or at one that is open to all."""

from __future__ import annotations

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.club.sheets.desk import OnlyWatching
from overtrick.club.store import Right
from overtrick.club.tables.changes import Sat
from overtrick.club.tables.desk import Overtaken, TableDesk
from overtrick.web.limits import allow
from overtrick.web.table.moves import named
from overtrick.web.table.shell import changed, form_of, refuse, view_of, why
from overtrick.web.tongue import tongue
from overtrick.web.visitor import COOKIE, tidied, visitor

_A_YEAR = 365 * 24 * 3600


async def sit(request: Request) -> Response:
    """Take a seat, or give another name there; a stranger is sent to an address of his own."""
    form, view = await form_of(request), await view_of(request)
    name = named(form) or visitor(request)
    try:
        seat = Seat.parse(form.get("seat", "")[:5])
        if view.right is Right.WATCH:
            secret = await _taken(request, seat, name)
        else:
            secret = request.path_params["secret"]
            await changed(request, Sat(seat, name))
    except (BridgeError, Overtaken) as refused:
        told, status = why(refused, tongue(request))
        return await refuse(request, told, status)
    return remembered(request, RedirectResponse(f"/table/{secret}", 303), name)


async def _taken(request: Request, seat: Seat, name: str) -> str:
    """The new address of a seat at an open table; raises :exc:`OnlyWatching` at any other."""
    desk: TableDesk = request.app.state.tables
    secret = request.path_params["secret"]
    if not (await desk.view(secret)).page.listed:
        raise OnlyWatching
    allow(request)
    return await desk.take(secret, seat, name, by=visitor(request))


def remembered(request: Request, answer: Response, name: str) -> Response:
    """The answer, with the visitor's name kept for the next time where there was none."""
    if name and not visitor(request):
        answer.set_cookie(
            COOKIE,
            quote(tidied(name)),
            max_age=_A_YEAR,
            samesite="lax",
            httponly=True,
            secure=request.url.scheme == "https",
        )
    return answer
