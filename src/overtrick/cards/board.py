"""A board: its number says who deals and who is vulnerable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from overtrick.cards.errors import Illegal, LawCode
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability

if TYPE_CHECKING:
    from overtrick.cards.deal import Deal

_BY_TURN = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


class BadBoard(LawCode):
    """Why there is no such board."""

    NUMBER = "board-number", "Law 2"


class IllegalBoard(Illegal):
    """Boards are numbered from 1."""


def dealer_of(number: int) -> Seat:
    """Who deals on the board of that number: North on 1, and so round the table (Law 2).

    >>> dealer_of(6)
    <Seat.EAST: 1>
    """
    return Seat((_positive(number) - 1) % 4)


def vulnerability_of(number: int) -> Vulnerability:
    """Who is vulnerable on the board of that number; sixteen make the cycle (Law 2).

    >>> [str(vulnerability_of(number)) for number in (1, 2, 3, 4, 5, 16, 17)]
    ['None', 'NS', 'EW', 'All', 'NS', 'EW', 'None']
    """
    turn = _positive(number) - 1
    return _BY_TURN[(turn + turn // 4) % 4]


def _positive(number: int) -> int:
    if number < 1:
        raise IllegalBoard(BadBoard.NUMBER, number=number)
    return number


@dataclass(frozen=True, slots=True)
class Board:
    """A numbered board with the conditions marked on it, and its deal where that is known.

    A board whose marking departs from Law 2 is played as it is marked, so dealer and
    vulnerability are its own; :meth:`numbered` gives the marking the Law lays down.
    """

    number: int
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal | None = None

    def __post_init__(self) -> None:
        """Refuse a number below 1."""
        _positive(self.number)

    @classmethod
    def numbered(cls, number: int, deal: Deal | None = None) -> Board:
        """The board as Law 2 marks it.

        >>> Board.numbered(7).dealer, Board.numbered(7).vulnerability
        (<Seat.SOUTH: 2>, <Vulnerability.BOTH: 'All'>)
        """
        return cls(number, dealer_of(number), vulnerability_of(number), deal)
