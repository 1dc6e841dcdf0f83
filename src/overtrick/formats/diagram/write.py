"""Drawing deals as text, so that people can paste them and they read the same.

>>> from overtrick.cards.known import KnownDeal
>>> deal = KnownDeal.parse("N:AK32.QJ2.T98.765 - - -")
>>> print(write_diagrams([Record(board="7", dealer=Seat.SOUTH, deal=deal)]), end="")
Board 7, dealer S
<BLANKLINE>
             N
             ♠ AK32
             ♥ QJ2
             ♦ T98
             ♣ 765
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from overtrick.cards.card import Card
from overtrick.cards.hand import SUITS_HIGH_FIRST
from overtrick.cards.known import Hidden, KnownDeal, KnownHand
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.diagram.header import begins
from overtrick.formats.record import Event, Record
from overtrick.language.language import Language
from overtrick.language.notation import Notation, notation
from overtrick.language.words import say

_MIDDLE = 13
"""The column of North and South, where West's hand is not wider."""
_VOID = "—"
STARS = "* * *"


def write_diagrams(
    records: Iterable[Record],
    event: Event = Event(),  # noqa: B008
    language: Language | None = None,
) -> str:
    """A compass for each board of which a hand is known, each only once.

    Without a language the ranks are PBN's and the headings English.
    """
    del event
    drawn = dict.fromkeys(
        "\n".join(line.rstrip() for line in _board(record, record.deal, language))
        for record in records
        if record.deal is not None and any(_is_shown(hand) for hand in record.deal.hands)
    )
    return "".join(_apart(board, first=not at) for at, board in enumerate(drawn))


def _apart(board: str, *, first: bool) -> str:
    """A board after the one before it; its number parts them, or else a row of stars."""
    if first:
        return f"{board}\n"
    numbered = begins(board.partition("\n")[0].lower())
    return f"\n{board}\n" if numbered else f"\n{STARS}\n\n{board}\n"


def _is_shown(hand: KnownHand) -> bool:
    """Whether there is a card to be drawn."""
    return not isinstance(hand, Hidden) and bool(hand)


def _board(record: Record, deal: KnownDeal, language: Language | None) -> Iterator[str]:
    used = notation(language)
    if told := ", ".join(_heading(record, used, language or Language.EN)):
        yield told[0].upper() + told[1:]
        yield ""
    yield from _compass(deal, used)


def _heading(record: Record, used: Notation, language: Language) -> Iterator[str]:
    """The number as far as it can be read again, the dealer, the vulnerability."""
    if record.number is not None:
        yield say(language, "formats.diagram", "board", board=record.number)
    if record.dealer is not None:
        seat = used.seats[record.dealer]
        yield say(language, "formats.diagram", "dealer", seat=seat)
    match record.vulnerability:
        case None:
            return
        case Vulnerability.NONE:
            yield say(language, "formats.diagram", "vul-none")
        case Vulnerability.BOTH:
            yield say(language, "formats.diagram", "vul-both")
        case side:
            name = used.sides[side is Vulnerability.EW]
            yield say(language, "formats.diagram", "vul-side", side=name)


def _compass(deal: KnownDeal, used: Notation) -> Iterator[str]:
    """North above, West and East beside each other, South below.

    Where a hand is hidden its place is empty, and the others are named.
    """
    named = not all(_is_shown(hand) for hand in deal.hands)
    north, east, south, west = (_rows(seat, deal.hand(seat), used, named) for seat in Seat)
    middle = max([_MIDDLE, *(len(row) + 2 for row in west)])
    gap = " " * middle
    yield from (gap + row for row in north)
    if west or east:
        blank = [""] * (4 + named)
        for left, right in zip(west or blank, east or blank, strict=True):
            yield f"{left:<{2 * middle - 2}}{right}"
    yield from (gap + row for row in south)


def _rows(seat: Seat, hand: KnownHand, used: Notation, named: bool) -> list[str]:
    """The four suits of a hand, under the letter of its seat where it is to be named."""
    if isinstance(hand, Hidden) or not hand:
        return []
    rows = [f"{suit.symbol} {_holding(suit, hand, used)}" for suit in SUITS_HIGH_FIRST]
    return [used.seats[seat], *rows] if named else rows


def _holding(suit: Suit, hand: frozenset[Card], used: Notation) -> str:
    ranks = sorted((card.rank for card in hand if card.suit is suit), reverse=True)
    return "".join(used.ranks[rank - 2] for rank in ranks) or _VOID
