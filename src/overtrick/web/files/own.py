"""What the app itself has, as a file of boards: a sheet, an evening, a board played at a table.

Each is shown like any other file, and from there it goes out in any format that can hold it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from overtrick.cards.card import Card
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.club.sheets.desk import Desk
from overtrick.club.sheets.page import Page
from overtrick.club.sheets.rubbers import rubbers
from overtrick.club.tables.shown import Shown
from overtrick.club.tables.table import Finished
from overtrick.formats.kinds import Kind
from overtrick.formats.record import Event, Laid, Names, Record, Said
from overtrick.formats.writing import written
from overtrick.game.result import Outcome, Result
from overtrick.language.rules_in_words import rules_name
from overtrick.paper.measure import plain
from overtrick.scoring.rules.fields import Form
from overtrick.web.evening import shell as of_evenings
from overtrick.web.evening.exchange import exchanged
from overtrick.web.evening.taken import may_see
from overtrick.web.files.asked import Sent
from overtrick.web.files.pages import looked_at
from overtrick.web.table.shell import view_of
from overtrick.web.tongue import tongue


async def sheet(request: Request) -> Response:
    """The deals of a sheet."""
    desk: Desk = request.app.state.desk
    page = (await desk.view(request.path_params["secret"])).page
    title = plain(page.head.title) or rules_name(tongue(request), page.head.rules)
    return await looked_at(request, _file(records_of_sheet(page), _event(title, page.rules.form)))


async def evening(request: Request) -> Response:
    """The travellers of a duplicate session, for those who may see its results."""
    view = await of_evenings.view_of(request)
    if not may_see(view) or view.page.movement is None:
        raise HTTPException(404)
    return await looked_at(request, _file(*exchanged(view.page)))


async def board(request: Request) -> Response:
    """A board that was played at a table, with its auction and its play."""
    shown, number = (await view_of(request)).page, int(request.path_params["deal"])
    found = next((one for one in shown.finished if one.number == number), None)
    if found is None:
        raise HTTPException(404)
    title = plain(shown.head.title) or rules_name(tongue(request), shown.head.rules)
    return await looked_at(
        request, _file([record_of_deal(shown, found)], _event(title, shown.rules.form))
    )


def records_of_sheet(page: Page) -> Iterator[Record]:
    """A record a deal; only boards of duplicate have a number, by which others find them.

    >>> from overtrick.club.sheets.changes import Entered, Opened
    >>> from overtrick.language.reading import read_entry
    >>> page = Page.opened(1, Opened("duplicate")).after(2, Entered(read_entry("4S N =")))
    >>> [(one.board, str(one.contract), one.tricks, one.score_ns) for one in records_of_sheet(page)]
    [('1', '4S N', 10, 420)]
    """
    boards = page.rules.form is Form.BOARD
    for rubber in rubbers(page):
        for row in rubber.ledger.rows:
            earned = sum(
                line.points if line.side is Side.NS else -line.points for line in row.lines
            )
            record = Record(
                board=str(row.turn) if boards else "",
                names=rubber.names,
                dealer=row.dealer,
                vulnerability=Vulnerability.of(ns=row.vulnerable.ns, ew=row.vulnerable.ew),
                score_ns=earned if boards else None,
            )
            yield _played(record, row.entry.outcome)


def record_of_deal(shown: Shown, deal: Finished) -> Record:
    """A deal that is over, with what its players said of their calls."""
    game, names = deal.game, _names(shown, deal.number)
    calls = tuple(
        Said(move.what, plain(move.text), move.alert)
        for move in game.calls
        if not isinstance(move.what, Card)
    )
    tricks = game.play.tricks if game.play else ()
    record = Record(
        board=str(game.board) if shown.rules.form is Form.BOARD else "",
        names=names,
        dealer=game.dealer,
        vulnerability=Vulnerability.of(ns=game.stakes.vulnerable.ns, ew=game.stakes.vulnerable.ew),
        deal=KnownDeal.parse(str(game.deal)),
        calls=calls,
        cards=tuple(Laid(card) for trick in tricks for card in trick.cards),
    )
    played = _played(record, deal.entry.outcome)
    return replace(played, claimed=played.tricks) if game.claimed else played


def _played(record: Record, outcome: Outcome) -> Record:
    if isinstance(outcome, Result):
        return replace(record, contract=outcome.contract, tricks=outcome.tricks)
    return replace(record, contract=outcome)


def _names(shown: Shown, deal: int) -> Names:
    """Who played a deal: those who sat there in its rubber."""
    sat = (rubber.names for rubber in shown.rubbers if deal in rubber.deals)
    return next(sat, ("", "", "", ""))


def _event(title: str, form: Form) -> Event:
    """Deals of a rubber are not worth what boards of duplicate are, and a file says so."""
    return Event(title=title, scoring="" if form is Form.BOARD else str(form).capitalize())


def _file(records: Iterable[Record], event: Event) -> Sent:
    """The records in the one format that loses nothing."""
    pieces = written(Kind.JSON, records, event)
    return Sent(f"{event.title or 'boards'}.json", b"".join(pieces))
