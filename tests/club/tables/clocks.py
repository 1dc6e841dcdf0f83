"""A time of day that moves on only when a test says so."""

from __future__ import annotations

import asyncio

TURNS = 100
"""So often all who can go on do so, until nothing more comes of it."""


class Clock:
    """What sleepers wait for."""

    def __init__(self) -> None:
        self.now = 0.0
        self._sleepers: list[tuple[float, asyncio.Event]] = []

    async def sleep(self, seconds: float) -> None:
        waking = asyncio.Event()
        self._sleepers.append((self.now + seconds, waking))
        await waking.wait()

    async def wait(self, seconds: float) -> None:
        """All that happens in so many seconds."""
        end = self.now + seconds
        await settled()
        while due := [one for one in self._sleepers if one[0] <= end]:
            first = min(due, key=lambda one: one[0])
            self._sleepers.remove(first)
            self.now = first[0]
            first[1].set()
            await settled()
        self.now = end


async def settled() -> None:
    for _ in range(TURNS):
        await asyncio.sleep(0)
