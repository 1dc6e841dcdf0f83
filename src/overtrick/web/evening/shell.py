"""What every page of an evening has around it, and what it answers to a change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any
from uuid import uuid4

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from overtrick.cards.errors import BridgeError
from overtrick.club.evenings.changes import Change
from overtrick.club.evenings.desk import EveningDesk, Overtaken, View
from overtrick.club.evenings.page import Page
from overtrick.club.sheets.desk import OnlyWatching
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.paper.measure import plain
from overtrick.web.draft import Draft
from overtrick.web.evening.asked import TABLE, Asked
from overtrick.web.evening.live import part
from overtrick.web.evening.looking import look_at
from overtrick.web.evening.reading import Reading
from overtrick.web.look import number_of
from overtrick.web.parts import speaking
from overtrick.web.refusing import REFUSED
from overtrick.web.render import page
from overtrick.web.sent import sent
from overtrick.web.sheet import wants_parts
from overtrick.web.shelf import Shelf
from overtrick.web.tongue import tongue
from overtrick.web.visitor import visitor
from overtrick.web.writing import key_of

Deed = Callable[[View, Mapping[str, str], int], Change]
"""Reads a form: what it wants done, by somebody with that view, at that second."""


async def view_of(request: Request) -> View:
    """The evening at the address of a request."""
    desk: EveningDesk = request.app.state.evenings
    return await desk.view(request.path_params["secret"])


async def directing(request: Request) -> View:
    """The same for the director; raises :exc:`OnlyWatching` for anybody else."""
    view = await view_of(request)
    if not view.may_write:
        raise OnlyWatching
    return view


def now_of(request: Request) -> int:
    """The second at which somebody asks."""
    clock: Callable[[], float] = request.app.state.now
    return int(clock())


def talking(language: Language) -> dict[str, Any]:
    """``e`` for a phrase of these pages, with what the sheet's templates want besides."""
    return {**speaking(language), "e": partial(say, language, "web.evening")}


def kind_of(evening: Page, language: Language) -> str:
    """What is played."""
    if evening.rubbers:
        return say(language, "paper.evening", f"kind-{evening.rubbers.kind}")
    kind = evening.movement.kind if evening.movement else ""
    return say(language, "paper.movement", f"family-{kind}")


def heading(request: Request, view: View) -> dict[str, Any]:
    """What every page of an evening wants to know."""
    language, asked = tongue(request), Asked.of(request)
    kind = kind_of(view.page, language)
    return {
        **talking(language),
        "secret": asked.secret,
        "at": asked.at,
        "top": f"/evening/{asked.secret}",
        "seq": view.page.seq,
        "may_write": view.may_write,
        "title": plain(view.page.title) or kind,
        "kind": kind if plain(view.page.title) else "",
        "key": str(uuid4()),
        "now": now_of(request),
    }


def reading_of(request: Request, view: View, draft: Draft | None = None, place: int = 0) -> Reading:
    """Who reads the page that a request is for."""
    asked, language = Asked.of(request), tongue(request)
    return Reading(view, asked, language, now_of(request), draft or Draft(), place)


def whole(
    request: Request,
    view: View,
    *,
    notice: str = "",
    status: int = 200,
    draft: Draft | None = None,
    place: int = 0,
) -> HTMLResponse:
    """The page of an address, with what is to be said above it and what was tapped in already."""
    reading = reading_of(request, view, draft, place)
    shows, number = reading.asked.shown(view)
    look = look_at(reading, view.page.round, number) if draft and shows == TABLE else None
    return page(
        request,
        "evening/page.html",
        status=status,
        **heading(request, view),
        shows=shows,
        place=place_name(reading),
        live=part(reading),
        look=look,
        notice=notice,
    )


def place_name(reading: Reading) -> str:
    """What the page is of, if not of the whole evening."""
    match reading.asked.shown(reading.view):
        case ("table", number):
            return reading.say("table", number=number)
        case ("player", number):
            return reading.people.one(number)
        case _:
            return ""


def beside(
    request: Request, view: View, name: str, status: int = 200, notice: str = "", **facts: Any
) -> HTMLResponse:
    """A page beside the evening, with the way back to it."""
    template = f"evening/{name}.html"
    about = heading(request, view)
    return page(request, template, status=status, **about, notice=notice, **facts)


async def form_of(request: Request) -> Mapping[str, str]:
    """What a form sends; it is read once for a request."""
    if not hasattr(request.state, "form"):
        request.state.form = await sent(request)
    form: Mapping[str, str] = request.state.form
    return form


async def changed(request: Request, change: Change) -> View:
    """Make a change in the visitor's name; raises as :meth:`EveningDesk.change` does."""
    desk: EveningDesk = request.app.state.evenings
    form, secret = await form_of(request), request.path_params["secret"]
    seen = number_of(form.get("seen")) or 0
    return await desk.change(secret, change, seen, key=key_of(form), by=visitor(request))


async def do(request: Request, deed: Deed, draft: Draft | None = None, back: str = "") -> Response:
    """Do what a form asks for, and answer with the page, or with why it can't be done."""
    form, view = await form_of(request), await view_of(request)
    # Whoever may not see the page may not change what is on it.
    Asked.of(request).shown(view)
    place = number_of(form.get("place")) or 0
    try:
        view = await changed(request, deed(view, form, now_of(request)))
    except (*REFUSED, Overtaken) as refused:
        told, status = why(refused, tongue(request))
        return await refuse(request, told, status, draft, place)
    return answer(request, view, back)


def why(refused: BridgeError | Overtaken, language: Language) -> tuple[str, int]:
    """Why something was not done, in words, and the status that says so in HTTP."""
    if isinstance(refused, Overtaken):
        return say(language, "web.evening", "overtaken"), 409
    return describe(refused, language), 422


def answer(request: Request, view: View, back: str = "") -> Response:
    """After a change: the part that changed to our script, else the page."""
    asked = Asked.of(request)
    if not wants_parts(request):
        return RedirectResponse(back or asked.at, 303)
    return HTMLResponse(_shelved(request, view, asked))


async def refuse(
    request: Request, told: str, status: int, draft: Draft | None = None, place: int = 0
) -> Response:
    """Say why a change was not made, and show the page as it is; what was tapped in is kept."""
    view = await view_of(request)
    if not wants_parts(request):
        return whole(request, view, notice=told, status=status, draft=draft, place=place)
    said = Markup('<p id="notice" role="alert">{}</p>').format(
        speaking(tongue(request))["suited"](told)
    )
    return HTMLResponse(said + _shelved(request, view, Asked.of(request)), status)


def _shelved(request: Request, view: View, asked: Asked) -> Markup:
    shelf: Shelf[View] = request.app.state.evening_shelf
    return shelf.live(view, str(asked), tongue(request))
