"""A deal that is over, looked back upon: what could have been better, in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.bots.practice.missed import missed_in_words
from overtrick.bots.practice.review import better_call_in_words, better_card_in_words
from overtrick.club.tables.advising import Adviser
from overtrick.language.words import say
from overtrick.paper.subject import Subject
from overtrick.paper.tables import shown_outcome
from overtrick.web.table.shell import beside, reading_of, view_of


@dataclass(frozen=True, slots=True)
class BetterShown:
    """A card that cost a trick: in words, and where the replay shows it."""

    text: str
    step: int


async def review(request: Request) -> HTMLResponse:
    """The page; for whoever played the deal."""
    adviser: Adviser = request.app.state.adviser
    view, number = await view_of(request), int(request.path_params["deal"])
    reading = reading_of(request, view)
    finished = next((one for one in view.page.finished if one.number == number), None)
    if finished is None or reading.me is None:
        raise HTTPException(404)
    found = await adviser.look_back(finished.game, reading.me)
    language = reading.language
    return beside(
        request,
        view,
        "review",
        p=partial(say, language, "web.practice"),
        deal=number,
        what=shown_outcome(Subject(language), finished.entry.outcome),
        calls=tuple(better_call_in_words(one, language) for one in found.calls),
        missed=missed_in_words(found.missed, language) if found.missed else "",
        cards=None
        if found.cards is None
        else tuple(
            BetterShown(better_card_in_words(one, language), one.number) for one in found.cards
        ),
        played=finished.game.play is not None and bool(finished.game.play.tricks),
    )
