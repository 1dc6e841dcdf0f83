"""Why a deal is worth what it is: every line of it, with the rule and its source."""

from __future__ import annotations

from uuid import uuid4

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.cards.seat import Side
from overtrick.club.sheets.desk import Desk, View
from overtrick.club.sheets.rubbers import Rubber, rubbers
from overtrick.language.words import say
from overtrick.paper.tables import shown_outcome, vulnerable_word
from overtrick.scoring.ledger import Row
from overtrick.web.parts import subject_of
from overtrick.web.reasons import reasons
from overtrick.web.render import page
from overtrick.web.sheet import heading
from overtrick.web.tongue import tongue


async def why(request: Request) -> HTMLResponse:
    """The reasons for a deal; whoever may write may correct it from here."""
    desk: Desk = request.app.state.desk
    view = await desk.view(request.path_params["secret"])
    number = int(request.path_params["deal"])
    rubber, row = found(view, number)
    language = tongue(request)
    subject = subject_of(view.page, rubber, language)
    after = tuple((subject.heading(side), row.after.of(side)) for side in Side)
    return page(
        request,
        "sheet/why.html",
        **heading(request, view),
        deal=number,
        number=turn(row, rubber, request),
        shown=shown_outcome(subject, row.entry.outcome),
        dealer=subject.name(row.dealer),
        vulnerable=vulnerable_word(subject, row.vulnerable),
        reasons=reasons(rubber, row, subject),
        game=subject.heading(row.game) if row.game else "",
        after=after,
        carries=rubber.ledger.rules.part_scores_carry,
        honours=rubber.ledger.rules.honours.enabled,
        key=str(uuid4()),
    )


def found(view: View, deal: int) -> tuple[Rubber, Row]:
    """The deal with that number in the log, and its rubber; else the page is not there."""
    for rubber in rubbers(view.page):
        if row := rubber.row(deal):
            return rubber, row
    raise HTTPException(404)


def turn(row: Row, rubber: Rubber, request: Request) -> str:
    """Which deal it is, in the reader's language."""
    code = "board-number" if rubber.ledger.rules.form == "board" else "deal-number"
    return say(tongue(request), "web.sheet", code, number=row.number)
