"""One result: written anew, adjusted, left out or struck; the director says why."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import uuid4

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.cards.seat import Side
from overtrick.club.evenings.changes import (
    Awarded,
    Change,
    Confirmed,
    Corrected,
    Entered,
    Struck,
    Unplayed,
)
from overtrick.club.evenings.desk import Overtaken, View
from overtrick.club.evenings.written import Spot, Written
from overtrick.language.writing import side_name
from overtrick.paper.measure import plain
from overtrick.tournament.award import Average, parse_award
from overtrick.web.draft import Draft
from overtrick.web.evening.asked import Asked
from overtrick.web.evening.entering import NOTHING, rules, side_of, table_of
from overtrick.web.evening.looking import look_at
from overtrick.web.evening.reading import Reading
from overtrick.web.evening.results import place_label, shown
from overtrick.web.evening.sheet_of import board_of, rubber_of, subject_of
from overtrick.web.evening.shell import beside, changed, form_of, now_of, reading_of, view_of, why
from overtrick.web.pad import Pad, pad
from overtrick.web.refusing import REFUSED
from overtrick.web.tongue import tongue

AVERAGES = tuple(map(str, Average))
LONGEST_AWARD = 100
LONGEST_REASON = 200


async def one_result(request: Request) -> Response:
    """The page of a result, or what it was told to do with it."""
    view = await view_of(request)
    spot = spot_of(request, view)
    if view.page.seating(spot.round, spot.table) is None:
        raise HTTPException(404)
    if request.method == "GET":
        return _page(request, view, spot, Draft.read(request.query_params))
    form = await form_of(request)
    draft = Draft.read(form)
    try:
        await changed(request, change_of(view, spot, form, now_of(request)))
    except (*REFUSED, Overtaken) as refused:
        told, status = why(refused, tongue(request))
        return _page(request, await view_of(request), spot, draft, told, status)
    return RedirectResponse(Asked.of(request).at, 303)


def spot_of(request: Request, view: View) -> Spot:
    """Where the result is, or would be."""
    names = request.path_params
    return Spot(int(names["round"]), table_of(request, view), int(names["place"]))


def change_of(view: View, spot: Spot, form: Mapping[str, str], now: int) -> Change:
    """What the form wants done; raises :exc:`ParseError` where it does not say enough."""
    there = view.page.results.get(spot)
    by = there.side if there and not view.may_write else side_of(view, form)
    reason = plain(form.get("reason", "")[: 4 * LONGEST_REASON])
    match form.get("what"):
        case "strike":
            return Struck(*spot, by, reason)
        case "unplayed":
            return Unplayed(*spot, reason)
        case "confirm":
            return Confirmed(spot.round, spot.table, (there.id,) if there else NOTHING, by)
        case "award":
            ns, ew = (form.get(name, "")[:LONGEST_AWARD] for name in ("ns", "ew"))
            return Awarded(*spot, parse_award(ns), parse_award(ew), reason)
        case _:
            entry = Draft.read(form).entry(rules(view))
            if there is None:
                return Entered(*spot, entry, now, by)
            return Corrected(*spot, entry, now, by, reason)


def _page(
    request: Request, view: View, spot: Spot, draft: Draft, notice: str = "", status: int = 200
) -> Response:
    page, there = view.page, view.page.results.get(spot)
    if draft.is_blank and there and there.entry:
        draft = Draft.of(there.entry, rules(view))
    reading = reading_of(request, view, draft, spot.place)
    return beside(
        request,
        view,
        "result",
        status,
        notice,
        there=shown(reading, spot.round, spot.place, there) if there else None,
        spot=spot,
        label=place_label(page, spot.place, reading.language),
        where=reading.say("where", round=spot.round, table=spot.table),
        pad=_pad(reading, spot, there),
        look=look_at(reading, spot.round, spot.table),
        is_duplicate=page.movement is not None,
        averages=AVERAGES,
        sides=tuple((str(side).lower(), side_name(side, reading.language)) for side in Side),
        again=str(uuid4()),
    )


def _pad(reading: Reading, spot: Spot, there: Written | None) -> Pad:
    """The pad with what stands there."""
    del there
    page, language = reading.page, reading.language
    subject = subject_of(page, spot.round, spot.table, language)
    if page.rubbers:
        rubber = rubber_of(page, spot.round, spot.table, language)
    else:
        rubber = board_of(page, spot.round, spot.table, spot.place, language)
    return pad(rubber, subject, reading.draft)
