"""The app with all that runs beside its pages, in one loop that goes on between the requests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx
from starlette.applications import Starlette

from overtrick.club.store import Store, open_store
from overtrick.web.app import create_app
from overtrick.web.settings import Settings

HOST = "http://localhost"
T = TypeVar("T")


class House:
    """A browser without JavaScript, in the same process as the app."""

    def __init__(self, app: Starlette, runner: asyncio.Runner) -> None:
        self.app = app
        self._runner = runner

    def run(self, awaited: Callable[[], Awaitable[T]]) -> T:
        """The answer of something that takes its time, while all else goes on."""

        async def asked() -> T:
            return await awaited()

        return self._runner.run(asked())

    def get(self, url: str, **given: Any) -> httpx.Response:
        return self.ask("GET", url, **given)

    def post(self, url: str, **given: Any) -> httpx.Response:
        return self.ask("POST", url, **given)

    def ask(self, method: str, url: str, **given: Any) -> httpx.Response:
        async def asked() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url=HOST) as client:
                return await client.request(method, url, **given)

        return self.run(asked)


@contextmanager
def house(store: Store | None = None, **settings: Any) -> Generator[House]:
    """The app from its start to its end; its bots do not wait."""
    told: dict[str, Any] = {"sheets_at_once": 10_000, "bots_pause": 0.0, **settings}
    app = create_app(store or open_store("memory:"), Settings(**told))
    with asyncio.Runner() as runner:
        living = app.router.lifespan_context(app)
        runner.run(_entered(living))
        try:
            yield House(app, runner)
        finally:
            runner.run(_left(living))


async def _entered(living: Any) -> None:
    await living.__aenter__()


async def _left(living: Any) -> None:
    await living.__aexit__(None, None, None)
