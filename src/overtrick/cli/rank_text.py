"""A ranking for people: the boards as travellers, the matches of teams, then the places."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.paper.form import Form
from overtrick.paper.measure import cells, left, right
from overtrick.paper.results import Results


def rank_text(results: Results) -> Iterator[str]:
    """How it was compared, each board, the matches of teams, and each ranking."""
    if results.title:
        yield results.title
    yield from results.about
    for board in results.boards:
        yield ""
        yield from _form(board)
    if results.matches:
        yield ""
    yield from results.matches
    for ranking in results.rankings:
        yield ""
        yield from _form(ranking)


def _form(form: Form) -> Iterator[str]:
    """Columns to the right, those of words to the left."""
    yield form.title
    yield from form.notes
    rows = (form.table.headings, *(row.cells for row in form.table.rows))
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        told = (
            (left if letter == "l" else right)(cell, width)
            for cell, width, letter in zip(row, widths, form.table.align, strict=True)
        )
        yield ("  " + "  ".join(told)).rstrip()
