"""The clock of a round on the big screen: it may be stopped, and minutes may be given.

>>> clock = Clock(begun=0, minutes=30)
>>> clock.left(600), clock.paused(600).left(5_000), clock.paused(600).resumed(700).left(700)
(1200, 1200, 1200)
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from overtrick.tournament.evenings.clock import RoundClock


@dataclass(frozen=True, slots=True)
class Clock:
    """When the round began, less any pause; ``minutes`` is 0 where nobody looks at a clock.

    ``stopped`` is the moment at which it was stopped, if it stands; ``ended`` the moment at
    which the director ended the round.
    """

    begun: int
    minutes: int = 0
    stopped: int | None = None
    ended: int | None = None

    def left(self, now: int) -> int | None:
        """The seconds until the bell; None without a clock."""
        if self.ended is not None:
            return 0
        if not self.minutes:
            return None
        return RoundClock(self.begun, self.minutes).left(self._hand(now))

    def rung(self, now: int) -> bool:
        """Whether the bell has rung, so that no deal may be begun."""
        if self.ended is not None and now >= self.ended:
            return True
        timed = RoundClock(self.begun, self.minutes)
        return self.minutes > 0 and not timed.may_begin(self._hand(now))

    def paused(self, at: int) -> Clock:
        """The clock stopped."""
        return replace(self, stopped=at)

    def resumed(self, at: int) -> Clock:
        """The clock going on: the pause is added to when the round began."""
        pause = 0 if self.stopped is None else max(0, at - self.stopped)
        return replace(self, begun=self.begun + pause, stopped=None)

    def given(self, minutes: int, at: int) -> Clock:
        """So many minutes more or less; once the bell has rung, so many from now.

        >>> Clock(begun=0, minutes=30).given(5, at=60).left(0) == 35 * 60
        True
        >>> Clock(begun=0, minutes=30).given(5, at=2_400).left(2_400) == 5 * 60
        True
        """
        if not self.minutes or self.rung(at):
            return Clock(self._hand(at), max(0, minutes), self.stopped)
        return replace(self, minutes=max(1, self.minutes + minutes))

    def _hand(self, now: int) -> int:
        return now if self.stopped is None else min(now, self.stopped)
