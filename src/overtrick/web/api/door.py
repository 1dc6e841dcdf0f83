"""Who asks, and for which sheet: the secret comes in a header, so that no log has it.

An address in a path ends up in histories and logs, and the API's callers have no address bar
to put one in; so ``Authorization: Bearer SECRET`` is the only way.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query
from fastapi.exceptions import RequestValidationError
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException
from starlette.requests import Request

from overtrick.club.sheets.desk import Desk, OnlyWatching, View
from overtrick.language.language import Language
from overtrick.web.tongue import tongue

_BEARER = HTTPBearer(
    scheme_name="secret",
    description="The secret of a sheet, to write or to watch, as `POST /sheets` answers it.",
    auto_error=False,
)
LONGEST_SECRET = 200


async def desk_of(request: Request) -> Desk:
    """The desk of the app that the API is mounted in."""
    desk: Desk = request.app.state.desk
    return desk


async def as_documented(request: Request) -> None:
    """Refuse a body that says it is something else, and a query with a name nobody knows.

    A misspelt ``if_stoped`` that did nothing would be worse than a refusal.
    """
    if request.method in ("POST", "PUT", "PATCH"):
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise HTTPException(415)
    known = request.app.state.queries()[request.scope["endpoint"].__name__]
    for name in request.query_params:
        if name not in known:
            raise RequestValidationError([{"type": "extra_forbidden", "loc": ("query", name)}])


async def secret_of(
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)],
) -> str:
    """The secret that was sent; 401 without one."""
    if credentials is None or not credentials.credentials:
        raise HTTPException(401, headers={"www-authenticate": "Bearer"})
    return credentials.credentials[:LONGEST_SECRET]


async def view_of(
    secret: Annotated[str, Depends(secret_of)], desk: Annotated[Desk, Depends(desk_of)]
) -> View:
    """The sheet of the secret; 401 where there is none."""
    return await desk.view(secret)


async def writable(view: Annotated[View, Depends(view_of)]) -> View:
    """The sheet of a secret that may write; 403 for one that only watches."""
    if not view.may_write:
        raise OnlyWatching
    return view


async def language_of(
    request: Request,
    lang: Annotated[
        Language | None,
        Query(description="The language of messages; else the one of `Accept-Language`."),
    ] = None,
) -> Language:
    """The language to answer in."""
    return lang or tongue(request)


TheDesk = Annotated[Desk, Depends(desk_of)]
Secret = Annotated[str, Depends(secret_of)]
Seen = Annotated[View, Depends(view_of)]
Writable = Annotated[View, Depends(writable)]
InLanguage = Annotated[Language, Depends(language_of)]
