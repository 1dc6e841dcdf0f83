r"""A file read and judged: its boards, and every problem with the line it stands in.

>>> told = opened("friday.pbn", b'[Board "1"]\n[Dealer "W"]\n')
>>> told.kind, len(told.records), [str(one.code) for one in told.problems]
(<Kind.PBN: 'pbn'>, 1, ['dealer-not-of-board'])
>>> told.problems_of(0) == told.problems
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO

from overtrick.formats.checking import checked
from overtrick.formats.decoding import BLOCK, Encoding, encoding_of
from overtrick.formats.kinds import HEAD, Kind, kind_of
from overtrick.formats.lin.address import is_address
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.reading import NO_LINES, found_any, with_lines
from overtrick.formats.record import NOWHERE, Event, Part, Place, Read, Record

MOST_BOARDS = 5_000
"""A longer file is looked at so far."""
MOST_TOLD = 200
"""So many problems are told one by one; all are counted."""


@dataclass(slots=True)
class Opened:
    """What came of a file. ``cut`` tells that it has more boards than are looked at."""

    name: str
    kind: Kind
    encoding: Encoding
    records: list[Record] = field(default_factory=list[Record])
    event: Event = field(default_factory=Event)
    problems: list[Problem] = field(default_factory=list[Problem])
    counted: Counter[Severity] = field(default_factory=Counter[Severity])
    cut: bool = False

    @property
    def read(self) -> Read:
        """The same as readers give it."""
        return Read(tuple(self.records), self.event)

    def problems_of(self, index: int) -> list[Problem]:
        """The problems that stand within a board: from its first line to that of the next."""
        place = _start(self.records[index])
        later = [start for record in self.records if (start := _start(record)) > place]
        if place == NOWHERE or len(later) < len(self.records) - 1 - index:
            return []  # Where boards have no places of their own, nothing is said to be in one.
        end = min(later, default=None)
        return [
            one
            for one in self.problems
            if place <= (one.line, one.column) and (end is None or (one.line, one.column) < end)
        ]


def opened(name: str, data: bytes) -> Opened:
    """Read a file of any kind to its end; never raises, whatever the bytes."""
    kind = kind_given(name, data)
    if kind is Kind.HANDVIEWER and b"//" not in data[:HEAD]:
        data = b"https://" + data.lstrip()
    encoding = Encoding("binary") if kind in NO_LINES else encoding_of(data[:BLOCK], whole=False)
    told = Opened(name, kind, encoding)
    source = BytesIO(data)
    for one in checked(found_any(name, source, kind), kind):
        match one:
            case Record() if len(told.records) == MOST_BOARDS:
                told.cut = True
                break
            case Record():
                told.records.append(one)
            case Event():
                told.event = one
            case Problem():
                told.counted[one.severity] += 1
                if len(told.problems) < MOST_TOLD:
                    told.problems.append(one)
    told.problems = with_lines(told.problems, source, kind)
    return told


def kind_given(name: str, data: bytes) -> Kind:
    """The kind of what was sent; an address of the hand viewer may want its first letters.

    >>> kind_given("", b"www.bridgebase.com/tools/handviewer.html?lin=pn|a,b,c,d|")
    <Kind.HANDVIEWER: 'handviewer'>
    """
    text = data[:HEAD].decode("utf-8", "replace").strip()
    if is_address(text) or is_address(f"//{text}"):
        return Kind.HANDVIEWER
    return kind_of(name, data[:HEAD])


def _start(record: Record) -> Place:
    return record.places.get(Part.RECORD, NOWHERE)


def pages(count: int, each: int) -> Iterator[tuple[int, int, int]]:
    """The pages of so many boards: number, first and last board, all counted from 1.

    >>> list(pages(30, 12))
    [(1, 1, 12), (2, 13, 24), (3, 25, 30)]
    """
    for number, first in enumerate(range(0, count, each), start=1):
        yield number, first + 1, min(first + each, count)
