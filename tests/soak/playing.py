"""People at live tables who are programs: each has an address, and lines that tell and ask.

They know a table as a browser does, by the pages and the stream of a server, and choose their
calls and cards by what is offered alone, so that the same cards are always bid and played alike.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple
from urllib.parse import urlencode
from zlib import crc32

from overtrick.cards.seat import Seat

_ID = re.compile(rb"id: (\d+)\n")
_CALL = re.compile(rb'name="call" value="(\w+)"')
_CARD = re.compile(rb'name="card" value="(\w+)"')
_LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
_STATUS = re.compile(rb"HTTP/1.1 (\d+)")
_PHASE = re.compile(rb'id="live" class="phase-([\w-]+)"')
OPENINGS = ("1C", "1D", "1H", "1S", "1NT")
LOST = (OSError, EOFError, asyncio.IncompleteReadError)
"""What a line raises whose server is gone."""


class Door(NamedTuple):
    """Where a server listens."""

    host: str
    port: int


class Answer(NamedTuple):
    """What a server said."""

    status: int
    head: bytes
    body: bytes


class Line:
    """A connection that asks one thing after another, and stays open."""

    def __init__(self, door: Door, client: str = "127.0.0.1") -> None:
        self.door = door
        self._client = client
        self._pipe: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, **form: object) -> Answer:
        """The answer; raises one of :data:`LOST` where nobody answers.

        A line that was silent for long is closed by the server, and begun anew.
        """
        asked = self._asked(method, path, urlencode(form).encode())
        if self._pipe is not None:
            with suppress(*LOST):
                return await self._answer(asked)
        self._pipe = await asyncio.open_connection(*self.door)
        return await self._answer(asked)

    async def _answer(self, asked: bytes) -> Answer:
        assert self._pipe is not None
        reader, writer = self._pipe
        try:
            writer.write(asked)
            head = await reader.readuntil(b"\r\n\r\n")
            length = _LENGTH.search(head)
            body = await reader.readexactly(int(length[1])) if length else b""
        except LOST:
            self.close()
            raise
        status = _STATUS.match(head)
        assert status, head
        return Answer(int(status[1]), head, body)

    def _asked(self, method: str, path: str, body: bytes) -> bytes:
        lines = (
            f"{method} {path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Accept-Language: en",
            f"X-Forwarded-For: {self._client}",
            "X-Parts: 1",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
        )
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + body

    def close(self) -> None:
        """Hang up."""
        if self._pipe is not None:
            self._pipe[1].close()
            self._pipe = None


def called(legal: Sequence[str]) -> str:
    """A call by what is offered alone: opens, raises now and then, and soon passes."""
    chance = crc32(" ".join(sorted(legal)).encode())
    if OPENINGS[0] in legal:
        return OPENINGS[chance % len(OPENINGS)]
    lowest = min((one for one in legal if one[0].isdigit()), default="7", key=_height)
    return "Pass" if chance % 4 or lowest > "4" else lowest


def _height(bid: str) -> tuple[str, int]:
    return bid[0], "CDHSN".index(bid[1])


def played(legal: Iterable[str]) -> str:
    """A card by what is offered alone."""
    cards = sorted(legal)
    return cards[crc32(" ".join(cards).encode()) % len(cards)]


@dataclass(eq=False)
class Watching:
    """A line that tells: the newest page at an address, and when each number came."""

    door: Door
    secret: str
    page: bytes = b""
    seq: int = 0
    came: list[tuple[int, float]] = field(default_factory=list[tuple[int, float]])
    news: asyncio.Event = field(default_factory=asyncio.Event)
    ready: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def at(self) -> str:
        """The path of the table."""
        return f"/table/{self.secret}"

    @property
    def phase(self) -> str:
        """Where the table stands."""
        found = _PHASE.search(self.page)
        return found[1].decode() if found else ""

    async def listen(self) -> None:
        """Hear of everything, until the server goes; raises one of :data:`LOST`."""
        reader, writer = await asyncio.open_connection(*self.door, limit=2**20)
        head = f"GET {self.at}/live?after=0 HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        writer.write(f"{head}Accept-Language: en\r\n\r\n".encode())
        try:
            await reader.readuntil(b"retry: 2000\n\n")
            while True:
                self.hears(await reader.readuntil(b"\n\n"))
        finally:
            writer.close()

    def hears(self, told: bytes) -> None:
        """Take an event of the stream in."""
        if (found := _ID.search(told)) and int(found[1]) > self.seq:
            self.page, self.seq = told, int(found[1])
            self.came.append((self.seq, perf_counter()))
            self.news.set()
            self.ready.set()

    def calls(self) -> list[str]:
        """The calls that are offered."""
        return [one.decode() for one in _CALL.findall(self.page)]

    def cards(self) -> list[str]:
        """The cards that are offered."""
        return [one.decode() for one in _CARD.findall(self.page)]


class Sent(NamedTuple):
    """A move that was made: when, the number it was to have, and what was answered."""

    begun: float
    number: int
    path: str
    what: str
    status: int


@dataclass(eq=False)
class Sitting(Watching):
    """Somebody at a seat, who calls and plays when he may."""

    seat: Seat = Seat.NORTH
    line: Line | None = None
    sent: list[Sent] = field(default_factory=list[Sent])

    async def plays(self, is_over: Callable[[], bool], pause: Callable[[], float]) -> None:
        """Make every move that is offered until it is over, each after a pause."""
        moved = 0
        while not is_over():
            if self.seq > moved and (wish := self.wish()):
                if wait := pause():
                    await asyncio.sleep(wait)
                    wish = self.wish() or wish
                moved = self.seq
                await self.sends(*wish)
                continue
            self.news.clear()
            if self.seq <= moved or not self.wish():
                await self.news.wait()

    def wish(self) -> tuple[str, str] | None:
        """What is to be done now: the path and the move."""
        if legal := self.calls():
            return "call", called(legal)
        if held := self.cards():
            return "card", played(held)
        return None

    async def sends(self, path: str, what: str, **more: object) -> Answer:
        """Make a move, having seen the page that lies there."""
        self.line = self.line or Line(self.door)
        seen, begun = self.seq, perf_counter()
        form = {path: what, "seen": seen, "key": f"{self.seat} after {seen}", **more}
        answer = await self.line.ask("POST", f"{self.at}/{path}", **form)
        self.sent.append(Sent(begun, seen + 1, path, what, answer.status))
        return answer


async def hang_up(tasks: Iterable[asyncio.Task[None]]) -> None:
    """End lines that only tell."""
    for task in (waiting := list(tasks)):
        task.cancel()
    for task in waiting:
        with suppress(asyncio.CancelledError, *LOST):
            await task
