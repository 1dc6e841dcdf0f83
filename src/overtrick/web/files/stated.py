"""A traveller with the points that the file gives beside those that come out here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from overtrick.cards.seat import Side
from overtrick.formats.points import figure_of, is_printed
from overtrick.formats.record import Reported
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.paper.form import Form
from overtrick.paper.layout import Row
from overtrick.paper.measure import plain
from overtrick.tournament.compared import Compared
from overtrick.web.files.published import DIFFERS


def beside_stated(
    form: Form, board: Compared, stated: Sequence[Reported], language: Language
) -> Form:
    """The form with two columns more, where the file has points for any line of the board.

    A figure that is not what comes out here has a mark before it.
    """
    left = [*stated]
    told: list[tuple[str, str]] = []
    for place, line in enumerate(board.traveller.lines):
        own = next((one for one in left if one.line == line), None)
        if own is None:
            told.append(("", ""))
            continue
        left.remove(own)
        texts = (own.ns_points, own.ew_points)
        told.append(
            (
                _told(texts[0], board, place, Side.NS),
                _told(texts[1], board, place, Side.EW),
            )
        )
    if not any(any(pair) for pair in told):
        return form
    table = form.table
    heads = tuple(say(language, "web.files", f"head-stated-{side}") for side in ("ns", "ew"))
    rows = tuple(Row((*row.cells, *more)) for row, more in zip(table.rows, told, strict=True))
    wider = replace(table, headings=(*table.headings, *heads), align=table.align + "rr", rows=rows)
    return replace(form, table=wider)


def _told(text: str, board: Compared, place: int, side: Side) -> str:
    """The figure as written."""
    figure, right = figure_of(text), board.points[place].of(side)
    shown = plain(text)[:12]
    if figure is None or right is None or is_printed(right, figure):
        return shown
    return f"{DIFFERS} {shown}"
