"""Writing on a table's sheet by hand, for its owner: the pages are those of any sheet."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.club.ready import OnlyWatching
from overtrick.club.sheets.changes import Corrected, Deleted, Entered, Redone, Undone
from overtrick.club.tables.changes import ByHand, Restored
from overtrick.club.tables.desk import Overtaken, View
from overtrick.web.correcting import Late, Paper, pad_page
from overtrick.web.look import looked, number_of
from overtrick.web.refusing import REFUSED
from overtrick.web.table.corrections import overtaken
from overtrick.web.table.reading import Reading
from overtrick.web.table.result import sheet_page, sheet_view
from overtrick.web.table.shell import changed, form_of, heading, owning, reading_of
from overtrick.web.tongue import tongue
from overtrick.web.writing import reason

ON_SHEET = "/sheet"
"""Stands between the address of a table and what is done on its sheet."""


async def correct(request: Request) -> Response:
    """The pad with the deal in it; what is sent counts in its place."""
    return await pad_page(request, await _paper(request))


async def insert(request: Request) -> Response:
    """An empty pad; what is sent is put in before the deal."""
    return await pad_page(request, await _paper(request), insert=True)


async def enter(request: Request) -> Response:
    """An empty pad; what is sent is written at the end."""
    return await pad_page(request, await _paper(request))


async def look(request: Request) -> Response:
    """What the deal that is tapped in would write, for a script that asks meanwhile."""
    reading = reading_of(request, await _writable(request))
    return looked(request, sheet_view(reading).page, reading.bottom.side)


def making(change_of: Callable[[Request], ByHand]) -> Callable[[Request], Awaitable[Response]]:
    """The page that makes a change: it answers with the sheet, or with why not."""

    async def make(request: Request) -> Response:
        view, form = await _writable(request), await form_of(request)
        try:
            await changed(request, change_of(request))
        except Overtaken as first:
            reading = reading_of(request, first.view)
            return sheet_page(request, first.view, overtaken(reading, _seen(form)), 409)
        except REFUSED as refused:
            sheet = sheet_view(reading_of(request, view))
            return sheet_page(request, view, reason(refused, sheet, tongue(request)), 422)
        return _done(request)

    return make


strike = making(lambda request: Deleted(int(request.path_params["deal"])))
"""Take a deal out of the score, or one that was written by hand off the sheet."""
restore = making(lambda request: Restored(int(request.path_params["deal"])))
"""Let a deal count as it was played."""
undo = making(lambda _: Undone())
"""Take the last change by hand back."""
redo = making(lambda _: Redone())
"""Let it stand again."""


async def _writable(request: Request) -> View:
    """The table for its owner; raises :exc:`OnlyWatching` for anybody else.

    The results of an evening are corrected in the evening.
    """
    view = await owning(request)
    if view.page.head.evening:
        raise OnlyWatching
    return view


async def _paper(request: Request) -> Paper:
    view = await _writable(request)
    reading = reading_of(request, view)
    about = heading(request, view)

    async def write(form: Mapping[str, str], change: Entered | Corrected) -> Response:
        request.state.form = form
        try:
            await changed(request, change)
        except Overtaken as first:
            now = Reading(first.view, reading.secret, reading.language)
            raise Late(sheet_view(now), overtaken(now, _seen(form))) from first
        return _done(request)

    return Paper(
        sheet_view(reading),
        {**about, "at": f"{about['at']}{ON_SHEET}"},
        write,
        reading.bottom.side,
        reading.say("write-another"),
        {one.deal: one.played for one in view.page.marks if one.played and one.now is None},
    )


def _seen(form: Mapping[str, str]) -> int:
    return number_of(form.get("seen")) or 0


def _done(request: Request) -> Response:
    return RedirectResponse(f"/table/{request.path_params['secret']}{ON_SHEET}", 303)
