r"""BHG: a line a board, a letter a card, the dealer's hand first (the program Borel).

``A`` is the ace of spades and ``Z`` the two of hearts, ``a`` the ace of diamonds and ``z`` the
two of clubs. The first line is empty, so board 1 stands on line 2; an empty line is a board that
is not there.

>>> from string import ascii_letters, ascii_uppercase, ascii_lowercase
>>> str(read_bhg("\n" + ascii_uppercase + ascii_lowercase).records[0].deal)
'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import ascii_lowercase, ascii_uppercase

from overtrick.cards.board import dealer_of
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat
from overtrick.formats.deals.errors import BadDealFile
from overtrick.formats.deals.frames import FILLER, Frame, nothing, plain, stream_of, strict, whole
from overtrick.formats.deals.pack import BY_SUIT, PLACE, Hands, boards_of
from overtrick.formats.decoding import Source
from overtrick.formats.record import Event, Found, Read, Record

_LETTERS = (ascii_uppercase + ascii_lowercase).encode()
_LONGEST = 4096
"""A line is never read further than this at once."""
MOST = 9_999
"""The highest number that is written: a gap before it costs a line a board."""


def hands(data: bytes) -> Hands:
    """The four hands, the dealer's first; raises :exc:`ParseError` with a column."""
    at = next((at for at, byte in enumerate(data) if byte not in _LETTERS), -1)
    if at >= 0:
        raise ParseError(BadDealFile.CARD_LETTER, text=plain(data[at : at + 1])).at(0, at + 1)
    cards = [BY_SUIT[_LETTERS.index(byte)] for byte in data]
    return [cards[place : place + 13] for place in (0, 13, 26)] + [cards[39:]]


FRAME = Frame(size=52, least=52, hands=hands, show=plain)


def found_bhg(source: Source) -> Iterator[Found]:
    """The boards of a stream; the number of the line less one is that of the board."""
    any_board = False
    number = 0
    stream = stream_of(source)
    while line := stream.readline(_LONGEST):
        if number and line.strip(FILLER):
            any_board = True
            yield _board(number, line.strip(FILLER))
        number += 1
    if not any_board:
        yield nothing()


def _board(number: int, line: bytes) -> Found:
    dealer = dealer_of(number)

    def turned(data: bytes) -> Hands:
        told = hands(data)
        return [told[(seat - dealer) % 4] for seat in Seat]

    return Frame(FRAME.size, FRAME.least, turned, plain).board(number + 1, number, line)


def read_bhg(data: bytes | str) -> Read:
    """Read a file; never raises, whatever the bytes."""
    return whole(found_bhg, data)


def parse_bhg(data: bytes | str) -> tuple[Record, ...]:
    """Read a file strictly; raises the first error, which has its place."""
    return strict(read_bhg(data))


def write_bhg(records: Iterable[Record], event: Event = Event()) -> bytes:  # noqa: B008
    """A line a board, empty where a number is left out."""
    del event
    told = {number: deal for number, deal in boards_of(records) if number <= MOST}
    rows = [_row(number, told[number]) if number in told else b"" for number in _to_last(told)]
    return b"".join(row + b"\r\n" for row in (b"", *rows))


def _to_last(told: dict[int, Deal]) -> Iterable[int]:
    return range(1, max(told, default=0) + 1)


def _row(number: int, deal: Deal) -> bytes:
    dealer = dealer_of(number)
    cards: list[Card] = [card for turn in range(4) for card in deal.hand(dealer.left(turn))]
    return bytes(_LETTERS[PLACE[card]] for card in cards)
