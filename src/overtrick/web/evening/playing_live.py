"""An evening at live tables: the director decides it, and a player's address finds the seat."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.bots.levels import Level
from overtrick.club.evenings.changes import Change
from overtrick.club.evenings.desk import View
from overtrick.club.evenings.online import Online
from overtrick.web.evening.seat import seat_path
from overtrick.web.evening.shell import directing, do, view_of
from overtrick.web.look import number_of

USUAL_GRACE = 60


async def online(request: Request) -> Response:
    """From now on the evening is played at live tables."""

    def decided(_: View, form: Mapping[str, str], __: int) -> Change:
        grace = number_of(form.get("grace"))
        return Online(
            level=next((one for one in Level if str(one) == form.get("level")), Level.CLUB),
            grace=USUAL_GRACE if grace is None else grace,
            undo=form.get("undo", "yes") == "yes",
            fill=form.get("fill") == "yes",
        )

    await directing(request)
    return await do(request, decided)


async def seat(request: Request) -> Response:
    """To the seat of the round that is on; to the evening where there is none."""
    view, secret = await view_of(request), request.path_params["secret"]
    path = seat_path(view, secret) or f"/evening/{secret}"
    return RedirectResponse(path, 303)
