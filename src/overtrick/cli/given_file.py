"""A file that a command reads as a stream, as often as it has to, whatever its size."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import BinaryIO

from overtrick.cli.arguments import line, place
from overtrick.cli.progress import watched
from overtrick.cli.refusal import STANDARD_INPUT, BadUsage, Refusal, Source, refused
from overtrick.formats.decoding import Encoding, Lines
from overtrick.formats.kinds import HEAD, Kind, kind_of
from overtrick.formats.problem import Problem
from overtrick.formats.reading import NO_LINES, found_any, with_lines
from overtrick.formats.record import Found
from overtrick.language.language import Language


@dataclass(frozen=True, slots=True)
class GivenFile:
    """An open file, what it is called, and what it is."""

    name: str
    source: BinaryIO
    kind: Kind
    encoding: Encoding
    size: int
    language: Language = Language.EN
    """That of the bar drawn while it is read."""

    def found(self) -> Iterator[Found]:
        """All that is in it, from its beginning."""
        self.source.seek(0)
        source = watched(self.source, self.name, self.size, self.language)
        return found_any(self.name, source, self.kind)

    def with_lines(self, problems: Iterable[Problem]) -> list[Problem]:
        """The problems in the order of their places, each with the line it stands in."""
        return with_lines(problems, self.source, self.kind)


@contextmanager
def given_file(
    name: str,
    words: Sequence[str],
    kind: Kind | None = None,
    language: Language = Language.EN,
) -> Generator[GivenFile]:
    """Open a file, or standard input where it is ``-``; refused where that can't be read."""
    with _opened(name, words) as source:
        head = source.read(HEAD)
        size = source.seek(0, os.SEEK_END)
        source.seek(0)
        found = kind or kind_of(name, head)
        encoding = Encoding("binary") if found in NO_LINES else Lines(source).settled()
        source.seek(0)
        yield GivenFile(name, source, found, encoding, size, language)


@contextmanager
def _opened(name: str, words: Sequence[str]) -> Generator[BinaryIO]:
    from pathlib import Path  # noqa: PLC0415 - not needed to score one deal

    if not name:
        raise refused(BadUsage.FILE_MISSING, line(words), place(words, ""))
    if name == STANDARD_INPUT:
        with TemporaryFile() as kept:
            _keep(kept)
            yield kept
        return
    path = Path(name)
    try:
        source = path.open("rb")
    except FileNotFoundError:
        code = BadUsage.NO_FILE
    except IsADirectoryError:
        code = BadUsage.FOLDER
    except (OSError, ValueError):
        code = BadUsage.UNREADABLE
    else:
        with source:
            if source.seekable():
                yield source
                return
            with TemporaryFile() as kept:
                copyfileobj(source, kept)
                kept.seek(0)
                yield kept
        return
    raise refused(code, Source(name, name), file=name)


def _keep(kept: BinaryIO) -> None:
    """All of standard input in a file that goes away by itself."""
    try:
        if sys.stdin:
            copyfileobj(sys.stdin.buffer, kept)
            kept.seek(0)
            return
    except OSError:
        pass
    raise refused(BadUsage.UNREADABLE, Source(STANDARD_INPUT), file=STANDARD_INPUT)


def exit_code(problems: Iterable[Problem]) -> int:
    """0 where nothing is worse than a warning, 1 where a rule is broken, 2 for what is unread."""
    from overtrick.formats.problem import Severity  # noqa: PLC0415

    errors = [one.error for one in problems if one.severity is Severity.ERROR]
    return Refusal(Source(""), errors).exit_code if errors else 0
