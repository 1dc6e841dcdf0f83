"""What a table does: enters a deal, agrees, disagrees, writes its own entry anew."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from overtrick.cards.seat import Seat, Side
from overtrick.club.evenings.changes import (
    Change,
    Confirmed,
    Cut,
    Dealing,
    Disputed,
    Entered,
)
from overtrick.club.evenings.desk import View
from overtrick.club.evenings.rubbers import rules_of
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.rules import Rules
from overtrick.tournament.movement import Movement
from overtrick.web.draft import Draft
from overtrick.web.evening.asked import Asked
from overtrick.web.evening.shell import do, form_of
from overtrick.web.look import number_of

MOST_AT_ONCE = 40
"""Results that one tap agrees to."""
NOTHING = (0,)
"""No result has that number, so that whoever agrees to nothing is told so."""


async def enter(request: Request) -> Response:
    """Write a deal or board of the round that is on."""
    form = await form_of(request)
    draft = Draft.read(form)

    def entered(view: View, form: Mapping[str, str], now: int) -> Change:
        return Entered(
            round=round_of(view, form),
            table=table_of(request, view),
            place=number_in(form, "place"),
            entry=draft.entry(rules(view)),
            at=now,
            side=side_of(view, form),
            score=score_of(form),
            who=who_of(view, form),
        )

    return await do(request, entered, draft)


async def confirm(request: Request) -> Response:
    """Agree to results of the other side."""

    def confirmed(view: View, form: Mapping[str, str], _: int) -> Change:
        told = form.get("results", "").split()[:MOST_AT_ONCE]
        ids = tuple(number for one in told if (number := number_of(one)) is not None)
        where = round_of(view, form), table_of(request, view)
        return Confirmed(*where, ids or NOTHING, side_of(view, form))

    return await do(request, confirmed)


async def dispute(request: Request) -> Response:
    """Not agree to a result of the other side."""

    def disputed(view: View, form: Mapping[str, str], _: int) -> Change:
        side = named(form.get("side")) or Side.EW
        where = round_of(view, form), table_of(request, view)
        return Disputed(*where, number_in(form, "result"), side)

    return await do(request, disputed)


async def cut(request: Request) -> Response:
    """Say who won the cut after a level score."""

    def won(view: View, form: Mapping[str, str], _: int) -> Change:
        winner = named(form.get("won")) or Side.NS
        return Cut(round_of(view, form), table_of(request, view), winner, side_of(view, form))

    return await do(request, won)


async def dealer(request: Request) -> Response:
    """Say who deals first."""

    def deals(view: View, form: Mapping[str, str], _: int) -> Change:
        seat = Seat.parse(form["dealer"]) if form.get("dealer") in tuple(map(str, Seat)) else None
        where = round_of(view, form), table_of(request, view)
        return Dealing(*where, seat or Seat.NORTH, side_of(view, form))

    return await do(request, deals)


def rules(view: View) -> Rules:
    """The rules that a deal is entered under."""
    return rules_of(view.page.rubbers) if view.page.rubbers else DUPLICATE


def table_of(request: Request, view: View) -> int:
    """The table of the page; the page of anything else has no pad."""
    kind, number = Asked.of(request).shown(view)
    if kind != "table":
        raise HTTPException(404)
    return number


def round_of(view: View, form: Mapping[str, str]) -> int:
    """The round that the form was for; the one that is on where it says nothing."""
    return number_of(form.get("round")) or view.page.round


def side_of(view: View, form: Mapping[str, str]) -> Side | None:
    """Who holds the phone; the director holds no side."""
    if view.may_write:
        return None
    return named(form.get("side")) or Side.NS


def named(side: str | None) -> Side | None:
    """The side of that name.

    >>> named("EW") is Side.EW, named("us")
    (True, None)
    """
    return next((one for one in Side if str(one) == side), None)


def who_of(view: View, form: Mapping[str, str]) -> tuple[int, ...]:
    """Who they say they are, by the numbers they are called; nobody, where they say nothing."""
    told = [form.get(name, "").strip().upper() for name in ("who_ns", "who_ew")]
    if not any(told) or view.page.movement is None:
        return ()
    return tuple(
        _called(view.page.movement, text, letter) for text, letter in zip(told, "NE", strict=True)
    )


def _called(movement: Movement, text: str, letter: str) -> int:
    """The number of whoever is called so, with or without the letter of the line; 0 for nobody."""
    labels = {movement.label(number): number for number in movement.numbers}
    return labels.get(text) or labels.get(letter + text) or 0


def number_in(form: Mapping[str, str], name: str) -> int:
    """A number of the form; 0, which nothing has, where there is none."""
    return number_of(form.get(name)) or 0


def score_of(form: Mapping[str, str]) -> int | None:
    """The score they say it gave, if they say one.

    >>> score_of({"score": "−50"}), score_of({"score": ""}), score_of({"score": "+420"})
    (-50, None, 420)
    """
    text = form.get("score", "").strip().replace("\N{MINUS SIGN}", "-").removeprefix("+")
    number = number_of(text.removeprefix("-"))
    return None if number is None else -number if text.startswith("-") else number
