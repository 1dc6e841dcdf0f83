"""The part of a table's page that changes with every event, for each who may see it."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from overtrick.club.tables.bots import TableBots
from overtrick.club.tables.desk import TableDesk, View
from overtrick.club.tables.evenings import WITHIN
from overtrick.club.tables.shown import Shown
from overtrick.language.language import Language
from overtrick.web.live import stream
from overtrick.web.parts import speaking
from overtrick.web.render import templates, words
from overtrick.web.table.asked import asked, talk
from overtrick.web.table.bidding import auction_shown, box
from overtrick.web.table.corrections import marked_now
from overtrick.web.table.diagram import diagram, stand
from overtrick.web.table.field import field, hands_seen, other_hands, own_hand
from overtrick.web.table.practice_part import practice_facts
from overtrick.web.table.reading import Reading
from overtrick.web.table.result import came, sheet_facts
from overtrick.web.table.seats import seats_shown

OPEN_HANDS = 4


def part(view: View, secret: str, language: Language, **more: object) -> Markup:
    """The part as HTML, with what is told to one visitor alone."""
    made = templates().get_template("table/live.html")
    told = {**facts(Reading(view, secret, language)), **more}
    return Markup(made.render(**words(language), **told))  # noqa: S704 - it escapes what it is told


def facts(reading: Reading) -> dict[str, Any]:
    """All that the template wants to know."""
    shown = reading.shown
    return {
        **speaking(reading.language),
        "w": reading.say,
        "at": reading.at,
        "seq": shown.seq,
        "moved": shown.moved,
        "here": _here(shown),
        "phase": str(shown.phase),
        "evening": f"/evening/{reading.secret.partition(WITHIN)[0]}" if shown.head.evening else "",
        "blind": bool(shown.head.numbers) and reading.me is None and not reading.all_hands,
        "to_hands": reading.to_hands,
        "all_hands": reading.all_hands,
        "may_write": reading.view.may_write,
        "me": reading.seat(reading.me) if reading.me is not None else "",
        "is_opposed": reading.is_opposed,
        "turn": bool(shown.legal_calls or shown.legal_cards or shown.must_answer),
        "stand": stand(reading),
        "asked": asked(reading),
        "talk": talk(reading),
        **seats_shown(reading),
        **_of_the_deal(reading),
        "practice": practice_facts(reading),
        "marked": marked_now(reading),
        "may_correct": shown.may_correct,
        "may_deal": shown.may_deal,
        "may_open_rubber": shown.may_open_rubber,
        "form": str(shown.rules.form),
        "last_deal": shown.finished[-1].number if shown.finished else 0,
    }


def _here(shown: Shown) -> str:
    """At which table, in which seat and in which deal the viewer is; moves kept for another end."""
    deal = shown.deal.id if shown.deal else 0
    return f"{shown.head.round}.{shown.head.table}.{shown.viewer}.{deal}"


def _of_the_deal(reading: Reading) -> dict[str, Any]:
    """What there is of the deal that is on, or of the last one."""
    shown, deal = reading.shown, reading.shown.deal
    if deal is None:
        nothing = ("auction", "box", "field", "hand", "came", "honours", "sheet", "may_claim")
        return {**dict.fromkeys(nothing), "others": (), "diagram": (), "may_undo": False}
    over = deal.outcome is not None
    seen = () if over else hands_seen(reading, deal)
    everybody = len(seen) == OPEN_HANDS
    others = () if over or everybody else other_hands(reading, deal)
    hands = tuple(hand for hand in deal.hands if isinstance(hand, frozenset))
    return {
        "auction": auction_shown(reading, deal),
        "box": box(reading),
        "field": None if over else field(reading, deal),
        "hand": None if over else own_hand(reading, deal),
        "others": others,
        "diagram": diagram(reading, _dealt(reading) if over else hands)
        if over or everybody
        else (),
        "came": came(reading),
        "honours": shown.honours,
        "sheet": sheet_facts(reading) if over else None,
        "may_claim": None if over else shown.may_claim,
        "may_undo": shown.may_undo,
    }


def _dealt(reading: Reading) -> tuple[frozenset[Any], ...]:
    """The thirteen cards that each had in the deal just over."""
    return tuple(hand.cards for hand in reading.shown.finished[-1].game.deal.hands)


class Attended(Response):
    """The stream of a table; while it lasts, whoever plays by that address is there."""

    def __init__(self, answer: Response, bots: TableBots, view: View) -> None:
        super().__init__()
        self._answer, self._bots, self._view = answer, bots, view

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until one side ends."""
        self._bots.came(self._view)
        try:
            await self._answer(scope, receive, send)
        finally:
            self._bots.went(self._view)


async def follow(request: Request) -> Response:
    """The events of a table, for as long as somebody looks."""
    state, secret = request.app.state, request.path_params["secret"]
    desk: TableDesk = state.tables
    answer = await stream(request, state.tables_live, desk, secret)
    return Attended(answer, state.table_bots, await desk.view(secret))
