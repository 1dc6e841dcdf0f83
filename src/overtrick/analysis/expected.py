"""The tricks two hands are good for, from their points and their fit alone.

A straight line through the double-dummy results of random deals: at notrumps about half a
trick a high-card point, with a trump suit two fifths of one and three quarters for every
trump more. What a line leaves over is spread like a bell, a little over a trick to either side.

>>> round(Tricks.at(Strain.NOTRUMPS, points=25).mean, 1)
8.5
>>> round(Tricks.at(Strain.SPADES, points=25, trumps=8).mean, 1)
9.0
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple

from overtrick.game.strain import Strain

# Fitted to both sides of 2,200 random deals, solved double dummy.
_NOTRUMPS = (-4.13, 0.507)
_NOTRUMPS_SPREAD = 1.3
_TRUMPS = (-6.67, 0.378, 0.772)
_TRUMPS_SPREAD = 1.1


class Tricks(NamedTuple):
    """How many tricks to expect, and how far off that may be."""

    mean: float
    spread: float

    @classmethod
    def at(cls, strain: Strain, points: float, trumps: float = 8) -> Tricks:
        """The tricks of two hands with so many points between them.

        At notrumps these are high-card points; with a trump suit one hand adds 3 for a void,
        2 for a singleton and 1 for a doubleton, the other one for each card of a suit beyond
        its fourth.
        """
        if strain is Strain.NOTRUMPS:
            base, a_point = _NOTRUMPS
            return cls(base + a_point * points, _NOTRUMPS_SPREAD)
        base, a_point, a_trump = _TRUMPS
        return cls(base + a_point * points + a_trump * trumps, _TRUMPS_SPREAD)

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of each number of tricks from 0 to 13; they add up to 1."""
        return _chances(round(self.mean * 20) / 20, self.spread)


@lru_cache(maxsize=1024)
def _chances(mean: float, spread: float) -> tuple[float, ...]:
    below = [0.5 * (1 + erf((tricks - 0.5 - mean) / (spread * sqrt(2)))) for tricks in range(1, 14)]
    return tuple(high - low for low, high in zip((0.0, *below), (*below, 1.0), strict=True))
