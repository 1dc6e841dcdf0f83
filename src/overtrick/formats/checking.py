"""All that is wrong with a file: what its reader found, the Laws' gate, and its travellers.

>>> from overtrick.game.contract import Contract
>>> one = Record(board="1", contract=Contract.parse("1NT N"), tricks=7, score_ns=120)
>>> [str(one.code) for one in checked([one], Kind.PBN) if isinstance(one, Problem)]
['score-not-of-contract']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from overtrick.cards.errors import Illegal, LawCode
from overtrick.formats.judging.judged import judged
from overtrick.formats.judging.marking import Markings
from overtrick.formats.kinds import Kind
from overtrick.formats.points import BadPoints
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import Event, Found, Place, Read, Record, Tag
from overtrick.formats.sitting import sitting_problems
from overtrick.formats.travellers import boards_of, points_problems
from overtrick.tournament.contestant import Contestant

_SESSION = "SESSION_ID"
"""The tag by which travellers of several sessions are told apart."""


class BadEvening(LawCode):
    """What can't be of the boards of one evening together."""

    TWICE = "evening-board-twice", "Law 15"


class IllegalEvening(Illegal):
    """Two results that can't both stand."""


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
                    kept.append(_traveller(one))
            case Event():
                event = one
            case Problem():
                pass
    yield from markings.end()
    read = Read(tuple(kept), event)
    yield from _twice(read, kind)
    yield from sitting_problems(read)
    for problem in points(read) if kept or event.entrants else ():
        if str(problem.code) != str(BadPoints.CANNOT_SCORE):  # the gate has told of it
            yield problem


def _judged(record: Record, kind: Kind) -> tuple[Problem, ...]:
    """The gate of the Laws; the reader of travellers as CSV has held the scores itself."""
    return judged(replace(record, results=()) if kind is Kind.CSV else record)


def _traveller(record: Record) -> Record:
    session = record.tag(_SESSION)
    return Record(
        board=record.board,
        vulnerability=record.vulnerability,
        results=record.results,
        tags=(Tag(_SESSION, session),) if session else (),
    )


def _twice(read: Read, kind: Kind) -> Iterator[Problem]:
    """Nobody has two results on a board, but a team that sat both ways, as its pairs did."""
    if kind is Kind.CSV:
        return
    for number, lines in boards_of(read):
        first: dict[tuple[Contestant, str], Place] = {}
        for told in lines:
            line = told.line
            for one in () if line.team[0] else (*line.ns, *line.ew):
                key = one, line.group + line.section
                if not one.is_phantom and key in first:
                    error = IllegalEvening(
                        BadEvening.TWICE, pair=str(one), board=number, first=first[key].line
                    )
                    yield _problem(error, told.place)
                first.setdefault(key, told.place)


def _problem(error: Illegal, place: Place) -> Problem:
    line, column = place if place.line else Place(1, 1)
    error.at(line, column)
    return Problem(error, line, column, severity=Severity.WARNING)
