"""Honours as they are found, where the four hands are known."""

from __future__ import annotations

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.strain import Strain
from overtrick.scoring.honours import Honours
from overtrick.scoring.rules.fields import HonourPoints


def honours_in(table: HonourPoints, deal: Deal, strain: Strain) -> Honours | None:
    """The honours of a deal, in whichever of the four hands they are; None where split.

    >>> deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    >>> honours_in(HonourPoints(), deal, Strain.HEARTS)
    Honours(holder=<Seat.EAST: 1>, points=150)
    """
    trumps = strain.trumps
    if trumps is None:
        wanted = {Card(suit, Rank.ACE) for suit in Suit}
        worth = {4: table.aces}
    else:
        wanted = {Card(trumps, rank) for rank in Rank if rank >= Rank.TEN}
        worth = {4: table.four, 5: table.five}
    for seat in Seat:
        if points := worth.get(len(wanted & deal.hand(seat).cards)):
            return Honours(seat, points)
    return None
