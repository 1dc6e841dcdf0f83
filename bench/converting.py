"""``overtrick convert`` on a long file and on a short one: time a board, and memory.

Both must be the same where a file is read and written a board at a time. The results of a CSV
stand in the order of the boards, so all of them are held. Each file is converted in a process of
its own: ``python -m bench.converting FROM TO`` prints the seconds of a processor and the bytes of
memory that it took.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from bench.measure import Row, child, mebibytes, microseconds, most_resident
from bench.notations import NOTATIONS
from bench.played import boards
from overtrick.cli.main import main as overtrick

SMALL, LARGE = 3_000, 40_000
BLOCK = 1_000
FLAT, HELD = 1.15, 2.5
WAYS = (
    ("pbn", "lin", FLAT),
    ("lin", "pbn", FLAT),
    ("pbn", "json", FLAT),
    ("pbn", "csv", HELD),
)
"""From, to, and how much more memory the long file may take."""


def rows() -> Iterator[Row]:
    """A row for the time and one for the memory of each way."""
    made = boards(BLOCK)
    with TemporaryDirectory() as name:
        folder = Path(name)
        for kind in {source for source, _, _ in WAYS}:
            text = NOTATIONS[kind.upper()].text(made)
            for number in (SMALL, LARGE):
                with (folder / f"{number}.{kind}").open("w", encoding="utf-8", newline="") as file:
                    file.writelines(text for _ in range(number // BLOCK))
        for source, target, most in WAYS:
            yield from _row(folder, source, target, most)


def _row(folder: Path, source: str, target: str, most: float) -> Iterator[Row]:
    (fast, small), (slow, large) = (
        _measured(folder / f"{number}.{source}", folder / f"{number}-{source}.{target}")
        for number in (SMALL, LARGE)
    )
    name = f"{source.upper()} to {target.upper()}, {LARGE:,} boards (theirs: {SMALL:,})"
    ours, theirs = slow / LARGE, fast / SMALL
    yield Row(
        f"{name}, a board",
        microseconds(ours),
        microseconds(theirs),
        ratio=ours / theirs,
        most=FLAT,
    )
    sizes = mebibytes(large), mebibytes(small)
    yield Row(f"{name}, memory", *sizes, ratio=large / small, most=most)


def _measured(source: Path, target: Path) -> tuple[float, int]:
    seconds, memory = child("bench.converting", str(source), str(target)).split()
    return float(seconds), int(memory)


def main(source: str, target: str) -> str:
    """Convert one file; the seconds and the bytes that it took."""
    begun = process_time()
    code = overtrick(["convert", source, target])
    if code:
        raise AssertionError(code)
    return f"{process_time() - begun} {most_resident()}"


if __name__ == "__main__":
    print(main(*sys.argv[1:]))
