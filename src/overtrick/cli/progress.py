"""How far long work is and how long the rest will take, on a terminal; in a pipe nothing is drawn.

The bar stands on standard error and is taken away at the end, so that no line of the answer has
anything of it. All commands draw the same one.
"""

from __future__ import annotations

import sys
from collections import deque
from shutil import get_terminal_size
from time import monotonic
from typing import BinaryIO, Self, cast

from overtrick.language.language import Language
from overtrick.language.words import say

_LONG = 4 * 1024 * 1024
"""A shorter file is read before anybody could look."""
_FIRST = 0.5
_AGAIN = 0.2
"""Seconds before a bar is drawn, and between two looks at it."""
_LATELY = 30.0
"""So many seconds back the pace is measured: what a file had ready would make it too quick."""
_WIDTH = 24


class Progress:
    """A bar for work of a known size, in whatever it is counted.

    >>> with Progress(40, Language.EN) as progress:
    ...     progress.told(10)
    """

    def __init__(self, whole: int, language: Language, name: str = "", *, counted: bool = True):
        self._whole = whole
        self._language = language
        self._name = f"{name} " if name else ""
        self._counted = counted
        self._shows = shows()
        self._next = monotonic() + _FIRST
        self._drawn = False
        self._paced = deque([(self._next - _FIRST, 0)])

    def __enter__(self) -> Self:
        """To be taken away at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Take the bar away."""
        self.wipe()

    def told(self, done: int, more: str = "") -> None:
        """So much is done; ``more`` is said behind the bar."""
        if not self._shows or (now := monotonic()) < self._next:
            return
        self._next = now + _AGAIN
        text = self._text(done, now) + more
        print(
            f"\r\x1b[2K{text[: get_terminal_size().columns - 1]}",
            end="",
            file=sys.stderr,
            flush=True,
        )
        self._drawn = True

    def wipe(self) -> None:
        """Take the bar away, until there is more to say."""
        if self._drawn:
            print("\r\x1b[2K", end="", file=sys.stderr, flush=True)
            self._drawn = False

    def _text(self, done: int, now: float) -> str:
        share = min(done / self._whole, 1) if self._whole else 1
        bar = ("#" * round(share * _WIDTH)).ljust(_WIDTH, ".")
        text = f"{self._name}[{bar}] {share:4.0%}"
        if self._counted:
            text += f" {done}/{self._whole}"
        left = self._left(done, now)
        return text if left is None else f"{text}, {self._say('left', left=clock(left))}"

    def _left(self, done: int, now: float) -> float | None:
        """The seconds to come at the pace of late; None where nothing was done of late."""
        self._paced.append((now, done))
        while len(self._paced) > 2 and self._paced[0][0] < now - _LATELY:
            self._paced.popleft()
        begun, before = self._paced[0]
        if done <= before:
            return None
        return (now - begun) / (done - before) * max(self._whole - done, 0)

    def _say(self, code: str, **facts: object) -> str:
        return say(self._language, "cli.progress", code, **facts)


class Dealing(Progress):
    """A bar for deals that are looked for: how many are found, and how many were tried since."""

    def __init__(self, number: int, language: Language) -> None:
        super().__init__(number, language)
        self._found = 0

    def found(self, number: int) -> None:
        """So many are found."""
        self._found = number
        self.told(number)

    def tried(self, tries: int) -> None:
        """So many were tried since."""
        more = f"; {self._say('tried', tries=tries)}" if tries else ""
        self.told(self._found, more)


class Watched:
    """An open file that draws a bar while it is being read."""

    def __init__(self, source: BinaryIO, name: str, size: int, language: Language) -> None:
        self._source = source
        self._size = size
        self._bar = Progress(size, language, name, counted=False)
        self._done = 0

    def read(self, size: int = -1) -> bytes:
        """So many bytes, as the file has them."""
        return self._told(self._source.read(size))

    def readline(self, size: int = -1) -> bytes:
        """A line, as the file has it."""
        return self._told(self._source.readline(size))

    def _told(self, data: bytes) -> bytes:
        self._done += len(data)
        if not data or self._done >= self._size:
            self._bar.wipe()
        else:
            self._bar.told(self._done)
        return data


def watched(source: BinaryIO, name: str, size: int, language: Language) -> BinaryIO:
    """The file itself, or one that shows how far it is where somebody waits for it."""
    if size < _LONG or not shows():
        return source
    return cast("BinaryIO", Watched(source, name, size, language))


def shows() -> bool:
    """Whether there is somebody to see a bar."""
    return sys.stderr.isatty()


def clock(seconds: float) -> str:
    """Hours, minutes and seconds.

    >>> clock(3725.4), clock(59.6)
    ('1:02:05', '0:01:00')
    """
    minutes, left = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{left:02}"
