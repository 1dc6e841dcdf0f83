"""Those who watch a sheet: what each costs in memory, and how soon each sees what was tapped.

Five hundred connections watch fifty sheets of one server, which is a process of its own on a
database of its own, as ``overtrick serve`` runs it. A tap is a form sent by the one who writes;
it is seen when its event has come whole to another connection on the sheet.
"""

from __future__ import annotations

import asyncio
import re
import resource
import tempfile
from collections import defaultdict
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import httpx

from bench.measure import Row, milliseconds
from overtrick.club.sheets.desk import watching
from tests.served import Served, served

RUNS = 3
SHEETS, WATCHERS = 50, 500
TAPS = 4
"""Deals of each sheet in a run, one sheet after the other; and as many with all at once."""
DEAL = {"contract": "3NT", "declarer": "N", "over": "1"}
EVENT = re.compile(rb"id: (\d+)\n")


@dataclass(eq=False)
class Sheet:
    """A sheet, and when each event of it came to each of those who watch."""

    secret: str
    host: str
    port: int
    seq: int = 1
    seen: defaultdict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    told: asyncio.Condition = field(default_factory=asyncio.Condition)

    @property
    def path(self) -> str:
        return f"/s/{watching(self.secret)}/live?after=1"

    async def watched(self, ready: asyncio.Semaphore) -> None:
        """One connection, which notes when each event has come."""
        reader, writer = await asyncio.open_connection(self.host, self.port)
        head = f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nAccept-Language: en\r\n\r\n"
        writer.write(head.encode())
        await reader.readuntil(b"retry: 2000\n\n")
        ready.release()
        try:
            while True:
                # The chunk ends where the event does: with an empty line.
                event = await reader.readuntil(b"\n\n")
                if found := EVENT.search(event):
                    self.seen[int(found[1])].append(perf_counter())
                    async with self.told:
                        self.told.notify_all()
        except asyncio.IncompleteReadError:
            return
        finally:
            writer.close()


@dataclass(frozen=True, slots=True)
class Measured:
    """What one run found: bytes a connection, and the seconds of every tap for every watcher."""

    memory: float
    alone: list[float]
    together: list[float]


def rows() -> Iterator[Row]:
    """Memory, and time from tap to phone."""
    runs = [asyncio.run(_run()) for _ in range(RUNS)]
    memory = median(run.memory for run in runs) / 1024
    yield Row("a watching connection / 40 KiB", f"{memory:.1f} KiB", "40 KiB", memory / 40, most=1)
    crowd = f"{WATCHERS} watch {SHEETS} sheets"
    yield _times(f"tap to phone, {crowd}", [run.alone for run in runs])
    yield _times("the same, all sheets tapped at once", [run.together for run in runs])


def _times(what: str, runs: Sequence[list[float]]) -> Row:
    cuts = [quantiles(run, n=100) for run in runs]
    half, most = (median(cut[at] for cut in cuts) for at in (49, 98))
    return Row(f"{what}, p50 and p99", milliseconds(half), milliseconds(most))


async def _run() -> Measured:
    with (
        tempfile.TemporaryDirectory() as directory,
        served("--database", f"sqlite:///{directory}/bench.db") as app,
    ):
        async with httpx.AsyncClient(base_url=app.client.base_url, trust_env=False) as client:
            sheets = [await _opened(app, client) for _ in range(SHEETS)]
            async with _watched(sheets[:5], 25):
                """What the first connections bring along for all is not theirs."""
            before = _resident(app)
            async with _watched(sheets, WATCHERS):
                memory = (_resident(app) - before) / WATCHERS
                alone, together = await _alone(client, sheets), await _together(client, sheets)
    return Measured(memory, alone, together)


async def _alone(client: httpx.AsyncClient, sheets: Sequence[Sheet]) -> list[float]:
    """One tap after the other, on each sheet in turn."""
    return [took for _ in range(TAPS) for one in sheets for took in await _tap(client, one)]


async def _together(client: httpx.AsyncClient, sheets: Sequence[Sheet]) -> list[float]:
    """A tap on every sheet in the same moment."""
    times: list[float] = []
    for _ in range(TAPS):
        taps = await asyncio.gather(*(_tap(client, one) for one in sheets))
        times += [took for tap in taps for took in tap]
    return times


def _resident(app: Served) -> int:
    """Bytes of memory that the server's process holds."""
    pages = Path(f"/proc/{app.process.pid}/statm").read_text().split()[1]
    return int(pages) * resource.getpagesize()


async def _opened(app: Served, client: httpx.AsyncClient) -> Sheet:
    answer = await client.post("/new/board")
    url = app.client.base_url
    sheet = Sheet(answer.headers["location"].removeprefix("/s/"), url.host, url.port or 80)
    for right in (sheet.secret, watching(sheet.secret)):
        await client.get(f"/s/{right}")
    return sheet


@asynccontextmanager
async def _watched(sheets: Sequence[Sheet], number: int) -> AsyncGenerator[None]:
    """So many connections, spread evenly over the sheets, until the block ends."""
    ready = asyncio.Semaphore(0)
    tasks = [asyncio.create_task(sheets[at % len(sheets)].watched(ready)) for at in range(number)]
    for _ in tasks:
        await ready.acquire()
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _tap(client: httpx.AsyncClient, sheet: Sheet) -> list[float]:
    """Write a deal; how long it took until each of those who watch had it."""
    form = DEAL | {"seen": str(sheet.seq), "key": f"tap {sheet.seq}"}
    begun = perf_counter()
    answer = await client.post(f"/s/{sheet.secret}/enter", data=form)
    assert answer.status_code == 303, answer.text
    sheet.seq += 1
    async with sheet.told:
        await sheet.told.wait_for(lambda: len(sheet.seen[sheet.seq]) == WATCHERS // SHEETS)
    return [at - begun for at in sheet.seen[sheet.seq]]
