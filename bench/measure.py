"""Measuring by turns, and a row of the table."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

Job = Callable[[], object]


def medians(*jobs: Job, rounds: int) -> list[float]:
    """The median seconds of each job, each run once before and then in turn with the others."""
    for job in jobs:
        job()
    times: list[list[float]] = [[] for _ in jobs]
    gc.disable()
    try:
        for _ in range(rounds):
            for job, taken in zip(jobs, times, strict=True):
                begun = perf_counter()
                job()
                taken.append(perf_counter() - begun)
            gc.collect()
    finally:
        gc.enable()
    return [median(taken) for taken in times]


def child(module: str, *arguments: str) -> str:
    """The last line that a module of the measurements prints in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        check=True,
        text=True,
    )
    return done.stdout.splitlines()[-1]


def most_resident() -> int:
    """The most memory that this process has taken so far, in bytes."""
    status = Path("/proc/self/status").read_text("ascii")
    (kibibytes,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))
    return int(kibibytes) * 1024


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement: ours, what it is held against, and the bar for their ratio.

    A bar is a pair: ``at most`` or ``at least``, and the number.
    """

    what: str
    ours: str
    theirs: str = ""
    ratio: float | None = None
    most: float | None = None
    least: float | None = None

    @property
    def met(self) -> str:
        """Whether the ratio is on the right side of its bar; empty where there is none."""
        if self.ratio is None or (self.most is None and self.least is None):
            return ""
        over = self.most is not None and self.ratio > self.most
        under = self.least is not None and self.ratio < self.least
        return "no" if over or under else "yes"

    @property
    def cells(self) -> tuple[str, ...]:
        """What the table prints."""
        bar = "" if self.most is None else f"<= {self.most:g}"
        bar = bar if self.least is None else f">= {self.least:g}"
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}x"
        return (self.what, self.ours, self.theirs, ratio, bar, self.met)


def per_second(number: int, seconds: float) -> str:
    """So many things in so much time, as thousands a second."""
    return f"{number / seconds / 1000:,.0f} k/s"


def milliseconds(seconds: float) -> str:
    """Seconds, printed as milliseconds."""
    return f"{seconds * 1000:,.1f} ms"


def microseconds(seconds: float) -> str:
    """Seconds, printed as microseconds."""
    return f"{seconds * 1e6:,.0f} µs"


def mebibytes(size: int) -> str:
    """Bytes, printed as mebibytes."""
    return f"{size / 2**20:.0f} MiB"
