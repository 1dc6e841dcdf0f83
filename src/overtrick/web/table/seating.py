"""Sitting down: by a seat's own address, at one's own table, or at one that is open to all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.cards.seat import Seat
from overtrick.club.sheets.desk import OnlyWatching
from overtrick.club.store import Right
from overtrick.club.tables.addresses import holder_of
from overtrick.club.tables.changes import Sat
from overtrick.club.tables.desk import Overtaken, TableDesk
from overtrick.web.limits import allow
from overtrick.web.refusing import REFUSED
from overtrick.web.table.moves import named
from overtrick.web.table.shell import changed, form_of, refuse, view_of, why
from overtrick.web.tongue import tongue
from overtrick.web.visitor import COOKIE, tidied, visitor

_A_DAY = 24 * 3600
_A_YEAR = 365 * _A_DAY
_SAT, _MOST_SAT = "sat", 16
"""The cookie that tells in which seats a visitor has sat lately: it opens none of them."""
_HOLDER = re.compile(r"\b[0-9a-f]{24}\b")


async def sit(request: Request) -> Response:
    """Take a seat, or give another name there; a stranger is sent to an address of his own."""
    form, view = await form_of(request), await view_of(request)
    name, before = named(form) or visitor(request), sat_before(request)
    try:
        seat = Seat.parse(form.get("seat", "")[:5])
        if view.right is Right.WATCH:
            secret = await _taken(request, seat, name, before)
            holder = holder_of(secret)
        else:
            secret, holder = request.path_params["secret"], view.holder
            await changed(request, Sat(seat, name), before)
    except (*REFUSED, Overtaken) as refused:
        told, status = why(refused, tongue(request))
        return await refuse(request, told, status)
    answer = remembered(request, RedirectResponse(f"/table/{secret}", 303), name)
    return has_sat(request, answer, holder)


async def _taken(request: Request, seat: Seat, name: str, before: Sequence[str]) -> str:
    """The new address of a seat at an open table; raises :exc:`OnlyWatching` at any other."""
    desk: TableDesk = request.app.state.tables
    secret = request.path_params["secret"]
    if not (await desk.view(secret)).page.listed:
        raise OnlyWatching
    allow(request)
    return await desk.take(secret, seat, name, visitor(request), before)


def sat_before(request: Request) -> tuple[str, ...]:
    """By what the tables know this visitor, who may have sat by several addresses."""
    return tuple(_HOLDER.findall(request.cookies.get(_SAT, "")[: _MOST_SAT * 32]))


def has_sat(request: Request, answer: Response, holder: str) -> Response:
    """The answer, with one more of these to be known by, while a deal may last."""
    known = (*(one for one in sat_before(request) if one != holder), holder)
    answer.set_cookie(
        _SAT,
        ".".join(known[-_MOST_SAT:]),
        max_age=_A_DAY,
        path="/table",
        samesite="lax",
        httponly=True,
        secure=request.url.scheme == "https",
    )
    return answer


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
