"""The auction of a board in four columns, West's first, as books print it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from overtrick.cards.seat import Seat
from overtrick.formats.record import Place, Record, Said
from overtrick.game.call import Bid, Call
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import seat_name, show_bid
from overtrick.web.files.hands import name_of, short

LONGEST_TOLD = 600
"""Letters of what is said about a call or a card."""
MOST_CALLS = 319
"""The longest auction there can be; a file may have written more."""
COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)


@dataclass(frozen=True, slots=True)
class Cell:
    """A call: as it is drawn, by whom, and what the file says about it.

    ``wrong`` tells that a problem of the file stands in its place.
    """

    index: int
    text: str
    by: str
    kind: str
    told: str = ""
    alert: bool = False
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a column: a seat and who sits there."""

    seat: str
    who: str
    vulnerable: bool
    dealer: bool


@dataclass(frozen=True, slots=True)
class AuctionShown:
    """The heads, and the rows of calls with gaps before the dealer."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell | None, ...], ...]

    @property
    def told(self) -> tuple[Cell, ...]:
        """The calls with something said about them."""
        return tuple(cell for row in self.rows for cell in row if cell and cell.told)


def auction_shown(
    record: Record, language: Language, wrong: Collection[Place] = ()
) -> AuctionShown | None:
    """The auction of a record, None where the file has none; ``wrong`` are places of problems.

    >>> from overtrick.game.call import PASS
    >>> told = auction_shown(Record(dealer=Seat.EAST, calls=(Said(PASS),)), Language.EN)
    >>> [cell and cell.text for cell in told.rows[0]] if told else None
    [None, None, 'Pass', None]
    """
    if not record.calls:
        return None
    dealer = Seat.WEST if record.dealer is None else record.dealer
    filled: list[Cell | None] = [None] * COLUMNS.index(dealer)
    filled += _cells(record, dealer, language, wrong)
    filled += [None] * (-len(filled) % 4)
    return AuctionShown(
        columns=tuple(_column(record, seat, language) for seat in COLUMNS),
        rows=tuple(tuple(filled[at : at + 4]) for at in range(0, len(filled), 4)),
    )


def shown_call(call: Call, language: Language) -> str:
    """A call for the eye.

    >>> from overtrick.game.call import DOUBLE
    >>> shown_call(DOUBLE, Language.EN)
    'Double'
    """
    if isinstance(call, Bid):
        return show_bid(call.level, call.strain, language)
    return say(language, "web.table", f"call-{kind_of(call)}")


def kind_of(call: Call) -> str:
    """What kind of call it is, for colours and words."""
    return "bid" if isinstance(call, Bid) else call.name.lower()


def _cells(
    record: Record, dealer: Seat, language: Language, wrong: Collection[Place]
) -> Iterator[Cell]:
    for index, said in enumerate(record.calls[:MOST_CALLS]):
        yield Cell(
            index=index,
            text=shown_call(said.call, language),
            by=seat_name(dealer.left(index), language),
            kind=kind_of(said.call),
            told=_told(said),
            alert=said.alerted,
            wrong=said.place in wrong,
        )


def _told(said: Said) -> str:
    """What was said about the call, and the file's own sign of a judgement before it."""
    return short(f"{said.mark} {said.explanation}", LONGEST_TOLD)


def _column(record: Record, seat: Seat, language: Language) -> Column:
    zone = record.vulnerability
    return Column(
        seat=seat_name(seat, language),
        who=name_of(record.names[seat]),
        vulnerable=zone is not None and zone.covers(seat.side),
        dealer=seat is record.dealer,
    )
