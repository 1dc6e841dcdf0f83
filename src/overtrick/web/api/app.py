"""The JSON API as one value, to be mounted in the app at ``/api/v1``."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from typing import Any

from fastapi import Depends, FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from starlette.datastructures import State
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import compile_path

from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.web.api import live, reckoning, sheet, sheets, taking_out, weighing
from overtrick.web.api.contents import contents
from overtrick.web.api.door import as_documented, language_of
from overtrick.web.api.examples import with_examples
from overtrick.web.api.faults import handlers
from overtrick.web.refusing import refusal

ROUTERS = (sheets, sheet, live, taking_out, reckoning, weighing)
AT = "/api/v1"
"""Where the API is mounted."""


def create_api(state: State) -> FastAPI:
    """The API over the app's desk and limits.

    FastAPI's own pages of documentation would fetch their looks from elsewhere, so there is a
    plain one of ours, made from the same description.
    """
    api = FastAPI(
        title="Overtrick",
        version=version("overtrick"),
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        exception_handlers={**handlers(), 405: _not_this_way},  # type: ignore[dict-item]
        dependencies=[Depends(language_of), Depends(as_documented)],
        generate_unique_id_function=_name,
    )
    api.state = state
    for one in ROUTERS:
        api.include_router(one.router)
    # Only when it is first asked: a server that nobody's program talks to needs it never.
    state.queries = cache(lambda: _queries(described_plainly(api)))
    api.add_route("/openapi.json", lambda _: _description(api))
    api.add_route("/", contents(lambda: described(api)), include_in_schema=False)
    return api


def _name(route: APIRoute) -> str:
    return route.name


def _description(api: FastAPI) -> Response:
    return JSONResponse(described(api))


def _queries(description: dict[str, Any]) -> dict[str, set[str]]:
    """The names that each operation takes in its query."""
    return {
        operation["operationId"]: {
            parameter["name"]
            for parameter in operation.get("parameters", ())
            if parameter["in"] == "query"
        }
        for methods in description["paths"].values()
        for operation in methods.values()
    }


def _not_this_way(request: Request, _: Exception) -> Response:
    """A method that this address does not take; the header lists those that it takes."""
    api: FastAPI = request.app
    path = request.scope["path"].removeprefix(request.scope["root_path"])
    allowed = sorted(
        method.upper()
        for known, methods in described(api)["paths"].items()
        if compile_path(known)[0].fullmatch(path)
        for method in methods
    )
    return refusal(request.scope, "status-405", 405, {"allow": ", ".join(allowed or ["GET"])})


@cache
def described(api: FastAPI) -> dict[str, Any]:
    """The API in OpenAPI 3.1, with an example of each operation."""
    return with_examples(described_plainly(api))


def described_plainly(api: FastAPI) -> dict[str, Any]:
    """The API in OpenAPI 3.1."""
    told = get_openapi(
        title=api.title,
        version=api.version,
        description=say(Language.EN, "web.api", "description"),
        routes=api.routes,
        servers=[{"url": AT}],
    )
    for methods in told["paths"].values():
        for operation in methods.values():
            operation["summary"] = say(Language.EN, "web.api", operation["operationId"])
    return told
