"""BRI: the cards of North, East and South by number; West has the others.

A record of 128 bytes a board: thirteen numbers of two digits for each of three hands, 01 being
the ace of spades and 52 the two of clubs, then blanks. The description is the maker's of the
dealing machine ("Convert", Jannersten).

>>> one = "".join(f"{number:02}" for number in range(1, 40)).encode()
>>> str(read_bri(one).records[0].deal)
'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat
from overtrick.formats.deals.errors import BadDealFile
from overtrick.formats.deals.frames import Frame, plain, strict, whole
from overtrick.formats.deals.pack import BY_SUIT, PLACE, Hands, boards_of
from overtrick.formats.decoding import Source
from overtrick.formats.record import Event, Found, Read, Record

DIGITS = 78
"""The bytes that tell the three hands."""
_FILLER = b" " * 32 + bytes(18)


def hands(data: bytes) -> Hands:
    """The four hands of a record; raises :exc:`ParseError` with the column of a bad number."""
    cards = [_card(data, at) for at in range(0, DIGITS, 2)]
    rest = [card for card in BY_SUIT if card not in set(cards)]
    return cards[:13], cards[13:26], cards[26:], rest


def _card(data: bytes, at: int) -> Card:
    text = data[at : at + 2]
    number = int(text) if text.isdigit() else 0
    if not 1 <= number <= len(BY_SUIT):
        raise ParseError(BadDealFile.CARD_NUMBER, text=plain(text)).at(0, at + 1)
    return BY_SUIT[number - 1]


def digits(deal: Deal) -> bytes:
    """The three hands, each sorted."""
    three = (Seat.NORTH, Seat.EAST, Seat.SOUTH)
    return b"".join(b"%02d" % (PLACE[card] + 1) for seat in three for card in deal.hand(seat))


FRAME = Frame(size=128, least=DIGITS, hands=hands, show=plain)


def found_bri(source: Source) -> Iterator[Found]:
    """The boards of a stream, one after another."""
    return FRAME.found(source)


def read_bri(data: bytes | str) -> Read:
    """Read a file; never raises, whatever the bytes."""
    return whole(found_bri, data)


def parse_bri(data: bytes | str) -> tuple[Record, ...]:
    """Read a file strictly; raises the first error, which has its place."""
    return strict(read_bri(data))


def write_bri(records: Iterable[Record], event: Event = Event()) -> bytes:  # noqa: B008
    """The deals, without their numbers; the format tells nothing else."""
    del event
    return b"".join(digits(deal) + _FILLER for _, deal in boards_of(records))
