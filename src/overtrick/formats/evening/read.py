r"""Reading an evening file: the evening, or all that is wrong with it.

>>> text = "evening: chicago\nplayers: Anna, Boris, Clara, Dmitri\nround 1\n2C N =\npass\n1NT E -2"
>>> file, problems = read_evening(text)
>>> file is not None and str(file.evening.rounds[0].tables[0].seating), problems
('Anna, Boris v Clara, Dmitri', ())
>>> [(str(each.code), each.line, each.column) for each in read_evening("4H N =")[1]]
[('evening-no-round', 1, 1)]
"""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.evening.agreed import Head
from overtrick.formats.evening.draft import Draft
from overtrick.formats.evening.errors import BadFile
from overtrick.formats.evening.file import EveningFile
from overtrick.formats.evening.keywords import Word, word_of
from overtrick.formats.evening.rounds import Rounds
from overtrick.formats.problem import (
    LONGEST_LINE,
    BadText,
    Problem,
    Severity,
    lines_of,
    printable,
    text_of,
)

MOST_DEALS = 10_000
MOST_PROBLEMS = 100
"""After so many the reader gives up."""

Reading = tuple[EveningFile | None, tuple[Problem, ...]]
"""The evening, or None where some problem is an error; and the problems down the file."""


def read_evening(data: bytes | str) -> Reading:
    """Read an evening file; never raises, whatever the bytes.

    Whether the people and the deals can stand where they do is judged once every line can be
    read, round by round, up to the first that can't.
    """
    text = text_of(data)
    if isinstance(text, Problem):
        return None, (text,)
    raws = lines_of(text)
    draft = Draft()
    if errors := list(_taken(draft, raws)):
        return None, _problems(errors, raws)
    head = Head(draft)
    evening = head.evening()
    if evening is None:
        return None, _problems(head.errors, raws)
    rounds = Rounds(evening, draft, raws)
    try:
        evening = rounds.play()
    except BridgeError as error:
        return None, _problems([error], raws)
    warnings = _problems(rounds.warnings, raws, Severity.WARNING)
    return EveningFile(evening, draft.title, head.stake), warnings


def parse_evening(data: bytes | str) -> EveningFile:
    """Read an evening file strictly; raises the first :exc:`BridgeError`, which has its place.

    >>> parse_evening("evening: poker")
    Traceback (most recent call last):
        ...
    overtrick.cards.errors.ParseError: evening-unknown-value
    """
    file, problems = read_evening(data)
    if file is None:
        raise problems[0].error
    return file


def is_evening(data: bytes | str) -> bool:
    """Whether a file means to be an evening, however much may be wrong with it."""
    text = text_of(data)
    if isinstance(text, Problem):
        return False
    return any(word_of(line.partition(":")[0]) is Word.EVENING for line in lines_of(text))


def _taken(draft: Draft, raws: list[str]) -> Iterator[BridgeError]:
    """Let the draft take all lines; what it could not take."""
    found = 0
    for number, raw in enumerate(raws, start=1):
        try:
            _take(draft, raw.rstrip(), number)
        except BridgeError as error:
            yield error
            found += 1
        if draft.deals > MOST_DEALS:
            yield ParseError(BadFile.TOO_MANY, most=MOST_DEALS).at(number, 1)
            return
        if found == MOST_PROBLEMS:
            yield ParseError(BadText.MORE, most=MOST_PROBLEMS).at(number, len(raw) + 1)
            return
    if draft.is_blank and not found:
        yield ParseError(BadText.EMPTY).at(1, 1)


def _take(draft: Draft, raw: str, number: int) -> None:
    if len(raw) > LONGEST_LINE:
        raise ParseError(BadText.LONG_LINE, most=LONGEST_LINE).at(number, LONGEST_LINE + 1)
    draft.take(raw, number)


def _problems(
    errors: list[BridgeError], raws: list[str], severity: Severity = Severity.ERROR
) -> tuple[Problem, ...]:
    """The problems in the order of the file."""
    placed = sorted(errors, key=lambda error: (error.line, error.column))
    return tuple(
        Problem(error, error.line, error.column, printable(raws[error.line - 1]), severity)
        for error in placed
    )
