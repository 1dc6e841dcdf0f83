"""Correcting a deal that is written, and putting one in before it."""

from __future__ import annotations

from uuid import uuid4

from starlette.requests import Request
from starlette.responses import Response

from overtrick.cards.errors import BridgeError
from overtrick.club.sheets.desk import Desk, OnlyWatching, Overtaken, View
from overtrick.language.errors import describe
from overtrick.paper.tables import shown_outcome
from overtrick.web.draft import Draft
from overtrick.web.look import look_at, placed
from overtrick.web.pad import pad
from overtrick.web.parts import subject_of
from overtrick.web.render import page
from overtrick.web.sent import sent
from overtrick.web.sheet import answer, heading
from overtrick.web.tongue import tongue
from overtrick.web.why import found, turn
from overtrick.web.writing import changed, overtaken, reason


async def correct(request: Request) -> Response:
    """The pad with the deal in it; what is sent takes its place."""
    return await _pad(request, insert=False)


async def insert(request: Request) -> Response:
    """An empty pad; what is sent is put in before the deal."""
    return await _pad(request, insert=True)


async def _pad(request: Request, *, insert: bool) -> Response:
    desk: Desk = request.app.state.desk
    view = await desk.view(request.path_params["secret"])
    if not view.may_write:
        raise OnlyWatching
    if request.method == "POST":
        return await _written(request, view, insert=insert)
    draft = Draft.read(request.query_params)
    if draft.is_blank and not insert:
        _, row = found(view, int(request.path_params["deal"]))
        draft = Draft.of(row.entry, view.page.rules)
    return _page(request, view, draft, insert=insert)


async def _written(request: Request, view: View, *, insert: bool) -> Response:
    form = await sent(request)
    draft = Draft.read(form)
    try:
        deal = int(request.path_params["deal"])
        change = placed(draft.entry(view.page.rules), deal, insert=insert)
    except BridgeError as refused:
        told = describe(refused, tongue(request))
        return _page(request, view, draft, told, 422, insert=insert)
    try:
        return answer(request, await changed(request, form, change))
    except Overtaken as first:
        told = await overtaken(request, form)
        return _page(request, first.view, draft, told, 409, insert=insert)
    except BridgeError as refused:
        told = reason(refused, view, tongue(request))
        return _page(request, view, draft, told, 422, insert=insert)


def _page(
    request: Request,
    view: View,
    draft: Draft,
    notice: str = "",
    status: int = 200,
    *,
    insert: bool,
) -> Response:
    language, deal = tongue(request), int(request.path_params["deal"])
    rubber, row = found(view, deal)
    subject = subject_of(view.page, rubber, language)
    return page(
        request,
        "sheet/correct.html",
        status=status,
        **heading(request, view),
        pad=pad(rubber, subject, draft),
        look=look_at(view.page, draft, language, deal, insert=insert),
        deal=deal,
        insert=insert,
        number=turn(row, rubber, request),
        shown=shown_outcome(subject, row.entry.outcome),
        notice=notice,
        key=str(uuid4()),
    )
