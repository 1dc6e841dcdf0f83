r"""A file read and judged: its boards, and every problem with the line it stands in.

>>> told = opened("friday.pbn", b'[Board "1"]\n[Dealer "Q"]\n')
>>> told.kind, len(told.records), [str(one.code) for one in told.problems]
(<Kind.PBN: 'pbn'>, 1, ['not-a-seat'])
>>> told.problems_of(0) == told.problems
True
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from itertools import pairwise

from overtrick.formats.checking import checked
from overtrick.formats.decoding import Encoding, Lines
from overtrick.formats.kinds import HEAD, Kind, kind_of
from overtrick.formats.lin.address import is_address
from overtrick.formats.points import Board, Explained, point_problems
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.reading import NO_LINES, found_any, with_lines
from overtrick.formats.record import NOWHERE, Event, Part, Place, Read, Record
from overtrick.formats.travellers import boards_of, points_problems, way_of
from overtrick.paper.measure import plain

MOST_BOARDS = 5_000
"""A longer file is looked at so far."""
MOST_TOLD = 200
"""So many problems are told one by one; all are counted."""
_LISTS = frozenset({"TotalScoreTable", "ScoreTable"})


@dataclass
class Opened:
    """What came of a file. ``cut`` tells that it has more boards than are looked at.

    ``weighed`` are its travellers with the conditions that explain most of their points.
    """

    name: str
    kind: Kind
    encoding: Encoding
    records: list[Record] = field(default_factory=list[Record])
    event: Event = field(default_factory=Event)
    problems: list[Problem] = field(default_factory=list[Problem])
    counted: Counter[Severity] = field(default_factory=Counter[Severity])
    cut: bool = False
    weighed: tuple[tuple[Board, ...], Explained] | None = None

    @property
    def read(self) -> Read:
        """The same as readers give it."""
        return Read(tuple(self.records), self.event)

    @cached_property
    def boards(self) -> tuple[int, ...]:
        """The places among the records of those that are boards and not only lists of results."""
        return tuple(at for at, record in enumerate(self.records) if not is_bare(record))

    @cached_property
    def _starts(self) -> list[Place]:
        """Where the records begin; nothing where they have no places of their own."""
        starts = [*map(_start, self.records)]
        rising = all(one < other for one, other in pairwise(starts))
        return starts if rising and NOWHERE not in starts else []

    def record_of(self, problem: Problem) -> int | None:
        """The record that a problem stands in: from its first line to that of the next."""
        at = bisect_right(self._starts, (problem.line, problem.column)) - 1
        return at if at >= 0 else None

    def explained(self, boards: tuple[Board, ...]) -> Explained:
        """Under which conditions most of the points of these travellers come out."""
        if self.weighed is None or self.weighed[0] != boards:
            self.weighed = boards, point_problems(boards, way_of(self.read))
        return self.weighed[1]

    def problems_of(self, index: int) -> list[Problem]:
        """The problems that stand within a record."""
        return [one for one in self.problems if self.record_of(one) == index]

    def found(self, board: str) -> int | None:
        """The first record of the board that somebody calls so."""
        wanted = plain(board)
        alike = (one for one in self.boards if plain(self.records[one].board) == wanted)
        return next(alike, None)


def opened(name: str, data: bytes) -> Opened:
    """Read a file of any kind to its end; never raises, whatever the bytes."""
    kind = kind_given(name, data)
    if kind is Kind.HANDVIEWER and b"//" not in data[:HEAD]:
        data = b"https://" + data.lstrip()
    encoding = Encoding("binary") if kind in NO_LINES else Lines(data).settled()
    told = Opened(name, kind, encoding)
    source = BytesIO(data)

    def points(read: Read) -> tuple[Problem, ...]:
        boards = boards_of(read)
        told.weighed = boards, point_problems(boards, way_of(read))
        return points_problems(read, told.weighed[1])

    for one in checked(found_any(name, source, kind), kind, points):
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


def is_bare(record: Record) -> bool:
    """Whether a record is only there for the list of an event that stands in it.

    >>> from overtrick.formats.record import Section
    >>> totals = Section("TotalScoreTable", ("Rank", "TeamId"), (("1", "5"),))
    >>> is_bare(Record(board="1", sections=(totals,))), is_bare(Record(board="1"))
    (True, False)
    """
    if not any(section.name in _LISTS for section in record.sections):
        return False
    told = (record.deal, record.contract, record.tricks, record.score_ns)
    return not (record.calls or record.cards or record.results) and all(one is None for one in told)


def _start(record: Record) -> Place:
    return record.places.get(Part.RECORD, NOWHERE)


def pages(count: int, each: int) -> Iterator[tuple[int, int, int]]:
    """The pages of so many boards: number, first and last board, all counted from 1.

    >>> list(pages(30, 12))
    [(1, 1, 12), (2, 13, 24), (3, 25, 30)]
    """
    for number, first in enumerate(range(0, count, each), start=1):
        yield number, first + 1, min(first + each, count)
