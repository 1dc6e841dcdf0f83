"""The history of a table, for its owner: every deal played, and what was asked for in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from overtrick.club.records import event_of, record_of_deal
from overtrick.club.store import Event
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.hearing import HIDDEN
from overtrick.club.tables.table import Finished
from overtrick.formats.pbn.write import write_pbn
from overtrick.language.rules_in_words import rules_name
from overtrick.paper.measure import plain
from overtrick.paper.subject import Subject
from overtrick.paper.tables import shown_outcome
from overtrick.scoring.rules.fields import Form
from overtrick.web.filename import attachment
from overtrick.web.table.corrections import Line as Correction
from overtrick.web.table.corrections import marked, noted
from overtrick.web.table.reading import Reading
from overtrick.web.table.shell import beside, owning, reading_of
from overtrick.web.tongue import tongue
from overtrick.web.when import when


@dataclass(frozen=True, slots=True)
class Line:
    """A deal: where its replay is, what came of it, and what was asked for."""

    number: int
    heading: str
    what: str
    at: datetime
    time: str
    asked: tuple[str, ...]
    on_sheet: bool
    mark: Correction | None = None


@dataclass(slots=True)
class Wishes:
    """How often in a deal somebody claimed, asked to take a move back, and was let."""

    claims: int = 0
    undos: int = 0
    let: int = 0


async def history(request: Request) -> HTMLResponse:
    """The page, the newest deal first."""
    desk: TableDesk = request.app.state.tables
    view = await owning(request)
    reading = reading_of(request, view)
    log = await desk.history(request.path_params["secret"])
    seen, ended = wishes(log), {event.seq: event.at for event in log}
    marks = marked(reading)
    lines = tuple(
        replace(
            _line(reading, one, ended[one.number], seen.get(one.game.number, Wishes())),
            mark=marks.get(one.number),
        )
        for one in reversed(view.page.finished)
    )
    going = view.page.deal is not None and view.page.deal.outcome is None
    return beside(request, view, "history", lines=lines, going=going, corrections=noted(reading))


async def deals(request: Request) -> Response:
    """Every deal that is over as PBN, with its auction and its play."""
    shown = (await owning(request)).page
    title = plain(shown.head.title) or rules_name(tongue(request), shown.head.rules)
    records = [record_of_deal(shown, one) for one in shown.finished]
    text = write_pbn(records, event_of(title, shown.rules.form))
    headers = {"content-disposition": attachment(shown.head.title, "pbn")}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def wishes(log: Iterable[Event]) -> dict[int, Wishes]:
    """What was asked for in each deal, by the number of the event that dealt it."""
    found: dict[int, Wishes] = {}
    now = Wishes()
    for event in log:
        match event.kind:
            case "dealt":
                now = found[event.seq] = Wishes()
            case kind if kind == HIDDEN:
                now = Wishes()  # of the deal that is on
            case "claimed":
                now.claims += 1
            case "undo-asked":
                now.undos += 1
            case "undo-answered":
                now.let += bool(event.data.get("agreed"))
            case _:
                pass
    return found


def _line(reading: Reading, one: Finished, at: datetime, seen: Wishes) -> Line:
    kind = "board" if reading.shown.rules.form is Form.BOARD else "deal"
    asked: list[str] = []
    if seen.claims:
        asked.append(reading.say("claims-seen", number=seen.claims))
    if one.game.claimed is not None:
        asked.append(reading.say("ended-by-claim"))
    if seen.undos:
        asked.append(reading.say("undos-seen", asked=seen.undos, let=seen.let))
    return Line(
        number=one.number,
        heading=reading.say(f"turn-{kind}", number=one.game.board),
        what=shown_outcome(Subject(reading.language), one.entry.outcome),
        at=at,
        time=when(at, reading.language),
        asked=tuple(asked),
        on_sheet=reading.shown.may_correct and one.game.counts,
    )
