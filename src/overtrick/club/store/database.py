"""What the two databases do differently; all else is one code."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from overtrick.club.store.errors import Unavailable
from overtrick.club.store.hub import Hub
from overtrick.club.store.leases import Leases

READERS = 8
"""Threads that read, each on a connection of its own."""
LOOK_AGAIN = 0
"""Announced instead of a number where a stream was deleted or rewritten."""


class Database(Protocol):
    """SQLite or PostgreSQL, opened and brought to this version's tables."""

    @property
    def writing(self) -> Engine:
        """Whose transactions write, one at a time."""
        ...

    @property
    def reading(self) -> Engine:
        """Whose transactions see the log as it was when they began."""
        ...

    @property
    def leases(self) -> Leases:
        """Who of several processes does what one is enough for."""
        ...

    def announce(self, connection: Connection, last: Mapping[str, int]) -> None:
        """Tells other processes, once this transaction commits, how far these streams are."""
        ...

    def listen(self, hub: Hub) -> None:
        """Passes on, from now on, what other processes store."""
        ...

    def erased(self) -> None:
        """Lets nothing remain of what a committed transaction deleted."""
        ...

    def backup(self, path: Path) -> None:
        """Copies the store as it stands into a new file."""
        ...

    def close(self) -> None:
        """Lets go of connections, threads and locks."""
        ...


def failure(error: SQLAlchemyError) -> Unavailable:
    """What is said of a database that failed: the first line of its own word, without data."""
    own: object = error.orig if isinstance(error, DBAPIError) else error
    said = str(own).strip().splitlines()
    return Unavailable(said[0] if said else type(error).__name__)
