r"""Reading a Bridgemate file: the travellers of an evening, as the terminals received them.

A row is told of by its number in its table, and the column of a problem is the place in the
line shown, where the row stands as ``Section=1, Table=4, ...``.

>>> told = read_bws(b"text")
>>> [(str(one.code), one.line, one.column) for one in told.problems]
[('bws-not-a-database', 1, 1)]
"""

from __future__ import annotations

from overtrick.cards.errors import BridgeError
from overtrick.formats.bws.jet import Jet
from overtrick.formats.bws.reading import Reading
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import Event, Read, Record


def read_bws(data: bytes) -> Read:
    """Read a whole database; never raises, whatever the bytes."""
    try:
        reading = Reading(Jet(data))
    except BridgeError as error:
        error.at(1, 1)
        return Read(problems=(Problem(error, error.line, error.column),), encoding="binary")
    records = reading.records()
    event = Event(scoring=reading.scoring(), entrants=reading.entrants)
    return Read(records, event, tuple(reading.problems), encoding="binary")


def parse_bws(data: bytes) -> tuple[Record, ...]:
    """Read strictly; raises the first error."""
    told = read_bws(data)
    for problem in told.problems:
        if problem.severity is Severity.ERROR:
            raise problem.error
    return told.records
