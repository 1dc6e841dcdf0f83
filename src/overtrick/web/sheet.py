"""The page of a sheet: what stands on it, and for those who may write, the pad."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from overtrick.club.sheets.changes import Names
from overtrick.club.sheets.desk import Desk, View
from overtrick.language.rules_in_words import rules_name
from overtrick.paper.measure import plain
from overtrick.web.draft import Draft
from overtrick.web.look import look_at
from overtrick.web.parts import live, speaking
from overtrick.web.render import page
from overtrick.web.shelf import Shelf
from overtrick.web.tongue import tongue
from overtrick.web.visitor import visitor


async def sheet(request: Request) -> HTMLResponse:
    """The page; what the address names of a deal stands in the form already."""
    desk: Desk = request.app.state.desk
    view = await desk.view(request.path_params["secret"])
    return sheet_page(request, view, draft=Draft.read(request.query_params))


def sheet_page(
    request: Request,
    view: View,
    *,
    draft: Draft | None = None,
    notice: str = "",
    status: int = 200,
) -> HTMLResponse:
    """The page, with what was tapped in still in the form, and what is to be said above it."""
    language, secret = tongue(request), request.path_params["secret"]
    chosen = draft if draft and not draft.is_blank and view.may_write else None
    looked = look_at(view.page, chosen, language) if chosen else None
    if chosen:
        part = live(view, secret, language, chosen)
    else:
        shelf: Shelf[View] = request.app.state.shelf
        part = shelf.live(view, secret, language)
    return page(
        request,
        "sheet/sheet.html",
        status=status,
        **heading(request, view),
        live=part,
        look=looked,
        notice=notice,
        key=str(uuid4()),
        me=visitor(request),
    )


def heading(request: Request, view: View) -> dict[str, Any]:
    """What every page of a sheet wants to know."""
    language, head = tongue(request), view.page.head
    secret = request.path_params["secret"]
    form = view.page.rules.form
    return {
        **speaking(language),
        "secret": secret,
        "at": f"/s/{secret}",
        "seq": view.page.seq,
        "may_write": view.may_write,
        "title": plain(head.title) or rules_name(language, head.rules),
        "rules": rules_name(language, head.rules) if plain(head.title) else "",
        "house": bool(head.house),
        "form": str(form),
        "players": _players(view.page.names),
    }


def _players(names: Names) -> str:
    """Who plays, so that one sheet is told from another; nothing where nobody is named."""
    north, east, south, west = map(plain, names)
    pairs = [", ".join(filter(None, pair)) for pair in ((north, south), (east, west))]
    return " – ".join(filter(None, pairs))


def answer(request: Request, view: View) -> Response:
    """After a change: the part that changed to a script that asks for it, or else the page."""
    secret = request.path_params["secret"]
    if not wants_parts(request):
        return RedirectResponse(f"/s/{secret}", 303)
    shelf: Shelf[View] = request.app.state.shelf
    return HTMLResponse(shelf.live(view, secret, tongue(request)))


def wants_parts(request: Request) -> bool:
    """Whether our own script asks, which puts the part into the page by itself."""
    return "x-parts" in request.headers


def refuse(
    request: Request, view: View, notice: str, status: int, draft: Draft | None = None
) -> Response:
    """Say why a change was not made, and show the sheet as it is; what was tapped in is kept."""
    if not wants_parts(request):
        return sheet_page(request, view, draft=draft, notice=notice, status=status)
    shelf: Shelf[View] = request.app.state.shelf
    part = shelf.live(view, request.path_params["secret"], tongue(request))
    said = Markup('<p id="notice" role="alert">{}</p>').format(
        speaking(tongue(request))["suited"](notice)
    )
    return HTMLResponse(said + part, status)
