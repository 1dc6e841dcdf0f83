"""Taking turns: those who write in one log, in this process, do it one after another.

A store takes an event only under the number that its writer has judged it for, so of two who write
at once one has to judge anew. Among many that one could be always the same. Whoever stands in
line is not beaten to it by those behind, and only another process can still be quicker.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from overtrick.club.store import Stale

MOST_TRIES = 50
"""So often a change is judged anew because another process stored first."""
T = TypeVar("T")


@dataclass(slots=True)
class _Line:
    """Those who wait for one log, and who has his turn."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    people: int = 0
    at: asyncio.Task[Any] | None = None


class Turns:
    """A line for each log, for as long as somebody stands in it.

    >>> async def story():
    ...     turns = Turns()
    ...     async with turns.of("a log"):
    ...         in_line = len(turns)
    ...     return in_line, len(turns)
    >>> asyncio.run(story())
    (1, 0)
    """

    def __init__(self) -> None:
        self._lines: dict[str, _Line] = {}

    def __len__(self) -> int:
        return len(self._lines)

    @asynccontextmanager
    async def of(self, stream: str) -> AsyncGenerator[None]:
        """A turn at that log, when all who came before have had theirs.

        Whoever has his turn and asks again goes on: a deal of an evening may end the round.
        """
        line, me = self._lines.setdefault(stream, _Line()), asyncio.current_task()
        if line.at is me is not None:
            yield
            return
        line.people += 1
        try:
            async with line.lock:
                line.at = me
                try:
                    yield
                finally:
                    line.at = None
        finally:
            line.people -= 1
            if not line.people:
                del self._lines[stream]

    async def take(self, stream: str, attempt: Callable[[], Awaitable[T]]) -> T:
        """What ``attempt`` answers, which reads the log, judges and stores, in its turn.

        It is made anew where another process was quicker; raises :exc:`Stale` where that happens
        all the time.
        """
        async with self.of(stream):
            for _ in range(MOST_TRIES - 1):
                with suppress(Stale):
                    return await attempt()
            return await attempt()
