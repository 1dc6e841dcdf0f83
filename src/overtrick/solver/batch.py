"""A batch of jobs that one caller waits for, and that several workers take from."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Condition
from time import monotonic

from overtrick.solver.process import Process
from overtrick.solver.unsolved import CLOSED, CRASHED, DEADLINE, Unsolved

Answer = tuple[int, bytes] | Unsolved
"""The library's return code and what it found."""
FOREVER = 10.0**6


@dataclass(slots=True)
class Running:
    """The job a worker is at: by when it must be done, and whether it was too late."""

    due: float
    late: bool = False


@dataclass(slots=True, eq=False)
class Batch:
    """Requests of one kind, each known by its place among them.

    Whatever changes, changes under ``news``. ``patience`` is what one job may take, ``until``
    the time at which the caller wants what there is.
    """

    requests: Sequence[bytes]
    patience: float
    until: float
    news: Condition = field(default_factory=Condition)
    answers: dict[int, Answer] = field(default_factory=dict[int, Answer])
    waiting: deque[int] = field(default_factory=deque[int])
    running: dict[Process, Running] = field(default_factory=dict[Process, Running])
    failed_once: set[int] = field(default_factory=set[int])
    wakes: float = 0.0
    """When the caller will look next whether anything is late."""

    def __post_init__(self) -> None:
        """All jobs wait."""
        self.waiting.extend(range(len(self.requests)))

    @property
    def kind(self) -> int:
        """What is asked for."""
        return self.requests[0][0]

    def take(self, most: int, workers: int) -> list[int]:
        """The next jobs for one of so many workers: fewer towards the end, so that all end alike.

        None where there are no more.
        """
        with self.news:
            share = -(-len(self.waiting) // (2 * workers))
            return [self.waiting.popleft() for _ in range(min(most, share))]

    def begun(self, process: Process) -> bool:
        """A worker is at its next job now; or need not be, as nobody waits any more."""
        due = monotonic() + self.patience
        with self.news:
            if len(self.answers) == len(self.requests):
                return False
            self.running[process] = Running(due)
            if due < self.wakes:
                self.news.notify_all()
            return True

    def answered(self, process: Process, place: int, answer: Answer) -> None:
        """A worker is done with it."""
        with self.news:
            self.running.pop(process, None)
            self.answers.setdefault(place, answer)
            if len(self.answers) == len(self.requests):
                self.news.notify_all()

    def broken_off(self, process: Process, jobs: Sequence[int]) -> None:
        """A worker has ended before it had done these, of which it was at the first.

        A job that was late is given up, and so is one on which a second worker died. All
        others go back to wait.
        """
        first = jobs[0]
        with self.news:
            at = self.running.pop(process, None)
            if at is not None and at.late:
                self.answers.setdefault(first, DEADLINE)
            elif first in self.failed_once:
                self.answers.setdefault(first, CRASHED)
            elif not process.killed:
                self.failed_once.add(first)
            self.waiting.extendleft(job for job in reversed(jobs) if job not in self.answers)
            self.news.notify_all()

    def give_up(self, why: Unsolved) -> None:
        """Nothing more will be solved; what is running is killed."""
        with self.news:
            self.waiting.clear()
            for place in range(len(self.requests)):
                self.answers.setdefault(place, why)
            self._kill(FOREVER)
            self.news.notify_all()

    def wait(self) -> list[Answer]:
        """Wait for all answers. It is the one who waits that kills what is late."""
        try:
            with self.news:
                while len(self.answers) < len(self.requests):
                    now = monotonic()
                    if now >= self.until:
                        self.give_up(DEADLINE)
                        break
                    self._kill(now)
                    dues = (at.due for at in self.running.values() if not at.late)
                    self.wakes = min(self.until, now + FOREVER, *dues)
                    self.news.wait(self.wakes - now)
        finally:
            self.give_up(CLOSED)
        return [self.answers[place] for place in range(len(self.requests))]

    def _kill(self, now: float) -> None:
        """End the workers whose job should have been done by then."""
        for process, at in self.running.items():
            if at.due <= now and not at.late:
                at.late = True
                process.kill()
