"""A stream of LIN that exists only piece by piece, for a process that is asked for its memory.

``python -m bench.lin_stream 500000`` prints the bytes it took at the most.
"""

from __future__ import annotations

import sys
from itertools import repeat
from pathlib import Path
from resource import getpagesize

from bench.played import boards
from overtrick.formats.lin.read import found
from overtrick.formats.lin.write import write_lin
from overtrick.formats.record import Record

BLOCK = 100
PAGE = getpagesize()
_STATM = Path("/proc/self/statm")
# The most that the system itself has seen is also that of the process before this one.
LOOKED_AT = 500
"""After so many boards the memory is looked at."""


def main(number: int) -> int:
    """Read so many boards one by one; the most memory taken, in bytes."""
    text = write_lin(one.record for one in boards(BLOCK)).encode()
    most = read = 0
    for one in found(repeat(text, number // BLOCK)):
        read += isinstance(one, Record)
        if read % LOOKED_AT == 0:
            most = max(most, int(_STATM.read_text().split()[1]) * PAGE)
    if read != number:
        raise AssertionError(read)
    return most


if __name__ == "__main__":
    print(main(int(sys.argv[1])))
