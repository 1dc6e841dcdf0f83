"""Drawing one of several things that are not equally likely."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from overtrick.analysis.order.chance import Chance


def drawn_by_weight(up_to: Sequence[int], chance: Chance) -> int:
    """The place of one of several, whose weights have been added up one after another.

    >>> drawn_by_weight((0, 5, 5), Chance("1"))
    1
    """
    return bisect_right(up_to, chance.below(up_to[-1]))
