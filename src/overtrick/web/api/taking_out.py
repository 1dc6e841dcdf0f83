"""Taking a sheet out: as a sheet file, as a picture, on paper, or in a format of other programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response
from starlette.exceptions import HTTPException
from starlette.requests import Request

from overtrick.cards.errors import ParseError
from overtrick.club.sheets.desk import View
from overtrick.club.sheets.drawing import drawing
from overtrick.club.sheets.file import file_of
from overtrick.formats.kinds import Kind
from overtrick.formats.reading import BadKind
from overtrick.formats.sheet.write import write_sheet
from overtrick.formats.writing import WRITABLE
from overtrick.language.language import Language
from overtrick.paper.sheet_svg import sheet_svg
from overtrick.paper.subject import Show
from overtrick.web.api.door import InLanguage, Seen
from overtrick.web.api.faults import documented
from overtrick.web.filename import attachment
from overtrick.web.files.child import NoAnswer, asked
from overtrick.web.files.own import file_of_sheet
from overtrick.web.files.taken import ending
from overtrick.web.files.work import Wish
from overtrick.web.guard import PICTURE_POLICY
from overtrick.web.printing import printed

router = APIRouter(prefix="/sheet", tags=["taking out"], responses=documented(401, 422))


async def shown(
    why: Annotated[bool, Query(description="Write the reason beside each number.")] = False,
    after_each: Annotated[bool, Query(description="Add the score after each deal.")] = False,
    if_stopped: Annotated[bool, Query(description="Add what stopping now would pay.")] = False,
) -> Show:
    """What the picture shows besides the sheet."""
    return Show(why=why, after_each=after_each, if_stopped=if_stopped)


Shown = Annotated[Show, Depends(shown)]


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of file: its ending and what it is called on the wire."""

    ending: str
    media: str

    def documented(self) -> dict[int | str, dict[str, object]]:
        schema = {"type": "string"}
        return {200: {"description": "The file.", "content": {self.media: {"schema": schema}}}}

    def answer(self, view: View, content: str | bytes) -> Response:
        headers = {"content-disposition": attachment(view.page.head.title, self.ending)}
        return Response(content, headers=headers, media_type=self.media)


_TEXT = _Kind("sheet", "text/plain")
_SVG = _Kind("svg", "image/svg+xml")
_PDF = _Kind("pdf", "application/pdf")
_FILE = "application/octet-stream"
_OtherKind = Annotated[
    Kind,
    Path(description="The kind of file.", json_schema_extra={"enum": [*map(str, WRITABLE)]}),
]


@router.get("/text", response_class=Response, responses=_TEXT.documented())
async def sheet_as_text(
    view: Seen,
    lang: Annotated[
        Language | None, Query(description="The notation of a language; else that of PBN.")
    ] = None,
) -> Response:
    """A sheet file, which `overtrick sheet` and `POST /sheets/from-text` read."""
    return _TEXT.answer(view, write_sheet(file_of(view.page), lang))


@router.get("/svg", response_class=Response, responses=_SVG.documented())
async def sheet_as_svg(view: Seen, show: Shown, language: InLanguage) -> Response:
    """The sheet as drawn at the table; a picture that needs nothing else."""
    answer = _SVG.answer(view, sheet_svg(drawing(view.page, language, show)))
    answer.headers["content-security-policy"] = PICTURE_POLICY
    return answer


@router.get("/pdf", response_class=Response, responses=_PDF.documented() | documented(501, 503))
async def sheet_as_pdf(view: Seen, show: Shown, language: InLanguage) -> Response:
    """The same on as many pages as it takes."""
    return _PDF.answer(view, await printed(drawing(view.page, language, show)))


@router.get(
    "/as/{kind}",
    response_class=Response,
    responses=_Kind("", _FILE).documented() | documented(404, 503),
)
async def sheet_as_file(
    kind: _OtherKind, view: Seen, language: InLanguage, request: Request
) -> Response:
    """The deals as other programs read them; 422 where such a file can hold none of them."""
    if kind not in WRITABLE:
        raise HTTPException(404)
    sent = file_of_sheet(request, view.page)
    try:
        answer = await asked(Wish("save", sent.name, str(language), kind=str(kind)), sent.data)
    except NoAnswer:
        raise HTTPException(503) from None
    if not answer.saved:
        code = BadKind.CANNOT_HOLD if answer.usable else BadKind.NO_BOARDS
        raise ParseError(code, kind=kind.upper())
    return _Kind(ending(kind), _FILE).answer(view, answer.body)
