"""The page at a table's address, and the smaller ones beside it."""

from __future__ import annotations

import json
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from overtrick.club.sheets.drawing import drawing
from overtrick.club.sheets.file import file_of
from overtrick.club.sheets.page import Page
from overtrick.club.tables.changes import Closed
from overtrick.club.tables.desk import Overtaken, TableDesk, View
from overtrick.club.tables.sheet import sheet_of
from overtrick.formats.json.sheet import sheet_json
from overtrick.formats.sheet.write import write_sheet
from overtrick.language.words import say
from overtrick.language.writing import seat_name
from overtrick.paper.layout import Drawing
from overtrick.paper.sheet_svg import sheet_svg
from overtrick.paper.tables import vulnerable_word
from overtrick.web.filename import attachment
from overtrick.web.guard import PICTURE_POLICY
from overtrick.web.parts import speaking, subject_of
from overtrick.web.printing import printed
from overtrick.web.refusing import REFUSED
from overtrick.web.render import page
from overtrick.web.share import code, whole_address
from overtrick.web.table.result import came_to, row_of, sheet_page
from overtrick.web.table.shell import (
    beside,
    changed,
    form_of,
    owning,
    reading_of,
    view_of,
    whole,
    why,
)
from overtrick.web.tongue import tongue


async def table(request: Request) -> HTMLResponse:
    """The table, as the address shows it."""
    return whole(request, await view_of(request))


async def sheet(request: Request) -> HTMLResponse:
    """The sheet that the table writes, as it is drawn."""
    return sheet_page(request, await view_of(request))


async def why_so(request: Request) -> HTMLResponse:
    """Why a deal is worth what it is."""
    view, deal = await view_of(request), int(request.path_params["deal"])
    reading = reading_of(request, view)
    found = row_of(reading, deal)
    if found is None:
        raise HTTPException(404)
    subject = subject_of(sheet_of(view.page), found[0], reading.language, reading.bottom.side)
    game = next((one.game for one in view.page.finished if one.number == deal), None)
    return beside(
        request,
        view,
        "why",
        came=came_to(reading, *found),
        dealer=subject.name(game.dealer if game else found[1].dealer),
        vulnerable=vulnerable_word(subject, found[1].vulnerable),
        replayed=game is not None,
        may_correct=view.page.may_correct,
        honours=view.page.rules.honours.enabled,
    )


async def hand_out(request: Request) -> HTMLResponse:
    """The addresses of the seats and the one to watch, each with a code for a camera."""
    desk: TableDesk = request.app.state.tables
    view, language = await owning(request), tongue(request)
    handed = await desk.addresses(request.path_params["secret"])
    reading = reading_of(request, view)

    def told(name: str, secret: str) -> tuple[str, str, Markup]:
        at = whole_address(request, f"/table/{secret}")
        return name, at, code(at)

    def seats(*, free: bool) -> list[tuple[str, str, Markup]]:
        """Those that nobody sits in, or the others with who does."""
        return [
            told(seat_name(seat, language) + ("" if free else f" ({reading.who(seat)})"), secret)
            for seat, secret in handed.seats.items()
            if reading.sitter(seat).is_empty == free
        ]

    watch = told(say(language, "web.table", "watching"), handed.watch)
    invited = [*seats(free=True), watch]
    return beside(request, view, "hand_out", addresses=invited, taken=seats(free=False))


async def end(request: Request) -> Response:
    """The page that asks whether to close or to delete, or what it was told to do."""
    desk: TableDesk = request.app.state.tables
    view, secret = await owning(request), request.path_params["secret"]
    names, closed = people(view), str(view.page.phase) == "closed"
    if request.method == "GET":
        return beside(request, view, "end", names=names, closed=closed)
    form, language = await form_of(request), tongue(request)
    match form.get("what"):
        case "table":
            await desk.delete(secret)
            said = say(language, "web.table", "deleted")
            facts: dict[str, Any] = {**speaking(language), "kept": f"/table/{secret}", "said": said}
            return page(request, "sheet/deleted.html", **facts)
        case "name":
            if form.get("name") in names:
                await desk.erase_name(secret, form["name"])
        case "close":
            try:
                await changed(request, Closed())
            except (*REFUSED, Overtaken) as refused:
                told, status = why(refused, language)
                return beside(request, view, "end", status, told, names=names, closed=closed)
        case _:
            raise HTTPException(400)
    return RedirectResponse(f"/table/{secret}", 303)


def people(view: View) -> tuple[str, ...]:
    """Everybody whose name stands at the table."""
    shown = view.page
    sat = {sitter.name for sitter in shown.sitters}
    played = {name for rubber in shown.rubbers for name in rubber.names}
    spoke = {one.name for one in shown.said if one.seat is not None}
    wrote = {note.by for note in shown.notes}
    return tuple(sorted(name for name in sat | played | spoke | wrote if name))


async def picture(request: Request) -> Response:
    """The sheet as an SVG picture."""
    kept = await _kept(request)
    drawn = await _drawn(request, kept)
    answer = _file(sheet_svg(drawn), "image/svg+xml", kept, "svg")
    answer.headers["content-security-policy"] = PICTURE_POLICY
    return answer


async def paper(request: Request) -> Response:
    """The sheet as a PDF; raises :exc:`MissingExtra` where nothing can set it."""
    kept = await _kept(request)
    return _file(await printed(await _drawn(request, kept)), "application/pdf", kept, "pdf")


async def file(request: Request) -> Response:
    """The sheet as a sheet file, which can be read back."""
    kept = await _kept(request)
    return _file(write_sheet(file_of(kept)), "text/plain; charset=utf-8", kept, "sheet")


async def data(request: Request) -> Response:
    """The sheet for machines."""
    kept = await _kept(request)
    told = sheet_json(file_of(kept), if_stopped=True)
    return _file(json.dumps(told, ensure_ascii=False), "application/json", kept, "json")


async def _drawn(request: Request, kept: Page) -> Drawing:
    """The sheet as the side of whoever asks for it reads it."""
    reading = reading_of(request, await view_of(request))
    return drawing(kept, reading.language, ours=reading.bottom.side)


async def _kept(request: Request) -> Page:
    shown = (await view_of(request)).page
    if shown.head.numbers:
        raise HTTPException(404)  # boards of an evening are in its results
    return sheet_of(shown)


def _file(content: str | bytes, kind: str, kept: Page, ending: str) -> Response:
    headers = {"content-disposition": attachment(kept.head.title, ending)}
    return Response(content, media_type=kind, headers=headers)
