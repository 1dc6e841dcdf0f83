r"""The text of a file's bytes, whichever way they were written: whole, or a line at a time.

First counts a byte order mark, then what the file says of itself (``charset=...``), then
whether it is valid UTF-8. Otherwise a code page is guessed, and the reader says so.

>>> decoded("Škoda, Kovářová".encode("cp1250"))
Decoded(text='Škoda, Kovářová', encoding='cp1250', guessed=True)
>>> lines = Lines([b"\xef\xbb\xbfone\r\ntwo\rthr", b"ee"])
>>> list(lines), lines.encoding, lines.guessed
(['one', 'two', 'three'], 'utf-8', False)
"""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import BinaryIO, NamedTuple, cast

from overtrick.cards.errors import ParseError
from overtrick.formats.code_page import AS_CONTROL, PAGES, code_page_of
from overtrick.formats.problem import BadText, Problem, printable

Source = BinaryIO | Iterable[bytes] | bytes | str
"""What a stream is read from: an open file, pieces of one, or all of it."""
BLOCK = 64 * 1024
"""So many bytes are looked at together; the first of them decide on a code page."""
LONGEST = 4 * 1024 * 1024
"""A longer line is refused, so that a stream never holds more."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED = re.compile(rb"""(?i)(?:charset|encoding)\s*=\s*["']?([a-z][\w.-]{2,19})""")
_HEAD = 1_000
_LATIN = ("iso8859-1", "ascii")
"""What is called so is written in cp1252, which has all of it and more."""


class Encoding(NamedTuple):
    """How bytes are read; ``guessed`` tells that nothing in them says so."""

    name: str
    guessed: bool = False


class Decoded(NamedTuple):
    """A text, and how its bytes were read."""

    text: str
    encoding: str
    guessed: bool


def encoding_of(data: bytes, *, whole: bool = True) -> Encoding:
    r"""How these bytes are to be read: all of a file, or its first where not ``whole``.

    >>> encoding_of(b"\xff\xfeA\0").name, encoding_of("Игрок".encode("cp1251"))
    ('utf-16-le', Encoding(name='cp1251', guessed=True))
    >>> encoding_of(b"% charset=windows-1250\n[Event]").name
    'cp1250'
    """
    for mark, name in _MARKS:
        if data.startswith(mark):
            return Encoding(name)
    declared = _declared(data[:_HEAD])
    if declared and (declared != "utf-8" or _is_utf8(data, whole=whole)):
        return Encoding(declared)
    if _is_utf8(data, whole=whole):
        return Encoding("utf-8")
    return Encoding(code_page_of(data), guessed=True)


def decoded(data: bytes | str) -> Decoded:
    """The whole text of a file without its mark; bytes that fit nowhere become U+FFFD."""
    if isinstance(data, str):
        return Decoded(data.removeprefix("\ufeff"), "utf-8", guessed=False)
    name, guessed = encoding_of(data)
    text = data.decode(name, _losing(name))
    return Decoded(text.removeprefix("\ufeff"), name, guessed)


def _declared(head: bytes) -> str:
    """What the file says of itself, if there is such a thing and it fits one byte a letter."""
    found = _DECLARED.search(head)
    if not found:
        return ""
    try:
        name = codecs.lookup(found[1].decode()).name
    except LookupError:
        return ""
    name = "cp1252" if name in _LATIN else name
    return name if name == "utf-8" or name in PAGES else ""


def _is_utf8(data: bytes, *, whole: bool) -> bool:
    """Whether it is UTF-8 as far as it goes: a piece of a file may end inside a letter."""
    if data.isascii():
        return True
    try:
        codecs.utf_8_decode(data, "strict", whole)
    except UnicodeDecodeError:
        return False
    return True


