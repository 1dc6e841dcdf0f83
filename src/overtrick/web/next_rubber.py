"""After a rubber: the same seats, by turns, by a cut or as the players say; then the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from uuid import uuid4

from starlette.requests import Request
from starlette.responses import Response

from overtrick.cards.card import PACK
from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import RubberOpened
from overtrick.club.sheets.cutting import cut_for, in_turn
from overtrick.club.sheets.desk import Desk, OnlyWatching, View
from overtrick.club.sheets.rubbers import rubbers
from overtrick.language.writing import seat_name
from overtrick.web.new import IN_PAIRS, names_of
from overtrick.web.parts import subject_of
from overtrick.web.render import page
from overtrick.web.sent import sent
from overtrick.web.sheet import heading
from overtrick.web.tongue import tongue
from overtrick.web.writing import make


async def next_rubber(request: Request) -> Response:
    """The choice, or the rubber that is opened by it."""
    desk: Desk = request.app.state.desk
    view = await desk.view(request.path_params["secret"])
    if not view.may_write:
        raise OnlyWatching
    if request.method == "GET":
        return _page(request, view)
    form = await sent(request)
    change = as_said(view, form) or opening(view, form.get("how", ""), request.app.state.chance)
    return await make(request, form, change)


def opening(view: View, how: str, chance: Callable[[], Random]) -> RubberOpened:
    """The next rubber: ``cut``, ``turn``, or else with everybody where they are.

    Partners by turns or by cut ask for four people who can be told apart.
    """
    last, names = view.page.account.last, view.page.names
    broken = not last.finished
    if how == "cut" and are_named(view):
        cut = cut_for(names, chance().sample(PACK, 4))
        return RubberOpened(cut.dealer, cut.names, cut.cut, broken)
    seated = in_turn(names) if how == "turn" and are_named(view) else names
    return RubberOpened(last.dealer, seated, broken_off=broken)


def as_said(view: View, sent: Mapping[str, str]) -> RubberOpened | None:
    """The next rubber with the names and the dealer that a form gives, where it gives them."""
    dealer = sent.get("dealer", "")
    if sent.get("how") != "own" or dealer not in tuple(map(str, Seat)):
        return None
    broken = not view.page.account.last.finished
    return RubberOpened(Seat.parse(dealer), names_of(sent), broken_off=broken)


def are_named(view: View) -> bool:
    """Whether the four players have four names."""
    return len(set(view.page.names) - {""}) == 4


def _page(request: Request, view: View) -> Response:
    last = rubbers(view.page)[-1]
    language, names = tongue(request), view.page.names
    subject = subject_of(view.page, last, language)
    turned = in_turn(names)
    return page(
        request,
        "sheet/next.html",
        **heading(request, view),
        named=are_named(view),
        same=[subject.name(seat) for seat in Seat],
        turned=[turned[seat] for seat in Seat],
        finished=last.is_over,
        may_open=bool(last.ledger.rows),
        seats=[(str(seat), seat_name(seat, language)) for seat in IN_PAIRS],
        sent={f"name{seat}": names[seat] for seat in Seat} | {"dealer": str(last.ledger.dealer)},
        key=str(uuid4()),
    )
