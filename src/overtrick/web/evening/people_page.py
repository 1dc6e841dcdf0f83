"""Who is there: names put right, who comes late, who goes home, and penalties."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.club.evenings.changes import (
    Arrived,
    Change,
    Departed,
    Fined,
    Names,
    Renamed,
    Titled,
)
from overtrick.club.evenings.desk import Overtaken, View
from overtrick.club.evenings.setup import names_of
from overtrick.paper.measure import plain
from overtrick.tournament.movement import Contest
from overtrick.web.evening.director import people_shown
from overtrick.web.evening.entering import number_in
from overtrick.web.evening.people import People
from overtrick.web.evening.shell import beside, changed, directing, form_of, reading_of, why
from overtrick.web.refusing import REFUSED
from overtrick.web.tongue import tongue

LONGEST = 400
"""Characters of the names of one pair or team."""


async def people(request: Request) -> Response:
    """The page, or what it was told to do."""
    view = await directing(request)
    if request.method == "GET":
        return _page(request, view)
    try:
        view = await changed(request, change_of(view, await form_of(request)))
    except (*REFUSED, Overtaken) as refused:
        told, status = why(refused, tongue(request))
        return _page(request, view, told, status)
    return RedirectResponse(f"/evening/{request.path_params['secret']}/people", 303)


def change_of(view: View, form: Mapping[str, str]) -> Change:
    """What the form wants done."""
    number, reason = number_in(form, "number"), plain(form.get("reason", "")[:LONGEST])
    match form.get("what"):
        case "title":
            return Titled(plain(form.get("title", "")[:LONGEST]))
        case "arrive":
            return Arrived(names(view, form))
        case "leave":
            return Departed(number)
        case "fine":
            return Fined(number, Fraction(number_in(form, "percent")), reason)
        case _:
            return Renamed(number, names(view, form))


def names(view: View, form: Mapping[str, str]) -> Names:
    """The names of one player, pair or team, as they were typed on one line."""
    typed = plain(form.get("names", "")[:LONGEST].replace("#", " "))
    contest = view.page.movement.contest if view.page.movement else Contest.INDIVIDUALS
    return names_of((typed,), 1, contest)[0]


def _page(request: Request, view: View, notice: str = "", status: int = 200) -> Response:
    reading = reading_of(request, view)
    called = People(view.page, reading.language)
    return beside(
        request,
        view,
        "people",
        status,
        notice,
        everybody=tuple(
            (one, called.label(one.number), ", ".join(called.names(one.number)))
            for one in people_shown(reading)
        ),
        contest=str(called.contest),
        is_duplicate=view.page.movement is not None,
        closed=view.page.closed,
        evening_title=plain(view.page.title),
    )
