"""What is found in the text of a sheet."""

from __future__ import annotations

from pathlib import Path

from overtrick.formats.sheet.read import read_sheet

EXAMPLE = Path(__file__).parent / "data" / "example.sheet"


def found(text: str | bytes) -> list[tuple[str, int, int]]:
    file, problems = read_sheet(text)
    assert file is None
    return [(str(problem.code), problem.line, problem.column) for problem in problems]
