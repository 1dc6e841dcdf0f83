"""The auction as a table of four columns, and the box with the calls that may be made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat
from overtrick.club.tables.explaining import alerted, explanation
from overtrick.club.tables.shown import DealShown
from overtrick.game.call import DOUBLE, PASS, REDOUBLE, Bid, Call
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import show_bid, strain_name, write_call
from overtrick.web.table.reading import Reading


@dataclass(frozen=True, slots=True)
class Cell:
    """A call that was made: as it is drawn, by whom, and what it shows where that may be known."""

    index: int
    text: str
    by: str
    kind: str
    told: str = ""
    alert: bool = False
    mine: bool = False

    @property
    def shows(self) -> bool:
        """Whether there is more to tell of it than its name.

        >>> Cell(0, "Pass", "East", "pass", "pass").shows
        False
        """
        return bool(self.told) and self.told.casefold() != self.text.casefold()


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a column: a seat."""

    letter: str
    seat: str
    who: str
    vulnerable: bool
    dealer: bool
    me: bool
    turn: bool = False
    away: bool = False


Row = tuple[Cell | None, ...]
"""Four calls; None stands before the dealer's first and after the last."""


@dataclass(frozen=True, slots=True)
class AuctionShown:
    """The heads, the rows of calls with gaps before the dealer, and the call to be told of."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    last: Cell | None
    mine: tuple[Cell, ...]
    """The viewer's own calls, which he may explain."""


@dataclass(frozen=True, slots=True)
class CallKey:
    """A button of the box: what it sends, how it is read aloud, and how it is typed."""

    value: str
    text: str
    name: str
    keys: str
    legal: bool
    said: str = ""
    """What stands on the button that says it, where that is more than the call itself."""


@dataclass(frozen=True, slots=True)
class Box:
    """The bidding box: the bids by level within strain, notrumps first; and the other calls."""

    bids: tuple[tuple[CallKey, ...], ...]
    passing: CallKey
    doubling: tuple[CallKey, ...]


def auction_shown(reading: Reading, deal: DealShown) -> AuctionShown:
    """The auction so far; the viewer's own column is the last."""
    cells = tuple(_cell(reading, index) for index in range(len(deal.calls)))
    columns = columns_of(reading, deal.dealer, deal.vulnerable)
    return AuctionShown(
        columns=tuple(
            replace(column, turn=seat is deal.to_move, away=reading.sitter(seat).away)
            for seat, column in zip(_seats(reading), columns, strict=True)
        ),
        rows=rows_of(reading, deal.dealer, cells),
        last=telling(cells),
        mine=tuple(cell for cell in cells if cell.mine),
    )


def telling(cells: Sequence[Cell]) -> Cell | None:
    """The call that is explained beside the auction.

    It is the last that says something: a bid or a double, by whomever; a pass only where nobody
    has bid, or where it is to be alerted.
    """
    shown = [one for one in reversed(cells) if one.shows]
    return next((one for one in shown if one.kind != "pass" or one.alert), next(iter(shown), None))


def columns_of(reading: Reading, dealer: Seat, vulnerable: BySide[bool]) -> tuple[Column, ...]:
    """The heads of the columns; the viewer's own is the last."""
    return tuple(
        Column(
            letter=reading.letter(seat),
            seat=reading.seat(seat),
            who=reading.who(seat),
            vulnerable=vulnerable.of(seat.side),
            dealer=seat is dealer,
            me=seat is reading.me,
        )
        for seat in _seats(reading)
    )


def rows_of(reading: Reading, dealer: Seat, cells: Sequence[Cell]) -> tuple[Row, ...]:
    """The calls below them, four in a row."""
    filled = (*(None,) * _seats(reading).index(dealer), *cells)
    padded = (*filled, *(None,) * (-len(filled) % 4))
    return tuple(padded[at : at + 4] for at in range(0, len(padded), 4))


def _seats(reading: Reading) -> tuple[Seat, ...]:
    return tuple(reading.bottom.left(place) for place in range(1, 5))


def _cell(reading: Reading, index: int) -> Cell:
    shown = reading.shown
    if shown.deal is None:
        raise LookupError(index)
    call = shown.deal.calls[index]
    return Cell(
        index=index,
        text=shown_call(call.call, reading.language),
        by=reading.seat(call.seat),
        kind=kind_of(call.call),
        told=explanation(shown, index, reading.language),
        alert=alerted(shown, index),
        mine=call.seat is reading.me,
    )


def shown_call(call: Call, language: Language) -> str:
    """A call for the eye.

    >>> shown_call(Bid(1, Strain.SPADES), Language.RU), shown_call(DOUBLE, Language.EN)
    ('1♠', 'Double')
    """
    if isinstance(call, Bid):
        return show_bid(call.level, call.strain, language)
    return say(language, "web.table", f"call-{kind_of(call)}")


def kind_of(call: Call) -> str:
    """What kind of call it is, for colours and words.

    >>> kind_of(PASS), kind_of(Bid(1, Strain.CLUBS))
    ('pass', 'bid')
    """
    return "bid" if isinstance(call, Bid) else call.name.casefold()


def box(reading: Reading) -> Box | None:
    """The box, where it is the viewer's turn to call."""
    legal = reading.shown.legal_calls
    if not legal:
        return None
    language = reading.language

    def key(call: Call) -> CallKey:
        return CallKey(
            value=str(call),
            text=shown_call(call, language),
            name=_spoken(call, language),
            keys=keys_of(call, language),
            legal=call in legal,
            said="" if isinstance(call, Bid) else reading.say(f"say-{kind_of(call)}"),
        )

    strains = tuple(reversed(Strain))
    return Box(
        bids=tuple(tuple(key(Bid(level, one)) for level in range(1, 8)) for one in strains),
        passing=key(PASS),
        doubling=tuple(key(call) for call in (DOUBLE, REDOUBLE) if call in legal),
    )


def keys_of(call: Call, language: Language) -> str:
    """How a call is typed: in everybody's letters, and in those of the reader.

    >>> keys_of(PASS, Language.EN), keys_of(Bid(1, Strain.NOTRUMPS), Language.BG)
    ('p pass', '1n 1nt 1бк')
    """
    ours = write_call(call, language)
    if isinstance(call, Bid):
        texts = [str(call)[:2], str(call), ours]
    else:
        texts = ["p", str(call), ours, ours[:1]] if call is PASS else [str(call), ours]
    return " ".join(dict.fromkeys(text.casefold() for text in texts))


def _spoken(call: Call, language: Language) -> str:
    if isinstance(call, Bid):
        return f"{call.level} {strain_name(call.strain, language)}"
    return shown_call(call, language)
