"""One worker process, seen from the side that asks."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import BinaryIO, cast

from overtrick.solver import worker
from overtrick.solver.worker import ANSWERS, CODE, LIMIT, READY

GRACE = 2.0
"""The seconds after a job's deadline at which a worker whose parent is gone ends by itself."""


class Ended(Exception):
    """The process is no more: it was killed, or died of a job."""


class NoLibrary(Exception):
    """The library could not be loaded."""


def library_path() -> Path | None:
    """Where the library of the extra ``dds`` lies, or None; what it comes with is not imported."""
    found = find_spec("endplay")
    places = found.submodule_search_locations if found else None
    for place in places or ():
        path = Path(place) / "_dds" / "libdds.so"
        if path.is_file():
            return path
    return None


class Process:
    """A worker process that has loaded the library; raises :exc:`NoLibrary`.

    One thread asks; any thread may kill.
    """

    def __init__(self, library: Path) -> None:
        command = [sys.executable, "-I", "-S", worker.__file__, str(library)]
        try:
            self._child = subprocess.Popen(  # noqa: S603 - our own script, under our own Python
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=tempfile.gettempdir(),
                start_new_session=True,
            )
        except OSError:
            raise NoLibrary from None
        self._to = cast("BinaryIO", self._child.stdin)
        self._from = cast("BinaryIO", self._child.stdout)
        self._lock = Lock()
        self._over = False
        self.killed = False
        """Whether it was ended on purpose, so that no job is to blame."""
        if self._read(len(READY)) != READY:
            self.end()
            raise NoLibrary

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._child.pid

    def ask(self, requests: Sequence[bytes], limit: float) -> None:
        """Send requests, each allowed so many seconds; the answers are read one by one."""
        head = LIMIT.pack(limit + GRACE)
        try:
            self._to.write(b"".join(head + request for request in requests))
            self._to.flush()
        except (OSError, ValueError):
            raise Ended from None

    def answer(self, kind: int) -> tuple[int, bytes]:
        """The library's return code and what it found for the next request."""
        length = CODE.size + ANSWERS[kind]
        read = self._read(length)
        if len(read) < length:
            raise Ended
        return CODE.unpack_from(read)[0], read[CODE.size :]

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        with self._lock:
            self.killed = True
            if not self._over:
                self._child.kill()

    def end(self) -> None:
        """Kill it and wait until nothing is left of it; by the thread that asks."""
        with self._lock:
            self._child.kill()
            self._child.wait()
            self._over = True
        for pipe in (self._to, self._from):
            with suppress(OSError):
                pipe.close()

    def _read(self, length: int) -> bytes:
        try:
            return self._from.read(length)
        except (OSError, ValueError):
            return b""
