"""Following a stream: its events in order, without a gap and without a double, for ever."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence

from overtrick.club.store.errors import Closed
from overtrick.club.store.event import Event
from overtrick.club.store.hub import Hub

PAGE = 200
"""Events read from the log at a time."""

Read = Callable[[str, int, int], Awaitable[Sequence[Event]]]


async def follow(hub: Hub, read: Read, stream: str, after: int) -> AsyncGenerator[Event, None]:
    """Ends when the store closes; raises ``UnknownStream`` once there is no such stream.

    A slow follower costs nothing: it holds a number, not a queue, and reads on from there.
    """
    with hub.joined(stream) as follower:
        caught_up = False
        while not hub.closed:
            # Cleared before looking, so that what comes while we look rings again.
            follower.bell.clear()
            events: Sequence[Event] | None = hub.news(stream, after) if caught_up else None
            if events is None:
                try:
                    events = await read(stream, after, PAGE)
                except Closed:
                    return
                caught_up = len(events) < PAGE
            for event in events:
                yield event
                after = event.seq
            if caught_up and not events:
                await follower.bell.wait()
