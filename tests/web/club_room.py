"""A club room: a director, a phone at each table, who watches, and a clock to be turned."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
from starlette.applications import Starlette

from overtrick.club.evenings.addresses import at_table, watching
from overtrick.club.store import Store, open_store
from overtrick.web.app import create_app
from overtrick.web.settings import Settings
from tests.web.reader import plain
from tests.web.scorer import HOST, deal

SETTINGS = Settings(sheets_at_once=10_000)


@dataclass
class Watch:
    """The clock on the wall."""

    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass(frozen=True)
class Phone:
    """A browser at one address of an evening."""

    app: Starlette
    at: str = ""
    headers: Mapping[str, str] = field(default_factory=dict[str, str])

    def ask(self, method: str, path: str, **given: Any) -> httpx.Response:
        return asyncio.run(self.asking(method, path, **given))

    async def asking(self, method: str, path: str, **given: Any) -> httpx.Response:
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(
            transport=transport, base_url=HOST, headers=self.headers
        ) as client:
            return await client.request(method, path, **given)

    def speaking(self, language: str) -> Phone:
        return replace(self, headers={**self.headers, "accept-language": language})

    def with_script(self) -> Phone:
        return replace(self, headers={**self.headers, "x-parts": "1"})

    def get(self, path: str = "", **given: Any) -> httpx.Response:
        return self.ask("GET", self.at + path, **given)

    def page(self, path: str = "") -> str:
        answer = self.get(path)
        assert answer.status_code == 200, (path, answer.status_code, plain(answer.text))
        return answer.text

    def reads(self, path: str = "") -> str:
        """What the page says, read aloud."""
        html = self.page(path)
        return plain(html[html.index("<main") : html.index("</main>")])

    @property
    def seq(self) -> int:
        found = re.search(r'data-seq="(\d+)"', self.page())
        assert found
        return int(found[1])

    def sends(self, path: str, **form: object) -> httpx.Response:
        """Send a form, having seen all there is unless told otherwise."""
        seen = form.pop("seen", None) or self.seq
        data = {name: str(value) for name, value in form.items()}
        return self.ask("POST", self.at + path, data={"seen": str(seen), **data})

    def does(self, path: str, **form: object) -> None:
        """Send a form that is taken."""
        answer = self.sends(path, **form)
        assert answer.status_code == 303, (path, answer.status_code, plain(answer.text))

    def writes(self, text: str, place: int, round_: int = 1, side: str = "NS") -> None:
        """Tap in a deal such as ``4S X N +1``."""
        self.does("/enter", round=round_, place=place, side=side, **deal(text))

    def agrees(self, side: str = "EW", round_: int = 1) -> None:
        """Agree to all that the side is asked to agree to."""
        ids = re.findall(r'name="results" value="([\d ]+)"', self.page())
        self.does("/confirm", round=round_, side=side, results=" ".join(dict.fromkeys(ids)))


@dataclass(frozen=True)
class Room:
    """An evening that is set up."""

    app: Starlette
    secret: str
    watch: Watch

    @property
    def director(self) -> Phone:
        return Phone(self.app, f"/evening/{self.secret}")

    @property
    def screen(self) -> Phone:
        return Phone(self.app, f"/evening/{watching(self.secret)}")

    def table(self, number: int) -> Phone:
        return Phone(self.app, f"/evening/{at_table(self.secret, number)}")


def room(
    kind: str, people: int, minutes: int = 180, store: Store | None = None, **more: object
) -> Room:
    """Set an evening up from the first page: the proposal of that kind."""
    app = create_app(store or open_store("memory:"), SETTINGS)
    watch = Watch()
    app.state.now = watch
    return set_up(app, watch, kind, people, minutes, **more)


def set_up(
    app: Starlette, watch: Watch, kind: str, people: int, minutes: int = 180, **more: object
) -> Room:
    """The same in an app that is there."""
    form = {name: str(value) for name, value in more.items()}
    asked = {"people": str(people), "minutes": str(minutes), **form}
    phone = Phone(app)
    shown = phone.ask("POST", "/evening/new", data={**asked, "look": "1"})
    assert shown.status_code == 200
    codes = re.findall(r'name="start" value="([^"]+)"', shown.text)
    code = next(one for one in codes if one.startswith(f"{kind}."))
    answer = phone.ask("POST", "/evening/new", data={**asked, "start": code})
    assert answer.status_code == 303, plain(answer.text)
    return Room(app, answer.headers["location"].removeprefix("/evening/"), watch)
