"""How far a process has got with each of many streams; of those long past it need not know."""

from __future__ import annotations

from collections import OrderedDict


class Lately:
    """A number for each stream with which anything was done lately, and 0 for any other.

    >>> done = Lately(most=2)
    >>> for stream in ("one", "two", "one", "three"):
    ...     done.put(stream, done.of(stream) + 1)
    >>> [done.of(stream) for stream in ("one", "two", "three")]
    [2, 0, 1]
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._numbers: OrderedDict[str, int] = OrderedDict()

    def of(self, stream: str) -> int:
        """The number of that stream."""
        return self._numbers.get(stream, 0)

    def put(self, stream: str, number: int) -> None:
        """Keep it, and forget whichever was put longest ago."""
        self._numbers[stream] = number
        self._numbers.move_to_end(stream)
        if len(self._numbers) > self._most:
            self._numbers.popitem(last=False)
