"""Evenings as people write them, and what is read of them."""

from __future__ import annotations

from hypothesis import strategies as st

from overtrick.formats.evening.file import EveningFile
from overtrick.formats.evening.read import (
    parse_evening,
    read_evening,
)
from overtrick.formats.problem import Severity
from overtrick.tournament.evenings.evening import Evening
from tests.formats.properties import assert_has_a_place, stakes, titles
from tests.tournament.evenings.evenings import evenings

files: st.SearchStrategy[EveningFile] = st.builds(
    EveningFile, evenings(), titles, st.none() | stakes
)
HEAD = "evening: three-rubbers\nplayers: Anna, Boris, Clara, Dmitri\n"
EIGHT = "evening: progressive\nplayers: A, B, C, D, E, F, G, H\n"


def found(text: str | bytes) -> list[tuple[str, int, int]]:
    file, problems = read_evening(text)
    assert file is None
    for problem in problems:
        assert_has_a_place(problem)
    return [(str(problem.code), problem.line, problem.column) for problem in problems]


def warned(text: str) -> list[tuple[str, int, int]]:
    file, problems = read_evening(text)
    assert file is not None, problems
    for problem in problems:
        assert_has_a_place(problem)
        assert problem.severity is Severity.WARNING
    return [(str(problem.code), problem.line, problem.column) for problem in problems]


def read(text: str) -> Evening:
    return parse_evening(text).evening
