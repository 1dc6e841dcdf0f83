"""A dask scheduler and its workers on this machine, each a process of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any


@contextmanager
def scheduler(folder: Path) -> Generator[str]:
    """Its address."""
    file = folder / "scheduler.json"
    words = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
    with _process(*words, "--scheduler-file", str(file)) as process:
        while not file.exists() or not file.read_text().strip():
            assert process.poll() is None, "the scheduler did not start"
            sleep(0.1)
        told: dict[str, Any] = json.loads(file.read_text())
        yield told["address"]


@contextmanager
def worker(address: str) -> Generator[subprocess.Popen[bytes]]:
    """The process, which does one chunk at a time."""
    words = ["worker", address, "--no-nanny", "--nthreads", "1", "--no-dashboard"]
    with _process(*words, "--host", "127.0.0.1") as process:
        yield process


@contextmanager
def _process(*words: str) -> Generator[subprocess.Popen[bytes]]:
    """A process in a group of its own; the solvers it started end when it does."""
    process = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-m", "distributed.cli.dask_" + words[0], *words[1:]],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
