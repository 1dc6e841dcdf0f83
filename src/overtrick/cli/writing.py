"""What the commands write: lines to standard output, and files, all of them or none."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from overtrick.cli.arguments import line, place
from overtrick.cli.refusal import STANDARD_INPUT, BadUsage, refused

if TYPE_CHECKING:
    from pathlib import Path


def write_out(texts: Iterable[str], words: Sequence[str]) -> None:
    """Print each text on standard output; a full disk behind it is refused, not a surprise."""
    try:
        for text in texts:
            print(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError:
        forget_output()
        column = place(words, "")
        raise refused(BadUsage.UNWRITABLE, line(words), column, file=STANDARD_INPUT) from None


def forget_output() -> None:
    """Nobody can take our output; the interpreter must not try once more at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def write_file(name: str, content: bytes, words: Sequence[str]) -> None:
    """Write a file whole or not at all."""
    write_files([(name, content)], words)


def write_files(files: Iterable[tuple[str, bytes]], words: Sequence[str]) -> None:
    """Write all of them or none: each whole beside its place first, then into it.

    A link is followed. A device or a pipe is written into, for nothing may take its place.
    """
    from pathlib import Path  # noqa: PLC0415 - not needed to score one deal

    ready: list[tuple[str, Path, Path]] = []
    try:
        for name, content in files:
            with _refusing(name, words):
                target = Path(name).resolve()
                if target.exists() and not target.is_file():
                    target.write_bytes(content)
                    continue
                beside = target.with_name(f"{target.name}.{os.getpid()}.part")
                ready.append((name, beside, target))
                beside.write_bytes(content)
        for name, beside, target in ready:
            with _refusing(name, words):
                beside.replace(target)
    finally:
        for _, beside, _ in ready:
            with suppress(OSError):
                beside.unlink(missing_ok=True)


@contextmanager
def _refusing(name: str, words: Sequence[str]) -> Generator[None]:
    """Whatever stands in the way of writing that file is told of it."""
    try:
        yield
    except (OSError, RuntimeError, ValueError):  # RuntimeError: links that lead to each other
        raise refused(BadUsage.UNWRITABLE, line(words), place(words, name), file=name) from None
