"""What the process does that reads one file: a wish and the file come in, an answer goes out.

The wish is a line of JSON, the file is all that follows; the answer is a line of JSON, and
after it a part of a page or a file. Nothing that the file does to this process reaches another.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from overtrick.formats.kinds import Kind
from overtrick.formats.sections import joined
from overtrick.formats.travellers import boards_of
from overtrick.formats.writing import written
from overtrick.language.language import Language
from overtrick.web.files.opened import opened
from overtrick.web.files.published import stated_entrants, stated_matches
from overtrick.web.files.ranked import Choice
from overtrick.web.files.showing import Look, lost, shown, summed_up
from overtrick.web.files.taken import Taken, losing, other, sensible, writable

SECONDS = 15
"""Of a processor; nobody waits longer for a page."""
MEMORY = 768 * 1024 * 1024
"""Bytes of addresses; the largest file that is taken wants a third of them."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be done with a file: ``show`` it or ``sum`` it up, see what is ``lost``,
    ``save`` it; or ``join`` several, which come one after another, so many bytes each.

    Of many boards one ``page`` is shown, or that with the record ``at`` which stands there,
    counted from 1, or that with the ``board`` called so. What follows is how it is compared.
    """  # noqa: D205 - a sentence too long for a line

    what: str
    name: str
    language: str
    page: int = 1
    at: int = 0
    board: str = ""
    kind: str = ""
    way: str = ""
    profile: str = ""
    scale: str = ""
    apart: bool = False
    as_played: bool = False
    names: Sequence[str] = ()
    sizes: Sequence[int] = ()

    @property
    def look(self) -> Look:
        """Which boards are looked at, and how they are compared."""
        choice = Choice(self.way, self.profile, self.scale, self.apart, self.as_played)
        return Look(self.page, self.at, self.board, choice)


def answered(wish: Wish, data: bytes) -> tuple[dict[str, Any], bytes]:
    r"""The head of the answer and its body.

    >>> head, body = answered(Wish("save", "", "en", kind="ber"), b'[Deal "N:AK... - - -"]\n')
    >>> head, body[:10].split()[0]
    ({'boards': 1, 'usable': True, 'saved': False, 'results': False}, b'<section')
    """
    if wish.what == "join":
        return _joined(wish, data)
    told, language = opened(wish.name, data), Language(wish.language)
    usable = bool(told.records or stated_matches(told.event) or stated_entrants(told.event))
    results = bool(boards_of(told.read))
    head = {"boards": len(told.records), "usable": usable, "saved": False, "results": results}
    kind = writable(wish.kind)
    if wish.what == "sum":
        return head, summed_up(told, language).encode()
    if wish.what == "show" or kind is None or not told.records:
        return head, shown(told, wish.look, language).encode()
    holds = kind in sensible(told.records)
    if wish.what == "save" and holds:
        return {**head, "saved": True}, other(told, kind)
    taken = losing(told, kind) if holds else Taken(0, ())
    return head, lost(told, kind, taken, language).encode()


def _joined(wish: Wish, data: bytes) -> tuple[dict[str, Any], bytes]:
    """One file of several, each of which is a section."""
    ends = [*accumulate(wish.sizes)]
    files = [
        opened(name, data[end - size : end]).read
        for name, size, end in zip(wish.names, wish.sizes, ends, strict=True)
    ]
    told = joined(files)
    usable = any(record.results for record in told.records)
    body = b"".join(written(Kind.JSON, told.records, told.event))
    return {"boards": len(told.records), "usable": usable, "saved": usable, "results": usable}, body


def main() -> None:
    """One wish, and that is all."""
    _limited()
    head, _, data = sys.stdin.buffer.read().partition(b"\n")
    facts, body = answered(Wish(**json.loads(head)), data)
    sys.stdout.buffer.write(json.dumps(facts).encode() + b"\n" + body)


def _limited() -> None:
    """No file, however it was made, takes more than its share; and no core is left behind."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - there is none on Windows

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    main()
