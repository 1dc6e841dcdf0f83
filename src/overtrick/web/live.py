"""Watching live: whoever has a sheet or an evening open sees each change as it is stored.

One follower for each of them reads the log, however many watch. What they are sent is made once for
all who see the same, and each connection costs little more than its socket: it waits for the
browser to go away and has nothing else to do.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from typing import Generic, Protocol, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from overtrick.club.sheets.desk import NotHere
from overtrick.club.store import StoreError
from overtrick.language.language import Language
from overtrick.web.look import number_of
from overtrick.web.tongue import tongue

SILENCE = 15.0
"""Seconds after which a comment is sent, so that nobody between closes the line."""
_HELLO = b"retry: 2000\n\n"
_COMMENT = b": \n\n"
_GONE = b"event: gone\ndata:\n\n"
_LOG = logging.getLogger(__name__)


class Numbered(Protocol):
    """A page made of events; its number is that of the last one."""

    @property
    def seq(self) -> int:
        """The number of the last event."""
        ...


class Seen(Protocol):
    """What an address shows, and the stream it is made of."""

    @property
    def stream(self) -> str:
        """Its name in the store."""
        ...

    @property
    def page(self) -> Numbered:
        """What the events make."""
        ...


V = TypeVar("V", bound=Seen)
V_co = TypeVar("V_co", bound=Seen, covariant=True)


class Followed(Protocol[V_co]):
    """A desk as far as watching needs one."""

    async def view(self, secret: str, /) -> V_co:
        """What that address shows; raises :exc:`NotHere`."""
        ...

    async def as_told(self, secret: str, /) -> V_co:
        """The same with all that :meth:`told` has told, without a look at the log for each."""
        ...

    def told(self, stream: str, after: int, /) -> AsyncGenerator[int]:
        """The number of each event above ``after``; raises :exc:`NotHere` once it is deleted."""
        ...


Made = Callable[[V, str, Language], str]
"""Makes the part of the page that is sent."""


class Watcher:
    """One connection: what it was sent last, and what waits while the line is busy."""

    __slots__ = ("_ended", "_send", "_sending", "_waiting", "language", "secret", "seq")

    def __init__(self, secret: str, language: Language, seen: int, send: Send) -> None:
        self.secret, self.language, self.seq = secret, language, seen
        self._send = send
        self._waiting = b""
        self._ended = False
        self._sending: asyncio.Task[None] | None = None

    def tell(self, content: bytes, seq: int) -> None:
        """Send the page as it is after that event, unless it was sent already.

        On a slow line it takes the place of what still waits, for each holds everything.
        """
        if seq > self.seq:
            self.seq, self._waiting = seq, content
            self._start()

    def nudge(self) -> None:
        """Send a comment on a line on which nothing is being sent."""
        if self._sending is None:
            self._waiting = _COMMENT
            self._start()

    def end(self, last: bytes) -> None:
        """Send this and nothing more; the browser comes back by itself, unless told not to."""
        self._waiting += last
        self._ended = True
        self._start()

    async def leave(self) -> None:
        """Stop sending: the browser has gone."""
        if self._sending:
            self._sending.cancel()
            await asyncio.gather(self._sending, return_exceptions=True)

    def _start(self) -> None:
        if self._sending is None:
            self._sending = asyncio.create_task(self._sent())

    async def _sent(self) -> None:
        try:
            while self._waiting or self._ended:
                content, self._waiting = self._waiting, b""
                over, self._ended = self._ended, False
                await self._send(_body(content, more=not over))
        finally:
            self._sending = None


class Room:
    """All who watch one stream in this process, and the one follower they share."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self.follower: asyncio.Task[None] | None = None
        self.is_over = False

    def end(self, last: bytes = b"") -> None:
        """Let everybody go."""
        self.is_over = True
        for watcher in self.watchers:
            watcher.end(last)


