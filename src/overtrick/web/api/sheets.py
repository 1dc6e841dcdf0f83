"""Beginning a sheet: empty, or with what a sheet file holds."""

from __future__ import annotations

from typing import TypedDict

from fastapi import APIRouter
from starlette.requests import Request

from overtrick.club.sheets.desk import Desk
from overtrick.club.sheets.desk import Opening as Secrets
from overtrick.club.sheets.file import changes_of, head_of
from overtrick.formats.sheet.read import read_sheet
from overtrick.formats.sheet_file import tidy
from overtrick.web.api import answers, asked
from overtrick.web.api.door import TheDesk
from overtrick.web.api.faults import BadSheetFile, documented, faults_of
from overtrick.web.api.reading import head_asked, rules_asked
from overtrick.web.api.telling import sheet_told
from overtrick.web.limits import allow
from overtrick.web.tongue import tongue

router = APIRouter(tags=["sheets"], responses=documented(400, 413, 415, 422, 429))


@router.post("/sheets", status_code=201)
async def open_sheet(new: asked.NewSheet, desk: TheDesk, request: Request) -> answers.Opened:
    """The secrets are told only in this answer, and cannot be found again."""
    head, by = head_asked(new), tidy(new.by)
    rules_asked(head.rules, new.house_rules)
    allow(request)
    return answers.Opened(**await _opened(desk, await desk.open(head, by)))


@router.post("/sheets/from-text", status_code=201)
async def open_sheet_from_text(
    given: asked.SheetText, desk: TheDesk, request: Request
) -> answers.OpenedFromText:
    """Every deal of it can then be corrected; of a file that can't be read, all faults are told.

    What is only odd is told with the sheet.
    """
    file, problems = read_sheet(given.text)
    if file is None:
        raise BadSheetFile(problems)
    head, by, written = head_of(file), tidy(given.by), tuple(changes_of(file))
    allow(request)
    opened = await _opened(desk, await desk.open(head, by, written))
    return answers.OpenedFromText(**opened, problems=faults_of(problems, tongue(request)))


class _Opened(TypedDict):
    """What is told of every new sheet."""

    write: str
    watch: str
    sheet: answers.Sheet


async def _opened(desk: Desk, secrets: Secrets) -> _Opened:
    sheet = sheet_told(await desk.view(secrets.write))
    return {"write": secrets.write, "watch": secrets.watch, "sheet": sheet}
