"""Shapes: how many cards a hand has in each suit.

>>> len(ALL_SHAPES), len(matching("4333")), len(matching("4=3=3=3")), len(matching("5xxx"))
(560, 4, 1, 156)
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

Shape = tuple[int, int, int, int]
"""The lengths in spades, hearts, diamonds and clubs; thirteen together."""

ALL_SHAPES: frozenset[Shape] = frozenset(
    (spades, hearts, diamonds, 13 - spades - hearts - diamonds)
    for spades in range(14)
    for hearts in range(14 - spades)
    for diamonds in range(14 - spades - hearts)
)
"""The 560 ways to have thirteen cards."""
_ANY_LENGTH = "x"


@lru_cache(maxsize=1024)
def matching(pattern: str) -> frozenset[Shape]:
    """The shapes of a pattern; none where the text is no pattern.

    As players write them: ``4432`` is any hand with such suits in any order, ``4=4=3=2`` has
    four spades, four hearts, three diamonds and two clubs. An ``x`` is any length.
    """
    in_order = "=" in pattern
    lengths = pattern.lower().split("=") if in_order else list(pattern.lower())
    if len(lengths) != 4:
        return frozenset()
    orders = [tuple(lengths)] if in_order else set(permutations(lengths))
    return frozenset(
        shape
        for shape in ALL_SHAPES
        if any(
            all(
                text in (_ANY_LENGTH, str(length))
                for text, length in zip(order, shape, strict=True)
            )
            for order in orders
        )
    )
