"""Who is here: a player whose last connection ended comes back within the grace, or is away."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

from overtrick.cards.seat import Seat

Place = tuple[str, Seat]
"""A seat of the table of that stream."""
Said = Callable[[str, Seat], Awaitable[None]]


class Presence:
    """The connections of this process, seat by seat, and the clocks of those that have none.

    ``gone`` is called when the grace of a seat is over.
    """

    def __init__(self, gone: Said, sleep: Callable[[float], Awaitable[None]]) -> None:
        self._gone = gone
        self._sleep = sleep
        self._here: Counter[Place] = Counter()
        self._clocks: dict[Place, asyncio.Task[None]] = {}

    def is_here(self, stream: str, seat: Seat) -> bool:
        """Whether somebody at that seat is connected here."""
        return self._here[stream, seat] > 0

    def came(self, stream: str, seat: Seat) -> None:
        """A connection of that seat began."""
        self._here[stream, seat] += 1
        if clock := self._clocks.pop((stream, seat), None):
            clock.cancel()

    def went(self, stream: str, seat: Seat, grace: float) -> None:
        """A connection of that seat ended; with the last one its clock starts."""
        place = (stream, seat)
        if self._here[place] > 1:
            self._here[place] -= 1
            return
        del self._here[place]
        self.miss(stream, seat, grace)

    def miss(self, stream: str, seat: Seat, grace: float) -> None:
        """Start the clock of a seat that nobody is connected to, if it does not go already."""
        place = (stream, seat)
        if not self.is_here(stream, seat) and place not in self._clocks:
            self._clocks[place] = asyncio.create_task(self._wait(place, grace))

    async def close(self) -> None:
        """Stop all clocks."""
        clocks = list(self._clocks.values())
        self._clocks.clear()
        for clock in clocks:
            clock.cancel()
        await asyncio.gather(*clocks, return_exceptions=True)

    async def _wait(self, place: Place, grace: float) -> None:
        await self._sleep(grace)
        self._clocks.pop(place, None)
        await self._gone(*place)
