"""One thing for each side: totals, games, legs, vulnerability."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from overtrick.cards.seat import Side

T = TypeVar("T")


class BySide(NamedTuple, Generic[T]):
    """What North-South have and what East-West have, side by side.

    >>> totals = BySide(1690, 880)
    >>> totals.of(Side.EW), totals.with_side(Side.EW, 900)
    (880, BySide(ns=1690, ew=900))
    """

    ns: T
    ew: T

    def of(self, side: Side) -> T:
        """What that side has."""
        return self.ns if side is Side.NS else self.ew

    def with_side(self, side: Side, value: T) -> BySide[T]:
        """The same, but for that side's new value."""
        return BySide(value, self.ew) if side is Side.NS else BySide(self.ns, value)
