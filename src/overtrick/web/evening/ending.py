"""The end of an evening: closed, deleted, or a person's name taken out of it for good."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.club.evenings.changes import Closed
from overtrick.club.evenings.desk import EveningDesk, Overtaken, View
from overtrick.language.words import say
from overtrick.web.evening.shell import beside, changed, directing, form_of, now_of, why
from overtrick.web.parts import speaking
from overtrick.web.refusing import REFUSED
from overtrick.web.render import page
from overtrick.web.tongue import tongue


async def close(request: Request) -> Response:
    """The page that asks, or what it was told to do."""
    desk: EveningDesk = request.app.state.evenings
    view, secret = await directing(request), request.path_params["secret"]
    names = people_of(view)
    if request.method == "GET":
        return beside(request, view, "close", names=names, closed=view.page.closed)
    form = await form_of(request)
    match form.get("what"):
        case "evening":
            await desk.delete(secret)
            return page(
                request,
                "sheet/deleted.html",
                **speaking(tongue(request)),
                kept=f"/evening/{secret}",
                said=say(tongue(request), "web.evening", "deleted"),
            )
        case "name":
            if form.get("name") in names:
                await desk.erase_name(secret, form["name"])
        case _:
            return await _closed(request, view)
    return RedirectResponse(f"/evening/{secret}", 303)


async def _closed(request: Request, view: View) -> Response:
    try:
        await changed(request, Closed(now_of(request)))
    except (*REFUSED, Overtaken) as refused:
        told, status = why(refused, tongue(request))
        names = people_of(view)
        return beside(request, view, "close", status, told, names=names, closed=view.page.closed)
    return RedirectResponse(f"/evening/{request.path_params['secret']}", 303)


def people_of(view: View) -> tuple[str, ...]:
    """Everybody whose name stands in the evening."""
    return tuple(sorted({name for names in view.page.people.values() for name in names if name}))
