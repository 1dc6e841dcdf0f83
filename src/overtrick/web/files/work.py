"""What the process does that reads one file: a wish and the file come in, an answer goes out.

The wish is a line of JSON, the file is all that follows; the answer is a line of JSON, and
after it a part of a page or a file. Nothing that the file does to this process reaches another.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Any

from overtrick.language.language import Language
from overtrick.web.files.opened import opened
from overtrick.web.files.showing import lost, shown
from overtrick.web.files.taken import losing, other, writable

SECONDS = 15
"""Of a processor; nobody waits longer for a page."""
MEMORY = 768 * 1024 * 1024
"""Bytes of addresses; the largest file that is taken wants a third of them."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be done with a file: ``show`` it, see what is ``lost``, or ``save`` it."""

    what: str
    name: str
    language: str
    page: int = 1
    way: str = ""
    kind: str = ""


def answered(wish: Wish, data: bytes) -> tuple[dict[str, Any], bytes]:
    r"""The head of the answer and its body.

    >>> head, body = answered(Wish("save", "", "en", kind="ber"), b'[Deal "N:AK... - - -"]\n')
    >>> head
    {'boards': 1}
    """
    told, language = opened(wish.name, data), Language(wish.language)
    head = {"boards": len(told.records)}
    kind = writable(wish.kind)
    if wish.what == "show" or kind is None or not told.records:
        return head, shown(told, wish.page, wish.way, data, language).encode()
    if wish.what == "save":
        return head, other(told, kind)
    return head, lost(told, kind, losing(told, kind), data, language).encode()


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
