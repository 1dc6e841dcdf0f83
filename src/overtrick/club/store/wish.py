"""What is asked of a log before it is written: an append, and the rewriting of an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from overtrick.club.store.errors import UnknownStream
from overtrick.club.store.event import LONGEST, Event, NewEvent, Record, storable


@dataclass(frozen=True, slots=True)
class Wish:
    """An append as asked for: what to write, after which number, under which key."""

    stream: str
    expected_seq: int
    events: tuple[NewEvent, ...]
    key: str | None

    def __post_init__(self) -> None:
        if not self.events:
            raise ValueError("an append of at least one event")
        if self.key is not None and not storable(self.key, 1, LONGEST):
            raise ValueError("a key is a short text")
        if not storable(self.stream, 1, LONGEST):
            raise UnknownStream(self.stream)

    def records(self, at: datetime) -> list[Record]:
        """What would stand in the log."""
        first = self.expected_seq + 1
        events = [
            new.numbered(self.stream, seq, at.astimezone(UTC))
            for seq, new in enumerate(self.events, start=first)
        ]
        return [Record(event, first, self.key if event.seq == first else None) for event in events]


def beginning(stream: str, events: Sequence[NewEvent]) -> Wish:
    """The first events of a new stream; raises :exc:`ValueError` for a name that is none."""
    if not storable(stream, 1, LONGEST):
        raise ValueError("a stream is named by a short text")
    return Wish(stream, 0, tuple(events), None)


def redacted(event: Event, transform: Callable[[Event], NewEvent]) -> Event:
    """The event as it is to stand from now on, under its number and time, told otherwise."""
    return transform(event).numbered(event.stream, event.seq, event.at)
