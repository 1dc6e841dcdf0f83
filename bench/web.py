"""What a sheet's page costs the processor, against a bare template page of the same size.

Both are asked for in this process, without a network. The bare page is a Starlette route and a
Jinja table whose cells are escaped, as in any tutorial, and as many bytes long.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

from jinja2 import DictLoader, Environment
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message

from bench.measure import Job, Row, medians, microseconds
from overtrick.club.sheets.changes import Entered, Opened
from overtrick.club.sheets.desk import Desk
from overtrick.club.store import open_store
from overtrick.language.reading import read_entry
from overtrick.web import parts
from overtrick.web.app import create_app
from overtrick.web.settings import Settings
from overtrick.web.shelf import Shelf

ROUNDS = 21
PAGES = 40
"""Pages in a round."""
RUBBER = (
    "2H S +2", "4SX W -2", "3NT W +1", "3S W =", "2D W -2", "6HX S +1", "1NT W +1", "3C S =",
    "3H W =",
)  # fmt: skip
TABLE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head><body>
<table>
{% for row in rows %}
<tr><td>{{ row.number }}</td><td>{{ row.contract }}</td>
<td>{{ row.by }}</td><td>{{ row.points }}</td></tr>
{% endfor %}
</table></body></html>
"""


def bare(size: int) -> Starlette:
    """A page of at least so many bytes, with nothing to it."""
    environment = Environment(loader=DictLoader({"table.html": TABLE}), autoescape=True)
    row = {"number": 1, "contract": "4HX", "by": "Anna & Clara", "points": 590}
    template = environment.get_template("table.html")
    each = len(template.render(title="", rows=[row, row])) - len(
        template.render(title="", rows=[row])
    )
    rows = [row] * (size // each + 1)

    async def table(request: Request) -> HTMLResponse:
        made = environment.get_template("table.html")
        return HTMLResponse(made.render(title=request.url.path, rows=rows))

    return Starlette(routes=[Route("/", table)])


async def finished() -> tuple[Starlette, str]:
    """Our app with a rubber of nine deals, and the path of its sheet."""
    store = open_store("memory:")
    app = create_app(store, Settings())
    changes = [Entered(read_entry(text)) for text in RUBBER]
    head = Opened("rubber", names=("Anna", "Boris", "Clara", "Dmitri"))
    opening = await Desk(store).open(head, written=changes)
    return app, f"/s/{opening.write}"


async def fetched(app: ASGIApp, path: str) -> bytes:
    """The body of a page."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await app(_scope(path), receive, send)
    assert sent[0]["status"] == 200, sent[0]
    return b"".join(message.get("body", b"") for message in sent)


def _scope(path: str) -> dict[str, Any]:
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"127.0.0.1"), (b"accept-language", b"en")],
        "client": ("127.0.0.1", 50_000),
        "server": ("127.0.0.1", 8765),
    }


def rows() -> Iterator[Row]:
    """A page that is asked for again, and one that nobody has seen since the last change."""
    loop = asyncio.new_event_loop()
    try:
        app, path = loop.run_until_complete(finished())
        size = len(loop.run_until_complete(fetched(app, path)))
        plain = bare(size)

        def again(asked: ASGIApp, at: str) -> Job:
            async def pages() -> None:
                for _ in range(PAGES):
                    await fetched(asked, at)

            return lambda: loop.run_until_complete(pages())

        def anew() -> None:
            async def pages() -> None:
                for _ in range(PAGES):
                    app.state.shelf = Shelf(parts.live)
                    await fetched(app, path)

            loop.run_until_complete(pages())

        ours, changed, theirs = medians(again(app, path), anew, again(plain, "/"), rounds=ROUNDS)
    finally:
        loop.close()
    shown = microseconds(theirs / PAGES)
    yield Row(
        f"a sheet's page ({size // 1000} kB) / a bare template page",
        microseconds(ours / PAGES),
        shown,
        ours / theirs,
        most=2,
    )
    yield Row(
        "the same, the first time after a change",
        microseconds(changed / PAGES),
        shown,
        changed / theirs,
    )
