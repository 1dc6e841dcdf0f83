"""The bytes of a file become a text, or a problem with its place."""

from __future__ import annotations

import pytest

from overtrick.cards.errors import ParseError, Unreadable
from overtrick.formats.problem import (
    LONGEST_LINE,
    MOST_BYTES,
    BadText,
    Problem,
    Severity,
    printable,
    text_of,
)

TEXT = "N: Анна\n4♥ С ="


@pytest.mark.parametrize(
    "data",
    [
        TEXT,
        "\ufeff" + TEXT,
        TEXT.encode(),
        TEXT.encode("utf-8-sig"),
        b"\xff\xfe" + TEXT.encode("utf-16-le"),
        b"\xfe\xff" + TEXT.encode("utf-16-be"),
    ],
)
def test_text_in_each_encoding(data: bytes | str) -> None:
    assert text_of(data) == TEXT


@pytest.mark.parametrize(
    ("data", "code", "line", "column", "source"),
    [
        ("N: Анна\n".encode("cp1251"), BadText.NOT_UTF8, 1, 4, "N: "),
        ("pass\r\nАнна ".encode() + b"\xff", BadText.NOT_UTF8, 2, 6, "Анна "),
        (b"\xef\xbb\xbfpa\xc3", BadText.NOT_UTF8, 1, 3, "pa"),
        (b"\x89PNG\r\n\x1a\n\0\0", BadText.BINARY, 1, 1, ""),
        (b"pass\npa\0ss", BadText.BINARY, 2, 3, "pa"),
        ("pass\0", BadText.BINARY, 1, 5, "pass"),
        (b"\xff\xfep\0a\0s", BadText.NOT_UTF16, 1, 3, "pa"),
        (b"\xff\xfe\0\0p\0\0\0", BadText.BINARY, 1, 1, ""),
        (b" " * (MOST_BYTES + 1), BadText.LARGE, 1, 1, ""),
    ],
)
def test_what_is_no_text(
    data: bytes | str, code: BadText, line: int, column: int, source: str
) -> None:
    problem = text_of(data)
    assert isinstance(problem, Problem)
    assert (problem.code, problem.line, problem.column, problem.source) == (
        code,
        line,
        column,
        source,
    )
    assert (problem.error.line, problem.error.column) == (line, column)
    assert problem.severity is Severity.ERROR


def test_a_file_of_just_the_largest_size_is_read() -> None:
    assert text_of(b" " * MOST_BYTES) == " " * MOST_BYTES


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
