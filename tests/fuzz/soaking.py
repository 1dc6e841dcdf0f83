"""Megabytes of rubbish for every reader, one after another, until the time is up.

``python -m tests.fuzz.soaking [SECONDS] [PROCESSES]`` makes a piece of a good text gone bad or of
words of the game, says it again until there is a megabyte, and measures what reading it costs.
Between these come many short texts for each reader's own check. What breaks a promise is kept
in a file, whose name is printed; the exit code is then 1.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from tempfile import gettempdir
from time import monotonic
from typing import NamedTuple

from overtrick.formats.kinds import Kind
from tests.fuzz.hostile import hostile, repeated
from tests.fuzz.measured import MIB, WAYS, cost
from tests.fuzz.readers import READERS
from tests.fuzz.texts import GAPS, GOOD, WORDS

KINDS = tuple(kind for kind in Kind if kind not in (Kind.UNKNOWN, Kind.CONDITIONS))
_SHORT = 5
"""Short texts for each reader between two long ones."""
_SIGNS = '[]{}()<>"|;:,.%#*+-=^!?$&\\/\n\r\t \0\x1a\xff'


class Soaked(NamedTuple):
    """What came of it: files and texts by reader, the dearest of each, and what broke."""

    tried: Counter[str]
    seconds: dict[str, float]
    bytes: dict[str, int]
    broken: list[str]


def soak(seed: int, seconds: float) -> Soaked:
    """One process of it."""
    chance, until = Random(seed), monotonic() + seconds
    told = Soaked(Counter(), {}, {}, [])
    while monotonic() < until and not told.broken:
        for kind in chance.sample(KINDS, len(KINDS)):
            _long(kind, chance, told)
            if monotonic() > until or told.broken:
                break
        _short(chance, told, until)
    return told


def _long(kind: Kind, chance: Random, told: Soaked) -> None:
    """A megabyte for the reader of that kind, as a whole and as a stream."""
    data = _megabyte(kind, chance)
    for way in WAYS:
        taken = cost(way, kind, data)
        name = f"{kind} {way.__name__}"
        told.tried[name] += 1
        told.seconds[name] = max(told.seconds.get(name, 0), taken.seconds)
        told.bytes[name] = max(told.bytes.get(name, 0), taken.bytes)
        if why := taken.broken(len(data)):
            kept = Path(gettempdir(), f"hostile-{kind}-{chance.getrandbits(32):x}")
            kept.write_bytes(data)
            told.broken.append(f"{name}: {why}: {kept}")


def _megabyte(kind: Kind, chance: Random) -> bytes:
    """Mostly one piece again and again; sometimes one of the known, spoilt in some places."""
    if chance.random() < 0.3:
        known = [one for one in hostile() if one.kind is kind]
        data = bytearray(chance.choice(known).make(MIB)) if known else bytearray(MIB)
        for _ in range(chance.randrange(50)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        return bytes(data)
    before, piece = _piece(chance).encode(), _piece(chance).encode() or b"\n"
    if chance.random() < 0.5:
        piece = piece.replace(b"1", b"%d", 1)
    return repeated(before, piece, _piece(chance).encode())(MIB)


def _piece(chance: Random) -> str:
    """Some words, or a part of a good text, or signs that mean something somewhere."""
    return "".join(_parts(chance))


def _parts(chance: Random) -> Iterator[str]:
    for _ in range(chance.randrange(1, 6)):
        good = chance.choice(GOOD)
        start = chance.randrange(len(good))
        yield chance.choice(
            (
                chance.choice(WORDS) + chance.choice(GAPS),
                good[start : start + chance.randrange(1, 60)],
                good + "\n" * chance.randrange(3),
                "".join(chance.choices(_SIGNS, k=chance.randrange(1, 9))),
                chance.choice(_SIGNS) * chance.randrange(1, 200),
            )
        )


def _short(chance: Random, told: Soaked, until: float) -> None:
    """Short texts for the check that each reader has of its own."""
    for reader in READERS:
        for _ in range(_SHORT):
            text = _piece(chance)[:2_000]
            told.tried[reader.name] += 1
            try:
                reader.check(text)
            except Exception:  # noqa: BLE001 - whatever it raises is what is looked for
                told.broken.append(f"{reader.name}: {text!r}: {traceback.format_exc(limit=-3)}")
                return
        if monotonic() > until:
            return


def main() -> int:
    """Soak for so many seconds in so many processes."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 600.0
    processes = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    seeds = [Random().getrandbits(32) for _ in range(processes)]
    with ProcessPoolExecutor(processes) as pool:
        every = list(pool.map(soak, seeds, [seconds] * processes))
    tried = sum((one.tried for one in every), Counter[str]())
    for name in sorted(tried):
        dearest = max(one.seconds.get(name, 0) for one in every)
        largest = max(one.bytes.get(name, 0) for one in every) / MIB
        costs = f"{dearest:8.2f} s{largest:8.1f} MiB" if largest or dearest else ""
        print(f"{name:24}{tried[name]:>10,}{costs}")
    broken = [line for one in every for line in one.broken]
    print("\n".join(broken) or f"\n{tried.total():,} files and texts, and no promise was broken")
    print(f"seeds: {seeds}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
