"""What a change at a table does to an evening."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from overtrick.club.evenings.changes import (
    AtTable,
    Awarded,
    Confirmed,
    Corrected,
    Cut,
    Dealing,
    Disputed,
    Entered,
    Happened,
    Struck,
    Unplayed,
)
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.written import Spot, State, Written
from overtrick.tournament.replanning import as_played
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, NotPlayed


def changed_at_table(page: Page, seq: int, change: AtTable) -> Page:  # noqa: PLR0911 - a line each
    """The evening with that change, which is judged or comes from the log."""
    match change:
        case Entered():
            return _entered(page, seq, change)
        case Corrected():
            return _written(page, seq, change, change.reason)
        case Struck():
            return _struck(page, change)
        case Confirmed(number, table, results):
            return _said(page, number, table, results, State.CONFIRMED)
        case Disputed(number, table, result):
            return _said(page, number, table, (result,), State.DISPUTED)
        case Awarded():
            award = Adjusted(change.ns, change.ew)
            return _awarded(page, seq, change, award)
        case Unplayed():
            return _awarded(page, seq, change, NOT_PLAYED)
        case Dealing() | Cut():
            return _marked(page, change)
        case Happened():
            return _happened(page, change)


def _entered(page: Page, seq: int, change: Entered) -> Page:
    """A new result; a deal of rubbers after the bell is told from those before it."""
    if page.movement is None:
        mark = page.mark(change.round, change.table)
        bell = bell_before(page, change)
        page = page.with_marks(change.round, {change.table: replace(mark, bell=bell)})
    return _written(page, seq, change)


def bell_before(page: Page, change: Entered) -> int | None:
    """How many deals were over when the bell rang, seen when this one comes; None before it.

    What the director enters was begun before the bell, for he says so.
    """
    entered = len(page.at_table(change.round, change.table))
    bell = page.mark(change.round, change.table).bell
    if bell is None:
        rung = page.rounds[change.round - 1].clock.rung(change.at)
        return entered if rung else None
    return max(bell, entered) if change.side is None else bell


def _written(page: Page, seq: int, change: Entered | Corrected, reason: str = "") -> Page:
    page = _not_cut(page, change)
    state = State.CONFIRMED if change.side is None else State.ENTERED
    new = Written(seq, change.entry, change.side, change.at, state, reason=reason)
    spot = Spot(change.round, change.table, change.place)
    return replace(page, results={**page.results, spot: new})


def _not_cut(page: Page, change: Entered | Corrected | Struck) -> Page:
    """A cut was made for the score as it was; another score may need none, or another one."""
    mark = page.mark(change.round, change.table)
    if mark.cut is None:
        return page
    return page.with_marks(change.round, {change.table: replace(mark, cut=None)})


def _struck(page: Page, change: Struck) -> Page:
    """The result gone; the deals after it at a table of rubbers move up."""
    gone = Spot(change.round, change.table, change.place)
    if page.movement is not None:
        results = {spot: one for spot, one in page.results.items() if spot != gone}
        return replace(page, results=results)
    page = _not_cut(page, change)
    mark = page.mark(change.round, change.table)
    if mark.bell is not None and change.place <= mark.bell:
        marks = {change.table: replace(mark, bell=mark.bell - 1)}
        page = page.with_marks(change.round, marks)
    return replace(page, results=dict(_moved_up(page, gone)))


def _moved_up(page: Page, gone: Spot) -> Iterator[tuple[Spot, Written]]:
    for spot, one in page.results.items():
        later = spot[:2] == gone[:2] and spot.place > gone.place
        if spot != gone:
            yield (spot._replace(place=spot.place - 1) if later else spot), one


def _said(page: Page, number: int, table: int, results: tuple[int, ...], state: State) -> Page:
    """What the other side says of results, known by their ids."""
    said = {
        spot: replace(one, state=state)
        for spot, one in page.results.items()
        if spot[:2] == (number, table) and one.id in results
    }
    return replace(page, results={**page.results, **said})


def _awarded(page: Page, seq: int, change: Awarded | Unplayed, award: Adjusted | NotPlayed) -> Page:
    """The award instead of what was entered, which is kept beside it."""
    spot = Spot(change.round, change.table, change.place)
    before = page.results.get(spot)
    new = Written(
        seq,
        before.entry if before else None,
        None,
        before.at if before else 0,
        State.CONFIRMED,
        award,
        change.reason,
    )
    return replace(page, results={**page.results, spot: new})


def _marked(page: Page, change: Dealing | Cut) -> Page:
    mark = page.mark(change.round, change.table)
    match change:
        case Dealing():
            mark = replace(mark, dealer=change.dealer)
        case Cut():
            mark = replace(mark, cut=change.won)
    return page.with_marks(change.round, {change.table: mark})


def _happened(page: Page, change: Happened) -> Page:
    if page.movement is None:
        return page
    movement = as_played(
        page.movement,
        change.round,
        change.table,
        boards=change.boards or None,
        turned=change.turned,
    )
    return replace(page, movement=movement)
