"""PostgreSQL: several server processes, on several machines, serve the same streams."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sqlalchemy import URL, Connection, create_engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from overtrick.club.store import migrate
from overtrick.club.store.database import READERS, failure
from overtrick.club.store.errors import StoreCode, StoreError
from overtrick.club.store.hub import Hub
from overtrick.club.store.leases_postgres import SharedLeases
from overtrick.club.store.listener import ANNOUNCE, Listener


class Postgres:
    """A store in a database of its own."""

    def __init__(self, url: URL, *, serving: bool) -> None:
        self._url = url.set(drivername="postgresql")
        self.writing = create_engine(
            url.set(drivername="postgresql+psycopg"),
            pool_size=1 + READERS,
            pool_pre_ping=True,
        )
        event.listen(self.writing, "connect", _durable)
        self.reading = self.writing.execution_options(isolation_level="REPEATABLE READ")
        self._listener: Listener | None = None
        self.leases = SharedLeases(self._url)
        try:
            self._prepare(serving=serving)
        except BaseException:
            self.close()
            raise

    def _prepare(self, *, serving: bool) -> None:
        try:
            with self.writing.begin() as connection:
                if serving:
                    migrate.upgrade(connection)
                else:
                    migrate.check(connection)
        except SQLAlchemyError as error:
            raise failure(error) from error

    def announce(self, connection: Connection, last: Mapping[str, int]) -> None:
        """A notification is a part of the transaction: heard once it commits, and only then."""
        notes = [f"{seq} {stream}" for stream, seq in last.items()]
        if notes:
            connection.execute(text(ANNOUNCE), {"notes": notes})

    def listen(self, hub: Hub) -> None:
        """Begins to listen, at the first follower."""
        if self._listener is None:
            self._listener = Listener(self._url, self.reading, hub)

    def erased(self) -> None:
        """Nothing to do: dead rows are swept by the server's own vacuum."""

    def backup(self, path: Path) -> None:
        """Refused: ``pg_dump`` and continuous archiving do this better."""
        raise StoreError(StoreCode.NO_BACKUP, path=str(path))

    def close(self) -> None:
        """Stops listening and hangs up."""
        if self._listener:
            self._listener.close()
        self.leases.close()
        self.writing.dispose()


def _durable(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    """Commits are on the disk before they are acknowledged, however the server is set."""
    cursor = connection.cursor()
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
    cursor.close()
    connection.commit()
