"""Leases: of several processes that could do a thing, such as move a bot, one does it.

>>> leases = OwnLeases()
>>> leases.take("table"), leases.take("table")
(True, False)
>>> leases.let_go("table")
>>> leases.take("table")
True
"""

from __future__ import annotations

from threading import Lock
from typing import Protocol


class Leases(Protocol):
    """The leases as one process knows them; any thread may ask."""

    def take(self, name: str) -> bool:
        """Whether it is ours from now on, having been nobody's."""
        ...

    def let_go(self, name: str) -> None:
        """It is nobody's again."""
        ...


class OwnLeases:
    """The leases of the only process there is."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._taken: set[str] = set()

    def take(self, name: str) -> bool:
        """See :class:`Leases`."""
        with self._lock:
            free = name not in self._taken
            self._taken.add(name)
            return free

    def let_go(self, name: str) -> None:
        """See :class:`Leases`."""
        with self._lock:
            self._taken.discard(name)
