"""A file is read in a process of its own: one that takes too long is ended, and hurts nobody."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import asdict
from enum import StrEnum
from functools import partial
from typing import NamedTuple

from overtrick.web.files.work import Wish
from overtrick.web.printing import Printer

_COMMAND = [sys.executable, "-P", "-m", "overtrick.web.files.work"]
PATIENCE = 30.0
"""Seconds from asking to an answer, on a machine that has other things to do."""
_PASSED_ON = ("PATH", "PYTHONPATH", "SYSTEMROOT", "TMPDIR")
"""What of the environment such a process sees; where the database is it need not know."""


class Failed(StrEnum):
    """Why there is no answer."""

    LATE = "too-slow"
    DIED = "unreadable"


class NoAnswer(Exception):
    """The process was ended, or ended by itself."""

    def __init__(self, why: Failed) -> None:
        super().__init__(str(why))
        self.why = why


class Answer(NamedTuple):
    """A part of a page, or the file that was ``saved``; and whether the other one was usable."""

    usable: bool
    saved: bool
    body: bytes
    results: bool = False
    """Whether it has any that could be ranked."""


async def asked(wish: Wish, data: bytes, patience: float = PATIENCE) -> Answer:
    """The answer to a wish; raises :exc:`NoAnswer`, and 503 where too many ask at once."""
    return await _READERS.pressed(partial(ask, wish, patience=patience), data)


def ask(wish: Wish, data: bytes, *, patience: float = PATIENCE) -> Answer:
    """The same, for whoever can wait."""
    try:
        done = subprocess.run(  # noqa: S603 - our own module, under our own Python
            _COMMAND,
            input=json.dumps(asdict(wish)).encode() + b"\n" + data,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=tempfile.gettempdir(),
            env={name: os.environ[name] for name in _PASSED_ON if name in os.environ},
            timeout=patience,
            check=True,
        )
    except subprocess.TimeoutExpired:
        raise NoAnswer(Failed.LATE) from None
    except subprocess.CalledProcessError as ended:
        by_clock = -ended.returncode in _BY_CLOCK
        raise NoAnswer(Failed.LATE if by_clock else Failed.DIED) from None
    head, _, body = done.stdout.partition(b"\n")
    told = json.loads(head)
    return Answer(told["usable"], told["saved"], body, told["results"])


_BY_CLOCK = {9, 24}
"""SIGKILL and SIGXCPU: the system's own word that the processor's time is up."""
_READERS = Printer()
