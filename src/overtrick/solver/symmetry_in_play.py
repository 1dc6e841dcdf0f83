"""Positions and plays that are one: turned round the table, or with the plain suits exchanged.

>>> one = Position.parse("NT", "N:AQ... 32... K4... 65...", leader=Seat.NORTH)
>>> same = Position.parse("NT", "W:.AQ.. .32.. .K4.. .65..", leader=Seat.WEST)
>>> position_likeness(one).key == position_likeness(same).key
True
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.play import Play
from overtrick.game.strain import Strain
from overtrick.solver.position import Position
from overtrick.solver.solver import CardTricks
from overtrick.solver.symmetry import Column, columns, turned


class CardsLikeness(NamedTuple):
    """A key that equal positions share, and the suits of this one in the order of that key."""

    key: Hashable
    suits: tuple[Suit, ...]

    def from_another(self, other: CardsLikeness, tricks: CardTricks) -> CardTricks:
        """What an equal position's cards win, said of the cards of this one."""
        named = dict(zip(other.suits, self.suits, strict=True))
        return {Card(named[card.suit], card.rank): won for card, won in tricks.items()}


def position_likeness(position: Position) -> CardsLikeness:
    """What a position is like: the leader counts as North, and plain suits have no names."""
    held = [[0, 0, 0, 0] for _ in Suit]
    for seat, hand in zip(Seat, position.hands, strict=True):
        for card in hand:
            held[card.suit][seat] |= 1 << card.rank
    # A card on the table is no longer held, but is to be beaten all the same.
    for turn, card in enumerate(position.trick.cards):
        held[card.suit][position.trick.leader.left(turn)] |= 1 << card.rank + 16
    found = tuple((north, east, south, west) for north, east, south, west in held)
    row, suits = _in_order(found, position.trick.leader, position.strain)
    return CardsLikeness((position.strain is Strain.NOTRUMPS, row), suits)


def play_key(play: Play) -> Hashable:
    """What a play is like: the leader counts as North, and the height of the contract for nothing.

    Plays alike in this cost declarer's side the same tricks card by card.
    """
    strain = play.contract.strain
    row, suits = _in_order(columns(play.deal), play.leader, strain)
    places = {suit: place for place, suit in enumerate(suits)}
    cards = tuple((places[card.suit], int(card.rank)) for card in _cards(play))
    return strain is Strain.NOTRUMPS, row, cards


def _cards(play: Play) -> Iterable[Card]:
    return (card for trick in play.tricks for card in trick.cards)


def _in_order(
    found: tuple[Column, ...], leader: Seat, strain: Strain
) -> tuple[tuple[Column, ...], tuple[Suit, ...]]:
    """The suits as they are seen from the leader, trumps first and the others by what they are."""
    seen = {suit: turned(found[suit], leader) for suit in Suit}
    first = () if strain.trumps is None else (strain.trumps,)
    suits = (*first, *sorted((suit for suit in Suit if suit not in first), key=seen.__getitem__))
    return tuple(seen[suit] for suit in suits), suits
