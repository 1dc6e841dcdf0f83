"""What a visitor sees when something is refused: a plain page, or JSON for a program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Scope

from overtrick.cards.errors import BridgeError, Illegal, ParseError
from overtrick.club.sheets.desk import NotHere, OnlyWatching, Overtaken
from overtrick.club.store import Closed, Stale, StoreError, Unavailable, UnknownStream
from overtrick.language.errors import describe
from overtrick.language.words import has, say
from overtrick.paper.missing_extra import MissingExtra
from overtrick.web.guard import HEADERS
from overtrick.web.limits import TooManySheets
from overtrick.web.render import page
from overtrick.web.tongue import tongue

REFUSED: Final = (ParseError, Illegal)
"""What a page tells beside what was sent: the fault is there. That a database does not answer is
nobody's, and goes on to the handlers below, whose answer says that it may be sent again."""
RETRY_SOON = {"retry-after": "5"}
_KINDS: tuple[tuple[tuple[type[Exception], ...], str, int], ...] = (
    ((TooManySheets,), "too-many", 429),
    ((NotHere, UnknownStream), "not-here", 404),
    ((OnlyWatching,), "only-watching", 403),
    ((Overtaken, Stale), "overtaken", 409),
    ((Unavailable, Closed), "unavailable", 503),
    ((MissingExtra,), "missing-extra", 501),
)


def refusal(
    scope: Scope, code: str, status: int, headers: Mapping[str, str] | None = None
) -> Response:
    """The answer for a code of ours, in the visitor's language."""
    request = Request(scope)
    message = say(tongue(request), "web.refused", code)
    if wants_json(request):
        told = {"code": code, "message": message, "line": None, "column": None}
        answer: Response = JSONResponse(told, status)
    else:
        answer = page(request, "refused.html", status=status, message=message)
    # Where all went wrong the answer is given outside the guard, so it brings its own headers.
    answer.headers.update({**HEADERS, **(headers or {})})
    return answer


def refusing() -> dict[Any, Callable[[Request, Any], Any]]:
    """The handlers of everything that may go wrong on the way to a page."""
    return {
        HTTPException: _http,
        Exception: lambda request, _: refusal(request.scope, "broken", 500),
        **dict.fromkeys((NotHere, OnlyWatching, Overtaken, StoreError, MissingExtra), _typed),
        BridgeError: _bridge,
    }


def code_and_status(error: Exception) -> tuple[str, int]:
    """How an error of the club or of the web is called here, and its status in HTTP.

    >>> code_and_status(NotHere()), code_and_status(HTTPException(404))
    (('not-here', 404), ('status-404', 404))
    """
    for kinds, code, status in _KINDS:
        if isinstance(error, kinds):
            return code, status
    if isinstance(error, HTTPException):
        return f"status-{error.status_code}", error.status_code
    return "broken", 500


def wants_json(request: Request) -> bool:
    """Whether a program asks: at the API, or wherever JSON is wanted and HTML is not."""
    accepts = request.headers.get("accept", "")
    return request.scope["path"].startswith("/api/") or (
        "application/json" in accepts and "text/html" not in accepts
    )


def _http(request: Request, error: HTTPException) -> Response:
    code, status = code_and_status(error)
    known = code if has(tongue(request), "web.refused", code) else "status-400"
    return refusal(request.scope, known, status, error.headers)


def _typed(request: Request, error: Exception) -> Response:
    code, status = code_and_status(error)
    return refusal(request.scope, code, status, RETRY_SOON if status == 503 else None)


def _bridge(request: Request, error: BridgeError) -> Response:
    """An entry that is not bridge, or not here: the visitor is told what was expected."""
    message = describe(error, tongue(request))
    if wants_json(request):
        place = {"line": error.line or None, "column": error.column or None}
        return JSONResponse({"code": str(error.code), "message": message, **place}, 422)
    return page(request, "refused.html", status=422, message=message)
