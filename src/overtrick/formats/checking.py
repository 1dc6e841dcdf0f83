"""All that is wrong with a file: what its reader found, the Laws' gate, and its travellers.

>>> from overtrick.game.contract import Contract
>>> one = Record(board="1", contract=Contract.parse("1NT N"), tricks=7, score_ns=120)
>>> [str(one.code) for one in checked([one], Kind.PBN) if isinstance(one, Problem)]
['score-not-of-contract']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from overtrick.formats.judging.judged import judged
from overtrick.formats.judging.marking import LEAST, Markings
from overtrick.formats.kinds import Kind
from overtrick.formats.meetings import meeting_problems
from overtrick.formats.numbering import numbered
from overtrick.formats.points import BadPoints
from overtrick.formats.problem import Problem
from overtrick.formats.record import Event, Found, Read, Record
from overtrick.formats.sitting import BadSitting, Seating, seatings, sitting_problems
from overtrick.formats.travellers import as_traveller, points_problems

MOST_SEATED = 20_000
"""Of records that each are one table so many are looked at for who met there."""


def checked(
    found: Iterable[Found],
    kind: Kind,
    points: Callable[[Read], Iterable[Problem]] = points_problems,
) -> Iterator[Found]:
    """All that a stream gives, and every problem by itself, those of the whole file last.

    Of a record nothing is kept but its traveller, so a file without any may be of any size.
    ``points`` holds the travellers against what they should have earned.
    """
    kept: list[Record] = []
    tables: list[Seating] = []
    event = Event()
    markings = Markings()
    for one in found:
        yield one
        match one:
            case Record():
                yield from one.problems
                yield from _judged(one, kind)
                yield from markings.see(one)
                if one.results:
                    kept.append(as_traveller(one))
                elif len(tables) < MOST_SEATED:
                    tables += seatings(one)
            case Event():
                event = one
            case Problem():
                pass
    yield from markings.end()
    told = Read(tuple(kept), event)
    yield from _seated([seat for one in numbered(told) for seat in seatings(one)], kind)
    yield from _seated_by_name(tables)
    for problem in points(told) if kept or event.entrants else ():
        if str(problem.code) != str(BadPoints.CANNOT_SCORE):  # the gate has told of it
            yield problem


def _judged(record: Record, kind: Kind) -> tuple[Problem, ...]:
    """The gate of the Laws; the reader of travellers as CSV has held the scores itself."""
    return judged(replace(record, results=()) if kind is Kind.CSV else record)


def _seated(sat: list[Seating], kind: Kind) -> Iterator[Problem]:
    """Who can't have sat where a traveller has them; a row is told of once.

    The reader of travellers as CSV refuses a second result on a board itself.
    """
    told: set[tuple[int, int]] = set()
    for problem in sitting_problems(sat):
        if kind is not Kind.CSV or str(problem.code) != str(BadSitting.BOARD_TWICE):
            told.add((problem.line, problem.column))
            yield problem
    for problem in meeting_problems(sat):
        if (problem.line, problem.column) not in told:
            yield problem


def _seated_by_name(tables: list[Seating]) -> Iterator[Problem]:
    """The same for names, where nearly all tables are as an event has them.

    A file of records may be of anything: a book, practice, the same board again and again.
    """
    problems = [*_seated(tables, Kind.UNKNOWN)]
    if len(tables) >= LEAST * len(problems):
        yield from problems
