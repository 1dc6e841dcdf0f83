r"""What somebody sends to be looked at: a file, a text, an address, or what the page held for them.

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
from enum import StrEnum
from typing import NamedTuple

from starlette.datastructures import FormData, UploadFile

from overtrick.paper.measure import plain

MOST = 2 * 1024 * 1024
"""Bytes of a file; an evening of 40 tables has a quarter of them."""
LONGEST_NAME = 100
_PACKED = (b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ")
"""How archives begin; none is ever opened here."""


class Why(StrEnum):
    """Why what was sent is not even read."""

    NOTHING = "nothing-sent"
    LARGE = "too-large"
    PACKED = "packed"
    HELD = "held-broken"


class Unusable(Exception):
    """Nothing can be done with what was sent."""

    def __init__(self, why: Why) -> None:
        super().__init__(str(why))
        self.why = why


class Sent(NamedTuple):
    """A file: what it is called, which is all that is taken of its name, and its bytes."""

    name: str
    data: bytes


async def sent_file(form: FormData) -> Sent:
    """The file that a form brings; raises :exc:`Unusable`."""
    upload, text, kept = form.get("file"), form.get("text"), form.get("held")
    if isinstance(upload, UploadFile) and (data := await upload.read(MOST + 1)):
        found = Sent(named(upload.filename or ""), data)
    elif isinstance(text, str) and text.strip():
        found = Sent("", text.encode("utf-8", "replace"))
    elif isinstance(kept, str) and kept:
        found = Sent(named(str(form.get("name", ""))), given_back(kept))
    else:
        raise Unusable(Why.NOTHING)
    if len(found.data) > MOST:
        raise Unusable(Why.LARGE)
    if found.data.startswith(_PACKED):
        raise Unusable(Why.PACKED)
    return found


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
