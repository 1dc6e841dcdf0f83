r"""Reading USEBIO: an event with who competed, every traveller, and the hands.

>>> told = read_usebio(
...     "<USEBIO><EVENT EVENT_TYPE='MP_PAIRS'><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>"
...     "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
...     "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE>"
...     "</TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
... )
>>> [str(one.line.outcome.result) for one in told.records[0].results], told.problems
(['4S N ='], ())
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from overtrick.formats.decoding import Source, encoding_of
from overtrick.formats.numbering import numbered
from overtrick.formats.problem import Severity
from overtrick.formats.record import Found, Read, Record
from overtrick.formats.usebio.reading import Reading


def read_usebio(data: bytes | str) -> Read:
    """Read a whole file; never raises, whatever the bytes."""
    encoding = encoding_of(data) if isinstance(data, bytes) else None
    told = Read.of(found(data))
    return replace(told, encoding=encoding.name, guessed=encoding.guessed) if encoding else told


def parse_usebio(data: bytes | str) -> tuple[Record, ...]:
    """Read strictly; raises the first error, which has its place.

    >>> parse_usebio("<PIANOLA/>")
    Traceback (most recent call last):
        ...
    overtrick.cards.errors.ParseError: usebio-root
    """
    told = read_usebio(data)
    for problem in told.problems:
        if problem.severity is Severity.ERROR:
            raise problem.error
    return told.records


def found(source: Source) -> Iterator[Found]:
    """What is wrong as it is met; then the event, and the boards with their hands.

    The hands stand at the end of a file, so nothing can be given before it; the text itself is
    read in pieces.
    """
    reading = Reading(source)
    yield from reading.problems()
    yield from (read := reading.read()).problems
    yield read.event
    yield from numbered(read)
