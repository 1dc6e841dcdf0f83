"""The basics in ten deals: what each teaches, which are done, and the way to the table.

The table of the lesson keeps how far the visitor is; his device keeps its address.
"""

from __future__ import annotations

from typing import NamedTuple
from uuid import uuid4

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.club.sheets.desk import NotHere
from overtrick.club.tables.changes import Dealt, Opened
from overtrick.club.tables.desk import Overtaken, TableDesk, View
from overtrick.club.tables.practising import IN_TEN_DEALS, STEPS, done, practises
from overtrick.language.words import say
from overtrick.web.limits import allow
from overtrick.web.refusing import REFUSED
from overtrick.web.render import page
from overtrick.web.sent import sent
from overtrick.web.table.practice import open_table
from overtrick.web.table.practice_in_words import practising
from overtrick.web.tongue import tongue

COOKIE = "lesson"
_A_YEAR = 365 * 24 * 3600


class StepListed(NamedTuple):
    """A deal of the list."""

    name: str
    title: str
    about: str
    done: bool
    now: bool


async def lesson(request: Request) -> Response:
    """The list of the ten, or the deal that was chosen from it."""
    if request.method == "GET":
        return await _list(request)
    step = (await sent(request)).get("step", "")
    step = step if step in STEPS else next(iter(STEPS))
    secret = await _dealt(request, step)
    answer = RedirectResponse(f"/table/{secret}", 303)
    answer.set_cookie(
        COOKIE,
        secret,
        max_age=_A_YEAR,
        samesite="lax",
        httponly=True,
        secure=request.url.scheme == "https",
    )
    return answer


async def _list(request: Request) -> Response:
    desk: TableDesk = request.app.state.tables
    language, view = tongue(request), await _kept(request)
    played = done(await desk.table(view.stream)) if view else ()
    deal = view.page.deal if view else None
    on = deal.step if deal is not None and deal.outcome is None else ""
    steps = tuple(
        StepListed(
            step,
            f"{number}. {say(language, 'bots.lesson-title', step)}",
            say(language, "bots.lesson-before", step),
            step in played,
            step == on,
        )
        for number, step in enumerate(STEPS, start=1)
    )
    coming = on or next((step for step in STEPS if step not in played), "")
    return page(
        request,
        "table/lesson.html",
        **practising(language),
        steps=steps,
        coming=coming,
        done=len(played),
        at=f"/table/{request.cookies[COOKIE]}" if view and on else "",
    )


async def _kept(request: Request) -> View | None:
    """The visitor's own table of the lesson, where there still is one that he can play at."""
    desk: TableDesk = request.app.state.tables
    secret = request.cookies.get(COOKIE, "")
    try:
        view = await desk.view(secret)
    except NotHere:
        return None
    shown = view.page
    mine = view.seat is not None and practises(shown.head, shown.sitters)
    return view if mine and shown.head.practice == IN_TEN_DEALS else None


async def _dealt(request: Request, step: str) -> str:
    """The address of the table at which that deal of the lesson lies."""
    desk: TableDesk = request.app.state.tables
    if await _kept(request) and await _deal(desk, request.cookies[COOKIE], step):
        return request.cookies[COOKIE]
    allow(request)
    secret = await open_table(request, Opened("rubber", practice=IN_TEN_DEALS), "")
    if step != next(iter(STEPS)):
        await _deal(desk, secret, step)
    return secret


async def _deal(desk: TableDesk, secret: str, step: str) -> bool:
    """Deal it there; whether that could be done: the table may be closed, or worn."""
    seen = (await desk.view(secret)).page.seq
    try:
        await desk.change(secret, Dealt(step=step), seen, key=str(uuid4()))
    except (*REFUSED, Overtaken):
        return False
    return True
