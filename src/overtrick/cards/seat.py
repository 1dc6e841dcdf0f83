"""The four seats of a table and the two sides they form."""

from __future__ import annotations

from enum import IntEnum

from overtrick.cards.errors import ParseError, Unreadable


class Side(IntEnum):
    """A partnership: North and South, or East and West.

    The numbers follow those of the seats, so that a side never equals a seat, and the
    last bit of either says which side it is.

    >>> str(Side.NS), Side.NS.opponents, Side.EW.seats
    ('NS', <Side.EW: 5>, (<Seat.EAST: 1>, <Seat.WEST: 3>))
    """

    NS = 4
    EW = 5

    def __str__(self) -> str:
        """``NS`` or ``EW``, as everywhere in files and JSON."""
        return self.name

    @property
    def side(self) -> Side:
        """Itself: a declarer may be known as a seat or only as a side."""
        return self

    @property
    def opponents(self) -> Side:
        """The other side."""
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Its two players, in the order of the deal."""
        return (Seat.NORTH, Seat.SOUTH) if self is Side.NS else (Seat.EAST, Seat.WEST)

    @classmethod
    def parse(cls, text: str) -> Side:
        """The side of ``NS`` or ``EW``; raises :exc:`ParseError`."""
        try:
            return cls[text.upper()]
        except KeyError:
            raise ParseError(Unreadable.SIDE, text=text) from None


class Seat(IntEnum):
    """A position at the table, in the order of dealing, bidding and playing.

    >>> Seat.EAST.partner, Seat.EAST.left(), Seat.EAST.side
    (<Seat.WEST: 3>, <Seat.SOUTH: 2>, <Side.EW: 5>)
    """

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    def __str__(self) -> str:
        """One letter: N, E, S or W."""
        return "NESW"[self]

    def left(self, places: int = 1) -> Seat:
        """The seat so many places to the left: 1 is the left-hand opponent, 2 is partner."""
        return Seat((self + places) % 4)

    @property
    def partner(self) -> Seat:
        """The seat across the table."""
        return self.left(2)

    @property
    def side(self) -> Side:
        """The partnership this seat belongs to."""
        return Side.EW if self & 1 else Side.NS

    @classmethod
    def parse(cls, text: str) -> Seat:
        """The seat of a letter, in either case; raises :exc:`ParseError`.

        >>> Seat.parse("w")
        <Seat.WEST: 3>
        """
        found = "NESW".find(text.upper()) if len(text) == 1 else -1
        if found < 0:
            raise ParseError(Unreadable.SEAT, text=text)
        return cls(found)
