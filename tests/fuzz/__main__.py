"""Throw rubbish at every reader: ``python -m tests.fuzz [SECONDS]``, or ``make fuzz SECONDS=60``.

The readers take turns. The first text that makes one break its promise is made as small as it
goes, and printed; the exit code is then 1.
"""

from __future__ import annotations

import signal
import sys
import traceback
from collections import Counter
from time import monotonic
from types import FrameType

from hypothesis import HealthCheck, Verbosity, given, settings

from tests.fuzz.readers import READERS, Reader
from tests.fuzz.texts import MOST, texts

TURN = 200
"""Texts a turn."""
PATIENCE = 10
"""Seconds after which a reader hangs."""


class Hangs(Exception):
    """A reader has not answered yet."""


def _give_up(_signal: int, _frame: FrameType | None) -> None:
    raise Hangs


def turn(reader: Reader, tried: Counter[str], until: float) -> str | None:
    """Some texts for one reader; the smallest that breaks it, or None."""
    last = ""

    @settings(
        max_examples=TURN,
        deadline=None,
        database=None,
        report_multiple_bugs=False,
        verbosity=Verbosity.quiet,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(texts)
    def throw(text: str) -> None:
        nonlocal last
        if monotonic() > until:
            return
        last = text
        tried[reader.name] += 1
        signal.alarm(PATIENCE)
        try:
            reader.check(text)
        finally:
            signal.alarm(0)

    try:
        throw()
    except Exception:  # noqa: BLE001 - whatever it raises is what is looked for
        traceback.print_exc()
        return last
    return None


def main() -> int:
    """Fuzz for so many seconds."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    signal.signal(signal.SIGALRM, _give_up)
    tried: Counter[str] = Counter()
    until = monotonic() + seconds
    found: tuple[Reader, str] | None = None
    while found is None and monotonic() < until:
        for reader in READERS:
            text = turn(reader, tried, until)
            if text is not None:
                found = reader, text
                break
    for reader in READERS:
        print(f"{reader.name:24}{tried[reader.name]:>12,}")
    if found:
        print(f"\n{found[0].name} breaks on {found[1]!r}")
        return 1
    print(f"\n{sum(tried.values()):,} texts of up to {MOST:,} characters, and no reader broke")
    return 0


if __name__ == "__main__":
    sys.exit(main())
