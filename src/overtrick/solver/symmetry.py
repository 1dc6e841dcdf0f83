"""Deals that are one deal: turned round the table, or with the suits exchanged.

Ninety-six deals, four turns of the table times twenty-four orders of the suits, have the same
results in other places. The least of them, written as one number, stands for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.strain import Strain
from overtrick.solver.table import StrainTricks, Table

Column = tuple[int, int, int, int]
"""Who holds what of one suit: the holdings of four hands as bits, the two being bit 0."""


class Likeness(NamedTuple):
    """The number that equal deals share, and how to come from it to the deal.

    The shared deal's North is the deal's seat ``turn``, and its suits, clubs first, are
    ``suits`` of the deal.
    """

    number: int
    turn: int
    suits: tuple[Suit, Suit, Suit, Suit]

    def shared(self, table: Table) -> Table:
        """The deal's table as that of the shared deal."""
        rows = [self._turned(table.by_strain[suit], self.turn) for suit in self.suits]
        notrumps = self._turned(table.by_strain[Strain.NOTRUMPS], self.turn)
        return Table((rows[0], rows[1], rows[2], rows[3], notrumps))

    def own(self, shared: Table) -> Table:
        """The shared deal's table as the deal's own."""
        back = -self.turn % 4
        rows = {
            suit: self._turned(row, back)
            for suit, row in zip(self.suits, shared.by_strain, strict=False)
        }
        clubs, diamonds, hearts, spades = (rows[suit] for suit in Suit)
        notrumps = self._turned(shared.by_strain[Strain.NOTRUMPS], back)
        return Table((clubs, diamonds, hearts, spades, notrumps))

    def shared_row(self, row: StrainTricks) -> StrainTricks:
        """One strain's results as those of the shared deal."""
        return self._turned(row, self.turn)

    def own_row(self, row: StrainTricks) -> StrainTricks:
        """One strain's shared results as the deal's own."""
        return self._turned(row, -self.turn % 4)

    @staticmethod
    def _turned(row: StrainTricks, turn: int) -> StrainTricks:
        north, east, south, west = (*row[turn:], *row[:turn])
        return north, east, south, west


def likeness(deal: Deal) -> Likeness:
    """What the deal is like, for all its strains.

    >>> deal = Deal.parse("N:AK432.QJ2.T98.76 QJT.AK3.AKQ.AKQJ 98.T987.765.T985 765.654.J432.432")
    >>> turned = Deal.parse("E:AK432.QJ2.T98.76 QJT.AK3.AKQ.AKQJ 98.T987.765.T985 765.654.J432.432")
    >>> likeness(deal).number == likeness(turned).number
    True
    """
    return _least(columns(deal), ())


def likeness_in(deal: Deal, strain: Strain) -> Likeness:
    """What it is like for one strain: only the plain suits may change places."""
    trumps = strain.trumps
    return _least(columns(deal), () if trumps is None else (trumps,))


def columns(deal: Deal) -> tuple[Column, ...]:
    """Each suit, clubs first, with the holdings of the four hands."""
    bits = [[0, 0, 0, 0] for _ in Suit]
    for seat, hand in zip(Seat, deal.hands, strict=True):
        for card in hand.cards:
            bits[card.suit][seat] |= 1 << card.rank - 2
    return tuple((north, east, south, west) for north, east, south, west in bits)


def _least(found: Sequence[Column], first: tuple[Suit, ...]) -> Likeness:
    """The least number over the turns of the table, those suits standing before all others."""
    plain = [suit for suit in Suit if suit not in first]
    ways: list[tuple[list[Column], int, tuple[Suit, ...]]] = []
    for turn in range(4):
        seen = {suit: turned(found[suit], turn) for suit in Suit}
        order = (*first, *sorted(plain, key=seen.__getitem__))
        ways.append(([seen[suit] for suit in order], turn, order))
    row, turn, (one, two, three, four) = min(ways)
    number = 0
    for north, east, south, _ in row:
        number = number << 39 | north << 26 | east << 13 | south
    return Likeness(number, turn, (one, two, three, four))


def turned(column: Column, turn: int) -> Column:
    """A suit as it lies when that seat counts as North."""
    north, east, south, west = (*column[turn:], *column[:turn])
    return north, east, south, west
