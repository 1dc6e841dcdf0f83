"""The boards of a USEBIO file as they come together: travellers first, their hands at the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from overtrick.cards.card import Card
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.known import HIDDEN, KnownDeal, KnownHand, parse_known_hand
from overtrick.cards.seat import Seat
from overtrick.formats.problem import Problem
from overtrick.formats.record import NOWHERE, Part, Place, Record, Reported, Tag
from overtrick.formats.usebio.errors import BadUsebio
from overtrick.formats.usebio.xml import Element

Key = tuple[str, str]
"""The session and the number of a board."""
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")


@dataclass(slots=True)
class Draft:
    """A board so far."""

    place: Place
    results: list[Reported] = field(default_factory=list[Reported])
    tags: list[Tag] = field(default_factory=list[Tag])
    problems: list[Problem] = field(default_factory=list[Problem])
    deal: KnownDeal | None = None
    deal_place: Place = NOWHERE

    def record(self, key: Key) -> Record:
        """The board as it was read; the session is a tag of its own."""
        session, board = key
        own = (Tag("SESSION_ID", session),) if session else ()
        places = {Part.RECORD: self.place, Part.DEAL: self.deal_place}
        if self.deal is None:
            del places[Part.DEAL]
        return Record(
            board=board,
            deal=self.deal,
            results=tuple(self.results),
            tags=(*own, *self.tags),
            problems=tuple(self.problems),
            places=places,
        )


def read_hand(element: Element) -> tuple[Seat, frozenset[Card]]:
    """The seat and the cards of a ``HAND``; raises a :exc:`BridgeError` with its place."""
    try:
        seat = Seat.parse(element.said("DIRECTION")[:1])
        text = ".".join("".join(element.said(suit).split()).strip("-\u2014") for suit in _SUITS)
        hand = parse_known_hand(text.upper())
    except BridgeError as error:
        raise error.at(*element.place) from None
    if not isinstance(hand, frozenset):
        raise ParseError(BadUsebio.HAND).at(*element.place)
    return seat, hand


def deal_of(hands: dict[Seat, frozenset[Card]]) -> KnownDeal:
    """The deal of the hands that were given; raises where a card is in two of them."""
    north, east, south, west = (_hand(hands, seat) for seat in Seat)
    return KnownDeal((north, east, south, west))


def _hand(hands: dict[Seat, frozenset[Card]], seat: Seat) -> KnownHand:
    return hands.get(seat, HIDDEN)
