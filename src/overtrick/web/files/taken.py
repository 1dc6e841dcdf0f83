r"""A file in another kind: what of it would be lost, and the file itself.

>>> from overtrick.web.files.opened import opened
>>> told = opened("", b'[Board "1"]\n[Event "Friday"]\n[Deal "N:AK32.QJ2.T98.765 - - -"]\n')
>>> taken = losing(told, Kind.DIAGRAM)
>>> taken.boards, "lost-event" in {str(one.code) for one in taken.lost}
(1, True)
>>> other(told, Kind.DIAGRAM).decode().split()[:5]
['Board', '1', 'N', '♠', 'AK32']
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from overtrick.formats.kinds import Kind
from overtrick.formats.losses import Losses
from overtrick.formats.problem import Problem
from overtrick.formats.writing import WRITABLE, written
from overtrick.language.language import Language
from overtrick.language.words import has, say
from overtrick.web.files.opened import Opened

_ENDINGS = {
    Kind.HANDVIEWER: "url",
    Kind.USEBIO: "xml",
    Kind.DEALS_CSV: "csv",
    Kind.DIAGRAM: "txt",
}
"""Where the name of a file does not end with the name of its kind."""


class Taken(NamedTuple):
    """How many boards the new file would have, and what of the old one it could not hold."""

    boards: int
    lost: tuple[Problem, ...]


def losing(told: Opened, kind: Kind) -> Taken:
    """Write the file as that kind, and see what is not in it any more."""
    losses = Losses(kind)
    for _ in written(kind, losses.watched(told.records), told.event):
        pass
    if losses.written:
        losses.of_event(told.event, told.records[0])
    return Taken(losses.written, tuple(losses.problems()))


def other(told: Opened, kind: Kind) -> bytes:
    """The file as that kind."""
    return b"".join(written(kind, told.records, told.event))


def writable(name: str) -> Kind | None:
    """The kind of that name, where it can be written."""
    return next((kind for kind in WRITABLE if kind == name), None)


def ending(kind: Kind) -> str:
    """How the name of such a file ends."""
    return _ENDINGS.get(kind, str(kind))


def kinds(language: Language) -> Iterator[tuple[str, str]]:
    """All that can be written, with what they are called."""
    for kind in WRITABLE:
        yield str(kind), kind_name(kind, language)


def kind_name(kind: Kind, language: Language) -> str:
    """What a kind is called: most by the letters of their names.

    >>> kind_name(Kind.PBN, Language.BG)
    'PBN'
    """
    code = f"kind-{kind}"
    return say(language, "web.files", code) if has(language, "web.files", code) else kind.upper()
