"""Setting up a table for practice: one person, three bots, and the kind of deals that is wished.

>>> [str(level) for level in seats_of("beginner").values()]
['beginner', 'beginner', 'beginner']
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.analysis.order.errors import NoDeal, NotSolved
from overtrick.analysis.wishes.read import read_wish
from overtrick.analysis.wishes.wish import strains
from overtrick.bots.levels import Level
from overtrick.bots.practice.wishes import Wish
from overtrick.cards.seat import Seat
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.dealing import to_order
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.practising import ANY, ORDER
from overtrick.language.errors import describe
from overtrick.language.words import say
from overtrick.web.limits import allow
from overtrick.web.refusing import REFUSED
from overtrick.web.render import page
from overtrick.web.sent import sent
from overtrick.web.table.practice_in_words import practising
from overtrick.web.table.practice_title import kind_name
from overtrick.web.tongue import tongue
from overtrick.web.visitor import visitor

LONGEST_ORDER = 300
_KINDS = (ANY, *map(str, Wish))


async def practice(request: Request) -> Response:
    """The page, or the table that it asks for."""
    told = await sent(request) if request.method == "POST" else dict(request.query_params)
    if request.method == "GET" or "practice" not in told:
        return _page(request, told)
    try:
        # Deals to order are tried for, which takes time: it is counted before.
        allow(request)
        head = await _opened(told)
        secret = await open_table(request, head, told.get("level", ""))
    except REFUSED as refused:
        return _page(request, told, describe(refused, tongue(request)))
    return RedirectResponse(f"/table/{secret}", 303)


async def open_table(request: Request, head: Opened, level: str) -> str:
    """The owner's address of a new table, at which the visitor sits South with three bots."""
    desk: TableDesk = request.app.state.tables
    name = visitor(request)
    handed = await desk.open(head, name, seats_of(level), (Seat.SOUTH, name))
    return handed.write


def seats_of(level: str) -> dict[Seat, Level]:
    """Three bots of that level; of the club's where it names none."""
    chosen = next((one for one in Level if str(one) == level), Level.CLUB)
    return {seat: chosen for seat in Seat if seat is not Seat.SOUTH}


async def _opened(told: Mapping[str, str]) -> Opened:
    """How the table begins; raises :exc:`BridgeError` for a condition that cannot be met."""
    kind, order = told["practice"], told.get("order", "")[:LONGEST_ORDER].strip()
    if kind != ORDER:
        return Opened("rubber", practice=kind if kind in _KINDS else ANY)
    head = Opened("rubber", practice=ORDER, order=order)
    if strains(read_wish(order)):
        raise NotSolved(NoDeal.NEEDS_SOLVER)
    await asyncio.to_thread(to_order, head, "tried")
    return head


def _page(request: Request, told: Mapping[str, str], problem: str = "") -> Response:
    language = tongue(request)
    return page(
        request,
        "table/practice.html",
        status=422 if problem else 200,
        **practising(language),
        any=ANY,
        by_order=ORDER,
        kinds=tuple((str(wish), kind_name(str(wish), language)) for wish in Wish),
        levels=tuple((str(one), say(language, "web.table", f"level-{one}")) for one in Level),
        usual=str(Level.CLUB),
        sent=told,
        longest=LONGEST_ORDER,
        problem=problem,
    )
