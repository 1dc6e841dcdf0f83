"""A problem of a file for a page: where it is, what is wrong, and the line with a caret."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from overtrick.formats.problem import Problem, Severity
from overtrick.language.errors import describe
from overtrick.language.language import Language

BEFORE, AFTER = 24, 30
"""So much of a long line is shown on either side of the place: a phone shows the caret as well."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """``source`` is a piece of the line and ``caret`` the spaces before its mark.

    ``at`` is the number of the record it is in, counted from 1, or 0 where it is in none.
    """

    line: int
    column: int
    told: str
    is_error: bool
    source: str
    caret: str
    at: int = 0


def wrong(
    problems: Iterable[Problem],
    language: Language,
    record_of: Callable[[Problem], int | None] = lambda _: None,
) -> tuple[Wrong, ...]:
    """The problems in words; ``record_of`` tells which record each is in, from 0."""
    return tuple(_wrong(one, record_of(one), language) for one in problems)


def _wrong(one: Problem, record: int | None, language: Language) -> Wrong:
    source, before = piece(one.source, one.column)
    return Wrong(
        line=one.line,
        column=one.column,
        told=describe(one.error, language),
        is_error=one.severity is Severity.ERROR,
        source=source,
        caret=" " * before,
        at=0 if record is None else record + 1,
    )


def piece(source: str, column: int) -> tuple[str, int]:
    """The part of a line around a column, and how many letters stand before the place in it.

    >>> piece("4H N +4", 6)
    ('4H N +4', 5)
    >>> told, before = piece("x" * 500 + "!" + "y" * 500, 501)
    >>> told[0], told[before], told[-1], len(told)
    ('…', '!', '…', 57)
    """
    at = min(max(column - 1, 0), len(source))
    first = at - BEFORE if at > BEFORE + 1 else 0
    last = at + AFTER + 1 if len(source) - at > AFTER + 2 else len(source)
    head, tail = "…" if first else "", "…" if last < len(source) else ""
    return head + source[first:last] + tail, at - first + len(head)
