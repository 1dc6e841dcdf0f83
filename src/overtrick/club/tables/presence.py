"""Who is here: a player whose last connection ended comes back within the grace, or is away.

He may be connected to any process that serves the table. Each claims those who are connected to it
by a lease, which dies with the process. Whoever nobody claimed when his grace began, nor when it
ended, is gone.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Protocol

from overtrick.club.store import Closed, Store, StoreError
from overtrick.club.tables.leasing import given_back, taken

Place = tuple[str, str]
"""The table of that stream, and by what its log knows a player."""
AGAIN = 0.5
"""Seconds after which a claim is made again that another process has, or had until now."""
SHORTEST = 2 * AGAIN
"""Seconds that any grace lasts, so that another process can make its claim."""


class Missing(Protocol):
    """Those who want to know who has gone."""

    async def is_missed(self, stream: str, holder: str, /) -> bool:
        """Whether the table still waits for that player."""
        ...

    async def gone(self, stream: str, holder: str, /) -> None:
        """The grace of that player is over."""
        ...


class Presence:
    """The connections of this process by player, and the clocks of those who have none."""

    def __init__(
        self, store: Store, missing: Missing, sleep: Callable[[float], Awaitable[None]]
    ) -> None:
        self._store = store
        self._missing = missing
        self._sleep = sleep
        self._here: Counter[Place] = Counter()
        self._claimed: set[Place] = set()
        self._tasks: dict[Place, asyncio.Task[None]] = {}

    def is_here(self, stream: str, holder: str) -> bool:
        """Whether that player is connected here."""
        return self._here[stream, holder] > 0

    def came(self, stream: str, holder: str) -> None:
        """A connection began."""
        self._here[stream, holder] += 1
        if self._here[stream, holder] == 1:
            self.claim(stream, holder)

    def claim(self, stream: str, holder: str) -> None:
        """Let the other processes know of him, also where a database has forgotten it."""
        self._begin((stream, holder), self._claim)

    def went(self, stream: str, holder: str, grace: float) -> None:
        """A connection ended; with the last one his clock starts."""
        place = (stream, holder)
        if self._here[place] > 1:
            self._here[place] -= 1
            return
        del self._here[place]
        self._begin(place, partial(self._wait, grace=grace))

    def miss(self, stream: str, holder: str, grace: float) -> None:
        """Start the clock of a player who is not connected here, if it does not go already."""
        place = (stream, holder)
        if not self.is_here(stream, holder) and place not in self._tasks:
            self._begin(place, partial(self._wait, grace=grace))

    async def close(self) -> None:
        """Stop all clocks, and let go of everybody."""
        tasks = list(self._tasks.values())
        self._tasks.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for place in tuple(self._claimed):
            with suppress(StoreError):
                await self._let_go(place)

    def _begin(self, place: Place, work: Callable[[Place], Coroutine[Any, Any, None]]) -> None:
        """Of what is done for a player the newest alone is of use."""
        if before := self._tasks.pop(place, None):
            before.cancel()
        task = self._tasks[place] = asyncio.create_task(self._do(place, work))
        task.add_done_callback(partial(self._done, place))

    async def _do(self, place: Place, work: Callable[[Place], Coroutine[Any, Any, None]]) -> None:
        with suppress(Closed):
            await self._let_go(place)
            await work(place)

    def _done(self, place: Place, task: asyncio.Task[None]) -> None:
        if self._tasks.get(place) is task:
            del self._tasks[place]

    async def _claim(self, place: Place) -> None:
        while not await taken(self._store, _lease(place)):
            await self._sleep(AGAIN)
        self._claimed.add(place)

    async def _let_go(self, place: Place) -> None:
        if place in self._claimed:
            self._claimed.discard(place)
            await given_back(self._store, _lease(place))

    async def _wait(self, place: Place, grace: float) -> None:
        free = await self._is_free(place)
        while await self._missing.is_missed(*place):
            await self._sleep(max(grace, SHORTEST))
            was_free, free = free, await self._is_free(place)
            if was_free and free:
                await self._missing.gone(*place)

    async def _is_free(self, place: Place) -> bool:
        """Whether no process claims him."""
        if not await taken(self._store, _lease(place)):
            return False
        await given_back(self._store, _lease(place))
        return True


def _lease(place: Place) -> str:
    return " ".join(("here", *place))
