"""What the API answers where something is wrong: always JSON, always in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from json import JSONDecodeError
from typing import Any, cast

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from overtrick.cards.errors import BridgeError, Illegal, ParseError
from overtrick.club.sheets.desk import NotHere, OnlyWatching, Overtaken
from overtrick.club.store import StoreError, UnknownStream
from overtrick.formats.json.error import error_json
from overtrick.formats.problem import Problem
from overtrick.language.errors import describe, quoted
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.paper.missing_extra import MissingExtra
from overtrick.web.api.answers import Fault, Faults, OvertakenFault
from overtrick.web.api.telling import sheet_told
from overtrick.web.refusing import RETRY_SOON, code_and_status, refusal
from overtrick.web.tongue import tongue

Answers = dict[int | str, dict[str, Any]]

_STATUS_WORDS = {
    400: "The request can't be read: not JSON, say.",
    401: "No secret was sent in the header `Authorization`, or no sheet has it (any more).",
    403: "The secret is one to watch, or a browser sent the request from another site.",
    404: "There is no such thing: a rule set, a deal, a kind of file that can be written.",
    409: "Somebody else changed the sheet first. Nothing was stored; the sheet as it is now.",
    413: "The request is larger than the server takes.",
    415: "The body is not `application/json`.",
    422: "The request is not as documented, or the sheet can't take it by the rules.",
    429: "This client has begun too many sheets; `Retry-After` says for how many seconds.",
    501: "The server has not the package that this needs.",
    503: "The server is busy just now; `Retry-After` says for how many seconds.",
}


class BadSheetFile(Exception):
    """A sheet file can't be read; all that is wrong with it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(len(problems))
        self.problems = problems


def documented(*statuses: int) -> Answers:
    """The faults of an operation for its documentation."""
    models = {409: OvertakenFault, 422: Faults}
    return {
        status: {
            "model": models.get(status, Fault),
            "description": _STATUS_WORDS[status],
            **({"headers": _RETRY_AFTER} if status in (429, 503) else {}),
        }
        for status in statuses
    }


_RETRY_AFTER = {"Retry-After": {"schema": {"type": "integer"}, "description": "Seconds."}}


def handlers() -> dict[Any, Callable[[Request, Any], Any]]:
    """Everything that may go wrong on the way to an answer."""
    return {
        RequestValidationError: _invalid,
        BadSheetFile: _bad_sheet,
        Overtaken: _overtaken,
        HTTPException: _typed,
        **dict.fromkeys((NotHere, OnlyWatching, StoreError, MissingExtra), _typed),
        BridgeError: _bridge,
        Exception: _typed,
    }


def _typed(request: Request, error: Exception) -> Response:
    """An error that has its status by its type."""
    code, status = code_and_status(error)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if status == 503:
        headers |= RETRY_SOON
    if isinstance(error, NotHere | UnknownStream):
        # The secret is the credential here, and nothing in the address is wrong.
        status, headers = 401, {"www-authenticate": 'Bearer error="invalid_token"'}
    return refusal(request.scope, code, status, headers)


def _overtaken(request: Request, error: Overtaken) -> Response:
    message = say(tongue(request), "web.refused", "overtaken")
    sheet = sheet_told(error.view)
    return _answer(
        OvertakenFault(code="overtaken", message=message, line=None, column=None, sheet=sheet), 409
    )


def _bridge(request: Request, error: BridgeError) -> Response:
    return _answer(fault_of(error, tongue(request)), 422)


def _bad_sheet(request: Request, error: BadSheetFile) -> Response:
    problems = faults_of(error.problems, tongue(request))
    return _answer(Faults(**problems[0].model_dump(exclude_unset=True), problems=problems), 422)


def faults_of(problems: Iterable[Problem], language: Language) -> list[Fault]:
    """The problems of a text, each with its place in it."""
    return [fault_of(one.error.at(one.line, one.column), language) for one in problems]


def fault_of(error: BridgeError, language: Language) -> Fault:
    """An error of the rules or of a reader, in words and with its place."""
    told = error_json(error, "")
    facts = {name: _shown(fact) for name, fact in cast("dict[str, Any]", told["facts"]).items()}
    return Fault(
        code=str(error.code),
        message=describe(error, language),
        line=error.line or None,
        column=error.column or None,
        law=(error.law or None) if isinstance(error, Illegal) else None,
        facts={} if isinstance(error, ParseError) else facts,
    )


def _shown(fact: bool | int | str | None) -> bool | int | str | None:
    return quoted(fact) if isinstance(fact, str) else fact


def _invalid(request: Request, error: RequestValidationError) -> Response:
    """The first part of the request that is not as documented; or a body that is no JSON."""
    first = cast("Mapping[str, Any]", error.errors()[0])
    language = tongue(request)
    if first["type"] == "json_invalid":
        line, column = _place(error.__cause__)
        message = say(language, "web.refused", "not-json")
        return _answer(Fault(code="not-json", message=message, line=line, column=column), 400)
    field = quoted(".".join(map(str, first["loc"])))
    message = say(language, "web.refused", "bad-field", field=field)
    fault = Fault(
        code="bad-field",
        message=message,
        line=None,
        column=None,
        field=field,
        reason=str(first["type"]),
    )
    return _answer(fault, 422)


def _place(cause: BaseException | None) -> tuple[int | None, int | None]:
    return (cause.lineno, cause.colno) if isinstance(cause, JSONDecodeError) else (None, None)


def _answer(fault: Fault, status: int) -> JSONResponse:
    return JSONResponse(fault.model_dump(exclude_unset=True), status)
