r"""The text of a whole file that people write by hand, and the word that its code page was guessed.

>>> text_of("N: Анна".encode("cp1251")), text_of(b"\xef\xbb\xbfpass")
('N: Анна', 'pass')
>>> [(str(one.code), one.line, one.column) for one in guess_told("N: Анна".encode("cp1251"))]
[('encoding-guessed', 1, 4)]
"""

from __future__ import annotations

import re

from overtrick.cards.errors import ParseError
from overtrick.formats.decoding import decoded
from overtrick.formats.problem import (
    MOST_BYTES,
    BadText,
    Problem,
    Severity,
    lines_of,
    printable,
)

_NOT_ASCII = re.compile(r"[^\0-\x7f]")
_WIDE = (b"\xff\xfe", b"\xfe\xff")
_UTF8 = b"\xef\xbb\xbf"


def text_of(data: bytes | str) -> str | Problem:
    r"""By its mark, as it says itself, as UTF-8, or in the code page that its letters look like.

    What begins as UTF-8 with more than ASCII and breaks off is no other code page but damaged.

    >>> text_of("Анна ".encode() + b"\xff").column
    6
    """
    if len(data) > MOST_BYTES:
        return Problem(ParseError(BadText.LARGE, most=MOST_BYTES // 2**20).at(1, 1), 1, 1)
    text = data.removeprefix("\ufeff") if isinstance(data, str) else _text(data)
    if isinstance(text, str) and "\0" in text:
        return _unreadable(BadText.BINARY, text[: text.index("\0")])
    return text


def guess_told(data: bytes | str) -> tuple[Problem, ...]:
    """A warning at the first letter that is a guess, where nothing tells how a file is written.

    >>> guess_told("Анна".encode())
    ()
    """
    if isinstance(data, str) or data.isascii():
        return ()
    text, encoding, guessed = decoded(data)
    found = _NOT_ASCII.search(text) if guessed else None
    if not found:
        return ()
    before = lines_of(text[: found.start()])
    error = ParseError(BadText.GUESSED, encoding=encoding).at(len(before), len(before[-1]) + 1)
    return (Problem.of(error, text, Severity.WARNING),)


def _text(data: bytes) -> str | Problem:
    wide, marked = data.startswith(_WIDE), data.startswith(_UTF8)
    encoding, code = ("utf-16", BadText.NOT_UTF16) if wide else ("utf-8", BadText.NOT_UTF8)
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as bad:
        before = data[: bad.start]
        if not wide and b"\0" in data:
            return _unreadable(BadText.BINARY, before.decode())
        if wide or marked or not before.isascii():
            return _unreadable(code, before.decode(encoding, "replace"))
    return decoded(data).text


def _unreadable(code: BadText, before: str) -> Problem:
    """The problem right after what could be read; a line that is no text is not shown."""
    lines = lines_of(before.removeprefix("\ufeff"))
    line, column = len(lines), len(lines[-1]) + 1
    return Problem(ParseError(code).at(line, column), line, column, printable(lines[-1]))
