"""A sheet to take along: as a picture, on paper, as a sheet file and as JSON."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import Response

from overtrick.club.sheets.desk import Desk, View
from overtrick.club.sheets.drawing import drawing
from overtrick.club.sheets.file import file_of
from overtrick.formats.json.sheet import sheet_json
from overtrick.formats.sheet.write import write_sheet
from overtrick.paper.sheet_svg import sheet_svg
from overtrick.web.filename import attachment
from overtrick.web.guard import PICTURE_POLICY
from overtrick.web.printing import printed
from overtrick.web.tongue import tongue


async def picture(request: Request) -> Response:
    """The sheet as an SVG picture."""
    view = await _view(request)
    drawn = sheet_svg(drawing(view.page, tongue(request)))
    answer = _file(drawn, "image/svg+xml", view, "svg")
    answer.headers["content-security-policy"] = PICTURE_POLICY
    return answer


async def paper(request: Request) -> Response:
    """The sheet as a PDF; raises :exc:`MissingExtra` where nothing can set it."""
    view = await _view(request)
    drawn = drawing(view.page, tongue(request))
    return _file(await printed(drawn), "application/pdf", view, "pdf")


async def file(request: Request) -> Response:
    """The sheet as a sheet file, which can be read back."""
    view = await _view(request)
    text = write_sheet(file_of(view.page))
    return _file(text, "text/plain; charset=utf-8", view, "sheet")


async def data(request: Request) -> Response:
    """The sheet for machines."""
    view = await _view(request)
    told = sheet_json(file_of(view.page), if_stopped=True)
    return _file(json.dumps(told, ensure_ascii=False), "application/json", view, "json")


async def _view(request: Request) -> View:
    desk: Desk = request.app.state.desk
    return await desk.view(request.path_params["secret"])


def _file(content: str | bytes, kind: str, view: View, ending: str) -> Response:
    headers = {"content-disposition": attachment(view.page.head.title, ending)}
    return Response(content, media_type=kind, headers=headers)
