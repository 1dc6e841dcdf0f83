"""The part of an evening's page that changes with every event, for each who may see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from overtrick.club.evenings.desk import View
from overtrick.language.language import Language
from overtrick.web.evening.asked import DIRECTOR, PLAYER, SCREEN, TABLE, Asked
from overtrick.web.evening.card import player_facts
from overtrick.web.evening.director import director_facts
from overtrick.web.evening.reading import Reading
from overtrick.web.evening.screen import screen_facts
from overtrick.web.evening.table import table_facts
from overtrick.web.live import stream
from overtrick.web.parts import speaking
from overtrick.web.render import templates, words

Facts = Callable[[Reading], dict[str, Any]]
_FACTS: dict[str, Facts] = {
    DIRECTOR: director_facts,
    PLAYER: player_facts,
    SCREEN: screen_facts,
    TABLE: table_facts,
}


def part(reading: Reading) -> Markup:
    """The part as HTML."""
    shows, _ = reading.asked.shown(reading.view)
    made = templates().get_template(f"evening/{shows}.html")
    told: dict[str, Any] = {
        **words(reading.language),
        **speaking(reading.language),
        "e": reading.say,
        "at": reading.asked.at,
        "top": reading.top,
        "seq": reading.page.seq,
        **_FACTS[shows](reading),
    }
    return Markup(made.render(**told))  # noqa: S704 - it escapes what it is told


def kept_part(view: View, asked: str, language: Language) -> Markup:
    """The same for those who follow, by the path below ``/evening/``."""
    return part(Reading(view, Asked.parse(asked), language))


async def follow(request: Request) -> Response:
    """The events of an evening, for as long as somebody looks."""
    state = request.app.state
    return await stream(request, state.evenings_live, state.askers, str(Asked.of(request)))
