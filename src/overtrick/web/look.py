"""What a change would write, shown before it is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.cards.seat import Side
from overtrick.club.sheets.changes import Corrected, Entered
from overtrick.club.sheets.desk import Desk, OnlyWatching
from overtrick.club.sheets.page import Page
from overtrick.club.sheets.rubbers import Rubber, rubbers
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.paper.tables import shown_outcome
from overtrick.scoring.entry import Entry
from overtrick.web.draft import Draft
from overtrick.web.parts import speaking, subject_of
from overtrick.web.reasons import Reason, reasons
from overtrick.web.refusing import REFUSED
from overtrick.web.render import templates, words
from overtrick.web.tongue import tongue


@dataclass(frozen=True, slots=True)
class Look:
    """The deal as it would stand: its lines, the totals after all, and what it would end."""

    shown: str
    reasons: tuple[Reason, ...]
    totals: tuple[tuple[str, int], ...]
    game: str
    over: bool
    problem: str = ""
    score: str = ""
    """What a single board is worth, where no sheet goes on from it."""


def placed(entry: Entry, deal: int | None, *, insert: bool = False) -> Entered | Corrected:
    """The change that writes an entry: at the end, before a deal, or in the place of one."""
    if deal is None or insert:
        return Entered(entry, deal)
    return Corrected(deal, entry)


def look_at(
    page: Page,
    draft: Draft,
    language: Language,
    deal: int | None = None,
    *,
    insert: bool = False,
    ours: Side = Side.NS,
) -> Look | None:
    """What writing this draft would do; None while something is still to be chosen.

    ``ours`` is whose sheet it is.
    """
    if draft.missing:
        return None
    seq = page.seq + 1
    try:
        entry = draft.entry(page.rules)
        after = page.after(seq, placed(entry, deal, insert=insert))
    except REFUSED as refused:
        return Look("", (), (), "", over=False, problem=describe(refused, language))
    number = seq if deal is None or insert else deal
    rubber = next(one for one in rubbers(after) if one.row(number))
    return _look(after, rubber, number, language, ours)


async def look(request: Request) -> HTMLResponse:
    """The same as a part of a page, for a script that asks while a deal is tapped in."""
    desk: Desk = request.app.state.desk
    view = await desk.view(request.path_params["secret"])
    if not view.may_write:
        raise OnlyWatching
    return looked(request, view.page)


def looked(request: Request, page: Page, ours: Side = Side.NS) -> HTMLResponse:
    """What the draft in the address would write on that sheet."""
    query = request.query_params
    draft, deal = Draft.read(query), number_of(query.get("deal"))
    seen = look_at(page, draft, tongue(request), deal, insert="insert" in query, ours=ours)
    return HTMLResponse(shown(seen, tongue(request)))


def shown(seen: Look | None, language: Language) -> str:
    """A look as HTML."""
    facts: dict[str, Any] = {**words(language), **speaking(language), "look": seen}
    return templates().get_template("sheet/look.html").render(**facts)


def number_of(text: str | None) -> int | None:
    """The number of a deal in an address."""
    if text and text.isascii() and text.isdecimal() and len(text) < 10:
        return int(text)
    return None


def _look(page: Page, rubber: Rubber, number: int, language: Language, ours: Side) -> Look:
    row = rubber.row(number)
    if row is None:
        raise LookupError(number)
    subject = subject_of(page, rubber, language, ours)
    totals = rubber.ledger.totals
    return Look(
        shown=shown_outcome(subject, row.entry.outcome),
        reasons=reasons(rubber, row, subject),
        totals=tuple((subject.heading(side), totals.of(side)) for side in Side),
        game=subject.heading(row.game) if row.game else "",
        over=rubber.ledger.finished and rubber.ledger.rows[-1] is row,
    )
