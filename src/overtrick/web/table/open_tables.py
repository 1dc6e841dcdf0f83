"""The tables that are open to all, with their free seats."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.cards.seat import Seat
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.listing import Open
from overtrick.language.language import Language
from overtrick.language.rules_in_words import rules_name
from overtrick.language.words import count, say
from overtrick.language.writing import seat_name
from overtrick.paper.measure import fitted, plain
from overtrick.web.render import page
from overtrick.web.table.reading import WIDEST
from overtrick.web.table.shell import talking
from overtrick.web.tongue import tongue
from overtrick.web.visitor import visitor


class Sits(NamedTuple):
    """A seat of the list: its name, who sits there, and what to send to sit down."""

    seat: str
    who: str
    value: str
    free: bool


class OpenTable(NamedTuple):
    """A table of the list."""

    watch: str
    title: str
    about: str
    seats: tuple[Sits, ...]
    free: bool


async def open_tables(request: Request) -> HTMLResponse:
    """The list; whoever is on it has asked for it."""
    desk: TableDesk = request.app.state.tables
    language = tongue(request)
    return page(
        request,
        "table/tables.html",
        **talking(language),
        tables=tuple(_table(one, language) for one in await desk.tables()),
        name=visitor(request),
    )


def _table(one: Open, language: Language) -> OpenTable:
    rules = rules_name(language, one.rules)
    title = plain(one.title)
    deals = count(language, "web.deals-played", one.deals) if one.deals else ""
    phase = say(language, "web.table", f"phase-{one.phase}")
    seats = tuple(_sits(one, seat, language) for seat in Seat)
    about = " · ".join(part for part in (rules if title else "", phase, deals) if part)
    return OpenTable(one.watch, title or rules, about, seats, any(each.free for each in seats))


def _sits(one: Open, seat: Seat, language: Language) -> Sits:
    sitter = one.sitters[seat]
    if sitter.level is not None:
        who = say(language, "web.table", f"bot-{sitter.level}")
    elif sitter.is_empty:
        who = say(language, "web.table", "seat-free")
    else:
        who = fitted(plain(sitter.name), WIDEST) or say(language, "web.table", "a-guest")
    return Sits(seat_name(seat, language), who, str(seat), seat in one.free)
