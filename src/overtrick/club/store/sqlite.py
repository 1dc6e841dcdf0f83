"""SQLite: one server process, one file, a write-ahead log that is on the disk at every commit."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import QueuePool

from overtrick.club.store import migrate
from overtrick.club.store.database import READERS, failure
from overtrick.club.store.errors import AlreadyServed, StoreCode, StoreError, Unavailable
from overtrick.club.store.hub import Hub
from overtrick.club.store.leases import OwnLeases

PATIENCE = 5_000
"""Milliseconds to wait for a lock: of a backup, or of somebody's sqlite3 at the same file."""

COMMON = (f"PRAGMA busy_timeout = {PATIENCE}", "PRAGMA foreign_keys = ON")
FOR_WRITING = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA secure_delete = ON",  # deleted for good: overwritten, not only unlinked
)
FOR_READING = ("PRAGMA query_only = ON",)


class Sqlite:
    """A store in a file."""

    def __init__(self, path: Path, *, serving: bool) -> None:
        self._path = path.resolve()
        self.leases = OwnLeases()
        self._lock = _locked(self._path) if serving else None
        self.writing = _engine(self._path, "BEGIN IMMEDIATE", FOR_WRITING, 1)
        self.reading = _engine(self._path, "BEGIN", FOR_READING, READERS)
        try:
            self._prepare()
        except BaseException:
            self.close()
            raise

    def _prepare(self) -> None:
        try:
            if self._lock:
                with self.writing.begin() as connection:
                    migrate.upgrade(connection)
            else:
                with self.reading.begin() as connection:
                    migrate.check(connection)
        except DatabaseError as error:
            name = getattr(error.orig, "sqlite_errorname", "")
            if name == "SQLITE_NOTADB" or (name == "SQLITE_CANTOPEN" and not self._lock):
                raise StoreError(StoreCode.NOT_A_STORE, path=str(self._path)) from error
            raise failure(error) from error

    def announce(self, connection: Connection, last: Mapping[str, int]) -> None:
        """Nobody else is there to be told."""

    def listen(self, hub: Hub) -> None:
        """Nobody else is there to be heard."""

    def erased(self) -> None:
        """Empties the write-ahead log, where a copy of the deleted would stay for a while."""
        with self.writing.connect() as connection:
            pragma = "PRAGMA wal_checkpoint(TRUNCATE)"
            connection.connection.cursor().execute(pragma).close()

    def backup(self, path: Path) -> None:
        """Copies the running store; whoever writes meanwhile is not held up."""
        if path.exists():
            raise StoreError(StoreCode.FILE_EXISTS, path=str(path))
        part = path.with_name(path.name + ".part")
        try:
            part.touch(mode=0o600)
            _copy(self._path, part)
            part.replace(path)
        except (OSError, sqlite3.Error) as error:
            raise Unavailable(str(error)) from error
        finally:
            part.unlink(missing_ok=True)

    def close(self) -> None:
        """Lets the next server in."""
        self.reading.dispose()
        self.writing.dispose()
        if self._lock:
            self._lock.close()


def _engine(path: Path, begin: str, pragmas: tuple[str, ...], connections: int) -> Engine:
    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None, check_same_thread=False
        )
        for pragma in (*COMMON, *pragmas):
            connection.execute(pragma).close()
        return connection

    engine = create_engine(
        "sqlite://", creator=connect, poolclass=QueuePool, pool_size=connections, max_overflow=2
    )

    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "begin", start)
    return engine


def _locked(path: Path) -> sqlite3.Connection:
    """A lock that any system has and that dies with its holder: SQLite's, on a second file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)  # names and addresses of people are in it
        lock = sqlite3.connect(
            f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False
        )
    except (OSError, sqlite3.Error) as error:
        raise Unavailable(str(error)) from error
    try:
        lock.execute("PRAGMA journal_mode = OFF").close()  # nothing is ever written to it
        lock.execute("BEGIN EXCLUSIVE").close()
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorname == "SQLITE_BUSY":
            raise AlreadyServed(str(path)) from error
        raise Unavailable(str(error)) from error
    return lock


def _copy(source: Path, target: Path) -> None:
    here = sqlite3.connect(f"{source.as_uri()}?mode=rw", uri=True)
    there = sqlite3.connect(target)
    try:
        here.backup(there)
        there.execute("PRAGMA journal_mode = DELETE").close()  # one file, fit to be carried away
    finally:
        there.close()
        here.close()
