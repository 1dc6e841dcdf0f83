"""A pack well shuffled: by the system's own chance, which nobody can foresee."""

from __future__ import annotations

from random import Random
from secrets import SystemRandom

from overtrick.cards.card import PACK
from overtrick.cards.deal import Deal

_CHANCE = SystemRandom()


def shuffled(chance: Random = _CHANCE) -> Deal:
    """Any of the 53 644 737 765 488 792 839 237 440 000 deals, each as likely as the others.

    >>> shuffled(Random(1)) == shuffled(Random(1))
    True
    """
    return Deal.of_pack(chance.sample(PACK, len(PACK)))
