"""What a deal came to: the contract, the lines of its score, and the sheet they stand on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.cards.seat import Side
from overtrick.club.sheets.desk import View as SheetView
from overtrick.club.sheets.rubbers import Rubber, rubbers
from overtrick.club.store import Right
from overtrick.club.tables.desk import View
from overtrick.club.tables.sheet import sheet_of
from overtrick.paper.subject import Subject
from overtrick.paper.tables import shown_outcome
from overtrick.scoring.ledger import Row
from overtrick.web.parts import facts, subject_of
from overtrick.web.reasons import Reason, reasons
from overtrick.web.table.corrections import Line, marked
from overtrick.web.table.reading import Reading
from overtrick.web.table.shell import beside, reading_of


@dataclass(frozen=True, slots=True)
class Came:
    """A deal on the sheet."""

    number: int
    deal: int
    what: str
    reasons: tuple[Reason, ...]
    game: str
    sides: dict[Side, str]
    mark: Line | None = None
    """Where it counts other than it was played."""
    is_out: bool = False
    on_sheet: bool = True


def sheet_view(reading: Reading) -> SheetView:
    """The sheet that the table writes, as one who only looks at it."""
    return SheetView(reading.view.stream, Right.WATCH, sheet_of(reading.shown))


def sheet_facts(reading: Reading) -> dict[str, Any]:
    """All that the templates of a sheet want to know of it."""
    told = facts(sheet_view(reading), reading.secret, reading.language, ours=reading.bottom.side)
    return {**told, "at": reading.at}


def sheet_page(request: Request, view: View, notice: str = "", status: int = 200) -> HTMLResponse:
    """The sheet as it is drawn, with what was written on it by hand."""
    reading = reading_of(request, view)
    return beside(
        request,
        view,
        "sheet",
        status,
        notice,
        sheet=sheet_facts(reading),
        marked=marked(reading),
        may_correct=view.page.may_correct,
        may_take_back=view.page.may_take_back,
        may_let_stand=view.page.may_let_stand,
    )


def came(reading: Reading) -> Came | None:
    """The last deal, where it is over and on the sheet."""
    shown = reading.shown
    if shown.deal is None or shown.deal.outcome is None or not shown.finished:
        return None
    found = row_of(reading, shown.finished[-1].number)
    if found is None:
        # Passed out where that is no deal at all, or struck out in the evening.
        outcome = shown_outcome(Subject(reading.language), shown.deal.outcome)
        deal = shown.finished[-1].number
        mark = marked(reading).get(deal)
        return Came(shown.deal.number, deal, outcome, (), "", {}, mark, on_sheet=False)
    return came_to(reading, *found)


def row_of(reading: Reading, deal: int) -> tuple[Rubber, Row] | None:
    """The deal that ended with that event on its rubber's sheet."""
    for rubber in rubbers(sheet_view(reading).page):
        if row := rubber.row(deal):
            return rubber, row
    return None


def came_to(reading: Reading, rubber: Rubber, row: Row) -> Came:
    """What the deal of that row came to."""
    subject = subject_of(sheet_view(reading).page, rubber, reading.language, reading.bottom.side)
    deal = next(one.id for one in rubber.deals if rubber.row(one.id) is row)
    out = next(
        (one.played for one in reading.shown.marks if one.deal == deal and not one.now), None
    )
    return Came(
        number=row.number,
        deal=deal,
        what=shown_outcome(subject, (out or row.entry).outcome),
        mark=marked(reading).get(deal),
        is_out=out is not None,
        reasons=reasons(rubber, row, subject),
        game=subject.heading(row.game) if row.game else "",
        sides={side: reading.side(side) for side in Side},
    )
