"""A stream that exists only piece by piece, for a process that is asked for its memory.

``python -m bench.stream PBN 500000`` prints the bytes it took at the most.
"""

from __future__ import annotations

import sys
from itertools import repeat

from bench.measure import most_resident
from bench.notations import NOTATIONS
from bench.played import boards
from overtrick.formats.record import Record

BLOCK = 100


def main(name: str, number: int) -> int:
    """Read so many boards one by one; the most memory taken, in bytes."""
    notation = NOTATIONS[name]
    text = notation.text(boards(BLOCK)).encode()
    found = notation.found(repeat(text, number // BLOCK))
    read = sum(isinstance(one, Record) for one in found)
    if read != number:
        raise AssertionError(read)
    return most_resident()


if __name__ == "__main__":
    print(main(sys.argv[1], int(sys.argv[2])))
