r"""RZD: the packed deals of the program KoPS, under a head that tells how many there are.

The head has thirteen bytes: the number of deals in two, the low one first, and blanks. Then
come thirteen bytes a deal, 0 for North, 1 East, 2 South, 3 West.

>>> one = read_rzd(b"\1\0" + b" " * 11 + bytes([0x1B] * 13))
>>> str(one.records[0].deal), one.problems
('N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432', ())
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from overtrick.cards.errors import ParseError
from overtrick.formats.deals.errors import BadDealFile
from overtrick.formats.deals.frames import Frame, frames, in_hex, nothing, stream_of, strict, whole
from overtrick.formats.deals.pack import boards_of
from overtrick.formats.deals.packed import SIZE, packed, unpacked
from overtrick.formats.decoding import Source
from overtrick.formats.problem import Severity
from overtrick.formats.record import Event, Found, Read, Record

_NORTH = 0
MOST = 2**16 - 1
"""So many deals the head can count."""
FRAME = Frame(size=SIZE, least=SIZE, hands=lambda data: unpacked(data, _NORTH), show=in_hex)


def found_rzd(source: Source) -> Iterator[Found]:
    """The boards of a stream, numbered from 1; the head is line 1 of it, board 1 is line 2.

    The number in the head is compared with what came, for a file that was cut between two
    deals shows it nowhere else. What lies beyond the most it can count is no deal.
    """
    stream = stream_of(source)
    head = stream.read(SIZE)
    told = int.from_bytes(head[:2], "little")
    number = 0
    for number, data in enumerate(frames(stream, SIZE), start=1):
        yield FRAME.board(number + 1, number, data)
        if number == MOST:
            break
    if not number:
        yield nothing()
    elif told != number:
        error = ParseError(BadDealFile.COUNT, told=told, found=number)
        yield FRAME.problem(error, 1, head, Severity.WARNING)


def read_rzd(data: bytes | str) -> Read:
    """Read a file; never raises, whatever the bytes."""
    return whole(found_rzd, data)


def parse_rzd(data: bytes | str) -> tuple[Record, ...]:
    """Read a file strictly; raises the first error, which has its place."""
    return strict(read_rzd(data))


def write_rzd(records: Iterable[Record], event: Event = Event()) -> bytes:  # noqa: B008
    """The deals, without their numbers; the format tells nothing else."""
    del event
    deals = [packed(deal, _NORTH) for _, deal in boards_of(records)][:MOST]
    return len(deals).to_bytes(2, "little") + b" " * 11 + b"".join(deals)
