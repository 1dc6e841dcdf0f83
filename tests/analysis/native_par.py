"""The native library's own par, asked of the library in a process of its own."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path
from typing import Any


class Text(ctypes.Structure):
    _fields_ = (("score", ctypes.c_char * 16 * 2), ("contracts", ctypes.c_char * 128 * 2))


def main(path: str) -> None:
    """From each line, twenty tricks and a vulnerability; to each, two scores and contracts."""
    native: Any = ctypes.CDLL(path)
    for line in sys.stdin:
        *tricks, vulnerable = map(int, line.split())
        table = (ctypes.c_int * 20)(*tricks)
        found = Text()
        assert native.Par(table, ctypes.byref(found), vulnerable) == 1
        texts = (*found.score, *found.contracts)
        print("|".join(bytes(text).split(b"\0")[0].decode() for text in texts))


def run(library: Path, lines: list[str]) -> list[list[str]]:
    done = subprocess.run(
        [sys.executable, __file__, str(library)],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    return [line.split("|") for line in done.stdout.splitlines()]


if __name__ == "__main__":
    main(sys.argv[1])
