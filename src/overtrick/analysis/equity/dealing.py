"""Deals from a seed, the same on every machine, and the tricks of their twenty results."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from overtrick.cards.card import PACK
from overtrick.cards.deal import Deal


def seeded_deals(seed: int) -> Iterator[Deal]:
    """The deals of a seed, without end: a longer run begins with those of a shorter one.

    Each card draws a number and the pack is put in their order. Of Python's generator only
    ``random`` is used, which is promised to give the same numbers for ever.

    >>> str(next(seeded_deals(1))) == str(next(seeded_deals(1)))
    True
    """
    chance = Random(seed)  # noqa: S311 - to be repeated, not to be guessed at
    while True:
        drawn = [chance.random() for _ in PACK]
        yield Deal.of_pack([PACK[place] for place in sorted(range(52), key=drawn.__getitem__)])
