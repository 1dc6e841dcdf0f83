r"""Reading an evening file: the evening, or all that is wrong with it.

>>> text = "evening: chicago\nplayers: Anna, Boris, Clara, Dmitri\nround 1\n2C N =\npass\n1NT E -2"
>>> file, problems = read_evening(text)
>>> file is not None and str(file.evening.rounds[0].tables[0].seating), problems
('Anna, Boris v Clara, Dmitri', ())
>>> [(str(each.code), each.line, each.column) for each in read_evening("4H N =")[1]]
[('evening-no-round', 1, 1)]
"""

from __future__ import annotations

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.evening.agreed import Head
from overtrick.formats.evening.draft import Draft
from overtrick.formats.evening.errors import BadFile
from overtrick.formats.evening.file import EveningFile
from overtrick.formats.evening.keywords import Word, word_of
from overtrick.formats.evening.rounds import Rounds
from overtrick.formats.problem import (
    BadText,
    Problem,
    Severity,
    lines_of,
)
from overtrick.formats.sheet.walk import in_order, walked
from overtrick.formats.text import guess_told, text_of

MOST_DEALS = 10_000

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
    if errors := _taken(draft, raws):
        return None, in_order(errors, raws)
    head = Head(draft)
    evening = head.evening()
    if evening is None:
        return None, in_order(head.errors, raws)
    rounds = Rounds(evening, draft, raws)
    try:
        evening = rounds.play()
    except BridgeError as error:
        return None, in_order([error], raws)
    warnings = in_order(rounds.warnings, raws, Severity.WARNING)
    return EveningFile(evening, draft.title, head.stake), (*guess_told(data), *warnings)


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


def _taken(draft: Draft, raws: list[str]) -> list[BridgeError]:
    """Let the draft take all lines; what it could not take."""

    def full(number: int) -> BridgeError | None:
        if draft.deals <= MOST_DEALS:
            return None
        return ParseError(BadFile.TOO_MANY, most=MOST_DEALS).at(number, 1)

    errors = list(walked(raws, draft.take, full))
    if draft.is_blank and not errors:
        errors.append(ParseError(BadText.EMPTY).at(1, 1))
    return errors
