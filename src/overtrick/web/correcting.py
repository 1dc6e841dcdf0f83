"""Correcting a deal that is written, and putting one in before it.

The pages are the same on a sheet that people keep and on one that a table writes.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import uuid4

from starlette.requests import Request
from starlette.responses import Response

from overtrick.cards.seat import Side
from overtrick.club.sheets.changes import Corrected, Entered
from overtrick.club.sheets.desk import Desk, OnlyWatching, Overtaken, View
from overtrick.club.sheets.rubbers import Rubber, rubbers
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.paper.tables import shown_outcome
from overtrick.scoring.entry import Entry
from overtrick.scoring.ledger import Row
from overtrick.web.draft import Draft
from overtrick.web.look import look_at, placed
from overtrick.web.pad import pad
from overtrick.web.parts import subject_of
from overtrick.web.refusing import REFUSED
from overtrick.web.render import page
from overtrick.web.sent import sent
from overtrick.web.sheet import answer, heading
from overtrick.web.tongue import tongue
from overtrick.web.why import found, turn
from overtrick.web.writing import changed, overtaken, reason


class Late(Exception):
    """Somebody wrote first; ``view`` is the sheet as it is now, ``told`` says what was written."""

    def __init__(self, view: View, told: str) -> None:
        super().__init__(told)
        self.view, self.told = view, told


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet that may be written on by who asks: how it stands, and how a change is made.

    ``about`` is what all its pages want to know, ``at`` in it the address under which they are;
    ``ours`` is whose sheet it is. ``write`` raises :exc:`Late`, or why the change can't be made.
    """

    view: View
    about: Mapping[str, Any]
    write: Callable[[Mapping[str, str], Entered | Corrected], Awaitable[Response]]
    ours: Side = Side.NS
    title: str = ""
    """The heading of the page that writes a deal at the end."""
    out: Mapping[int, Entry] = field(default_factory=dict[int, Entry])
    """The deals that are out of the score, each as it was played."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the pad writes: in the place of a deal, before it, or without one at the end."""

    deal: int | None
    insert: bool

    @property
    def path(self) -> str:
        """Where the form is sent."""
        if self.deal is None:
            return "/enter"
        return f"/{'insert' if self.insert else 'correct'}/{self.deal}"

    @property
    def look(self) -> str:
        """Where what would be written is asked for."""
        before = "&insert=1" if self.insert else ""
        return "/look" if self.deal is None else f"/look?deal={self.deal}{before}"


async def correct(request: Request) -> Response:
    """The pad with the deal in it; what is sent takes its place."""
    return await pad_page(request, await _paper(request))


async def insert(request: Request) -> Response:
    """An empty pad; what is sent is put in before the deal."""
    return await pad_page(request, await _paper(request), insert=True)


async def pad_page(request: Request, paper: Paper, *, insert: bool = False) -> Response:
    """The pad for the deal in the address or for one at the end, or what it was told to write."""
    deal: int | None = request.path_params.get("deal")
    place = Place(deal, insert)
    if request.method == "POST":
        return await _written(request, paper, place)
    draft = Draft.read(request.query_params)
    if draft.is_blank and deal is not None and not insert:
        _, row = found(paper.view, deal)
        draft = Draft.of(paper.out.get(deal, row.entry), paper.view.page.rules)
    return _page(request, paper, place, draft)


async def _paper(request: Request) -> Paper:
    desk: Desk = request.app.state.desk
    view = await desk.view(request.path_params["secret"])
    if not view.may_write:
        raise OnlyWatching

    async def write(form: Mapping[str, str], change: Entered | Corrected) -> Response:
        try:
            return answer(request, await changed(request, form, change))
        except Overtaken as first:
            raise Late(first.view, await overtaken(request, form)) from first

    return Paper(view, heading(request, view), write)


async def _written(request: Request, paper: Paper, place: Place) -> Response:
    form = await sent(request)
    draft = Draft.read(form)
    try:
        change = placed(draft.entry(paper.view.page.rules), place.deal, insert=place.insert)
        return await paper.write(form, change)
    except Late as first:
        now = replace(paper, view=first.view, about={**paper.about, "seq": first.view.page.seq})
        return _page(request, now, place, draft, first.told, 409)
    except REFUSED as refused:
        told = reason(refused, paper.view, tongue(request))
        return _page(request, paper, place, draft, told, 422)


def _page(
    request: Request, paper: Paper, place: Place, draft: Draft, notice: str = "", status: int = 200
) -> Response:
    language, view = tongue(request), paper.view
    rubber, row = _there(view, place.deal)
    subject = subject_of(view.page, rubber, language, paper.ours)
    number = turn(row, rubber, request) if row else ""
    entry = paper.out.get(place.deal or 0, row.entry) if row else None
    facts: dict[str, Any] = {
        **paper.about,
        "pad": pad(rubber, subject, draft),
        "look": look_at(
            view.page, draft, language, place.deal, insert=place.insert, ours=paper.ours
        ),
        "place": place,
        "titled": _title(language, place, number) if row else paper.title,
        "number": number,
        "shown": shown_outcome(subject, entry.outcome) if entry else "",
        "notice": notice,
        "key": str(uuid4()),
    }
    return page(request, "sheet/correct.html", status=status, **facts)


def _there(view: View, deal: int | None) -> tuple[Rubber, Row | None]:
    return (rubbers(view.page)[-1], None) if deal is None else found(view, deal)


def _title(language: Language, place: Place, number: str) -> str:
    return say(
        language, "web.sheet", f"{'insert' if place.insert else 'correct'}-title", what=number
    )
