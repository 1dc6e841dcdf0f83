"""Beginning a sheet: empty, or with what a sheet file holds."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request

from overtrick.club.sheets.desk import Desk
from overtrick.club.sheets.desk import Opening as Secrets
from overtrick.club.sheets.file import changes_of, head_of
from overtrick.formats.sheet.read import read_sheet
from overtrick.formats.sheet_file import tidy
from overtrick.web.api import answers, asked
from overtrick.web.api.door import TheDesk
from overtrick.web.api.faults import BadSheetFile, documented
from overtrick.web.api.reading import head_asked, rules_asked
from overtrick.web.api.telling import sheet_told
from overtrick.web.limits import allow

router = APIRouter(tags=["sheets"], responses=documented(400, 413, 415, 422, 429))


@router.post("/sheets", status_code=201)
async def open_sheet(new: asked.NewSheet, desk: TheDesk, request: Request) -> answers.Opened:
    """The secrets are told only in this answer, and cannot be found again."""
    head, by = head_asked(new), tidy(new.by)
    rules_asked(head.rules, new.house_rules)
    allow(request)
    return await _opened(desk, await desk.open(head, by))


@router.post("/sheets/from-text", status_code=201)
async def open_sheet_from_text(
    given: asked.SheetText, desk: TheDesk, request: Request
) -> answers.Opened:
    """Every deal of it can then be corrected; of a file that can't be read, all faults are told."""
    file, problems = read_sheet(given.text)
    if file is None:
        raise BadSheetFile(problems)
    head, by, written = head_of(file), tidy(given.by), tuple(changes_of(file))
    allow(request)
    return await _opened(desk, await desk.open(head, by, written))


async def _opened(desk: Desk, secrets: Secrets) -> answers.Opened:
    sheet = sheet_told(await desk.view(secrets.write))
    return answers.Opened(write=secrets.write, watch=secrets.watch, sheet=sheet)
