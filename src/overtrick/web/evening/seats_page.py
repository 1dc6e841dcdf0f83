"""Who really sat where: two change places, other boards were played, the arrow was wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.club.evenings.changes import Change, Happened, Swapped
from overtrick.club.evenings.coming import seats
from overtrick.club.evenings.desk import Overtaken, View
from overtrick.club.evenings.duplicate import faults
from overtrick.club.evenings.page import Page
from overtrick.paper.movement import shown_fault
from overtrick.paper.movement_words import MovementWords, span
from overtrick.web.evening.director import people_shown
from overtrick.web.evening.entering import number_in
from overtrick.web.evening.reading import Reading
from overtrick.web.evening.shell import beside, changed, directing, form_of, reading_of, why
from overtrick.web.refusing import REFUSED
from overtrick.web.tongue import tongue

MOST_BOARDS = 40
MOST_BOARD = 4
"""Figures of a board's number."""


async def change_seats(request: Request) -> Response:
    """The page, or what it was told to do."""
    view = await directing(request)
    if request.method == "GET":
        return _page(request, view)
    change = change_of(view, await form_of(request))
    try:
        await changed(request, change)
    except (*REFUSED, Overtaken) as refused:
        told, status = why(refused, tongue(request))
        return _page(request, view, told, status)
    return RedirectResponse(f"/evening/{request.path_params['secret']}", 303)


def change_of(view: View, form: Mapping[str, str]) -> Change:
    """What the form wants done."""
    turn = number_in(form, "round") or max(1, view.page.round)
    if form.get("what") == "boards":
        told = re.findall(r"[0-9]+", form.get("boards", ""), re.ASCII)[:MOST_BOARDS]
        boards = tuple(int(one[:MOST_BOARD]) for one in told)
        return Happened(turn, number_in(form, "table"), boards, "turned" in form)
    return Swapped(turn, number_in(form, "one"), number_in(form, "other"), "onward" in form)


def _turns(page: Page) -> range:
    """The rounds there were, and at live tables the next one where it is known."""
    turn = max(1, page.round)
    coming = page.online is not None and page.movement is not None and bool(page.seated(turn + 1))
    return range(1, turn + 1 + coming)


def _page(request: Request, view: View, notice: str = "", status: int = 200) -> Response:
    reading, page = reading_of(request, view), view.page
    turn = max(1, page.round)
    return beside(
        request,
        view,
        "seats",
        status,
        notice,
        turn=turn,
        turns=_turns(page),
        is_live=page.online is not None,
        everybody=people_shown(reading),
        is_duplicate=page.movement is not None,
        faults=faults_told(reading),
        tables=tuple(
            (one.table, reading.say("table", number=one.table), span(one.boards),
             reading.sides(one.ns, one.ew))
            for one in seats(page, turn)
        ),
    )  # fmt: skip


def faults_told(reading: Reading) -> tuple[str, ...]:
    """What is wrong with the movement since people changed places, or played other boards."""
    page = reading.page
    if page.movement is None:
        return ()
    words = MovementWords(page.movement, reading.language)
    return tuple(shown_fault(words, one) for one in faults(page))
