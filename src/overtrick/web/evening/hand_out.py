"""The addresses to hand out: one for each table, one to watch, each with a code for a camera."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.club.evenings.chairs import Chair, name_of
from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.evenings.page import Page
from overtrick.language.words import say
from overtrick.paper.measure import plain
from overtrick.tournament.movement import Contest
from overtrick.web.evening.people import People
from overtrick.web.evening.shell import beside, directing, talking
from overtrick.web.share import code, whole_address
from overtrick.web.tongue import tongue


async def hand_out(request: Request) -> HTMLResponse:
    """The page, which prints as slips for the tables."""
    desk: EveningDesk = request.app.state.evenings
    view = await directing(request)
    handed = await desk.addresses(request.path_params["secret"])
    language, page = tongue(request), view.page
    e = talking(language)["e"]
    people, bots = People(page, language), page.online is not None and page.online.fill
    players = tuple(
        (_player(people, page, chair), one)
        for chair, one in handed.players.items()
        if not (bots and not name_of(page, chair))
    )
    tables = (
        *((e("table", number=number), one) for number, one in sorted(handed.tables.items())),
        (e("watching"), handed.watch),
    )

    def slips(named: Iterable[tuple[str, str]]) -> list[tuple[str, str, str]]:
        told = ((name, whole_address(request, f"/evening/{one}")) for name, one in named)
        return [(name, one, code(one)) for name, one in told]

    online = bool(handed.players)
    return beside(
        request, view, "hand_out", players=slips(players), tables=slips(tables), online=online
    )


def _player(people: People, page: Page, chair: Chair) -> str:
    """A player by name; one of a pair or team without a name by its number and his own."""
    if people.contest is Contest.INDIVIDUALS:
        return people.one(chair.number)
    called = people.label(chair.number)
    if name := plain(name_of(page, chair)):
        return f"{called}. {name}"
    number = chair.place + (people.contest is Contest.PAIRS)
    code = f"player-of-{people.contest}"
    return say(people.language, "web.evening", code, called=called, number=number)
