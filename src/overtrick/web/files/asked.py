r"""What somebody sends to be looked at: files, a text, an address, or what the page held for them.

Nothing is kept here. The page that shows a file holds it in its form, pressed together, and
sends it along with every further wish.

>>> len(held(b"[Event]\n" * 1000)) < 100, given_back(held(b"[Event]\n"))
(True, b'[Event]\n')
>>> named("..\\..\\etc/passwd"), named("C:\\club\\friday.pbn")
('passwd', 'friday.pbn')
"""

from __future__ import annotations

import binascii
import zlib
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator
from enum import StrEnum
from itertools import zip_longest
from typing import NamedTuple

from starlette.datastructures import FormData, UploadFile

from overtrick.paper.measure import plain

MOST = 2 * 1024 * 1024
"""Bytes of a file; an evening of 40 tables has a quarter of them."""
MOST_TOGETHER = 2 * MOST
"""Bytes of all files that are sent at once."""
MOST_FILES = 12
"""So many files are looked at together."""
LONGEST_NAME = 100
_PACKED = (b"PK\x03\x04", b"PK\x05\x06", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ")
"""How archives begin; none is ever opened here."""


class Why(StrEnum):
    """Why what was sent is not even read."""

    NOTHING = "nothing-sent"
    EMPTY = "empty"
    LARGE = "too-large"
    TOGETHER = "too-large-together"
    MANY = "too-many"
    PACKED = "packed"
    HELD = "held-broken"
    NO_RESULTS = "no-results"


class Unusable(Exception):
    """Nothing can be done with what was sent."""

    def __init__(self, why: Why) -> None:
        super().__init__(str(why))
        self.why = why


class Sent(NamedTuple):
    """A file: what it is called, which is all that is taken of its name, and its bytes.

    ``why`` tells why it is not even read; then there are no bytes.
    """

    name: str
    data: bytes
    why: Why | None = None


async def sent_files(form: FormData) -> tuple[Sent, ...]:
    """The files that a form brings, at least one; raises :exc:`Unusable`.

    One alone that can't be read is refused; among several it stands beside the others.
    """
    found = [one async for one in _brought(form)]
    if not found:
        raise Unusable(Why.NOTHING)
    if sum(len(one.data) for one in found) > MOST_TOGETHER:
        raise Unusable(Why.TOGETHER)
    if len(found) == 1 and (why := found[0].why):
        raise Unusable(why)
    return tuple(found)


async def _brought(form: FormData) -> AsyncIterator[Sent]:
    """What was chosen now, or else pasted, or else held by the page."""
    uploads = [one for one in form.getlist("file") if isinstance(one, UploadFile) and one.filename]
    text = form.get("text")
    if len(uploads) > MOST_FILES or len(form.getlist("held")) > MOST_FILES:
        raise Unusable(Why.MANY)
    if uploads:
        for upload in uploads:
            yield _judged(named(upload.filename or ""), await upload.read(MOST + 1))
    elif isinstance(text, str) and text.strip():
        yield _judged("", text.encode("utf-8", "replace"))
    else:
        kept, names = form.getlist("held"), form.getlist("name")
        for one, name in zip_longest(kept, names[: len(kept)], fillvalue=""):
            if isinstance(one, str) and one:
                yield _judged(named(str(name)), given_back(one))


def _judged(name: str, data: bytes) -> Sent:
    """The file, or why it is not read."""
    if not data:
        return Sent(name, b"", Why.EMPTY)
    if len(data) > MOST:
        return Sent(name, b"", Why.LARGE)
    if data.startswith(_PACKED):
        return Sent(name, b"", Why.PACKED)
    return Sent(name, data)


def named(path: str) -> str:
    """The last part of a path of any system, on one line and not too long."""
    return plain(path.replace("\\", "/").rpartition("/")[2][-LONGEST_NAME:])


def held(data: bytes) -> str:
    """The bytes as a field of a form holds them."""
    return b64encode(zlib.compress(data)).decode()


def given_back(text: str) -> bytes:
    """What such a field holds, and not a byte more than a file may have.

    Raises :exc:`Unusable`.
    """
    try:
        packed = zlib.decompressobj()
        data = packed.decompress(b64decode(text, validate=True), MOST + 1)
    except (zlib.error, binascii.Error, ValueError):
        raise Unusable(Why.HELD) from None
    if not packed.eof:
        raise Unusable(Why.LARGE if len(data) > MOST else Why.HELD)
    return data
