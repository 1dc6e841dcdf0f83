"""The history of an evening, for the director: who did what, and when."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.evenings.keeping import change_of
from overtrick.club.store import Event
from overtrick.web.evening.deeds import deed_told
from overtrick.web.evening.reading import Reading
from overtrick.web.evening.shell import beside, directing, reading_of
from overtrick.web.look import number_of
from overtrick.web.when import when

AT_ONCE = 100


class Line(NamedTuple):
    """One event: what was done, by whom where they gave a name, and when."""

    seq: int
    what: str
    by: str
    at: datetime
    time: str


async def history(request: Request) -> HTMLResponse:
    """The newest first, so many at once."""
    desk: EveningDesk = request.app.state.evenings
    view = await directing(request)
    reading = reading_of(request, view)
    before = number_of(request.query_params.get("before")) or view.page.seq + 1
    events = await desk.history(request.path_params["secret"])
    asked = [one for one in events if one.seq < before][-AT_ONCE:]
    lines = tuple(_line(reading, one) for one in reversed(asked))
    older = lines[-1].seq if lines and lines[-1].seq > 1 else None
    return beside(request, view, "history", lines=lines, older=older)


def _line(reading: Reading, one: Event) -> Line:
    what = deed_told(reading, change_of(one.kind, one.data))
    return Line(one.seq, what, one.by, one.at, when(one.at, reading.language))
