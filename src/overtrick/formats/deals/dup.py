r"""DUP: what the DOS program of the dealing machine kept, a board in 156 bytes.

The cards of three hands by number as in BRI, then the four hands as text as in DGE, then ten
bytes for the machine: whether the deals are random and whether it counts backwards (Y or N), the
lowest board, the copies of each, and the highest. A file whose text part is blank keeps the
first board off the screen. Source: the maker's description ("Convert", Jannersten).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.known import KnownDeal
from overtrick.formats.deals import bri, dge
from overtrick.formats.deals.errors import BadDup
from overtrick.formats.deals.frames import FILLER, Frame, frames, nothing, stream_of, strict, whole
from overtrick.formats.deals.pack import boards_of, dealt
from overtrick.formats.decoding import Source
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import Event, Found, Read, Record, Tag

_TEXT_AT = bri.DIGITS
_FLAGS_AT = _TEXT_AT + dge.TEXT
_SIZE = _FLAGS_AT + 10
MOST = 999
"""The lowest board has three bytes."""

FRAME = Frame(size=_SIZE, least=_FLAGS_AT, hands=bri.hands, show=dge.show)


def found_dup(source: Source) -> Iterator[Found]:
    """The boards of a stream, numbered from the lowest that the flags name."""
    first, row = 1, 0
    for row, data in enumerate(frames(stream_of(source), _SIZE), start=1):
        if row == 1:
            told = _lowest(data[_FLAGS_AT:])
            first = told or 1
            yield _event(data[_FLAGS_AT:])
            if told is None:
                error = ParseError(BadDup.FLAGS).at(0, _FLAGS_AT + 1)
                yield FRAME.problem(error, row, data, Severity.WARNING)
        board = FRAME.board(row, first + row - 1, data)
        yield board
        if isinstance(board, Record) and (problem := _contradiction(board.deal, row, data)):
            yield problem
    if not row:
        yield nothing()


def _lowest(flags: bytes) -> int | None:
    """The number of the first board, where the ten bytes tell it."""
    number = flags[2:5].strip()
    fits = flags[:2].upper().strip(b"YN") == b"" and number.isdigit() and int(number) > 0
    return int(number) if fits else None


def _event(flags: bytes) -> Event:
    """The flags as they stand, so that they can be written again."""
    return Event(tags=(Tag("Flags", flags[:2].decode("latin-1")), Tag("Copies", _copies(flags))))


def _copies(flags: bytes) -> str:
    return flags[5:7].decode("latin-1").strip()


def _contradiction(deal: KnownDeal | None, row: int, data: bytes) -> Problem | None:
    """The problem of a record whose text deals other hands than its numbers."""
    text = data[_TEXT_AT:_FLAGS_AT]
    if deal is None or not text.strip(FILLER):
        return None
    try:
        if dealt(dge.hands(text)) == deal:
            return None
        error: BridgeError = ParseError(BadDup.CONTRADICTION).at(0, _TEXT_AT + 1)
    except BridgeError as bad:
        column = _TEXT_AT + (bad.column or 1)
        error = ParseError(BadDup.CONTRADICTION).at(0, column)
    return FRAME.problem(error, row, data, Severity.WARNING)


def read_dup(data: bytes | str) -> Read:
    """Read a file; never raises, whatever the bytes."""
    return whole(found_dup, data)


def parse_dup(data: bytes | str) -> tuple[Record, ...]:
    """Read a file strictly; raises the first error, which has its place."""
    return strict(read_dup(data))


def write_dup(records: Iterable[Record], event: Event = Event()) -> bytes:  # noqa: B008
    """The deals, numbered one after another from the first: the format knows no gap."""
    boards = list(boards_of(records))
    if not boards:
        return b""
    lowest = min(boards[0][0], MOST)
    told = {tag.name: tag.value for tag in event.tags}
    flags = (
        f"{told.get('Flags', 'YN'):2.2}{lowest:<3}{told.get('Copies', '0'):<2.2}"
        f"{min(lowest + len(boards) - 1, MOST):02}"
    ).ljust(10)
    tails = (flags.encode("latin-1", "replace"), *(bytes(10) for _ in boards[1:]))
    return b"".join(
        bri.digits(deal) + dge.text(deal) + tail
        for (_, deal), tail in zip(boards, tails, strict=True)
    )
