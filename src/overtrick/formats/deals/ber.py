"""BER: for each card of the pack one digit, the hand that has it.

Fifty-two digits a board from the ace of spades down to the two of clubs, 1 for North, 2 East,
3 South, 4 West, and nothing between the boards; blanks and ends of lines are passed over.

>>> str(read_ber("1" * 13 + "2" * 13 + "3" * 13 + "4" * 13).records[0].deal)
'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO, cast

from overtrick.cards.errors import ParseError
from overtrick.formats.deals.errors import BadDealFile
from overtrick.formats.deals.frames import FILLER, Frame, plain, stream_of, strict, whole
from overtrick.formats.deals.pack import BY_SUIT, Holders, boards_of, checked, holders_of
from overtrick.formats.decoding import Source
from overtrick.formats.record import Event, Found, Read, Record

_HOLDERS = b"1234"
_SEATS = bytes.maketrans(_HOLDERS, bytes(range(4)))
_SIZE = len(BY_SUIT)


def hands(data: bytes) -> Holders:
    """The deal; raises :exc:`ParseError` with the column of what is no hand's digit."""
    if wrong := data.translate(None, _HOLDERS):
        at = data.index(wrong[:1])
        raise ParseError(BadDealFile.HOLDER, text=plain(wrong[:1])).at(0, at + 1)
    return checked(data.translate(_SEATS), BY_SUIT)


FRAME = Frame(size=_SIZE, least=_SIZE, hands=hands, show=plain)


class _WithoutBlanks:
    """A stream from which every blank has been left out."""

    def __init__(self, source: BinaryIO) -> None:
        self._source = source

    def read(self, size: int) -> bytes:
        """So many bytes at most; none where the stream has ended."""
        while data := self._source.read(size):
            if kept := data.translate(None, FILLER):
                return kept
        return b""


def found_ber(source: Source) -> Iterator[Found]:
    """The boards of a stream, one after another."""
    return FRAME.found(cast("BinaryIO", _WithoutBlanks(stream_of(source))))


def read_ber(data: bytes | str) -> Read:
    """Read a file; never raises, whatever the bytes."""
    return whole(found_ber, data)


def parse_ber(data: bytes | str) -> tuple[Record, ...]:
    """Read a file strictly; raises the first error, which has its place."""
    return strict(read_ber(data))


def write_ber(records: Iterable[Record], event: Event = Event()) -> bytes:  # noqa: B008
    """The deals, without their numbers; the format tells nothing else."""
    del event
    return b"".join(
        bytes(_HOLDERS[seat] for seat in holders_of(deal, BY_SUIT))
        for _, deal in boards_of(records)
    )
