"""A problem has its place, and shows the line it stands in."""

from __future__ import annotations

from overtrick.cards.errors import ParseError, Unreadable
from overtrick.formats.problem import (
    LONGEST_LINE,
    Problem,
    Severity,
    printable,
)


def test_a_problem_shows_its_line_so_that_a_caret_fits() -> None:
    error = ParseError(Unreadable.SEAT, text="Q").at(2, 6)
    problem = Problem.of(error, "a\n\x1b\tN: Q\nb")
    assert (problem.line, problem.column, problem.source) == (2, 6, "  N: Q")
    assert problem.source[problem.column - 1] == "Q"
    assert problem.facts == {"text": "Q"}


def test_an_error_without_a_place_is_at_the_start() -> None:
    problem = Problem.of(ParseError(Unreadable.SEAT), "Q", Severity.WARNING)
    assert (problem.line, problem.column, problem.source) == (1, 1, "Q")
    assert problem.severity is Severity.WARNING


def test_a_place_past_the_end_shows_nothing() -> None:
    assert Problem.of(ParseError(Unreadable.SEAT).at(9, 1), "Q").source == ""


def test_a_long_line_is_shown_only_so_far() -> None:
    assert len(printable("4" * 5 * LONGEST_LINE)) == LONGEST_LINE
