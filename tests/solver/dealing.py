"""Deals and positions by chance, the same in every run."""

from __future__ import annotations

from random import Random

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.play import Play
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick
from overtrick.solver.position import Position

FOUR_SUITS = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
"""A freak: whoever has the trump suit wins all; at notrumps the leader does."""


def some_deal(chance: Random) -> Deal:
    pack = list(PACK)
    chance.shuffle(pack)
    return Deal.of_pack(pack)


def some_play(chance: Random, cards: int) -> Play:
    strain, declarer = chance.choice(list(Strain)), chance.choice(list(Seat))
    play = Play(Contract(1, strain, Doubling.UNDOUBLED, declarer), some_deal(chance))
    for _ in range(cards):
        play = play.after(chance.choice(play.legal_cards()))
    return play


def some_end(chance: Random, length: int) -> Position:
    """A position whose longest hand has so many cards, up to three of them on the table."""
    pack = list(PACK)
    chance.shuffle(pack)
    hands = [frozenset(pack[length * seat :][:length]) for seat in range(4)]
    position = _position(hands, Trick(chance.choice(list(Seat))), chance.choice(list(Strain)))
    for _ in range(chance.randrange(4)):
        position = after(position, chance.choice(position.legal_cards()))
    return position


def after(position: Position, card: Card) -> Position:
    """One card further, within the trick."""
    trick = Trick(position.trick.leader, (*position.trick.cards, card))
    hands = [hand - {card} for hand in position.hands]
    return _position(hands, trick, position.strain)


def _position(hands: list[frozenset[Card]], trick: Trick, strain: Strain) -> Position:
    north, east, south, west = hands
    return Position(strain, (north, east, south, west), trick)
