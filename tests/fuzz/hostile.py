"""Files made to be slow or large to read: a megabyte of the same thing, again and again.

``hostile.tsv`` has those that a line can tell: what a file begins with, the piece that is said
until it is long enough, and how it ends.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from overtrick.formats.kinds import Kind

Bytes = Callable[[int], bytes]
"""A file of about so many bytes."""
_TABLE = Path(__file__).with_name("hostile.tsv")
_BINARY = (Kind.DLM, Kind.DUP, Kind.BER, Kind.BHG, Kind.BRI, Kind.CDS, Kind.DGE, Kind.RZD)
_PLAIN = (Kind.PBN, Kind.LIN, Kind.RBN, Kind.USEBIO, Kind.CSV, Kind.JSON, Kind.DIAGRAM, Kind.BWS)
_INHERITED = (
    *("Event", "Site", "Date", "Scoring", "North", "East", "South", "West"),
    *("Room", "Round", "Stage", "Section", "Mode"),
)
_SUITS = (b"\x06", b"\x03", b"\x04", b"\x05")


class Hostile(NamedTuple):
    """A file, what it is, and what to call it."""

    kind: Kind
    name: str
    make: Bytes


def hostile() -> Iterator[Hostile]:
    """All of them."""
    for row in _TABLE.read_text("utf-8").splitlines():
        if not row.startswith("#"):
            kind, name, *cells = row.split("\t")
            before, piece, after = (json.loads(f'"{cell}"').encode() for cell in cells)
            yield Hostile(Kind(kind), name, repeated(before, piece, after))
    yield from _inherited()
    yield from _others()
    for kind in (*_BINARY, *_PLAIN):
        yield Hostile(kind, "random", Random(1).randbytes)
        for byte in (b"\0", b" ", b"\n", b"1"):
            yield Hostile(kind, repr(byte), repeated(b"", byte, b""))


def repeated(before: bytes, piece: bytes, after: bytes) -> Bytes:
    """The piece until the file is long enough; its ``%d`` is the number of the piece.

    >>> repeated(b"[", b"%d,", b"0]")(8)
    b'[1,2,3,4,0]'
    """
    if b"%d" not in piece:
        return lambda size: before + piece * -(-(size - len(before)) // len(piece)) + after
    return lambda size: before + _numbered(piece, size - len(before)) + after


def _numbered(piece: bytes, size: int) -> bytes:
    pieces: list[bytes] = []
    for number in count(1):
        if size <= 0:
            break
        pieces.append(piece.replace(b"%d", str(number).encode()))
        size -= len(pieces[-1])
    return b"".join(pieces)


def _inherited() -> Iterator[Hostile]:
    """Files of PBN that would grow much if all were taken over that they ask for."""
    tags = [f'[{name} "##{name * 1_200}"]\n'.encode() for name in _INHERITED]
    once = [f'[{name} "{name * 1_200}"]\n'.encode() for name in _INHERITED[:4]]
    asked = b"".join(f'[{name} "#"]\n'.encode() for name in _INHERITED[:4])
    table = f'[ScoreTable "##Rank;{";".join(f"a{one}" for one in range(900))}"]\n'.encode()
    for name, before, piece in (
        ("every tag for ever", b"".join(tags), b'[Board "1"]\n'),
        ("every tag once more", b"".join(once), asked),
        ("a wide table", table, b'[Board "1"]\n1 2 3\n'),
    ):
        yield Hostile(Kind.PBN, name, repeated(before + b"\n", piece + b"\n", b""))


def _others() -> Iterator[Hostile]:
    """What has bytes that are no text, or is too long for a line."""
    entities = b"".join(
        b'<!ENTITY a%d "%s">' % (one, b"&a%d;" % max(one - 1, 0) * 50) for one in range(20)
    )
    bomb = b'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a0 "x">' + entities + b"]><USEBIO>"
    hand = b"AKQJT98765432"
    hands = [
        b"".join(suit + hand * (at == seat) for at, suit in enumerate(_SUITS)) for seat in range(4)
    ]
    for kind, name, before, piece, after in (
        (Kind.USEBIO, "entities", bomb, b"&a19;", b"</USEBIO>"),
        (Kind.PBN, "no UTF-8", b"", b'[Event "\xff"]\n\n', b""),
        (Kind.PBN, "one line of no UTF-8", b'[Event "', b"\xff", b""),
        (Kind.PBN, "UTF-16", b"\xff\xfe", '[A ""]\n\n'.encode("utf-16-le"), b""),
        (Kind.PBN, "blanks within tags", b"", b"[A" + b" " * 5_000 + b"\n", b""),
        (Kind.JSON, "lists within lists", b"", b"[" * 900 + b"\n", b""),
        (Kind.DGE, "deals", b"", b"".join(hands).ljust(128, b"\0"), b""),
        (Kind.CDS, "deals", b"", b"\1" + b"\x1b" * 13, b""),
        (Kind.RZD, "deals", b"\x10\0" + b" " * 11, b"\x1b" * 13, b""),
        (Kind.DUP, "deals", b"", b"0123456789" * 8 + b" " * 76, b""),
    ):
        yield Hostile(kind, name, repeated(before, piece, after))
