"""Killing a writer at a random moment, and what must then be true of the log.

The same for a bare store and for a whole server: whatever was killed, ``kept`` asks the log
whether all that was acknowledged is there, nothing is there twice, and no number is missing.
An entry is known by ``data["entry"]``.
"""

import subprocess
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from overtrick.club.store import Store


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """An entry of which somebody was told that it is stored, and under which number."""

    stream: str
    seq: int
    entry: str


def killed(command: Sequence[str], chance: Random) -> list[Acknowledged]:
    """What the victim acknowledged, in lines ``STREAM SEQ ENTRY``, before SIGKILL reached it."""
    with subprocess.Popen(command, stdout=subprocess.PIPE) as victim:
        assert victim.stdout is not None
        lines = [victim.stdout.readline() for _ in range(chance.randrange(1, 300))]
        time.sleep(chance.uniform(0, 0.005))
        victim.kill()
        lines += victim.stdout.readlines()
    assert victim.returncode == -9, "it died before it was killed"
    told = [line.decode().split() for line in lines if line.endswith(b"\n")]
    return [Acknowledged(stream, int(seq), entry) for stream, seq, entry in told]


async def kept(store: Store, acknowledged: Iterable[Acknowledged]) -> int:
    """Asserts that the log kept its word; answers how many events it holds."""
    found: dict[tuple[str, int], str] = {}
    for stream in await store.streams():
        events = await store.read(stream)
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        found |= {(stream, event.seq): event.data["entry"] for event in events}
    twice = [entry for entry, times in Counter(found.values()).items() if times > 1]
    assert twice == []
    lost = [one for one in acknowledged if found.get((one.stream, one.seq)) != one.entry]
    assert lost == []
    return len(found)
