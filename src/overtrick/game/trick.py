"""A trick: the cards led and played to it."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.strain import Strain


@dataclass(frozen=True, slots=True)
class Trick:
    """One to four cards, the leader's first, the others in turn to the left.

    >>> trick = Trick(Seat.WEST, tuple(Card.parse(card) for card in ("HK", "H2", "C3", "H9")))
    >>> trick.winner(Strain.NOTRUMPS), trick.winner(Strain.CLUBS)
    (<Seat.WEST: 3>, <Seat.EAST: 1>)
    """

    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether all four have played to it."""
        return len(self.cards) == 4

    @property
    def suit(self) -> Suit | None:
        """The suit led, or None before the lead."""
        return self.cards[0].suit if self.cards else None

    @property
    def to_play(self) -> Seat:
        """The seat the next card comes from."""
        return self.leader.left(len(self.cards))

    def winner(self, strain: Strain) -> Seat:
        """Who wins it so far: the highest trump, or else the highest card of the suit led.

        A trick without a card is its leader's.
        """
        if not self.cards:
            return self.leader
        trumps, led = strain.trumps, self.suit
        best = max(
            self.cards,
            key=lambda card: (card.suit is trumps, card.suit is led, card.rank),
        )
        return self.leader.left(self.cards.index(best))

    def card_of(self, seat: Seat) -> Card | None:
        """What that seat played to it, if it has."""
        turn = (seat - self.leader) % 4
        return self.cards[turn] if turn < len(self.cards) else None