class Lines:
    r"""The lines of a stream, one after another, without their ends; constant memory.

    A line too long to be one comes as a :class:`Problem` in its place. Binary rubbish ends
    the stream with one. ``encoding`` and ``guessed`` hold for what was read so far.

    >>> [str(line.code) for line in Lines([b"a\0b"]) if isinstance(line, Problem)]
    ['binary-file']
    """

    def __init__(self, source: Source, longest: int = LONGEST) -> None:
        self.encoding = "utf-8"
        self.guessed = False
        self._source = source
        self._longest = longest
        self._odd = False
        self._decoder: codecs.IncrementalDecoder | None = None

    def __iter__(self) -> Iterator[str | Problem]:
        return chain.from_iterable(self.blocks())

    def blocks(self) -> Iterator[Sequence[str | Problem]]:
        """Some lines at a time, which is quicker for a reader that can take them so."""
        number = 1
        for block in self._split():
            if self._odd:
                judged = [*self._judged(block, number)]
                yield judged
                if judged and _is_binary(judged[-1]):
                    return
            else:
                yield block
            number += len(block)

    def settled(self) -> Encoding:
        r"""How it is written, reading no further than it takes to know.

        >>> Lines(b"[Event]\n" * 10_000 + "Игрок".encode("cp1251")).settled()
        Encoding(name='cp1251', guessed=True)
        """
        for _ in self._texts():
            if self.encoding != "utf-8":
                break
        return Encoding(self.encoding, self.guessed)

    def _judged(self, block: Iterable[str], number: int) -> Iterator[str | Problem]:
        """The lines of a block that may have something strange in it."""
        for at, line in enumerate(block, start=number):
            if "\0" in line:
                yield _problem(BadText.BINARY, at, line[: line.index("\0")])
                return
            if len(line) > self._longest:
                yield _problem(BadText.LONG_LINE, at, line[: self._longest], most=self._longest)
            elif "\ufffd" in line and self.encoding.startswith("utf-16"):
                yield _problem(BadText.NOT_UTF16, at, line[: line.index("\ufffd")])
            else:
                yield line

    def _split(self) -> Iterator[list[str]]:
        """The lines that are whole so far; the rest of one too long is passed over."""
        rest = ""
        skipping = False
        for text in self._texts():
            self._odd = self._odd or "\0" in text or "\ufffd" in text
            if skipping:
                _, found, text = text.partition("\n")  # noqa: PLW2901
                skipping = not found
            *whole, rest = (rest + text).split("\n")
            self._odd = self._odd or len(text) + len(rest) > self._longest
            if len(rest) > self._longest:
                whole.append(rest)
                rest, skipping = "", True
            if whole:
                yield whole
        if rest:
            yield [rest]

    def _texts(self) -> Iterator[str]:
        """The pieces as text in which every line ends with a line feed."""
        ends = io.IncrementalNewlineDecoder(None, translate=True)
        if isinstance(self._source, str):
            yield ends.decode(self._source.removeprefix("\ufeff"), final=True)
            return
        for piece in _pieces(self._source):
            yield ends.decode(self._letters(piece))
        yield ends.decode(self._letters(b"", final=True), final=True)

    def _letters(self, piece: bytes, *, final: bool = False) -> str:
        """The next letters; what turns out not to be UTF-8 is in a code page from there on."""
        if self._decoder is None:
            self.encoding, self.guessed = encoding_of(piece, whole=False)
            self._decoder = _decoder(self.encoding)
            piece = piece.removeprefix(_mark(piece))
        try:
            return self._decoder.decode(piece, final)
        except UnicodeDecodeError:
            held = self._decoder.getstate()[0] + piece
            self.encoding, self.guessed = code_page_of(held), True
            self._decoder = _decoder(self.encoding)
            return self._decoder.decode(held, final)


def _decoder(name: str) -> codecs.IncrementalDecoder:
    return codecs.getincrementaldecoder(name)("strict" if name == "utf-8" else _losing(name))


def _losing(name: str) -> str:
    """What is done with bytes that mean nothing."""
    return AS_CONTROL if name in PAGES else "replace"


def _mark(data: bytes) -> bytes:
    return next((mark for mark, _ in _MARKS if data.startswith(mark)), b"")


def _pieces(source: BinaryIO | Iterable[bytes] | bytes) -> Iterator[bytes]:
    """The bytes piece by piece; the first is large enough to tell how they are written."""
    match source:
        case bytes():
            yield from (source[at : at + BLOCK] for at in range(0, len(source), BLOCK))
        case Iterable() if not hasattr(source, "read"):
            pieces = iter(source)
            first = b""
            for piece in pieces:
                first += piece
                if len(first) >= _HEAD:
                    break
            yield first
            yield from pieces
        case _:
            yield from iter(partial(cast("BinaryIO", source).read, BLOCK), b"")


def _problem(code: BadText, line: int, before: str, **facts: object) -> Problem:
    """The problem right after what could be read of a line."""
    column = len(before) + 1
    return Problem(ParseError(code, **facts).at(line, column), line, column, printable(before))


def _is_binary(one: str | Problem) -> bool:
    return isinstance(one, Problem) and str(one.code) == str(BadText.BINARY)
