"""A store on a database: one thread writes, some read, and the page's loop waits for neither."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from overtrick.club.store import dump, log
from overtrick.club.store.address import Address, Allowed, hashed
from overtrick.club.store.database import LOOK_AGAIN, READERS, Database, failure
from overtrick.club.store.errors import Closed, ReadOnly, UnknownStream
from overtrick.club.store.event import LONGEST, Event, NewEvent, storable
from overtrick.club.store.follow import follow
from overtrick.club.store.hub import Hub
from overtrick.club.store.undump import copies
from overtrick.club.store.wish import Wish, beginning
from overtrick.club.store.writer import Writer

T = TypeVar("T")


class KeptStore:
    """The log in a database that is opened, and closed with the store."""

    def __init__(self, database: Database, clock: Callable[[], datetime], *, serving: bool) -> None:
        self._database = database
        self._clock = clock
        self._hub = Hub()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._writer = Writer(database, self._hub, clock) if serving else None

    async def create(
        self, stream: str, events: Sequence[NewEvent], addresses: Mapping[str, Allowed]
    ) -> list[Event]:
        """See :class:`~overtrick.club.store.store.Store`."""
        wish = beginning(stream, events)
        hashes = {hashed(secret): right for secret, right in addresses.items()}

        def work(connection: Connection) -> list[Event]:
            records = wish.records(self._clock())
            log.create(connection, dump.Copy(stream, tuple(records), hashes))
            return [record.event for record in records]

        return await asyncio.wrap_future(self._writing.alone(work))

    async def append(
        self, stream: str, expected_seq: int, events: Sequence[NewEvent], key: str | None = None
    ) -> list[Event]:
        """See :class:`~overtrick.club.store.store.Store`."""
        wish = Wish(stream, expected_seq, tuple(events), key)
        return await asyncio.wrap_future(self._writing.append(wish))

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Event]:
        """See :class:`~overtrick.club.store.store.Store`."""
        if not storable(stream, 1, LONGEST):
            raise UnknownStream(stream)
        return await self._reading(lambda connection: log.read(connection, stream, after, limit))

    def follow(self, stream: str, after: int = 0) -> AsyncGenerator[Event, None]:
        """See :class:`~overtrick.club.store.store.Store`."""
        if self._writer is None:
            raise ReadOnly  # beside a server of SQLite nobody would tell us
        self._database.listen(self._hub)
        return follow(self._hub, self.read, stream, after)

    async def address(self, secret: str) -> Address | None:
        """See :class:`~overtrick.club.store.store.Store`."""
        secret_hash = hashed(secret)
        return await self._reading(lambda connection: log.address(connection, secret_hash))

    async def grant(self, stream: str, addresses: Mapping[str, Allowed]) -> None:
        """See :class:`~overtrick.club.store.store.Store`."""
        hashes = {hashed(secret): right for secret, right in addresses.items()}
        await asyncio.wrap_future(
            self._writing.alone(lambda connection: log.grant(connection, stream, hashes))
        )

    async def streams(self) -> list[str]:
        """See :class:`~overtrick.club.store.store.Store`."""
        return await self._reading(log.streams)

    async def listed(self) -> list[str]:
        """See :class:`~overtrick.club.store.store.Store`."""
        return await self._reading(log.listed)

    async def lease(self, name: str) -> bool:
        """See :class:`~overtrick.club.store.store.Store`."""
        return await self._leasing(lambda: self._database.leases.take(name))

    async def let_go(self, name: str) -> None:
        """See :class:`~overtrick.club.store.store.Store`."""
        await self._leasing(lambda: self._database.leases.let_go(name))

    async def _leasing(self, work: Callable[[], T]) -> T:
        if self._hub.closed:
            raise Closed
        return await asyncio.get_running_loop().run_in_executor(self._readers, work)

    async def forget(self, stream: str) -> None:
        """See :class:`~overtrick.club.store.store.Store`."""

        def work(connection: Connection) -> None:
            log.forget(connection, stream)
            self._database.announce(connection, {stream: LOOK_AGAIN})

        def then() -> None:
            self._hub.forget(stream)
            self._database.erased()

        await asyncio.wrap_future(self._writing.alone(work, then))

    async def redact(
        self,
        stream: str,
        transform: Callable[[Event], NewEvent],
        notice: NewEvent | None = None,
    ) -> int:
        """See :class:`~overtrick.club.store.store.Store`."""
        said: list[Event] = []

        def work(connection: Connection) -> int:
            changed = log.redact(connection, stream, transform)
            if notice:
                said[:] = self._said(connection, stream, notice)
            self._database.announce(connection, {stream: LOOK_AGAIN})
            return changed

        def then() -> None:
            self._hub.rewrite(stream)
            self._hub.tell(said)
            self._database.erased()

        return await asyncio.wrap_future(self._writing.alone(work, then))

    def _said(self, connection: Connection, stream: str, notice: NewEvent) -> list[Event]:
        last = log.lasts(connection, [stream])[stream]
        records = Wish(stream, last, (notice,), None).records(self._clock())
        log.write(connection, records)
        return [record.event for record in records]

    def export_all(self) -> Iterator[str]:
        """See :class:`~overtrick.club.store.store.Store`."""
        if self._hub.closed:
            raise Closed
        try:
            with self._database.reading.begin() as connection:
                every = log.streams(connection)
                yield from dump.lines(log.copy(connection, stream) for stream in every)
        except SQLAlchemyError as error:
            raise failure(error) from error

    def import_all(self, lines: Iterable[str]) -> int:
        """See :class:`~overtrick.club.store.store.Store`."""

        def work(connection: Connection) -> int:
            return sum(log.take(connection, copy) for copy in copies(lines))

        return self._writing.alone(work, repeatable=False).result()

    def backup(self, path: Path) -> None:
        """See :class:`~overtrick.club.store.store.Store`."""
        self._database.backup(path)

    def close(self) -> None:
        """See :class:`~overtrick.club.store.store.Store`."""
        self._hub.close()
        if self._writer:
            self._writer.close()
        self._readers.shutdown()
        self._database.close()

    @property
    def _writing(self) -> Writer:
        if self._writer is None:
            raise ReadOnly
        return self._writer

    async def _reading(self, work: Callable[[Connection], T]) -> T:
        if self._hub.closed:
            raise Closed
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._database.reading.begin() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise failure(error) from error
