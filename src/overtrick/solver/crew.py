"""The crew: as many worker processes as there are cores, and the threads that feed them.

Any number of threads may ask at once. Their batches are served by turns, a few jobs each, so
that one who asks for a single card is not kept waiting by one who asks for a thousand deals.
"""

from __future__ import annotations

import atexit
import os
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from threading import Condition, Thread, current_thread
from time import monotonic

from overtrick.solver.batch import FOREVER, Answer, Batch
from overtrick.solver.process import Ended, NoLibrary, Process
from overtrick.solver.unsolved import CLOSED, NO_LIBRARY

AT_ONCE = {ord("T"): 1, ord("S"): 1, ord("P"): 1, ord("C"): 8}
"""How many jobs of a kind a worker is given at a time, at the most."""


def cores() -> int:
    """The processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Crew:
    """Worker processes, started when first needed and again when one has ended."""

    def __init__(self, library: Path, workers: int) -> None:
        self._library = library
        self._workers = workers
        self._open()
        atexit.register(self.close)

    def solve(
        self, requests: Sequence[bytes], patience: float, within: float | None
    ) -> list[Answer]:
        """The answers in the order asked, each had within ``patience`` seconds or not at all."""
        if not requests:
            return []
        if self._owner != os.getpid():
            self._open()
        batch = Batch(requests, patience, monotonic() + (FOREVER if within is None else within))
        with self._work:
            if self._closed:
                return [CLOSED for _ in requests]
            self._begin(min(self._workers, len(requests)))
            self._batches.append(batch)
            self._all.add(batch)
            self._work.notify_all()
        try:
            return batch.wait()
        finally:
            with self._work:
                self._all.discard(batch)

    @property
    def pids(self) -> tuple[int, ...]:
        """The numbers of the worker processes there are now."""
        with self._work:
            return tuple(process.pid for process in self._processes.values())

    def close(self) -> None:
        """End all workers; whoever waits is told so."""
        if self._owner != os.getpid():
            return
        atexit.unregister(self.close)
        with self._work:
            self._closed = True
            batches = tuple(self._all)
            threads = tuple(self._threads)
            self._work.notify_all()
        for batch in batches:
            batch.give_up(CLOSED)
        for thread in threads:
            if thread is not current_thread():
                thread.join()

    def _open(self) -> None:
        """Nothing is running yet, or nothing any more since the process forked."""
        self._owner = os.getpid()
        self._work = Condition()
        self._batches: deque[Batch] = deque()
        self._all: set[Batch] = set()
        self._threads: list[Thread] = []
        self._processes: dict[Thread, Process] = {}
        self._closed = False

    def _begin(self, workers: int) -> None:
        while len(self._threads) < workers:
            thread = Thread(target=self._serve, name="double-dummy", daemon=True)
            self._threads.append(thread)
            thread.start()

    def _serve(self) -> None:
        """One thread's life: take some jobs, have its process do them."""
        while batch := self._next():
            try:
                process = self._process()
            except NoLibrary:
                batch.give_up(NO_LIBRARY)
                continue
            if jobs := batch.take(AT_ONCE[batch.kind], self._workers):
                self._offer(batch)
                self._done_by(process, batch, jobs)
        self._dismiss()

    def _next(self) -> Batch | None:
        with self._work:
            while not (self._batches or self._closed):
                self._work.wait()
            return None if self._closed else self._batches.popleft()

    def _offer(self, batch: Batch) -> None:
        """Put a batch at the end of the line again, if anything of it waits."""
        with self._work:
            if batch.waiting and batch not in self._batches:
                self._batches.append(batch)
                self._work.notify()

    def _process(self) -> Process:
        """This thread's process, started anew if it has ended; raises :exc:`NoLibrary`."""
        me = current_thread()
        found = self._processes.get(me)
        if found is None or found.killed:
            self._dismiss()
            found = Process(self._library)
            with self._work:
                self._processes[me] = found
        return found

    def _done_by(self, process: Process, batch: Batch, jobs: list[int]) -> None:
        done = 0
        try:
            process.ask([batch.requests[job] for job in jobs], batch.patience)
            for job in jobs:
                if not batch.begun(process):
                    process.kill()
                batch.answered(process, job, process.answer(batch.kind))
                done += 1
        except Ended:
            self._dismiss()
            batch.broken_off(process, jobs[done:])
            self._offer(batch)

    def _dismiss(self) -> None:
        with self._work:
            process = self._processes.pop(current_thread(), None)
        if process is not None:
            process.end()
