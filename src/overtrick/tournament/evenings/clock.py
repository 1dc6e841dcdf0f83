"""The clock of a round: when the bell rings a deal that was begun is played out, none is begun.

No clock is read here. Times are handed in, in seconds from whatever moment the caller likes.

>>> clock = RoundClock(begun=0, minutes=30)
>>> clock.left(1_000), clock.may_begin(1_799), clock.may_begin(1_800)
(800, True, False)
"""

from __future__ import annotations

from typing import NamedTuple


class RoundClock(NamedTuple):
    """When the round began, and how long it is meant to last."""

    begun: int
    minutes: int

    @property
    def bell(self) -> int:
        """The moment after which no deal may be begun."""
        return self.begun + 60 * self.minutes

    def left(self, now: int) -> int:
        """The seconds until the bell, nought once it has rung."""
        return max(0, self.bell - now)

    def may_begin(self, now: int) -> bool:
        """Whether the first card of another deal may be dealt now (S3).

        A deal has begun with its first card; one that has may be played out, whatever the time.
        """
        return now < self.bell
