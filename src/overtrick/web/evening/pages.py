"""The page at an evening's address, and what a deal tapped in there would be worth."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.club.sheets.desk import OnlyWatching
from overtrick.web.draft import Draft
from overtrick.web.evening.asked import TABLE
from overtrick.web.evening.looking import look_at
from overtrick.web.evening.shell import reading_of, view_of, whole
from overtrick.web.look import number_of, shown


async def evening(request: Request) -> HTMLResponse:
    """The director's page, a table's, the big screen or a card, as the address allows."""
    view, query = await view_of(request), request.query_params
    draft, place = Draft.read(query), number_of(query.get("place")) or 0
    return whole(request, view, draft=None if draft.is_blank else draft, place=place)


async def look(request: Request) -> HTMLResponse:
    """The answer to our script while a deal is tapped in."""
    view, query = await view_of(request), request.query_params
    reading = reading_of(request, view, Draft.read(query), number_of(query.get("place")) or 0)
    kind, table = reading.asked.shown(view)
    if kind != TABLE:
        raise OnlyWatching
    round_ = number_of(query.get("round")) or view.page.round
    return HTMLResponse(shown(look_at(reading, round_, table), reading.language))