class Live(Generic[V]):
    """The rooms of this process, for what is kept at one desk."""

    def __init__(self, desk: Followed[V], made: Made[V]) -> None:
        self._desk = desk
        self._made = made
        self._rooms: dict[str, Room] = {}
        self._pulse: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return sum(len(room.watchers) for room in self._rooms.values())

    async def watch(self, view: V, watcher: Watcher, receive: Receive) -> None:
        """Send what there is and what comes, until the browser goes or it is deleted."""
        room = self._room(view)
        room.watchers.add(watcher)
        try:
            # Looked at only now, so that nothing can come between the look and the first event.
            await self._tell(view.stream, [watcher])
            while (await receive())["type"] != "http.disconnect":
                continue
        except NotHere:
            watcher.end(_GONE)
        finally:
            room.watchers.discard(watcher)
            await watcher.leave()
            if not room.watchers:
                self._empty(room, view.stream)

    def close(self) -> None:
        """Let everybody go: the server closes."""
        for room in self._rooms.values():
            room.end()
        if self._pulse:
            self._pulse.cancel()

    def _room(self, view: V) -> Room:
        room = self._rooms.get(view.stream)
        if room is None or room.is_over:
            room = self._rooms[view.stream] = Room()
            room.follower = asyncio.create_task(self._follow(room, view))
        if self._pulse is None or self._pulse.done():
            self._pulse = asyncio.create_task(self._beat())
        return room

    def _empty(self, room: Room, stream: str) -> None:
        if room.follower:
            room.follower.cancel()
        if self._rooms.get(stream) is room:
            del self._rooms[stream]

    async def _follow(self, room: Room, view: V) -> None:
        """Tell the room of every event; when the sheet or the store ends, so does the room."""
        last = b""
        try:
            async with aclosing(self._desk.told(view.stream, view.page.seq)) as numbers:
                async for _ in numbers:
                    await self._tell(view.stream, tuple(room.watchers))
        except NotHere:
            last = _GONE
        except StoreError as error:
            _LOG.warning("a watched page can't be read: %s", error.code)
        finally:
            room.end(last)

    async def _tell(self, stream: str, watchers: Sequence[Watcher]) -> None:
        """Tell the page as it is now to those who have not seen it.

        An address that leads elsewhere by now, as to another seat, is to be opened anew.
        """
        for secret, language in dict.fromkeys((one.secret, one.language) for one in watchers):
            view = await self._desk.as_told(secret)
            seq, here = view.page.seq, view.stream == stream
            alike = [one for one in watchers if (one.secret, one.language) == (secret, language)]
            behind = [one for one in alike if one.seq < seq]
            if behind and here:
                content = event(seq, self._made(view, secret, language))
                for watcher in behind:
                    watcher.tell(content, seq)
            for watcher in () if here else alike:
                watcher.end(_GONE)

    async def _beat(self) -> None:
        while self._rooms:
            await asyncio.sleep(SILENCE)
            for room in self._rooms.values():
                for watcher in room.watchers:
                    watcher.nudge()


class Stream(Response, Generic[V]):
    """The answer to a browser that watches: it lasts as long as somebody looks."""

    def __init__(self, live: Live[V], view: V, secret: str, language: Language, seen: int) -> None:
        super().__init__(media_type="text/event-stream", headers={"x-accel-buffering": "no"})
        del self.headers["content-length"]
        self._live, self._view, self._seen = live, view, seen
        self._secret, self._language = secret, language

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events until one side ends."""
        head: Message = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(head)
        if scope["method"] == "HEAD":
            await send(_body(b"", more=False))
            return
        await send(_body(_HELLO))
        watcher = Watcher(self._secret, self._language, self._seen, send)
        await self._live.watch(self._view, watcher, receive)


async def live(request: Request) -> Response:
    """A sheet's events after the one that the page, or the last connection, has seen."""
    state = request.app.state
    return await stream(request, state.live, state.desk, request.path_params["secret"])


async def stream(request: Request, live: Live[V], desk: Followed[V], secret: str) -> Stream[V]:
    """What is kept at a desk under that address, for as long as somebody looks."""
    view = await desk.view(secret)
    last = request.headers.get("last-event-id") or request.query_params.get("after")
    seen = number_of(last) or 0
    # A page from before a restore may have seen more than there is: it begins anew.
    seen = seen if seen <= view.page.seq else 0
    return Stream(live, view, secret, tongue(request), seen)


def event(number: int, html: str) -> bytes:
    r"""One event of the stream.

    >>> event(7, "<p>\nAnna</p>")
    b'id: 7\ndata: <p>\ndata: Anna</p>\n\n'
    """
    lines = "".join(f"data: {line}\n" for line in html.splitlines())
    return f"id: {number}\n{lines}\n".encode()


def _body(content: bytes, *, more: bool = True) -> Message:
    return {"type": "http.response.body", "body": content, "more_body": more}
