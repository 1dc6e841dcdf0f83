"""The visitor: the name they gave for the history, kept in a cookie and asked for once."""

from __future__ import annotations

from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse

from overtrick.paper.measure import fitted, plain
from overtrick.web.looks import path_back
from overtrick.web.sent import sent

COOKIE = "name"
LONGEST = 40
_A_YEAR = 365 * 24 * 3600


def visitor(visit: HTTPConnection) -> str:
    """The visitor's own name, or an empty text."""
    return tidied(unquote(visit.cookies.get(COOKIE, "")))


def tidied(name: str) -> str:
    r"""A name as the history shows it: on one line, nothing unseen in it, not too long.

    >>> tidied("  An\u202ena ")
    'Anna'
    """
    return fitted(plain(name[: 4 * LONGEST]), LONGEST)


async def introduce(request: Request) -> RedirectResponse:
    """Keep the visitor's name, or forget it where it is empty, and go back."""
    form = await sent(request)
    answer = RedirectResponse(path_back(form.get("back", "/")), 303)
    name = tidied(form.get("name", ""))
    answer.set_cookie(
        COOKIE,
        quote(name),
        max_age=_A_YEAR if name else 0,
        samesite="lax",
        httponly=True,
        secure=request.url.scheme == "https",
    )
    return answer
