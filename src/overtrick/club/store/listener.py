"""Hearing what other processes store: a notification wakes us, the log is what we believe.

Notifications may be lost - with the connection, or behind a proxy - so each second we look for
ourselves. Nobody waits longer than that, and nothing is missed.
"""

from __future__ import annotations

from collections.abc import Iterable
from threading import Event as Flag
from threading import Thread
from time import monotonic

import psycopg
from sqlalchemy import URL, Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from overtrick.club.store import log
from overtrick.club.store.database import LOOK_AGAIN
from overtrick.club.store.hub import KEPT, Hub

POLL = 1.0
"""Seconds."""
CHANNEL = "overtrick"
ANNOUNCE = f"SELECT pg_notify('{CHANNEL}', note) FROM unnest(CAST(:notes AS text[])) AS note"  # noqa: S608


class Listener:
    """A thread and a connection that wait for the news of others."""

    def __init__(self, url: URL, reading: Engine, hub: Hub) -> None:
        self._address = url.render_as_string(hide_password=False)
        self._reading = reading
        self._hub = hub
        self._stop = Flag()
        self._thread = Thread(target=self._run, name="store-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stops the thread, waking it if the database still answers."""
        self._stop.set()
        try:
            with self._reading.begin() as connection:
                connection.execute(text(ANNOUNCE), {"notes": [""]})
        except SQLAlchemyError:
            self._stop.wait(0)  # it wakes by itself within a second
        self._thread.join(timeout=2 * POLL)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._listen(connection)
            except (psycopg.Error, SQLAlchemyError):
                self._stop.wait(POLL)  # the database is away; we come back and look at everything

    def _listen(self, connection: psycopg.Connection[tuple[object, ...]]) -> None:
        looked = monotonic() - POLL
        while not self._stop.is_set():
            left = max(0.0, looked + POLL - monotonic())
            notes = [note.payload for note in connection.notifies(timeout=left, stop_after=1)]
            if monotonic() >= looked + POLL:
                looked = monotonic()
                self._look(self._hub.followed())
            else:
                self._look(self._new(notes))

    def _new(self, notes: Iterable[str]) -> set[str]:
        """The streams among these notes that somebody here follows and that we know less of."""
        followed = self._hub.followed()
        streams: set[str] = set()
        for note in notes:
            seq, _, stream = note.partition(" ")
            if stream not in followed or not seq.isdecimal():
                continue
            if int(seq) == LOOK_AGAIN:
                self._hub.rewrite(stream)
                streams.add(stream)
            elif int(seq) > followed[stream]:
                streams.add(stream)
        return streams

    def _look(self, streams: Iterable[str]) -> None:
        followed = self._hub.followed()
        wanted = [stream for stream in streams if stream in followed]
        if not wanted:
            return
        with self._reading.begin() as connection:
            last = log.lasts(connection, wanted)
            for stream in wanted:
                if stream not in last:
                    self._hub.forget(stream)
                elif last[stream] > followed[stream]:
                    self._tell(connection, stream, max(followed[stream], last[stream] - KEPT))

    def _tell(self, connection: Connection, stream: str, after: int) -> None:
        self._hub.tell(log.read(connection, stream, after))
