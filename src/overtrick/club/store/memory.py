"""A store without a disk: for tests, and to see what a store does with nothing in the way."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from threading import RLock

from overtrick.club.store.address import Address, Allowed, hashed
from overtrick.club.store.dump import Copy, differs, lines
from overtrick.club.store.errors import (
    Closed,
    Stale,
    StoreCode,
    StoreError,
    StreamExists,
    UnknownStream,
)
from overtrick.club.store.event import LISTED, UNLISTED, Event, NewEvent
from overtrick.club.store.follow import follow
from overtrick.club.store.hub import Hub
from overtrick.club.store.leases import OwnLeases
from overtrick.club.store.undump import copies
from overtrick.club.store.wish import Wish, beginning, redacted


class MemoryStore:
    """Streams as values in a dictionary, replaced whole under one lock."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._lock = RLock()
        self._hub = Hub()
        self._kept: dict[str, Copy] = {}
        self._leases = OwnLeases()

    async def create(
        self, stream: str, events: Sequence[NewEvent], addresses: Mapping[str, Allowed]
    ) -> list[Event]:
        """See :class:`~overtrick.club.store.store.Store`."""
        wish = beginning(stream, events)
        hashes = {hashed(secret): right for secret, right in addresses.items()}
        with self._lock:
            self._refuse_closed()
            records = tuple(wish.records(self._clock()))
            self._kept = _with(self._kept, Copy(stream, records, hashes))
        return [record.event for record in records]

    async def append(
        self, stream: str, expected_seq: int, events: Sequence[NewEvent], key: str | None = None
    ) -> list[Event]:
        """See :class:`~overtrick.club.store.store.Store`."""
        wish = Wish(stream, expected_seq, tuple(events), key)
        with self._lock:
            copy = self._copy(stream)
            if sent := [one.batch for one in copy.records if one.key == key is not None]:
                return [one.event for one in copy.records if one.batch == sent[0]]
            if expected_seq != len(copy.records):
                raise Stale(len(copy.records))
            records = wish.records(self._clock())
            self._kept[stream] = replace(copy, records=(*copy.records, *records))
            stored = [record.event for record in records]
            self._hub.tell(stored)
        return stored

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Event]:
        """See :class:`~overtrick.club.store.store.Store`."""
        with self._lock:
            events = [one.event for one in self._copy(stream).records if one.event.seq > after]
        return events[:limit]

    def follow(self, stream: str, after: int = 0) -> AsyncGenerator[Event, None]:
        """See :class:`~overtrick.club.store.store.Store`."""
        return follow(self._hub, self.read, stream, after)

    async def address(self, secret: str) -> Address | None:
        """See :class:`~overtrick.club.store.store.Store`."""
        secret_hash = hashed(secret)
        with self._lock:
            self._refuse_closed()
            for copy in self._kept.values():
                if secret_hash in copy.addresses:
                    return Address(copy.stream, copy.addresses[secret_hash])
        return None

    async def grant(self, stream: str, addresses: Mapping[str, Allowed]) -> None:
        """See :class:`~overtrick.club.store.store.Store`."""
        hashes = {hashed(secret): right for secret, right in addresses.items()}
        with self._lock:
            copy = self._copy(stream)
            for other in self._kept.values():
                for secret_hash in hashes.keys() & other.addresses.keys():
                    right = other.addresses[secret_hash]
                    if other is not copy or right != hashes[secret_hash]:
                        raise StreamExists(stream)
            self._kept[stream] = replace(copy, addresses={**copy.addresses, **hashes})

    async def streams(self) -> list[str]:
        """See :class:`~overtrick.club.store.store.Store`."""
        with self._lock:
            self._refuse_closed()
            return sorted(self._kept)

    async def listed(self) -> list[str]:
        """See :class:`~overtrick.club.store.store.Store`."""
        with self._lock:
            self._refuse_closed()
            return [stream for stream, copy in sorted(self._kept.items()) if is_listed(copy)]

    async def lease(self, name: str) -> bool:
        """See :class:`~overtrick.club.store.store.Store`."""
        self._refuse_closed()
        return self._leases.take(name)

    async def let_go(self, name: str) -> None:
        """See :class:`~overtrick.club.store.store.Store`."""
        self._leases.let_go(name)

    async def forget(self, stream: str) -> None:
        """See :class:`~overtrick.club.store.store.Store`."""
        with self._lock:
            self._copy(stream)
            del self._kept[stream]
            self._hub.forget(stream)

    async def redact(
        self,
        stream: str,
        transform: Callable[[Event], NewEvent],
        notice: NewEvent | None = None,
    ) -> int:
        """See :class:`~overtrick.club.store.store.Store`."""
        with self._lock:
            copy = self._copy(stream)
            after = [
                replace(record, event=redacted(record.event, transform)) for record in copy.records
            ]
            changed = sum(new != old for new, old in zip(after, copy.records, strict=True))
            said = (
                Wish(stream, len(after), (notice,), None).records(self._clock()) if notice else []
            )
            self._kept[stream] = replace(copy, records=(*after, *said))
            self._hub.rewrite(stream)
            self._hub.tell([record.event for record in said])
        return changed

    def export_all(self) -> Iterator[str]:
        """See :class:`~overtrick.club.store.store.Store`."""
        with self._lock:
            self._refuse_closed()
            kept = [copy for _, copy in sorted(self._kept.items())]
        return lines(kept)

    def import_all(self, lines: Iterable[str]) -> int:
        """See :class:`~overtrick.club.store.store.Store`."""
        with self._lock:
            self._refuse_closed()
            kept = dict(self._kept)
            for copy in copies(lines):
                if kept.get(copy.stream, copy) != copy:
                    raise differs(copy)
                if copy.stream not in kept:
                    try:
                        kept = _with(kept, copy)
                    except StreamExists as error:
                        raise differs(copy) from error
            new = len(kept) - len(self._kept)
            self._kept = kept
        return new

    def backup(self, path: Path) -> None:
        """Refused: there is no file to copy."""
        raise StoreError(StoreCode.NO_BACKUP, path=str(path))

    def close(self) -> None:
        """See :class:`~overtrick.club.store.store.Store`."""
        self._hub.close()

    def _copy(self, stream: str) -> Copy:
        self._refuse_closed()
        if stream not in self._kept:
            raise UnknownStream(stream)
        return self._kept[stream]

    def _refuse_closed(self) -> None:
        if self._hub.closed:
            raise Closed


def is_listed(copy: Copy) -> bool:
    """Whether its last mark says that it is open to all."""
    marks = [one.event.kind for one in copy.records if one.event.kind in {LISTED, UNLISTED}]
    return marks[-1:] == [LISTED]


def _with(kept: dict[str, Copy], new: Copy) -> dict[str, Copy]:
    """One stream more, unless its name or one of its secrets is taken."""
    taken = any(new.addresses.keys() & copy.addresses.keys() for copy in kept.values())
    if taken or new.stream in kept:
        raise StreamExists(new.stream)
    return {**kept, new.stream: new}
