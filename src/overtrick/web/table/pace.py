"""How often may be done at a table what does not bring the game on: some at once, then slowly.

Whatever can be done again and again is counted, by the address it comes from: what is said and
explained, who sits where, what is claimed and withdrawn. Calls and cards are not: there are no more
of them than a deal has.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from overtrick.club.store import Right
from overtrick.language.words import say
from overtrick.web.limits import Allowance
from overtrick.web.settings import Settings
from overtrick.web.table.shell import refuse, view_of
from overtrick.web.tongue import tongue

Page = Callable[[Request], Awaitable[Response]]


def purse(settings: Settings) -> Allowance:
    """What each address may do; where bots move at once, programs play, and have no limit."""
    seconds = settings.seconds_a_remark if settings.bots_pause else 0.0
    return Allowance(settings.remarks_at_once, seconds)


def paced(page: Page) -> Page:
    """The page, or the table with a word where the address has done too much of late."""

    async def do(request: Request) -> Response:
        view = await view_of(request)
        if view.right is not Right.WATCH:
            # All who watch have one address: what they may do is counted by who asks.
            allowance: Allowance = request.app.state.remarks
            if wait := allowance.seconds_to_wait(f"{view.stream} {view.holder}"):
                told = say(tongue(request), "web.table", "too-fast")
                answer = await refuse(request, told, 429)
                answer.headers["retry-after"] = str(math.ceil(wait))
                return answer
        return await page(request)

    return do
