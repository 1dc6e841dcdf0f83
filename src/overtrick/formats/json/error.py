"""What is wrong with the input, for machines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from overtrick.cards.errors import BridgeError, Illegal
from overtrick.formats.problem import Problem, Severity


def error_json(found: Problem | BridgeError, file: str) -> dict[str, object]:
    """The code, the place and the facts of an error; a place is null where there is none.

    >>> from overtrick.cards.errors import ParseError, Unreadable
    >>> told = error_json(ParseError(Unreadable.CONTRACT, text="9H").at(1, 1), "<text>")
    >>> told["code"], told["file"], told["line"], told["column"], told["facts"]
    ('not-a-contract', '<text>', 1, 1, {'text': '9H'})
    """
    problem = found if isinstance(found, Problem) else Problem(found, found.line, found.column)
    error = problem.error
    return {
        "code": str(problem.code),
        "file": file,
        "line": problem.line or None,
        "column": problem.column or None,
        "severity": str(Severity(problem.severity)),
        "law": error.law if isinstance(error, Illegal) else None,
        "facts": {name: _fact(value) for name, value in problem.facts.items()},
    }


def _fact(value: object) -> object:
    """Numbers and truths stay what they are, rows are lists; all else becomes its text."""
    if value is None or type(value) in (bool, int):
        return value
    if isinstance(value, tuple | list):
        return [_fact(part) for part in cast("Sequence[object]", value)]
    return str(value)
