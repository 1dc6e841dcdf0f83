"""How long the command takes to start, answer and leave, against an idle interpreter."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.measure import Job, Row, medians, milliseconds

ROUNDS = 21


def _running(*command: str) -> Job:
    def run() -> None:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    return run


def rows() -> Iterator[Row]:
    """One deal scored from the command line."""
    program = str(Path(sys.executable).with_name("overtrick"))
    ours, theirs = medians(
        _running(program, "score", "4HX N +1"),
        _running(sys.executable, "-c", "pass"),
        rounds=ROUNDS,
    )
    yield Row(
        'overtrick score "4HX N +1" / python -c pass',
        milliseconds(ours),
        milliseconds(theirs),
        ours / theirs,
        most=6,
    )
