"""Somebody with a browser who keeps a sheet: opens it, taps deals in, reads what the page says."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
from starlette.applications import Starlette

from overtrick.club.sheets.desk import watching
from overtrick.club.store import open_store
from overtrick.web.app import create_app
from overtrick.web.settings import Settings
from tests.web.reader import plain

HOST = "http://localhost"
FOUR = {"nameN": "Anna", "nameE": "Boris", "nameS": "Clara", "nameW": "Dmitri"}


def app_of(**settings: Any) -> Starlette:
    return create_app(open_store("memory:"), Settings(**settings))


@dataclass(frozen=True)
class Scorer:
    """One visitor of an app, with cookies, at the address of a sheet."""

    app: Starlette = field(default_factory=app_of)
    at: str = ""
    cookies: Mapping[str, str] = field(default_factory=dict[str, str])
    headers: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def secret(self) -> str:
        return self.at.removeprefix("/s/")

    @property
    def watcher(self) -> Scorer:
        """Somebody else, who has the address to watch."""
        return replace(self, at=f"/s/{watching(self.secret)}", cookies={})

    def speaking(self, language: str) -> Scorer:
        return replace(self, cookies={**self.cookies, "lang": language})

    def with_script(self) -> Scorer:
        """The same as our script asks."""
        return replace(self, headers={"x-parts": "1"})

    def ask(self, method: str, path: str, **given: Any) -> httpx.Response:
        return asyncio.run(self.asking(method, path, **given))

    async def asking(self, method: str, path: str, **given: Any) -> httpx.Response:
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(
            transport=transport, base_url=HOST, cookies=dict(self.cookies), headers=self.headers
        ) as client:
            return await client.request(method, path, **given)

    def get(self, path: str = "", **given: Any) -> httpx.Response:
        """A page below the sheet's address."""
        return self.ask("GET", self.at + path, **given)

    def page(self, path: str = "") -> str:
        answer = self.get(path)
        assert answer.status_code == 200, (path, answer.status_code)
        return answer.text

    def post(self, path: str, form: Mapping[str, object]) -> httpx.Response:
        return self.ask("POST", self.at + path, data={k: str(v) for k, v in form.items()})

    def opens(self, form: str = "rubber", **fields: str) -> Scorer:
        """A new sheet, and this visitor at its address to write."""
        answer = self.ask("POST", f"/new/{form}", data=FOUR | fields)
        assert answer.status_code == 303, plain(answer.text)
        return replace(self, at=answer.headers["location"])

    @property
    def seq(self) -> int:
        """The number of the last event that the page has seen."""
        found = re.search(r'id="live" data-seq="(\d+)"', self.page())
        assert found
        return int(found[1])

    def writes(self, text: str, **more: object) -> httpx.Response:
        """Tap in a deal such as ``4S X N +1``, having seen all there is unless told otherwise."""
        return self.post("/enter", {"seen": self.seq, "key": f"key {self.seq}"} | deal(text) | more)

    def wrote(self, *texts: str) -> Scorer:
        """The same visitor, after these deals were stored."""
        for text in texts:
            answer = self.writes(text)
            assert answer.status_code == 303, plain(answer.text)
        return self


def deal(text: str) -> dict[str, str]:
    """What the buttons send for a deal: contract, perhaps X or XX, declarer, overtricks."""
    if text == "pass":
        return {"contract": "pass"}
    contract, *doubling, declarer, over = text.split()
    return {
        "contract": contract,
        "doubling": "".join(doubling),
        "declarer": declarer,
        "over": "0" if over == "=" else str(int(over)),
    }


def live(html: str) -> str:
    """What the part of the page that changes says, read aloud."""
    return plain(html[html.index('<div id="live"') :])
