"""An auction with what each call meant: all that the four players know of each other.

>>> story = Story.of(Seat.NORTH)
>>> story.me, story.opened, story.known[Seat.SOUTH].points
(<Seat.NORTH: 0>, None, Range(least=0, most=46))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from overtrick.bots.natural.meaning import Forcing, Meaning, Name
from overtrick.bots.natural.shows import Envelope
from overtrick.cards.seat import Seat, Side
from overtrick.cards.suit import Suit
from overtrick.game.auction import Auction
from overtrick.game.call import PASS, Bid, Call
from overtrick.game.strain import Strain

Known = tuple[Envelope, Envelope, Envelope, Envelope]


class Told(NamedTuple):
    """A call, who made it, and what it meant."""

    seat: Seat
    call: Call
    meaning: Meaning

    @property
    def natural(self) -> Strain | None:
        """The strain that was really offered; None for a pass, a double, a convention."""
        return (
            None if self.meaning.artificial or not isinstance(self.call, Bid) else self.call.strain
        )


@dataclass(frozen=True, slots=True)
class Story:
    """The calls so far with their meanings, and what is known of each hand, North's first."""

    auction: Auction
    told: tuple[Told, ...] = ()
    known: Known = (Envelope(), Envelope(), Envelope(), Envelope())

    @classmethod
    def of(cls, dealer: Seat) -> Story:
        """An auction that begins."""
        return cls(Auction(dealer))

    def after(self, call: Call, meaning: Meaning) -> Story:
        """The story with one more call; raises :exc:`IllegalCall`."""
        me = self.me
        north, east, south, west = (
            envelope.after(meaning.alternatives) if seat is me else envelope
            for seat, envelope in zip(Seat, self.known, strict=True)
        )
        auction = self.auction.after(call)
        return Story(auction, (*self.told, Told(me, call, meaning)), (north, east, south, west))

    @property
    def me(self) -> Seat:
        """Whose turn it is."""
        return self.auction.to_call

    @property
    def partner(self) -> Envelope:
        """What is known of partner."""
        return self.known[self.me.partner]

    @property
    def opened(self) -> Told | None:
        """The first bid, whoever made it."""
        return next((told for told in self.told if isinstance(told.call, Bid)), None)

    def of_seat(self, seat: Seat) -> tuple[Told, ...]:
        """That player's calls."""
        return tuple(told for told in self.told if told.seat is seat)

    def last_of(self, seat: Seat) -> Told | None:
        """That player's last call."""
        return next((told for told in reversed(self.told) if told.seat is seat), None)

    def suits_of(self, side: Side) -> tuple[Suit, ...]:
        """The suits that side has really bid, in the order they were first named."""
        named = (told.natural for told in self.told if told.seat.side is side)
        suits = (strain.trumps for strain in named if strain is not None)
        return tuple(dict.fromkeys(suit for suit in suits if suit is not None))

    def has_bid(self, side: Side) -> bool:
        """Whether that side has said anything but pass."""
        return any(told.call is not PASS for told in self.told if told.seat.side is side)

    @property
    def theirs(self) -> tuple[Suit, ...]:
        """The suits the opponents have bid."""
        return self.suits_of(self.me.side.opponents)

    @property
    def right_passed(self) -> bool:
        """Whether the player on the right had nothing to say."""
        return not self.told or self.told[-1].call is PASS

    @property
    def forced(self) -> bool:
        """Whether partner's last call asks for another, and nothing came between."""
        last = self.last_of(self.me.partner)
        if last is None or not self.right_passed:
            return False
        return last.meaning.forcing is not Forcing.NOT and last.call is not PASS

    @property
    def partner_asks(self) -> bool:
        """Whether partner has the points for game, and only asks where to play it."""
        last = self.last_of(self.me.partner)
        return last is not None and last.meaning.name in {Name.ASKING, Name.FOURTH_SUIT}

    @property
    def game_forced(self) -> bool:
        """Whether either of the two has said that game will be reached."""
        return any(
            told.meaning.forcing is Forcing.GAME
            for told in self.told
            if told.seat.side is self.me.side
        )

    def cheapest(self, strain: Strain) -> Bid | None:
        """The lowest bid that is still to be had in a strain."""
        highest = self.auction.highest
        for level in range(1, 8):
            bid = Bid(level, strain)
            if highest is None or bid > highest:
                return bid
        return None
