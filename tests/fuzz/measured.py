"""What a reader costs, in a process of its own: its seconds of a processor, and its memory.

The process is forked, so it begins with the memory of this one; the peak beyond that counts.
"""

from __future__ import annotations

import os
import resource
import traceback
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from time import process_time
from typing import NamedTuple

from overtrick.formats.checking import checked
from overtrick.formats.kinds import Kind
from overtrick.formats.reading import found_any, read_any

MIB = 1024 * 1024
SECONDS = 5.0
"""A megabyte may take so long."""
TIMES = 20
BESIDE = 16 * MIB
"""A file may take so many times its size in memory, and so much beside it."""
_GIVEN_UP = 4 * SECONDS
_MOST = 4096

Way = Callable[[Kind, bytes], object]


class Cost(NamedTuple):
    """What one reading took, and the error it ended with; empty where it ended well."""

    seconds: float
    bytes: int
    error: str

    def broken(self, size: int) -> str:
        """Which promise was broken, if any, by a reader of so many bytes."""
        if self.error:
            return self.error
        if self.seconds > SECONDS * max(size / MIB, 1):
            return f"{self.seconds:.1f} s"
        most = TIMES * size + BESIDE
        return f"{self.bytes / MIB:.0f} MiB, not {most / MIB:.0f}" if self.bytes > most else ""


def whole(kind: Kind, data: bytes) -> object:
    """The file read at once."""
    return read_any("", data, kind)


def stream(kind: Kind, data: bytes) -> object:
    """The file as a stream, all of it judged, nothing kept."""
    for _ in checked(found_any("", BytesIO(data), kind), kind):
        pass
    return None


WAYS: tuple[Way, ...] = (whole, stream)


def cost(way: Way, kind: Kind, data: bytes) -> Cost:
    """Run a reader and measure it; one that takes far too long is ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        with suppress(BaseException):
            os.write(writing, _run(way, kind, data).encode()[:_MOST])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        seconds, peak, error = (told.read().decode("utf-8", "replace") or "0 0 ended").split(" ", 2)
    os.waitpid(child, 0)
    return Cost(float(seconds), int(peak), error)


def _run(way: Way, kind: Kind, data: bytes) -> str:
    limit = int(_GIVEN_UP * max(len(data) / MIB, 1))
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    before, begun = _memory("VmRSS"), process_time()
    try:
        way(kind, data)
    except BaseException:  # noqa: BLE001 - whatever it raises is what is looked for
        return f"0 0 {traceback.format_exc(limit=-3)}"
    return f"{process_time() - begun} {_memory('VmHWM') - before} "


def _memory(what: str) -> int:
    """The memory held now (``VmRSS``) or at most (``VmHWM``), as the system counts it."""
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(what))
