r"""CDS: the number of the board in a byte, and its packed deal.

Fourteen bytes a board, 1 for North, 2 East, 3 South, 0 West.

>>> one = read_cds(b"\7" + bytes([0x6C] * 13)).records[0]
>>> one.board, str(one.deal)
('7', 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from overtrick.formats.deals.frames import Frame, frames, in_hex, nothing, stream_of, strict, whole
from overtrick.formats.deals.pack import boards_of
from overtrick.formats.deals.packed import SIZE, packed, unpacked
from overtrick.formats.decoding import Source
from overtrick.formats.record import Event, Found, Read, Record

_NORTH = 1
MOST = 255
"""The highest number of a board that a byte can hold."""
FRAME = Frame(
    size=SIZE + 1, least=SIZE + 1, hands=lambda data: unpacked(data[1:], _NORTH), show=in_hex
)


def found_cds(source: Source) -> Iterator[Found]:
    """The boards of a stream; one with the number 0 is taken for the next."""
    row = 0
    for row, data in enumerate(frames(stream_of(source), FRAME.size), start=1):
        yield FRAME.board(row, data[0] or row, data)
    if not row:
        yield nothing()


def read_cds(data: bytes | str) -> Read:
    """Read a file; never raises, whatever the bytes."""
    return whole(found_cds, data)


def parse_cds(data: bytes | str) -> tuple[Record, ...]:
    """Read a file strictly; raises the first error, which has its place."""
    return strict(read_cds(data))


def write_cds(records: Iterable[Record], event: Event = Event()) -> bytes:  # noqa: B008
    """The deals under their numbers, as far as a byte can hold those."""
    del event
    return b"".join(
        bytes([number]) + packed(deal, _NORTH)
        for number, deal in boards_of(records)
        if number <= MOST
    )
