"""The app as a process of its own, for the tests that need one.

with served("--database", "sqlite:///club.db") as app:
    app.client.get("/")
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx

PATIENCE = 60.0
"""Seconds after which a test gives a process up for lost."""


@dataclass(frozen=True)
class Served:
    """A server that has said that it is ready, and a browser on the same machine."""

    process: subprocess.Popen[str]
    told: Any
    client: httpx.Client

    @property
    def address(self) -> str:
        return str(self.told["address"])

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Send a signal; the exit code, and what was said on standard error."""
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


@contextmanager
def served(*words: str, command: str = "serve") -> Generator[Served]:
    """A server at a free port, for as long as the block lasts."""
    line = [sys.executable, "-m", "overtrick", *command.split(), "--port", "0", "--json", *words]
    process = subprocess.Popen(
        line,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONWARNINGS": "error"},
    )
    assert process.stdout
    try:
        ready = process.stdout.readline()
        if not ready:
            raise RuntimeError(process.communicate(timeout=PATIENCE)[1])
        told = json.loads(ready)
        here = next(url for url in (told["address"], *told["others"]) if "127.0.0.1" in url)
        with httpx.Client(base_url=here, timeout=PATIENCE, trust_env=False) as client:
            yield Served(process, told, client)
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=PATIENCE)
