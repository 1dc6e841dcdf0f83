r"""DGE: the four hands as a screen of DOS days showed them.

A record of 128 bytes a board: for North, East, South and West the signs of spades, hearts,
diamonds and clubs as that character set has them, the bytes 6, 3, 4 and 5, each followed by the
ranks; zeros fill it up.

>>> ranks = b"AKQJT98765432"
>>> one = b"\6%b\3\4\5\6\3%b\4\5\6\3\4%b\5\6\3\4\5%b" % (ranks, ranks, ranks, ranks)
>>> str(read_dge(one).records[0].deal)
'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import ParseError
from overtrick.cards.hand import SUITS_HIGH_FIRST
from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit
from overtrick.formats.deals.errors import BadDealFile
from overtrick.formats.deals.frames import FILLER, Frame, plain, strict, whole
from overtrick.formats.deals.pack import Hands, boards_of
from overtrick.formats.decoding import Source
from overtrick.formats.record import Event, Found, Read, Record

TEXT = 68
"""Four hands of thirteen cards, each with its four signs."""
_SIZE = 128
_SIGNS = {Suit.SPADES: 6, Suit.HEARTS: 3, Suit.DIAMONDS: 4, Suit.CLUBS: 5}
_SUITS = {sign: suit for suit, sign in _SIGNS.items()}
_SHOWN = {sign: suit.symbol for suit, sign in _SIGNS.items()}
_RANKS = {ord(str(rank)): rank for rank in Rank}


def hands(data: bytes) -> Hands:
    """The four hands; raises :exc:`ParseError` with the column of what is out of place."""
    told: list[list[Card]] = []
    turn = 0
    for column, byte in enumerate(data.rstrip(FILLER), start=1):
        wanted = SUITS_HIGH_FIRST[turn % 4]
        if byte in _SUITS:
            if _SUITS[byte] is not wanted or turn == 16:
                raise ParseError(BadDealFile.SUIT).at(0, column)
            if wanted is Suit.SPADES:
                told.append([])
            turn += 1
        elif not turn:
            raise ParseError(BadDealFile.SUIT).at(0, column)
        elif byte not in _RANKS:
            raise ParseError(BadDealFile.CARD_LETTER, text=show(bytes([byte]))).at(0, column)
        else:
            told[-1].append(Card(SUITS_HIGH_FIRST[(turn - 1) % 4], _RANKS[byte]))
    if turn != 16:
        raise ParseError(BadDealFile.SUIT).at(0, len(data.rstrip(FILLER)) + 1)
    return told


def text(deal: Deal) -> bytes:
    """The four hands with the signs of their suits."""
    return b"".join(
        bytes([_SIGNS[suit]]) + "".join(map(str, hand.holding(suit))).encode()
        for hand in deal.hands
        for suit in SUITS_HIGH_FIRST
    )


def show(data: bytes) -> str:
    """The record with the signs as they are printed today."""
    return plain(data) if not _SHOWN.keys() & set(data) else _signed(data)


def _signed(data: bytes) -> str:
    return "".join(_SHOWN.get(byte) or plain(bytes([byte])) or " " for byte in data).rstrip()


FRAME = Frame(size=_SIZE, least=TEXT, hands=hands, show=show)


def found_dge(source: Source) -> Iterator[Found]:
    """The boards of a stream, one after another."""
    return FRAME.found(source)


def read_dge(data: bytes | str) -> Read:
    """Read a file; never raises, whatever the bytes."""
    return whole(found_dge, data)


def parse_dge(data: bytes | str) -> tuple[Record, ...]:
    """Read a file strictly; raises the first error, which has its place."""
    return strict(read_dge(data))


def write_dge(records: Iterable[Record], event: Event = Event()) -> bytes:  # noqa: B008
    """The deals, without their numbers; the format tells nothing else."""
    del event
    return b"".join(text(deal).ljust(_SIZE, b"\0") for _, deal in boards_of(records))
