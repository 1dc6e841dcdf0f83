"""The hands of a board as far as the file has them, in the reader's letters."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.card import Card
from overtrick.cards.known import HIDDEN, Hidden, KnownDeal
from overtrick.cards.seat import Seat
from overtrick.formats.record import Names
from overtrick.language.language import Language
from overtrick.language.writing import seat_name
from overtrick.paper.measure import fitted, plain
from overtrick.web.table.faces import SuitShown, suits_of

WIDEST = 24
"""Letters of a name where there is little room."""


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand of the diagram; ``known`` is false where the file doesn't tell of it."""

    at: str
    seat: str
    who: str
    suits: tuple[SuitShown, ...]
    known: bool


def hands_shown(deal: KnownDeal | None, names: Names, language: Language) -> tuple[HandShown, ...]:
    """The four hands, North's first; nothing where the file has no deal.

    >>> deal = KnownDeal.parse("N:AKQJT98765432... - - -")
    >>> [hand.known for hand in hands_shown(deal, ("Anna", "", "", ""), Language.EN)]
    [True, False, False, False]
    """
    if deal is None or all(hand is HIDDEN for hand in deal.hands):
        return ()
    return tuple(
        HandShown(
            at=str(seat),
            seat=seat_name(seat, language),
            who=name_of(names[seat]),
            suits=suits_of(cards, language, every=True),
            known=known,
        )
        for seat in Seat
        for cards, known in [_cards(deal, seat)]
    )


def name_of(name: str) -> str:
    """The name of a player as a page shows it."""
    return short(name, WIDEST)


def short(text: str, width: int) -> str:
    """A text of a file on one line, cut off where it is too wide; it may have millions of letters.

    >>> short("x" * 2_000_000, 5)
    'xxxx…'
    """
    return fitted(plain(text[: 4 * width]), width)


def _cards(deal: KnownDeal, seat: Seat) -> tuple[frozenset[Card], bool]:
    """The cards, the fourth hand's as they follow from the others; and whether any are known."""
    hand = deal.hand(seat) if deal.whole is None else deal.whole.hand(seat).cards
    return (frozenset(), False) if isinstance(hand, Hidden) else (hand, True)
