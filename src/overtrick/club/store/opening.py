"""Opening a store by its address."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from overtrick.club.store.errors import StoreCode, StoreError
from overtrick.club.store.memory import MemoryStore
from overtrick.paper.missing_extra import MissingExtra

if TYPE_CHECKING:
    from overtrick.club.store.database import Database
    from overtrick.club.store.store import Store


def now() -> datetime:
    """The time of day, which the store takes from whoever opens it."""
    return datetime.now(UTC)


def open_store(url: str, *, clock: Callable[[], datetime] = now, serving: bool = True) -> Store:
    """The store at this address, brought to the tables of this version.

    ``sqlite:///relative.db``, ``sqlite:////absolute.db``, ``postgresql://...`` or ``memory:``.
    Without ``serving`` it is opened for reading only, beside a server that may be running: for
    an export or a backup. Raises :exc:`StoreError`: ``AlreadyServed`` where another process
    serves the same SQLite file, ``MissingExtra`` in a bare install.
    """
    if url == "memory:":
        return MemoryStore(clock)
    scheme, found, _ = url.partition("://")
    if not found or scheme not in {"sqlite", "postgresql"}:
        # Never the whole address: there may be a password in it.
        raise StoreError(StoreCode.NOT_A_DATABASE, scheme=scheme if found else "")
    try:
        from overtrick.club.store.kept import KeptStore  # noqa: PLC0415 - not in a bare install
    except ImportError as error:
        raise MissingExtra("web") from error
    return KeptStore(_database(url, scheme, serving=serving), clock, serving=serving)


def _database(url: str, scheme: str, *, serving: bool) -> Database:
    if scheme == "sqlite":
        from overtrick.club.store.sqlite import Sqlite  # noqa: PLC0415

        path = url.removeprefix("sqlite:///")
        if path in {url, "", ":memory:"}:
            raise StoreError(StoreCode.NOT_A_DATABASE, scheme=scheme)
        return Sqlite(Path(path), serving=serving)
    from sqlalchemy import make_url  # noqa: PLC0415
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415

    from overtrick.club.store.postgres import Postgres  # noqa: PLC0415

    try:
        address = make_url(url)
    except (ValueError, ArgumentError):  # from None: its message may hold the password
        raise StoreError(StoreCode.NOT_A_DATABASE, scheme=scheme) from None
    return Postgres(address, serving=serving)
