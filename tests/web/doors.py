"""Every way into the app, read off its own table of routes, so that a new one is found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from fastapi import FastAPI
from starlette.applications import Starlette
from starlette.routing import BaseRoute, Mount, Route

from overtrick.web.api.app import AT, described

SAFE = {"GET", "HEAD", "OPTIONS"}
ENDLESS = ("/live", "/events")
"""How the paths end whose answers have no end."""
_KNOWN = {"kind": "pbn"}
"""What stands in a path where only some words are known."""


class Door(NamedTuple):
    """A method and a path, whose names in braces are still to be filled in."""

    method: str
    path: str

    def at(self, **names: object) -> str:
        """The path filled in; a converter such as ``:int`` is left out."""
        filled = _KNOWN | names
        return re.sub(r"{(\w+)(?::\w+)?}", lambda found: str(filled.get(found[1], 1)), self.path)


def api_of(app: Starlette) -> FastAPI:
    """The JSON API of an app."""
    (api,) = (
        route.app
        for route in app.routes
        if isinstance(route, Mount) and isinstance(route.app, FastAPI)
    )
    return api


def doors(app: Starlette) -> list[Door]:
    """All of them, the API's too."""
    return sorted(set(_of(app.routes, "")))


def _of(routes: Iterable[BaseRoute], before: str) -> Iterator[Door]:
    for route in routes:
        match route:
            case Mount(app=FastAPI() as api):
                assert before + route.path == AT
                for path, methods in described(api)["paths"].items():
                    yield from (Door(method.upper(), AT + path) for method in methods)
                yield from (Door("GET", AT + path) for path in ("/", "/openapi.json"))
            case Mount(routes=[]):
                yield Door("GET", before + route.path + "/app.css")
            case Mount():
                yield from _of(route.routes, before + route.path)
            case Route():
                methods = route.methods or {"GET", "POST", "PUT", "PATCH", "DELETE"}
                yield from (Door(method, before + route.path) for method in methods)
            case _:
                raise TypeError(route)


def writing(app: Starlette) -> list[Door]:
    """Those that may change something."""
    return [door for door in doors(app) if door.method not in SAFE]
