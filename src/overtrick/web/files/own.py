"""What the app itself has, as a file of boards: a sheet, an evening, a board played at a table.

Each is shown like any other file, and from there, or at once, it goes out in any format that
can hold it; :func:`~overtrick.web.files.taken.sensible` says which those are.
"""

from __future__ import annotations

from collections.abc import Iterable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from overtrick.club.evenings.desk import View as EveningView
from overtrick.club.evenings.rubbers import file_of
from overtrick.club.records import (
    event_of,
    record_of_deal,
    records_of_evening,
    records_of_sheet,
)
from overtrick.club.sheets.desk import Desk
from overtrick.club.sheets.page import Page
from overtrick.formats.kinds import Kind
from overtrick.formats.record import Event, Record
from overtrick.formats.writing import written
from overtrick.language.rules_in_words import rules_name
from overtrick.paper.measure import plain
from overtrick.web.evening import shell as of_evenings
from overtrick.web.evening.exchange import exchanged
from overtrick.web.evening.taken import may_see
from overtrick.web.files.asked import Sent
from overtrick.web.files.pages import looked_at, taken_at_once
from overtrick.web.table.shell import view_of
from overtrick.web.tongue import tongue


async def sheet(request: Request) -> Response:
    """The deals of a sheet."""
    return await looked_at(request, await _sheet(request))


async def sheet_as(request: Request) -> Response:
    """The same as a file of some kind."""
    return await taken_at_once(request, await _sheet(request))


async def evening(request: Request) -> Response:
    """The travellers of a duplicate session or the deals of an evening of rubbers.

    They are for those who may see its results.
    """
    return await looked_at(request, await _evening(request))


async def evening_as(request: Request) -> Response:
    """The same as a file of some kind."""
    return await taken_at_once(request, await _evening(request))


async def board(request: Request) -> Response:
    """A board that was played at a table, with its auction and its play."""
    return await looked_at(request, await _board(request))


async def board_as(request: Request) -> Response:
    """The same as a file of some kind."""
    return await taken_at_once(request, await _board(request))


def file_of_sheet(request: Request, page: Page) -> Sent:
    """A sheet as a file."""
    title = plain(page.head.title) or rules_name(tongue(request), page.head.rules)
    return _file(records_of_sheet(page), event_of(title, page.rules.form))


async def _sheet(request: Request) -> Sent:
    desk: Desk = request.app.state.desk
    return file_of_sheet(request, (await desk.view(request.path_params["secret"])).page)


async def _evening(request: Request) -> Sent:
    view = await of_evenings.view_of(request)
    if not may_see(view):
        raise HTTPException(404)
    return _file(*_of_evening(request, view))


def _of_evening(request: Request, view: EveningView) -> tuple[Iterable[Record], Event]:
    if view.page.movement is not None:
        return exchanged(view.page)
    told = file_of(view.page).evening
    title = plain(view.page.title) or of_evenings.kind_of(view.page, tongue(request))
    return records_of_evening(told), event_of(title, told.rules.form)


async def _board(request: Request) -> Sent:
    shown, number = (await view_of(request)).page, int(request.path_params["deal"])
    found = next((one for one in shown.finished if one.number == number), None)
    if found is None:
        raise HTTPException(404)
    title = plain(shown.head.title) or rules_name(tongue(request), shown.head.rules)
    return _file([record_of_deal(shown, found)], event_of(title, shown.rules.form))


def _file(records: Iterable[Record], event: Event) -> Sent:
    """The records in the one format that loses nothing."""
    pieces = written(Kind.JSON, records, event)
    return Sent(f"{event.title or 'boards'}.json", b"".join(pieces))
