"""A program that talks to the app over HTTP, and apps for it to talk to."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
from starlette.applications import Starlette

from overtrick.club.sheets.desk import Desk
from overtrick.club.store import Store, open_store
from overtrick.web.app import create_app
from overtrick.web.settings import Settings

API = "/api/v1"
HOST = "bridge.example"
SETTINGS = Settings(hosts=(HOST,), sheets_at_once=10_000)


def app_of(settings: Settings = SETTINGS, store: Store | None = None) -> Starlette:
    return create_app(store or open_store("memory:"), settings)


def scripted_app(settings: Settings = SETTINGS) -> Starlette:
    """An app whose clock and secrets are the same at each run."""
    minutes = _minutes()
    store = open_store("memory:", clock=lambda: next(minutes))
    app = create_app(store, settings)
    secrets = (f"ThisIsAnExampleSecret-{n:02}" for n in range(100))
    app.state.desk = Desk(store, secret=lambda: next(secrets))
    return app


def _minutes() -> Iterator[datetime]:
    time = datetime(2026, 3, 6, 19, 0, tzinfo=UTC)
    while True:
        yield time
        time += timedelta(minutes=4)


@dataclass(frozen=True)
class Program:
    """Asks the app as a program does; ``secret`` goes into the header."""

    app: Starlette
    secret: str = ""
    client: tuple[str, int] = ("192.0.2.1", 50_000)

    def with_secret(self, secret: str) -> Program:
        return replace(self, secret=secret)

    def api(self, method: str, path: str, body: object = None, **given: Any) -> httpx.Response:
        if body is not None:
            given["json"] = body
        return self.ask(method, API + path, **given)

    def ask(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, **given: Any
    ) -> httpx.Response:
        return asyncio.run(self.asking(method, path, headers, **given))

    async def asking(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, **given: Any
    ) -> httpx.Response:
        sent = {"authorization": f"Bearer {self.secret}"} if self.secret else {}
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=self.client)
        base = f"http://{HOST}"
        async with httpx.AsyncClient(transport=transport, base_url=base) as client:
            return await client.request(method, path, headers={**sent, **(headers or {})}, **given)

    def opened(self, **head: object) -> dict[str, Any]:
        """A new sheet's secrets and the sheet."""
        answer = self.api("POST", "/sheets", head)
        assert answer.status_code == 201, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def change(self, seen: int, kind: str, **facts: object) -> httpx.Response:
        body = {"seen": seen, "change": {"kind": kind, **facts}}
        return self.api("POST", "/sheet/changes", body)
