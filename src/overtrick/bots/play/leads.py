"""Which card of a suit a defender leads: partner reads the suit from it.

>>> from overtrick.cards.suit import Suit
>>> def led(ranks: str) -> str:
...     return str(by_convention([Card.parse("S" + rank) for rank in ranks])[0])[1]
>>> [led(ranks) for ranks in ("J2", "KQ5", "AK43", "QT853", "K73", "9")]
['J', 'K', 'A', '5', '3', '9']
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from overtrick.cards.card import Card
from overtrick.cards.rank import Rank

_FOURTH = 3


def by_convention(cards: Collection[Card]) -> tuple[Card, ...]:
    """The cards of a suit, the one that is led from them first.

    The top of touching honours and of a doubleton, the fourth highest of a long suit, else the
    lowest.
    """
    held = sorted(cards, reverse=True)
    if len(held) == 2 or honours_touch(held):
        return tuple(held)
    if len(held) > _FOURTH:
        return (*held[_FOURTH:], *reversed(held[:_FOURTH]))
    return tuple(reversed(held))


def honours_touch(held: Sequence[Card]) -> bool:
    """Whether the two highest of these, highest first, are honours next to each other."""
    top = held[:2]
    touching = all(high.rank - low.rank == 1 for high, low in pairwise(top))
    return len(top) == 2 and top[0].rank >= Rank.TEN and touching


def highest_equal(card: Card, others: Collection[Card]) -> Card:
    """The highest of the honours that touch this one, of those others."""
    while card.rank >= Rank.TEN and (above := _beside(card, 1, others)) is not None:
        card = above
    return card


def lowest_equal(card: Card, others: Collection[Card]) -> Card:
    """The lowest of those others that touch this card."""
    while (below := _beside(card, -1, others)) is not None:
        card = below
    return card


def _beside(card: Card, step: int, others: Collection[Card]) -> Card | None:
    return next(
        (one for one in others if one.suit is card.suit and one.rank - card.rank == step), None
    )
