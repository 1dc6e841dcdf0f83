"""Who plays with whom in the next rubber: by cutting, by turns, or as before.

>>> from overtrick.cards.card import Card
>>> names = ("Anna", "Boris", "Clara", "Dmitri")
>>> drawn = [Card.parse(text) for text in ("D4", "SA", "C9", "HK")]
>>> opened = cut_for(names, drawn)
>>> opened.names, opened.dealer
(('Anna', 'Boris', 'Clara', 'Dmitri'), <Seat.EAST: 1>)
>>> in_turn(names)
('Anna', 'Dmitri', 'Boris', 'Clara')
"""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import Names, RubberOpened


def cut_for(names: Names, drawn: Sequence[Card]) -> RubberOpened:
    """Each player, North first, has drawn a card: the two highest play together (Law 3).

    The highest deals and keeps the seat; equal ranks are told apart by the suit, spades
    highest. The others stay where they are as far as that can be.
    """
    order = sorted(Seat, key=lambda seat: _height(drawn[seat]), reverse=True)
    dealer, partner = order[0], order[1]
    seated = {dealer: dealer, dealer.partner: partner}
    others = [seat for seat in Seat if seat not in (dealer, partner)]
    free = [dealer.left(), dealer.left(3)]
    for seat in [seat for seat in others if seat in free]:
        seated[seat] = seat
        free.remove(seat)
        others.remove(seat)
    seated |= dict(zip(free, others, strict=True))
    north, east, south, west = (names[seated[seat]] for seat in Seat)
    cut = tuple((names[seat], str(drawn[seat])) for seat in Seat)
    return RubberOpened(dealer, (north, east, south, west), cut)


def in_turn(names: Names) -> Names:
    """North stays and the others move one seat: in three rubbers everyone partners everyone."""
    north, east, south, west = names
    return north, west, east, south


def _height(card: Card) -> tuple[int, int]:
    return card.rank, card.suit
