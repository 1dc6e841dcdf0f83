"""The writer: one thread that puts all appends waiting for it into one transaction.

While one group is made durable the next gathers, so a hundred clients share the wait for the
disk, and a single one waits for nobody else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from overtrick.club.store.appending import Answer, append
from overtrick.club.store.database import Database, failure
from overtrick.club.store.errors import Closed
from overtrick.club.store.event import Event
from overtrick.club.store.hub import Hub
from overtrick.club.store.wish import Wish

T = TypeVar("T")

LARGEST_GROUP = 500


@dataclass(frozen=True, slots=True, eq=False)
class Append:
    """An append and who waits for it."""

    wish: Wish
    done: Future[list[Event]]


@dataclass(frozen=True, slots=True, eq=False)
class Task(Generic[T]):
    """Work in a transaction of its own, what follows once it is durable, and who waits for it."""

    work: Callable[[Connection], T]
    then: Callable[[], None]
    repeatable: bool
    done: Future[T]

    def run(self, database: Database, *, again: bool = True) -> None:
        """Does it; whatever goes wrong is told to the one who waits, and to no other."""
        try:
            with database.writing.begin() as connection:
                answer = self.work(connection)
        except SQLAlchemyError as error:
            if again and self.repeatable:
                self.run(database, again=False)
            else:
                self.done.set_exception(failure(error))
        except Exception as error:  # noqa: BLE001 - it is theirs, and the writer must live on
            self.done.set_exception(error)
        else:
            self._durable(answer)

    def _durable(self, answer: T) -> None:
        try:
            self.then()
        except SQLAlchemyError as error:
            self.done.set_exception(failure(error))
        else:
            self.done.set_result(answer)


Job = Append | Task[Any]


class Writer:
    """The only one in this process who writes to the database."""

    def __init__(self, database: Database, hub: Hub, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._hub = hub
        self._clock = clock
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._gate = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def append(self, wish: Wish) -> Future[list[Event]]:
        """Asks for an append; the future is done once it is durable."""
        done: Future[list[Event]] = Future()
        self._ask(Append(wish, done))
        return done

    def alone(
        self,
        work: Callable[[Connection], T],
        then: Callable[[], None] = lambda: None,
        *,
        repeatable: bool = True,
    ) -> Future[T]:
        """Asks for work in a transaction of its own.

        Where the database fails it is done once more: another process may have been first, which
        the work then sees and says, or the connection was lost and is made anew.
        """
        done: Future[T] = Future()
        self._ask(Task(work, then, repeatable, done))
        return done

    def close(self) -> None:
        """Finishes what was asked for, and takes nothing more."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def _ask(self, job: Job) -> None:
        with self._gate:
            if self._closed:
                raise Closed
            self._jobs.put(job)

    def _run(self) -> None:
        while jobs := self._waiting():
            wanted = [job for job in jobs if job.done.set_running_or_notify_cancel()]
            for _, group in groupby(wanted, key=type):
                appends: list[Append] = []
                for job in group:
                    match job:
                        case Append():
                            appends.append(job)
                        case Task():
                            job.run(self._database)
                self._append(appends)

    def _waiting(self) -> list[Job]:
        """All that waits, at least one job; none once the store is closed."""
        jobs: list[Job] = []
        while len(jobs) < LARGEST_GROUP:
            try:
                job = self._jobs.get(block=not jobs)
            except Empty:
                break
            if job is None:
                self._jobs.put(None)  # for the next round, which finds nothing else and ends
                break
            jobs.append(job)
        return jobs

    def _append(self, appends: Sequence[Append], *, again: bool = True) -> None:
        try:
            answers = self._granted([each.wish for each in appends], careful=not again)
        except Exception as error:  # noqa: BLE001 - see Task.run
            # One may have spoilt it for all, or the database was away for a moment. To ask once
            # more is safe even if that transaction did commit: the numbers are taken then.
            for each in appends:
                if again:
                    self._append([each], again=False)
                else:
                    each.done.set_exception(
                        failure(error) if isinstance(error, SQLAlchemyError) else error
                    )
            return
        for answer in answers:
            if isinstance(answer, list):
                self._hub.tell(answer)
        for each, answer in zip(appends, answers, strict=True):
            if isinstance(answer, list):
                each.done.set_result(answer)
            else:
                each.done.set_exception(answer)

    def _granted(self, wishes: Sequence[Wish], *, careful: bool) -> list[Answer]:
        if not wishes:
            return []
        with self._database.writing.begin() as connection:
            answers = append(connection, wishes, self._clock(), careful=careful)
            stored = [answer[-1] for answer in answers if isinstance(answer, list)]
            self._database.announce(connection, {event.stream: event.seq for event in stored})
        return answers
