"""What every page of a table has around it, and what it answers to a move."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any
from uuid import uuid4

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from overtrick.cards.errors import BridgeError
from overtrick.club.sheets.desk import OnlyWatching
from overtrick.club.store import Right
from overtrick.club.tables.changes import Change, Opened
from overtrick.club.tables.desk import Overtaken, TableDesk, View
from overtrick.club.tables.evenings import WITHIN
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.language.rules_in_words import rules_name
from overtrick.language.words import say
from overtrick.paper.measure import plain
from overtrick.web.look import number_of
from overtrick.web.parts import speaking
from overtrick.web.refusing import REFUSED
from overtrick.web.render import page
from overtrick.web.sent import sent
from overtrick.web.sheet import wants_parts
from overtrick.web.shelf import Shelf
from overtrick.web.table.practice_title import title_of
from overtrick.web.table.reading import Reading
from overtrick.web.tongue import tongue
from overtrick.web.visitor import visitor
from overtrick.web.writing import key_of

Form = Mapping[str, str]
Deed = Callable[[View, Form], Change]
"""Reads a form: what it wants done, by somebody with that view."""


async def view_of(request: Request) -> View:
    """The table at the address of a request."""
    desk: TableDesk = request.app.state.tables
    return await desk.view(request.path_params["secret"])


async def owning(request: Request) -> View:
    """The same for the owner; raises :exc:`OnlyWatching` for anybody else."""
    view = await view_of(request)
    if not view.may_write:
        raise OnlyWatching
    return view


def reading_of(request: Request, view: View) -> Reading:
    """Who reads the page that a request is for."""
    return Reading(view, request.path_params["secret"], tongue(request))


def talking(language: Language) -> dict[str, Any]:
    """``w`` for a phrase of these pages, with what the sheet's templates want besides."""
    return {**speaking(language), "w": partial(say, language, "web.table")}


def heading(request: Request, view: View) -> dict[str, Any]:
    """What every page of a table wants to know."""
    language, head = tongue(request), view.page.head
    secret = request.path_params["secret"]
    rules = rules_name(language, head.rules)
    return {
        **talking(language),
        "secret": secret,
        "at": f"/table/{secret}",
        "seq": view.page.seq,
        "may_write": view.may_write,
        "title": plain(head.title) or title_of(head, language) or rules,
        "rules": rules if plain(head.title) else "",
        **of_evening(head, secret, language),
        "practice": head.practice,
        "house": bool(head.house),
        "seated": view.seat is not None,
        "watches": view.right is Right.WATCH,
        "key": str(uuid4()),
        "name": visitor(request),
    }


def of_evening(head: Opened, secret: str, language: Language) -> dict[str, str]:
    """The evening that a table is one of, as far as this address leads there."""
    if not head.evening:
        return {"evening": "", "evening_said": ""}
    said = say(language, "web.table", "of-evening", round=head.round, table=head.table)
    return {"evening": f"/evening/{secret.partition(WITHIN)[0]}", "evening_said": said}


def whole(request: Request, view: View, *, notice: str = "", status: int = 200) -> HTMLResponse:
    """The page of an address, with what is to be said above it."""
    return page(
        request,
        "table/table.html",
        status=status,
        **heading(request, view),
        live=part_of(request, view),
        notice=notice,
    )


def part_of(request: Request, view: View) -> Markup:
    """The part that changes, made once for the answer and for all who follow at that address."""
    shelf: Shelf[View] = request.app.state.table_shelf
    return shelf.live(view, request.path_params["secret"], tongue(request))


def beside(
    request: Request, view: View, name: str, status: int = 200, notice: str = "", **facts: Any
) -> HTMLResponse:
    """A page beside the table, with the way back to it."""
    about = heading(request, view)
    return page(request, f"table/{name}.html", status=status, **about, notice=notice, **facts)


async def form_of(request: Request) -> Form:
    """What a form sends; it is read once for a request."""
    if not hasattr(request.state, "form"):
        request.state.form = await sent(request)
    form: Form = request.state.form
    return form


async def changed(request: Request, change: Change, before: Sequence[str] = ()) -> View:
    """Make a change in the visitor's name; raises as :meth:`TableDesk.change` does."""
    desk: TableDesk = request.app.state.tables
    form, secret = await form_of(request), request.path_params["secret"]
    seen = number_of(form.get("seen")) or 0
    key, by = key_of(form), visitor(request)
    return await desk.change(secret, change, seen, key=key, by=by, before=before)


def doing(deed: Deed) -> Callable[[Request], Awaitable[Response]]:
    """The page that does what a form asks for: it answers with the table, or with why not."""

    async def do(request: Request) -> Response:
        form, view = await form_of(request), await view_of(request)
        try:
            view = await changed(request, deed(view, form))
        except (*REFUSED, Overtaken) as refused:
            told, status = why(refused, tongue(request))
            return await refuse(request, told, status)
        return answer(request, view)

    return do


def why(refused: BridgeError | Overtaken, language: Language) -> tuple[str, int]:
    """Why something was not done, in words, and the status that says so in HTTP."""
    if isinstance(refused, Overtaken):
        return say(language, "web.table", "overtaken"), 409
    return describe(refused, language), 422


def answer(request: Request, view: View) -> Response:
    """After a move: the part that changed to our script, else the page."""
    secret = request.path_params["secret"]
    if not wants_parts(request):
        return RedirectResponse(f"/table/{secret}", 303)
    return HTMLResponse(part_of(request, view))


async def refuse(request: Request, told: str, status: int) -> Response:
    """Say why a move was not made, and show the table as it is."""
    view = await view_of(request)
    if not wants_parts(request):
        return whole(request, view, notice=told, status=status)
    said = Markup('<p id="notice" role="alert">{}</p>').format(
        speaking(tongue(request))["suited"](told)
    )
    return HTMLResponse(said + part_of(request, view), status)
