"""The thirty-eight calls: pass, double, redouble and the thirty-five bids."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from overtrick.cards.errors import Illegal, LawCode, ParseError, Unreadable
from overtrick.game.strain import Strain


class BadBid(LawCode):
    """Why there is no such bid."""

    LEVEL = "bid-level", "Law 18"


class IllegalBid(Illegal):
    """A bid is of one to seven odd tricks."""


@dataclass(frozen=True, slots=True, order=True)
class Bid:
    """An undertaking to win ``level`` odd tricks, that is ``level + 6``, in ``strain``.

    >>> str(Bid(3, Strain.NOTRUMPS)), Bid(2, Strain.CLUBS) > Bid(1, Strain.NOTRUMPS)
    ('3NT', True)
    """

    level: int
    strain: Strain

    def __post_init__(self) -> None:
        """Refuse any level but one to seven."""
        if not 1 <= self.level <= 7:
            raise IllegalBid(BadBid.LEVEL, level=self.level)

    def __str__(self) -> str:
        """PBN: ``1C`` to ``7NT``."""
        return f"{self.level}{self.strain}"


class NonBid(Enum):
    """The three calls that are not bids."""

    PASS = "Pass"
    DOUBLE = "X"
    REDOUBLE = "XX"

    def __str__(self) -> str:
        """PBN: Pass, X or XX."""
        return str(self.value)


Call = Bid | NonBid
PASS, DOUBLE, REDOUBLE = NonBid.PASS, NonBid.DOUBLE, NonBid.REDOUBLE
BIDS: tuple[Bid, ...] = tuple(Bid(level, strain) for level in range(1, 8) for strain in Strain)
"""Every bid, lowest first."""
CALLS: tuple[Call, ...] = (*NonBid, *BIDS)
"""Every call there is."""

_BY_NAME: dict[str, Call] = {str(call).upper(): call for call in CALLS} | {"P": PASS}


def parse_call(text: str) -> Call:
    """The call of a PBN text: ``Pass``, ``X``, ``XX``, ``1C`` ... ``7NT`` (``P``, ``7N`` too).

    >>> parse_call("1n"), parse_call("XX")
    (Bid(level=1, strain=<Strain.NOTRUMPS: 4>), <NonBid.REDOUBLE: 'XX'>)
    """
    name = text.upper()
    call = _BY_NAME.get(name) or _BY_NAME.get(name + "T")
    if call is None:
        raise ParseError(Unreadable.CALL, text=text)
    return call
