"""Deleting a sheet, or a person's name from it, for good."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.club.sheets.desk import Desk, OnlyWatching
from overtrick.club.store import Event
from overtrick.web.parts import speaking
from overtrick.web.render import page
from overtrick.web.sent import sent
from overtrick.web.sheet import heading
from overtrick.web.tongue import tongue


async def delete(request: Request) -> Response:
    """The page that asks, or what it was told to do."""
    desk: Desk = request.app.state.desk
    secret = request.path_params["secret"]
    view = await desk.view(secret)
    if not view.may_write:
        raise OnlyWatching
    names = people(await desk.history(secret))
    if request.method == "GET":
        return page(request, "sheet/delete.html", **heading(request, view), names=names)
    form = await sent(request)
    if form.get("what") == "sheet":
        await desk.delete(secret)
        spoken = speaking(tongue(request))
        return page(request, "sheet/deleted.html", **spoken, kept=f"/s/{secret}", said="")
    if form.get("what") == "name" and form.get("name") in names:
        await desk.erase_name(secret, form["name"])
    return RedirectResponse(f"/s/{secret}", 303)


def people(events: list[Event]) -> tuple[str, ...]:
    """Everybody whose name is in the log: who played, who cut a card, who wrote."""
    found: dict[str, None] = {}
    for event in events:
        names = [str(name) for name in event.data.get("names", ())]
        cut = [str(name) for name, _ in event.data.get("cut", ())]
        found |= dict.fromkeys((*names, *cut, event.by))
    return tuple(sorted(name for name in found if name))
