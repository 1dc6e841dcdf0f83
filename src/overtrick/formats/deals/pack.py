"""The pack in the orders that deal files use, and a deal from who holds each card.

>>> deal = dealt(hands_of((0, 1, 2, 3) * 13, BY_RANK)).whole
>>> deal is not None and str(deal.hand(Seat.EAST))
'.AKQJT98765432..'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.hand import SUITS_HIGH_FIRST, BadDeal, IllegalDeal
from overtrick.cards.known import KnownDeal
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat
from overtrick.formats.problem import Problem
from overtrick.formats.record import Part, Place, Record

_RANKS_HIGH_FIRST = tuple(reversed(Rank))
BY_SUIT: tuple[Card, ...] = tuple(
    Card(suit, rank) for suit in SUITS_HIGH_FIRST for rank in _RANKS_HIGH_FIRST
)
"""From the ace of spades down to the two, then hearts, diamonds and clubs."""
BY_RANK: tuple[Card, ...] = tuple(
    Card(suit, rank) for rank in _RANKS_HIGH_FIRST for suit in SUITS_HIGH_FIRST
)
"""The four aces, spades first, then the four kings, down to the twos."""
PLACE: dict[Card, int] = {card: place for place, card in enumerate(BY_SUIT)}
"""Where a card stands in the first of these orders, the ace of spades at 0."""

_HAND = 13
_NUMBERS = tuple(map(str, range(256)))
Hands = Sequence[Sequence[Card]]
"""The cards of four hands, North's first."""


class Holders(NamedTuple):
    """Who holds each card of a pack, a byte a card: a sound deal that is read when it is wanted."""

    seats: bytes
    pack: Sequence[Card]

    @property
    def names(self) -> tuple[str, ...]:
        """The field of a record that it is."""
        return ("deal",)

    def value(self, name: str) -> KnownDeal:
        """The deal."""
        del name
        return dealt(hands_of(self.seats, self.pack))


def held(hands: Hands) -> Holders:
    """The deal of four hands, which takes a tenth of the room; raises as :func:`dealt` does."""
    dealt(hands)
    seats = bytearray(len(BY_SUIT))
    for seat, hand in enumerate(hands):
        for card in hand:
            seats[PLACE[card]] = seat
    return Holders(bytes(seats), BY_SUIT)


def checked(seats: bytes, pack: Sequence[Card]) -> Holders:
    """A deal by its holders; raises :exc:`IllegalDeal` where a hand has more than thirteen."""
    for seat in Seat:
        if (number := seats.count(seat)) > _HAND:
            raise IllegalDeal(BadDeal.NOT_THIRTEEN, number=number)
    return Holders(seats, pack)


def hands_of(holders: Iterable[int], pack: Sequence[Card]) -> Hands:
    """The four hands, where ``holders`` tells for each card of the pack the seat that has it."""
    hands: tuple[list[Card], ...] = ([], [], [], [])
    for card, holder in zip(pack, holders, strict=True):
        hands[holder].append(card)
    return hands


def holders_of(deal: Deal, pack: Sequence[Card]) -> list[Seat]:
    """The seat that holds each card of the pack."""
    at = {card: seat for seat in Seat for card in deal.hand(seat).cards}
    return [at[card] for card in pack]


def dealt(hands: Hands) -> KnownDeal:
    """The deal of four hands of thirteen, each card in one of them, or :exc:`IllegalDeal`."""
    north, east, south, west = map(frozenset, hands)
    for hand, cards in zip(hands, (north, east, south, west), strict=True):
        if len(hand) != len(cards):
            twice = {card for card in cards if hand.count(card) > 1}
            raise IllegalDeal(BadDeal.CARD_TWICE, card=str(max(twice)))
    deal = KnownDeal((north, east, south, west))
    for hand in hands:
        if len(hand) != _HAND:
            raise IllegalDeal(BadDeal.NOT_THIRTEEN, number=len(hand))
    return deal


class OnePlace(Mapping[Part, Place]):
    """The place of a board's number and deal, which is one: a file may have many thousands."""

    __slots__ = ("_column", "_line")
    parts = (Part.RECORD, Part.BOARD, Part.DEAL)

    def __init__(self, place: Place) -> None:
        self._line, self._column = place

    def __getitem__(self, part: Part) -> Place:
        if part not in self.parts:
            raise KeyError(part)
        return Place(self._line, self._column)

    def __iter__(self) -> Iterator[Part]:
        return iter(self.parts)

    def __len__(self) -> int:
        return len(self.parts)


def record_of(
    number: int, deal: KnownDeal | None, place: Place, problems: Iterable[Problem] = ()
) -> Record:
    """The board of that number with this deal, marked as Law 2 says: the file tells no more."""
    return Record(
        board=_NUMBERS[number] if number < len(_NUMBERS) else str(number),
        dealer=dealer_of(number),
        vulnerability=vulnerability_of(number),
        deal=deal,
        problems=tuple(problems),
        places=OnePlace(place),
    )


def boards_of(records: Iterable[Record]) -> Iterator[tuple[int, Deal]]:
    """Each board of which the whole deal is known, once, however many tables played it.

    A board without a number gets the one after the board before it.

    >>> list(boards_of([Record(board="3")]))
    []
    """
    told: set[int] = set()
    last = 0
    for record in records:
        deal = record.whole
        number = record.number or last + 1
        if deal is None or number in told:
            continue
        told.add(number)
        last = number
        yield number, deal
