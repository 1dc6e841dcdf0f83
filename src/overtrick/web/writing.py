"""Writing on a sheet: a deal, a correction, a deletion, undo and redo."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

from overtrick.cards.errors import BridgeError
from overtrick.club.sheets.changes import Change, Deleted, Redone, Undone
from overtrick.club.sheets.desk import Desk, Overtaken, View
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.scoring.entry import BadEntry, IllegalEntry
from overtrick.web.draft import Draft
from overtrick.web.history import since
from overtrick.web.look import number_of, placed
from overtrick.web.refusing import REFUSED
from overtrick.web.sent import sent
from overtrick.web.sheet import answer, refuse
from overtrick.web.tongue import tongue
from overtrick.web.visitor import visitor

MOST_KEY = 100


async def enter(request: Request) -> Response:
    """Write a deal at the end of the sheet."""
    form = await sent(request)
    draft = Draft.read(form)
    desk: Desk = request.app.state.desk
    view = await desk.view(request.path_params["secret"])
    try:
        change = placed(draft.entry(view.page.rules), None)
    except REFUSED as refused:
        return refuse(request, view, describe(refused, tongue(request)), 422, draft)
    return await make(request, form, change, draft)


async def strike(request: Request) -> Response:
    """Take a deal off the sheet."""
    form = await sent(request)
    return await make(request, form, Deleted(int(request.path_params["deal"])))


async def undo(request: Request) -> Response:
    """Take the last change back."""
    return await make(request, await sent(request), Undone())


async def redo(request: Request) -> Response:
    """Let the change that was taken back stand again."""
    return await make(request, await sent(request), Redone())


async def make(
    request: Request, form: Mapping[str, str], change: Change, draft: Draft | None = None
) -> Response:
    """Make a change and answer with the sheet, or with the reason it can't be made."""
    desk: Desk = request.app.state.desk
    secret, language = request.path_params["secret"], tongue(request)
    try:
        view = await changed(request, form, change)
    except Overtaken as first:
        return refuse(request, first.view, await overtaken(request, form), 409, draft)
    except REFUSED as refused:
        view = await desk.view(secret)
        return refuse(request, view, reason(refused, view, language), 422, draft)
    return answer(request, view)


async def changed(request: Request, form: Mapping[str, str], change: Change) -> View:
    """Make a change in the visitor's name; raises as :meth:`Desk.change` does."""
    desk: Desk = request.app.state.desk
    return await desk.change(
        request.path_params["secret"],
        change,
        number_of(form.get("seen")) or 0,
        key=key_of(form),
        by=visitor(request),
    )


async def overtaken(request: Request, form: Mapping[str, str]) -> str:
    """What the others wrote in the meantime, and that nothing of one's own was lost."""
    desk: Desk = request.app.state.desk
    events = await desk.history(request.path_params["secret"])
    language = tongue(request)
    seen = number_of(form.get("seen")) or 0
    told = "; ".join(since(events, seen, language))
    return say(language, "web.sheet", "overtaken", told=told or "–")


def reason(refused: BridgeError, view: View, language: Language) -> str:
    """Why the sheet can't take a change; where a later deal is in the way, which one."""
    told = describe(refused, language)
    index = refused.facts.get("index")
    if not isinstance(refused, IllegalEntry) or not isinstance(index, int):
        return told
    if refused.code == str(BadEntry.OVER) and index < len(view.page.written):
        return say(language, "web.sheet", "in-the-way", reason=told)
    return told


def key_of(form: Mapping[str, str]) -> str:
    """The name of this attempt; one without a name is an attempt of its own.

    Whoever goes back in the browser and chooses something else sends the old name with it: that
    is another attempt, or it would be taken for the first and be lost.
    """
    from uuid import uuid4  # noqa: PLC0415 - where a program sends none

    key = form.get("key", "")
    if not (0 < len(key) <= MOST_KEY and key.isascii() and key.isprintable()):
        return str(uuid4())
    chosen = sorted((name, value) for name, value in form.items() if name not in ("key", "seen"))
    return sha256(repr((key, chosen)).encode("utf-8", "surrogatepass")).hexdigest()
