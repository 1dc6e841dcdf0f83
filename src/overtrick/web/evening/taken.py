"""The results of an evening: as a page, on paper, as a table of travellers, and for machines."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from overtrick.club.evenings.desk import View
from overtrick.club.evenings.duplicate import comparison, contestant, movement, ranked, travellers
from overtrick.club.evenings.rubbers import file_of
from overtrick.formats.csv.write import write_csv
from overtrick.formats.evening.write import write_evening
from overtrick.formats.json.evening import evening_json
from overtrick.formats.json.rank import rank_json
from overtrick.formats.pbn.write import write_pbn
from overtrick.formats.usebio.write import write_usebio
from overtrick.language.language import Language
from overtrick.paper.evening import evening_drawing
from overtrick.paper.evening_pdf import evening_pdf
from overtrick.paper.evening_words import EveningPaper
from overtrick.paper.forms_pdf import results_pdf
from overtrick.paper.layout import Drawing, Section
from overtrick.paper.measure import plain
from overtrick.paper.results import Results, Session, results
from overtrick.tournament.compared import Compared
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.contestant import Contestant
from overtrick.web.evening.exchange import exchanged
from overtrick.web.evening.people import People
from overtrick.web.evening.shell import beside, view_of
from overtrick.web.filename import attachment
from overtrick.web.printing import pressed
from overtrick.web.tongue import tongue

Taken = Drawing | Results


async def results_page(request: Request) -> HTMLResponse:
    """The page; nobody but the director sees it before it is shown."""
    view, language = await view_of(request), tongue(request)
    if not may_see(view):
        return beside(request, view, "results", hidden=True)
    told = taken(view, language)
    sections, boards = (told.sections, ()) if isinstance(told, Drawing) else ((), told.boards)
    return beside(
        request,
        view,
        "results",
        hidden=False,
        sections=tuple(section for section in sections if _is_told(section)),
        rankings=() if isinstance(told, Drawing) else told.rankings,
        about=() if isinstance(told, Drawing) else told.about,
        matches=() if isinstance(told, Drawing) else told.matches,
        boards=boards,
        is_duplicate=view.page.movement is not None,
    )


async def paper(request: Request) -> Response:
    """The results as a PDF; raises :exc:`MissingExtra` where nothing can set it."""
    view = await _seen(request)
    told = taken(view, tongue(request))
    if isinstance(told, Drawing):
        made = await pressed(evening_pdf, told)
    else:
        made = await pressed(results_pdf, told)
    return _file(made, "application/pdf", view, "pdf")


async def table(request: Request) -> Response:
    """Travellers as CSV, which ``overtrick rank`` reads; an evening of rubbers has none."""
    view = await _seen(request)
    if view.page.movement is None:
        raise HTTPException(404)
    return _file(write_csv(travellers(view.page)), "text/csv; charset=utf-8", view, "csv")


async def usebio(request: Request) -> Response:
    """Travellers and places as USEBIO, for federations and other programs."""
    view = await _seen(request)
    if view.page.movement is None:
        raise HTTPException(404)
    return _file(write_usebio(*exchanged(view.page)), "application/xml", view, "xml")


async def pbn(request: Request) -> Response:
    """The same as PBN, whose text may be in any writing, here in UTF-8."""
    view = await _seen(request)
    if view.page.movement is None:
        raise HTTPException(404)
    text = write_pbn(*exchanged(view.page))
    return _file(text, "text/plain; charset=utf-8", view, "pbn")


async def file(request: Request) -> Response:
    """An evening of rubbers as a file, which ``overtrick evening`` reads."""
    view = await _seen(request)
    if view.page.rubbers is None:
        raise HTTPException(404)
    text = write_evening(file_of(view.page))
    return _file(text, "text/plain; charset=utf-8", view, "evening")


async def data(request: Request) -> Response:
    """The results for machines."""
    view = await _seen(request)
    return _file(json.dumps(machine(view), ensure_ascii=False), "application/json", view, "json")


def may_see(view: View) -> bool:
    """Whether this address may see the results now."""
    return view.may_write or view.page.shown


def taken(view: View, language: Language) -> Taken:
    """The results as paper has them."""
    page = view.page
    title = plain(page.title)
    if page.rubbers:
        kept = file_of(page)
        return evening_drawing(EveningPaper(language, kept.evening, title))
    session = comparison(page)
    told = Session(session, compared(session), ranked(page), title, names(view, language))
    return results(told, language)


def machine(view: View) -> dict[str, Any]:
    """The results as the command line's JSON has them."""
    page = view.page
    if page.rubbers:
        kept = file_of(page)
        told: dict[str, Any] = evening_json(kept.evening, kept.title, kept.stake)
        return told
    session = comparison(page)
    return rank_json(session, compared(session), ranked(page), names(view, Language.EN))


def compared(session: Comparison) -> Sequence[Compared]:
    """The boards compared; nothing before the first result."""
    return session.compared() if session.travellers else ()


def names(view: View, language: Language) -> dict[Contestant, str]:
    """Everybody who gave a name."""
    people, page = People(view.page, language), view.page
    return {
        contestant(page, number): ", ".join(people.names(number))
        for number in movement(page).numbers
        if people.names(number)
    }


async def _seen(request: Request) -> View:
    view = await view_of(request)
    if not may_see(view):
        raise HTTPException(404)
    return view


def _is_told(section: Section) -> bool:
    return bool(section.blocks)


def _file(content: str | bytes, kind: str, view: View, ending: str) -> Response:
    headers = {"content-disposition": attachment(view.page.title or "evening", ending)}
    return Response(content, media_type=kind, headers=headers)
