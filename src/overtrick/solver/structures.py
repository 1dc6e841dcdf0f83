"""Deals, positions and plays as the structures of the native library, and its answers read.

The library counts spades as 0 and clubs as 3, notrumps as 4, seats as we do, and a holding as
bits, the two being bit 2 and the ace bit 14.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit
from overtrick.game.play import Play
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick
from overtrick.solver.position import Position
from overtrick.solver.table import StrainTricks, Table

Holdings = tuple[int, ...]
"""A hand's cards as bits: spades, hearts, diamonds, clubs."""

_DEAL = struct.Struct("=16I")
_POSITION = struct.Struct("=8i16I")
_TABLE = struct.Struct("=20i")
_FILTER = struct.Struct("=5i")
_PLAY = struct.Struct("=105i")
_RATED = struct.Struct("=54i")
_TRACED = struct.Struct("=54i")
_WHERE: dict[Card, tuple[int, int]] = {card: (3 - card.suit, 1 << card.rank) for card in PACK}
_CARDS: tuple[tuple[Card, ...], ...] = tuple(
    tuple(Card(suit, rank) for rank in Rank) for suit in reversed(Suit)
)


def holdings(cards: Iterable[Card]) -> Holdings:
    """The bits of a hand."""
    bits = [0, 0, 0, 0]
    for card in cards:
        suit, bit = _WHERE[card]
        bits[suit] |= bit
    return tuple(bits)


def deal_holdings(deal: Deal) -> Holdings:
    """Those of the four hands one after another."""
    return tuple(bits for hand in deal.hands for bits in holdings(hand.cards))


def table_request(deal: Holdings) -> bytes:
    """To be asked for all twenty results."""
    return b"T" + _DEAL.pack(*deal)


def strain_request(deal: Holdings, strain: Strain) -> bytes:
    """To be asked for one strain: the others are filtered out."""
    wanted = _number(strain)
    return b"S" + _FILTER.pack(*(place != wanted for place in range(5))) + _DEAL.pack(*deal)


def cards_request(position: Position) -> bytes:
    """To be asked for every card."""
    hands = [bits for hand in position.hands for bits in holdings(hand)]
    return b"C" + _position(position.strain, position.trick, hands)


def play_request(play: Play) -> bytes:
    """To be asked for every card of a play."""
    cards = [card for trick in play.tricks for card in trick.cards]
    start = _position(play.contract.strain, Trick(play.leader), deal_holdings(play.deal))
    suits = [3 - card.suit for card in cards]
    ranks = [int(card.rank) for card in cards]
    blank = [0] * (52 - len(cards))
    return b"P" + start + _PLAY.pack(len(cards), *suits, *blank, *ranks, *blank)


def read_table(answer: bytes) -> Table:
    """The twenty results."""
    numbers = _TABLE.unpack(answer)
    clubs, diamonds, hearts, spades, notrumps = (
        _row(numbers, _number(strain)) for strain in Strain
    )
    return Table((clubs, diamonds, hearts, spades, notrumps))


def read_strain(answer: bytes, strain: Strain) -> StrainTricks:
    """The four results of the strain that was asked for."""
    return _row(_TABLE.unpack(answer), _number(strain))


def read_cards(answer: bytes) -> dict[Card, int]:
    """Each card with its tricks; of touching cards the library names the highest only."""
    columns: tuple[int, ...] = _RATED.unpack(answer)
    tricks: dict[Card, int] = {}
    for place in range(columns[1]):
        suit, rank, equals, won = columns[2 + place :: 13]
        holding = 1 << rank | equals
        for card in _CARDS[suit]:
            if holding >> card.rank & 1:
                tricks[card] = won
    return tricks


def read_play(answer: bytes) -> tuple[int, ...]:
    """Declarer's tricks before the first card and after each that was traced."""
    number, *tricks = _TRACED.unpack(answer)
    return tuple(tricks[:number])


def _row(numbers: tuple[int, ...], place: int) -> StrainTricks:
    north, east, south, west = numbers[4 * place :][:4]
    return north, east, south, west


def _number(strain: Strain) -> int:
    return 4 if strain is Strain.NOTRUMPS else 3 - strain


def _position(strain: Strain, trick: Trick, hands: Iterable[int]) -> bytes:
    blank = [0] * (3 - len(trick.cards))
    suits = [3 - card.suit for card in trick.cards]
    ranks = [int(card.rank) for card in trick.cards]
    return _POSITION.pack(
        _number(strain), int(trick.leader), *suits, *blank, *ranks, *blank, *hands
    )
