"""Watching live: what was missed, what comes, and what is kept of a slow or lost connection."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest
from starlette.applications import Starlette
from starlette.types import Message

from overtrick.club.sheets.desk import View
from overtrick.web import live as live_page
from overtrick.web.live import Live, Watcher
from tests.web.scorer import Scorer, app_of, deal

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    async def timely() -> T:
        async with asyncio.timeout(20):
            return await work

    return asyncio.run(timely())


class Browser:
    """A connection that listens, at the app's own door."""

    def __init__(self, app: Starlette, path: str, *, last: str = "", language: str = "en") -> None:
        self.sent: asyncio.Queue[bytes] = asyncio.Queue()
        self.status, self.headers, self.ended = 0, dict[str, str](), False
        self._gone = asyncio.Event()
        address, _, query = path.partition("?")
        headers = [(b"host", b"localhost"), (b"cookie", f"lang={language}".encode())]
        headers += [(b"last-event-id", last.encode())] if last else []
        scope = {
            "type": "http", "method": "GET", "path": address, "raw_path": address.encode(),
            "query_string": query.encode(), "headers": headers, "client": ("192.0.2.1", 1),
            "server": ("localhost", 80), "scheme": "http", "http_version": "1.1", "root_path": "",
            "asgi": {"version": "3.0"}, "state": {},
        }  # fmt: skip
        self._asked = False
        self.task = asyncio.create_task(app(scope, self._receive, self._send))

    async def _receive(self) -> Message:
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            return
        await self.sent.put(message["body"])
        if not message.get("more_body"):
            self.ended = True
            self._gone.set()

    async def event(self) -> str:
        """The next event, without what only begins the stream or keeps it open."""
        while True:
            text = (await self.sent.get()).decode()
            if "data:" in text:
                return text

    async def leave(self) -> None:
        self._gone.set()
        await self.task


async def opened(app: Starlette) -> Scorer:
    answer = await Scorer(app).asking("POST", "/new/rubber", data={"nameN": "Anna"})
    return Scorer(app, answer.headers["location"])


async def write(scorer: Scorer, seen: int, text: str = "pass") -> None:
    form = deal(text) | {"seen": str(seen), "key": str(seen)}
    answer = await scorer.asking("POST", f"{scorer.at}/enter", data=form)
    assert answer.status_code == 303


def rooms(app: Starlette) -> Live[View]:
    return app.state.live  # type: ignore[no-any-return]


async def arrival(app: Starlette, number: int = 1) -> None:
    """Until so many watch."""
    while len(rooms(app)) < number:  # noqa: ASYNC110 - nobody is told of this but tests
        await asyncio.sleep(0.01)


def test_events_come_as_they_are_stored_each_with_its_number() -> None:
    async def story() -> None:
        app = app_of()
        scorer = await opened(app)
        browser = Browser(app, f"{scorer.watcher.at}/live?after=1")
        await write(scorer, 1, "4S N =")
        first = await browser.event()
        assert first.startswith("id: 2\ndata: <div id=")
        assert ">120</a>" in first
        await write(scorer, 2)
        assert (await browser.event()).startswith("id: 3\n")
        assert scorer.secret not in first
        assert browser.headers["content-type"] == "text/event-stream; charset=utf-8"
        assert browser.headers["x-accel-buffering"] == "no"
        assert browser.headers["cache-control"] == "no-store"
        await browser.leave()
        assert len(rooms(app)) == 0

    run(story())


def test_who_comes_back_is_sent_what_was_missed_and_nothing_where_nothing_was() -> None:
    async def story() -> None:
        app = app_of()
        scorer = await opened(app)
        await write(scorer, 1)
        behind = Browser(app, f"{scorer.at}/live?after=1")
        assert (await behind.event()).startswith("id: 2\n")
        again = Browser(app, f"{scorer.at}/live?after=1", last="2")
        mad = Browser(app, f"{scorer.at}/live", last="99")
        assert (await mad.event()).startswith("id: 2\n")
        await write(scorer, 2)
        for browser in (behind, again, mad):
            assert (await browser.event()).startswith("id: 3\n")
            await browser.leave()

    run(story())


def test_all_who_see_the_same_share_one_making_of_it() -> None:
    async def story() -> None:
        app = app_of()
        scorer = await opened(app)
        made: list[str] = []
        shelf = app.state.shelf.live

        def counted(view: Any, secret: str, language: Any) -> str:
            made.append(f"{view.page.seq} {language}")
            return str(shelf(view, secret, language))

        app.state.live = Live(app.state.desk, counted)
        watch = f"{scorer.watcher.at}/live?after=1"
        languages = ("en", "en", "ru", "en", "ru")
        browsers = [Browser(app, watch, language=one) for one in languages]
        await arrival(app, len(browsers))
        await write(scorer, 1)
        events = [await browser.event() for browser in browsers]
        assert sorted(made) == ["2 en", "2 ru"]
        assert events[0] == events[1] == events[3] != events[2] == events[4]
        for browser in browsers:
            await browser.leave()

    run(story())


def test_a_deleted_sheet_ends_the_stream_for_good() -> None:
    async def story() -> None:
        app = app_of()
        scorer = await opened(app)
        browser = Browser(app, f"{scorer.watcher.at}/live?after=1")
        await arrival(app)
        await app.state.desk.delete(scorer.secret)
        assert (await browser.event()).startswith("event: gone\n")
        await browser.task
        assert browser.ended
        assert len(rooms(app)) == 0

    run(story())


def test_when_the_server_closes_everybody_is_let_go() -> None:
    async def story() -> None:
        app = app_of()
        scorer = await opened(app)
        browser = Browser(app, f"{scorer.at}/live?after=1")
        await arrival(app)
        rooms(app).close()
        await browser.task
        assert browser.ended
        assert b"gone" not in b"".join(browser.sent._queue)  # type: ignore[attr-defined]

    run(story())


def test_a_comment_keeps_a_silent_line_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_page, "SILENCE", 0.01)

    async def story() -> None:
        app = app_of()
        scorer = await opened(app)
        browser = Browser(app, f"{scorer.at}/live?after=1")
        sent = [await asyncio.wait_for(browser.sent.get(), 10) for _ in range(3)]
        await browser.leave()
        assert b": \n\n" in sent

    run(story())


def test_a_slow_line_is_sent_the_newest_and_holds_nobody_up() -> None:
    async def story() -> None:
        sent: list[bytes] = []
        free = asyncio.Event()

        async def send(message: Message) -> None:
            sent.append(message["body"])
            await free.wait()

        watcher = Watcher("secret", "en", 1, send)  # type: ignore[arg-type]
        for number in (2, 3, 3, 2, 4):
            watcher.tell(str(number).encode(), number)
            await asyncio.sleep(0)
        watcher.nudge()
        free.set()
        await asyncio.sleep(0.01)
        assert sent == [b"2", b"4"]

    run(story())


def test_no_such_sheet() -> None:
    assert Scorer(at="/s/nothing").get("/live").status_code == 404


def test_a_head_is_only_a_head() -> None:
    scorer = Scorer().opens()
    answer = scorer.ask("HEAD", f"{scorer.at}/live")
    assert answer.headers["content-type"].startswith("text/event-stream")
