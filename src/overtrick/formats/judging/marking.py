"""Dealer and vulnerability against the number of the board (Law 2), where an event keeps to it.

A board of duplicate is marked by its number, but a file need not be of duplicate: a rubber
deals in turn, a teacher turns the hands, a book numbers its deals as it likes. So the boards of
an event speak for themselves: where nearly all are marked as Law 2 has it, the others are told.

>>> from dataclasses import replace
>>> from overtrick.cards.seat import Seat
>>> boards = [
...     Record(board=str(number), dealer=dealer_of(number), vulnerability=vulnerability_of(number))
...     for number in range(1, 5)
... ]
>>> [str(one.code) for one in markings([*boards, replace(boards[0], dealer=Seat.WEST)])]
['dealer-not-of-board']
>>> [*markings([replace(boards[0], dealer=Seat.WEST)])]
[]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.formats.judging.facts import Contradiction, Contradicts, problem_at
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import Part, Record

LEAST = 3
"""So many boards, and so many for each that is not, are marked as Law 2 has it."""
_MOST_HELD = 1_000
_NOT_DUPLICATE = ("rubber", "chicago")


def markings(records: Iterable[Record]) -> Iterator[Problem]:
    """The warnings of all these records, an event after the other."""
    marking = Markings()
    for record in records:
        yield from marking.see(record)
    yield from marking.end()


class Markings:
    """The boards of the event that is going by; of a board nothing is kept but what is odd."""

    def __init__(self) -> None:
        self._event = ""
        self._right = 0
        self._wrong = 0
        self._held: list[Problem] = []

    def see(self, record: Record) -> Iterator[Problem]:
        """Look at a board; the first of another event gives the warnings of the one before."""
        if not record.number or (record.dealer is None and record.vulnerability is None):
            return
        if any(name in record.tag("Scoring").lower() for name in _NOT_DUPLICATE):
            return
        event = record.tag("Event")
        if event != self._event:
            yield from self.end()
            self._event = event
        odd = [*_odd(record)]
        self._right += not odd
        self._wrong += bool(odd)
        self._held += odd[: _MOST_HELD - len(self._held)]

    def end(self) -> Iterator[Problem]:
        """The warnings of the event, where its boards are marked as Law 2 has it."""
        if self._right >= LEAST * max(self._wrong, 1):
            yield from self._held
        self._right = self._wrong = 0
        self._held = []


def _odd(record: Record) -> Iterator[Problem]:
    """What is marked otherwise than Law 2 marks the board of that number."""
    number = record.number or 0
    vulnerability = vulnerability_of(number)
    for part, code, found, right in (
        (Part.DEALER, Contradiction.DEALER, record.dealer, dealer_of(number)),
        (Part.VULNERABILITY, Contradiction.VULNERABILITY, record.vulnerability, vulnerability),
    ):
        if found is not None and found is not right:
            error = Contradicts(code, board=number, right=str(right), found=str(found))
            yield problem_at(error, record.place(part), Severity.WARNING)
