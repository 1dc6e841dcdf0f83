"""Who follows which stream, and the newest events of each: told from any thread, heard in any loop.

The log is the truth and the hub only rings: a follower that fell behind, or missed a bell, reads
the log again. So what is kept here is bounded, and nothing is lost by forgetting it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from threading import Lock

from overtrick.club.store.event import Event

KEPT = 64
"""Newest events remembered of a stream that somebody follows."""


class Follower:
    """One reader of one stream, in one event loop."""

    __slots__ = ("bell", "loop")

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.bell = asyncio.Event()

    def ring(self) -> None:
        """Wakes the follower, from whichever thread."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.bell.set)


class Tail:
    """The newest events of a stream, without a gap, and those who follow it."""

    __slots__ = ("events", "followers", "gone")

    def __init__(self) -> None:
        self.events: tuple[Event, ...] = ()
        self.followers: set[Follower] = set()
        self.gone = False

    @property
    def last(self) -> int:
        """The highest number known here; 0 where nothing is known."""
        return self.events[-1].seq if self.events else 0

    def add(self, events: Sequence[Event]) -> bool:
        """Takes in what is new; where a number was missed, what came before it is dropped."""
        new = tuple(event for event in events if event.seq > self.last)
        if not new:
            return False
        follows_on = new[0].seq == self.last + 1
        self.events = ((*self.events, *new) if follows_on else new)[-KEPT:]
        return True


class Hub:
    """All tails of one store."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._tails: dict[str, Tail] = {}
        self.closed = False

    @contextmanager
    def joined(self, stream: str) -> Generator[Follower]:
        """A follower for as long as the block lasts."""
        follower = Follower()
        with self._lock:
            tail = self._tails.setdefault(stream, Tail())
            tail.followers.add(follower)
        try:
            yield follower
        finally:
            with self._lock:
                tail.followers.discard(follower)
                if not tail.followers and self._tails.get(stream) is tail:
                    del self._tails[stream]

    def news(self, stream: str, after: int) -> tuple[Event, ...] | None:
        """What is known after this number, or None where only the log can say."""
        with self._lock:
            tail = self._tails[stream]
            if tail.gone or (tail.events and tail.events[0].seq > after + 1):
                return None
            return tuple(event for event in tail.events if event.seq > after)

    def tell(self, events: Sequence[Event]) -> None:
        """Events of one stream that are stored, in their order."""
        with self._lock:
            tail = self._tails.get(events[0].stream) if events else None
            if tail and tail.add(events):
                self._ring(tail)

    def forget(self, stream: str) -> None:
        """The stream is deleted: its followers are to look, and find it gone."""
        with self._lock:
            if tail := self._tails.get(stream):
                tail.events, tail.gone = (), True
                self._ring(tail)

    def rewrite(self, stream: str) -> None:
        """The stream was redacted: what is remembered of it is no longer so."""
        with self._lock:
            if tail := self._tails.get(stream):
                tail.events = ()

    def followed(self) -> dict[str, int]:
        """The streams that somebody follows, and the highest number known of each."""
        with self._lock:
            return {stream: tail.last for stream, tail in self._tails.items()}

    def close(self) -> None:
        """Lets every follower go."""
        with self._lock:
            self.closed = True
            for tail in self._tails.values():
                self._ring(tail)

    @staticmethod
    def _ring(tail: Tail) -> None:
        for follower in tail.followers:
            follower.ring()
