"""Who plays, what the sheet is called and what it is played for; before a deal, the rules too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from uuid import uuid4

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import Arranged
from overtrick.club.sheets.desk import Desk, OnlyWatching, Overtaken, View
from overtrick.language.errors import describe
from overtrick.language.writing import seat_name
from overtrick.web.new import IN_PAIRS, chosen_rules, opened
from overtrick.web.refusing import REFUSED
from overtrick.web.render import page
from overtrick.web.rules_form import rules_form
from overtrick.web.sent import sent
from overtrick.web.sheet import heading
from overtrick.web.tongue import tongue
from overtrick.web.writing import changed, overtaken


async def arrange(request: Request) -> Response:
    """The page, or the change it asks for."""
    desk: Desk = request.app.state.desk
    view = await desk.view(request.path_params["secret"])
    if not view.may_write:
        raise OnlyWatching
    if request.method == "GET":
        return _page(request, view, _sent(view))
    form = await sent(request)
    try:
        await changed(request, form, arranged(view, form))
    except Overtaken as first:
        return _page(request, first.view, form, await overtaken(request, form), 409)
    except REFUSED as refused:
        return _page(request, view, form, describe(refused, tongue(request)), 422)
    return RedirectResponse(f"/s/{request.path_params['secret']}", 303)


def arranged(view: View, sent: Mapping[str, str]) -> Arranged:
    """The change a form asks for; once a deal is written the rules stay as they are."""
    head = view.page.head
    rules = chosen_rules(view.page.rules.form, sent)
    new = opened(sent, rules)
    asked = Arranged(new.rules, new.house, new.dealer, new.names, new.title, new.stake)
    if not view.page.written:
        return asked
    return replace(asked, rules=head.rules, house=head.house, dealer=head.dealer)


def _sent(view: View) -> dict[str, str]:
    """What the form says when it is opened."""
    head, names = view.page.head, view.page.names
    named = {f"name{seat}": names[seat] for seat in Seat}
    return {**named, "title": head.title, "stake": head.stake, "dealer": str(head.dealer)}


def _page(
    request: Request, view: View, sent: Mapping[str, str], problem: str = "", status: int = 200
) -> Response:
    language, rules = tongue(request), view.page.rules
    return page(
        request,
        "sheet/arrange.html",
        status=status,
        **heading(request, view) | {"title": view.page.head.title},
        seats=[(str(seat), seat_name(seat, language)) for seat in IN_PAIRS],
        seated_before=len(view.page.seatings) > 1,
        ruling=None if view.page.written else rules_form(rules.form, rules, language),
        sent=sent,
        problem=problem,
        key=str(uuid4()),
    )
