"""What somebody who practises asks for: a hint, whether the count is right, a deal once more.

A hint is in the answer to whoever asked for it, and in nothing that others are sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from overtrick.cards.suit import Suit
from overtrick.club.sheets.desk import OnlyWatching
from overtrick.club.store import Right
from overtrick.club.tables.advising import Adviser, counted
from overtrick.club.tables.changes import Change, Dealt
from overtrick.club.tables.desk import TableDesk, View
from overtrick.language.errors import describe
from overtrick.web.look import number_of
from overtrick.web.refusing import REFUSED
from overtrick.web.render import page
from overtrick.web.sheet import wants_parts
from overtrick.web.table.live import part
from overtrick.web.table.practice_in_words import hint_in_words
from overtrick.web.table.practice_part import practice_facts, to_count
from overtrick.web.table.shell import (
    Form,
    doing,
    form_of,
    heading,
    reading_of,
    refuse,
    view_of,
)
from overtrick.web.tongue import tongue

_MOST = 13


async def hint(request: Request) -> Response:
    """What might be called or played now, and why."""
    adviser: Adviser = request.app.state.adviser
    view = await _asking(request)
    try:
        found = await adviser.hint(request.path_params["secret"])
    except REFUSED as refused:
        return await refuse(request, describe(refused, tongue(request)), 422)
    now = await view_of(request)
    if now.page.moved != view.page.moved:
        return _told(request, now, {})
    return _told(request, now, {"hint": hint_in_words(found, tongue(request))})


async def count(request: Request) -> Response:
    """The player's own count beside that of the program."""
    desk: TableDesk = request.app.state.tables
    view, form = await _asking(request), await form_of(request)
    try:
        checked = await counted(desk, request.path_params["secret"], _counts(form))
    except REFUSED as refused:
        return await refuse(request, describe(refused, tongue(request)), 422)
    rows = to_count(reading_of(request, view), checked)
    right = all(one.right for one in checked)
    total = sum(one.sure.tricks for one in checked)
    told = {"counts": rows, "counted": True, "all_right": right, "total": total}
    return _told(request, view, told)


def _counts(form: Form) -> dict[Suit, int]:
    told = {suit: number_of(form.get(f"sure{suit}")) for suit in Suit}
    return {suit: min(number, _MOST) for suit, number in told.items() if number is not None}


async def _asking(request: Request) -> View:
    """The table as it is; raises :exc:`OnlyWatching` for whoever may only look."""
    await form_of(request)
    view = await view_of(request)
    if view.right is Right.WATCH:
        raise OnlyWatching
    return view


def _told(request: Request, view: View, told: Mapping[str, Any]) -> Response:
    """The table with what was asked for, for this visitor alone."""
    secret, language = request.path_params["secret"], tongue(request)
    facts = {**(practice_facts(reading_of(request, view)) or {}), **told}
    live = part(view, secret, language, practice=facts)
    if wants_parts(request):
        return HTMLResponse(live)
    return page(request, "table/table.html", **heading(request, view), live=live, notice="")


def _dealt_again(_: View, form: Form) -> Change:
    if "step" in form:
        return Dealt(step=form["step"][:20])
    number = number_of(form.get("deal")) or 0
    return Dealt(again=number, play_only=form.get("what") == "play")


again = doing(_dealt_again)
"""The same deal from the beginning, or only its play, or a deal of the lesson."""
