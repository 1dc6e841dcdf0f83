"""The page that lists what the API can do, made from its description; nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from overtrick.language.words import say
from overtrick.web.render import page
from overtrick.web.tongue import tongue


def contents(described: Callable[[], dict[str, Any]]) -> Callable[[Request], Awaitable[Response]]:
    """The page over a description that is made when it is first asked for."""

    async def show(request: Request) -> Response:
        """Every operation: its method, its path, what it does."""
        language = tongue(request)
        rows = [
            (method, path, say(language, "web.api", name))
            for method, path, name in _operations(described())
        ]
        description = request.scope["root_path"] + "/openapi.json"
        return page(request, "api.html", rows=rows, description=description)

    return show


def _operations(description: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation["operationId"]
