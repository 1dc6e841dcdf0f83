"""Down the lines of a sheet or of an evening, to the end or until it makes no sense to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.problem import LONGEST_LINE, BadText, Problem, Severity, printable

MOST_PROBLEMS = 100
"""After so many the reader gives up."""

Take = Callable[[str, int], None]
"""Take in a line of that number; raises what is wrong with it."""
Full = Callable[[int], BridgeError | None]
"""Why no more is taken after the line of that number, if so."""


def walked(raws: Sequence[str], take: Take, full: Full) -> Iterator[BridgeError]:
    """Have all lines taken in, and answer whatever could not be."""
    found = 0
    for number, raw in enumerate(raws, start=1):
        try:
            _take(take, raw.rstrip(), number)
        except BridgeError as error:
            yield error
            found += 1
        if too_many := full(number):
            yield too_many
            return
        if found == MOST_PROBLEMS:
            yield ParseError(BadText.MORE, most=MOST_PROBLEMS).at(number, len(raw) + 1)
            return


def _take(take: Take, raw: str, number: int) -> None:
    if len(raw) > LONGEST_LINE:
        raise ParseError(BadText.LONG_LINE, most=LONGEST_LINE).at(number, LONGEST_LINE + 1)
    take(raw, number)


def in_order(
    errors: Iterable[BridgeError], raws: Sequence[str], severity: Severity = Severity.ERROR
) -> tuple[Problem, ...]:
    """The problems in the order of the file."""
    placed = sorted(errors, key=lambda error: (error.line, error.column))
    return tuple(
        Problem(error, error.line, error.column, printable(raws[error.line - 1]), severity)
        for error in placed
    )
