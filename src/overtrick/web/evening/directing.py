"""What the director does with a tap: rounds, the clock, the standing, taking back."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from overtrick.club.evenings.changes import (
    Change,
    ClockPaused,
    ClockResumed,
    MinutesGiven,
    RoundEnded,
    StandingShown,
    Undone,
)
from overtrick.club.evenings.coming import next_begun
from overtrick.club.evenings.desk import View
from overtrick.web.evening.entering import number_in
from overtrick.web.evening.shell import directing, do


async def begin(request: Request) -> Response:
    """Begin the next round as the movement has it."""

    def begun(view: View, _: Mapping[str, str], now: int) -> Change:
        return next_begun(view.page, now)

    await directing(request)
    return await do(request, begun)


async def end(request: Request) -> Response:
    """Ring the bell now."""
    return await do(request, lambda view, _, now: RoundEnded(view.page.round, now))


async def pause(request: Request) -> Response:
    """Stop the clock."""
    return await do(request, lambda _view, _form, now: ClockPaused(now))


async def resume(request: Request) -> Response:
    """Let the clock go on."""
    return await do(request, lambda _view, _form, now: ClockResumed(now))


async def minutes(request: Request) -> Response:
    """Give some minutes more."""
    return await do(request, lambda _, form, now: MinutesGiven(number_in(form, "minutes"), now))


async def show(request: Request) -> Response:
    """Let everybody see the standing, or hide it."""
    return await do(request, lambda _view, form, _now: StandingShown(form.get("shown") == "yes"))


async def undo(request: Request) -> Response:
    """Take back the last thing the director did."""
    return await do(request, lambda _view, _form, _now: Undone())
