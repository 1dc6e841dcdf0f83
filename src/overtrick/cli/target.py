"""A file that is written piece by piece, and whole or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, BinaryIO

from overtrick.cli.arguments import line, place
from overtrick.cli.refusal import STANDARD_INPUT, BadUsage, refused

if TYPE_CHECKING:
    from pathlib import Path


def is_there(name: str) -> bool:
    """Whether a file of that name would be lost; a device or a pipe would not."""
    from pathlib import Path  # noqa: PLC0415 - not needed to score one deal

    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


@contextmanager
def target_file(name: str, words: Sequence[str]) -> Generator[BinaryIO]:
    """Where to write: beside the file's place until all of it is there; ``-`` is standard output.

    Whatever goes wrong inside leaves the old file as it was, and nothing beside it. Standard
    output gets everything at the end, so that it stays empty too where something goes wrong.
    """
    from tempfile import TemporaryFile  # noqa: PLC0415 - only where there is something to write

    try:
        if name == STANDARD_INPUT:
            with TemporaryFile() as kept:
                yield kept
                kept.seek(0)
                _pour(kept, sys.stdout.buffer)
            return
        target = _resolved(name)
        if target.exists() and not target.is_file():
            with target.open("wb") as device:
                yield device
            return
        beside = target.with_name(f"{target.name}.{os.getpid()}.part")
        try:
            with beside.open("xb") as file:
                yield file
            beside.replace(target)
        finally:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
    except BrokenPipeError:
        raise
    except OSError:
        raise refused(BadUsage.UNWRITABLE, line(words), place(words, name), file=name) from None


def _resolved(name: str) -> Path:
    """The place itself; links that lead to each other, and names that can't be, are no place."""
    from pathlib import Path  # noqa: PLC0415 - not needed to score one deal

    try:
        return Path(name).resolve()
    except (RuntimeError, ValueError) as error:
        raise OSError from error


def _pour(source: BinaryIO, target: BinaryIO) -> None:
    from shutil import copyfileobj  # noqa: PLC0415

    copyfileobj(source, target)
    target.flush()
