"""How an auction ends: a contract, or a deal passed out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from overtrick.cards.errors import ParseError, Unreadable
from overtrick.cards.seat import Seat, Side
from overtrick.game.call import BadBid, IllegalBid
from overtrick.game.doubling import Doubling
from overtrick.game.strain import Strain


class PassedOut(Enum):
    """The deal on which all four players passed: there is no contract (Law 22)."""

    PASSED_OUT = "pass"

    def __str__(self) -> str:
        """The word of the sheet: pass."""
        return self.value


PASSED_OUT = PassedOut.PASSED_OUT


@dataclass(frozen=True, slots=True)
class Contract:
    """An undertaking by declarer's side, and what was put on it.

    The declarer may be known only as a side, as when two people read out a result.

    >>> contract = Contract(4, Strain.HEARTS, Doubling.DOUBLED, Seat.NORTH)
    >>> str(contract), contract.name, contract.tricks_needed
    ('4HX N', '4HX', 10)
    """

    level: int
    strain: Strain
    doubling: Doubling
    declarer: Seat | Side

    def __post_init__(self) -> None:
        """Refuse any level but one to seven."""
        if not 1 <= self.level <= 7:
            raise IllegalBid(BadBid.LEVEL, level=self.level)

    def __str__(self) -> str:
        """PBN's contract, a space, and the declarer."""
        return f"{self.name} {self.declarer}"

    @property
    def name(self) -> str:
        """The contract without its declarer, as PBN's Contract tag has it."""
        return f"{self.level}{self.strain}{self.doubling}"

    @property
    def tricks_needed(self) -> int:
        """The book of six tricks and the odd tricks bid."""
        return self.level + 6

    @classmethod
    def parse(cls, text: str) -> Contract:
        """The contract of a text such as ``3NTXX S`` or ``4H EW``; raises :exc:`ParseError`.

        >>> Contract.parse("3NTXX S").doubling
        <Doubling.REDOUBLED: 2>
        """
        name, _, declarer = text.strip().partition(" ")
        bare = name.upper().rstrip("X")
        crosses = len(name) - len(bare)
        if crosses > 2 or not "0" <= bare[:1] <= "9" or not declarer:
            raise ParseError(Unreadable.CONTRACT, text=text)
        strain = Strain.parse(bare[1:])
        return cls(int(bare[0]), strain, Doubling(crosses), parse_declarer(declarer.strip()))


def parse_declarer(text: str) -> Seat | Side:
    """The seat or side of N, E, S, W, NS or EW; raises :exc:`ParseError`."""
    return Seat.parse(text) if len(text) == 1 else Side.parse(text)
