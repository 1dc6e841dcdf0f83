"""Leases of several processes: advisory locks of PostgreSQL, which die with their connection."""

from __future__ import annotations

from threading import Lock
from typing import LiteralString

import psycopg
from sqlalchemy import URL

from overtrick.club.store.leases import OwnLeases

_TAKE = "SELECT pg_try_advisory_lock(hashtextextended(%s, 0))"
_LET_GO = "SELECT pg_advisory_unlock(hashtextextended(%s, 0))"
_LET_GO_OF_ALL = "SELECT pg_advisory_unlock_all()"


class SharedLeases:
    """One connection holds all the leases of this process.

    When it is lost they are lost too, until the next question: with a new connection they are all
    taken again. What others have taken meanwhile two have, and the log keeps apart by its numbers
    what both do.
    """

    def __init__(self, url: URL) -> None:
        self._address = url.render_as_string(hide_password=False)
        self._lock = Lock()
        self._own = OwnLeases()
        self._held: set[str] = set()
        self._connection: psycopg.Connection[tuple[object, ...]] | None = None

    def take(self, name: str) -> bool:
        """See :class:`~overtrick.club.store.leases.Leases`; False, too, where nobody answers."""
        with self._lock:
            if not self._own.take(name):
                return False
            if self._asked(_TAKE, name):
                self._held.add(name)
                return True
            self._own.let_go(name)
            return False

    def let_go(self, name: str) -> None:
        """See :class:`~overtrick.club.store.leases.Leases`."""
        with self._lock:
            self._own.let_go(name)
            self._held.discard(name)
            self._asked(_LET_GO, name)

    def close(self) -> None:
        """Lets go of all, and says so: the server ends a closed connection in its own time."""
        with self._lock:
            self._held.clear()
            if self._connection:
                self._asked(_LET_GO_OF_ALL)
            if self._connection:
                self._connection.close()
                self._connection = None

    def _asked(self, question: LiteralString, *names: str) -> bool:
        try:
            if self._connection is None or self._connection.closed:
                self._connection = psycopg.connect(self._address, autocommit=True)
                for held in self._held:
                    self._connection.execute(_TAKE, (held,))
            row = self._connection.execute(question, names).fetchone()
        except psycopg.Error:
            # A question that the server refuses, as it does where it has no room for more leases,
            # costs none of those that the connection holds.
            if self._connection and self._connection.closed:
                self._connection = None
            return False
        return row is not None and row[0] is True
