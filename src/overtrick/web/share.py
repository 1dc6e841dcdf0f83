"""Sharing a sheet: its addresses to write and to watch, with a code for a phone's camera."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.club.sheets.desk import Desk, watching
from overtrick.web.render import page
from overtrick.web.settings import Settings
from overtrick.web.sheet import heading


async def share(request: Request) -> HTMLResponse:
    """The addresses that this visitor may hand on: who only watches can't let others write."""
    desk: Desk = request.app.state.desk
    secret = request.path_params["secret"]
    view = await desk.view(secret)
    watch = address(request, watching(secret) if view.may_write else secret)
    write = address(request, secret) if view.may_write else ""
    return page(
        request,
        "sheet/share.html",
        **heading(request, view),
        addresses=[
            (kind, one, code(one)) for kind, one in (("watch", watch), ("write", write)) if one
        ],
    )


def address(request: Request, secret: str) -> str:
    """The whole address of a sheet, as others reach it."""
    return whole_address(request, f"/s/{secret}")


def whole_address(request: Request, path: str) -> str:
    """The whole address of a page of this server, as others reach it."""
    settings: Settings = request.app.state.settings
    base = settings.public_url or f"{request.url.scheme}://{request.url.netloc}"
    return base.rstrip("/") + path


@lru_cache(maxsize=200)
def code(text: str) -> Markup:
    """The address as a QR code in SVG, dark on light in every theme."""
    import segno  # noqa: PLC0415 - only here

    drawn = segno.make(text, error="m", micro=False)
    return Markup(  # noqa: S704 - segno's own drawing; the text is in its modules only
        drawn.svg_inline(scale=4, border=4, omitsize=True, svgclass="qr", lineclass="qr-dark")
    )
