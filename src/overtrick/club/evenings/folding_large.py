"""What a change that concerns everybody does to an evening."""

from __future__ import annotations

from dataclasses import replace

from overtrick.club.evenings.changes import (
    Arrived,
    AtLarge,
    ClockPaused,
    ClockResumed,
    Closed,
    Departed,
    Fined,
    Four,
    MinutesGiven,
    Names,
    Renamed,
    RoundBegun,
    RoundEnded,
    StandingShown,
    Swapped,
    Titled,
)
from overtrick.club.evenings.clock import Clock
from overtrick.club.evenings.online import BoardDealt, CardsDealt, Online
from overtrick.club.evenings.page import Begun, Page
from overtrick.club.evenings.sessions import with_one_less, with_one_more, with_pairing
from overtrick.tournament.exchanging import exchanged


def changed_at_large(page: Page, change: AtLarge) -> Page:  # noqa: C901, PLR0911 - a line each
    """The evening with that change, which is judged or comes from the log."""
    match change:
        case Titled(title):
            return replace(page, title=title)
        case Renamed(number, names):
            return replace(page, people={**page.people, number: names})
        case Arrived(names):
            return _arrived(page, names)
        case Departed(number):
            return _departed(page, number)
        case RoundBegun():
            return _begun(page, change)
        case Swapped():
            return _swapped(page, change)
        case Fined():
            return replace(page, fines=(*page.fines, change))
        case StandingShown(shown):
            return replace(page, shown=shown)
        case Closed():
            return replace(_bell_rung(page, change.at), closed=True)
        case Online():
            return replace(page, online=change)
        case BoardDealt() | CardsDealt():
            return _dealt(page, change)
        case RoundEnded() | ClockPaused() | ClockResumed() | MinutesGiven():
            return _clocked(page, change)


def _dealt(page: Page, change: BoardDealt | CardsDealt) -> Page:
    match change:
        case BoardDealt(board, deal):
            return replace(page, deals={**page.deals, board: deal})
        case CardsDealt(number, table):
            return replace(page, dealt=page.dealt | {(number, table)})


def _arrived(page: Page, names: Names) -> Page:
    """The next number; of a duplicate session the movement says which that is."""
    if page.movement is None:
        number = len(page.people) + 1
        return replace(page, people={**page.people, number: names}, coming=(*page.coming, number))
    movement = with_one_more(page.movement, page.round)
    (number,) = set(movement.numbers) - set(page.movement.numbers)
    return replace(page, people={**page.people, number: names}, movement=movement)


def _departed(page: Page, number: int) -> Page:
    if page.movement is None:
        if number in page.coming:
            coming = tuple(one for one in page.coming if one != number)
            return replace(page, coming=coming, gone=page.gone | {number})
        return replace(page, going=(*page.going, number))
    movement = with_one_less(page.movement, number, page.round)
    return replace(page, movement=movement, gone=page.gone | {number})


def _begun(page: Page, change: RoundBegun) -> Page:
    """The round on, the one before it over."""
    page = _bell_rung(page, change.at)
    if change.pairing and page.movement is not None:
        page = replace(page, movement=with_pairing(page.movement, change.pairing, page.gone))
    clock = Clock(change.at, change.minutes)
    new = Begun(change.round, clock, change.seatings, page.coming, page.going)
    return replace(
        page,
        rounds=(*page.rounds, new),
        coming=(),
        going=(),
        gone=page.gone | frozenset(page.going),
    )


def _bell_rung(page: Page, at: int) -> Page:
    """The round that is on is over at every table: one deal more may be entered at each."""
    if not page.rounds:
        return page
    last = page.rounds[-1]
    if last.clock.ended is None:
        page = _with_clock(page, replace(last.clock, ended=at))
    if page.movement is not None:
        return page
    marks = {table: page.mark(last.number, table) for table in range(1, len(last.seatings) + 1)}
    rung = {
        table: replace(mark, bell=len(page.at_table(last.number, table)))
        for table, mark in marks.items()
        if mark.bell is None
    }
    return page.with_marks(last.number, rung)


def _swapped(page: Page, change: Swapped) -> Page:
    if page.movement is not None:
        movement = exchanged(
            page.movement, change.round, change.one, change.other, onward=change.onward
        )
        return replace(page, movement=movement)
    places = {change.one: change.other, change.other: change.one}
    begun = page.rounds[change.round - 1]
    seatings = tuple(_four(four, places) for four in begun.seatings)
    new = replace(begun, seatings=seatings)
    rounds = (*page.rounds[: change.round - 1], new, *page.rounds[change.round :])
    return replace(page, rounds=rounds)


def _four(four: Four, places: dict[int, int]) -> Four:
    north, east, south, west = (places.get(one, one) for one in four)
    return north, east, south, west


def _clocked(page: Page, change: RoundEnded | ClockPaused | ClockResumed | MinutesGiven) -> Page:
    clock = page.rounds[-1].clock
    match change:
        case RoundEnded(_, at):
            return _bell_rung(page, at)
        case ClockPaused(at):
            return _with_clock(page, clock.paused(at))
        case ClockResumed(at):
            return _with_clock(page, clock.resumed(at))
        case MinutesGiven(minutes, at):
            page = _with_clock(page, clock.given(minutes, at))
            return page if page.rounds[-1].clock.rung(at) else _unrung(page)


def _unrung(page: Page) -> Page:
    """Time goes on: tables may begin deals again."""
    number = page.round
    marks = {
        table: replace(mark, bell=None)
        for (round_, table), mark in page.marks.items()
        if round_ == number
    }
    return page.with_marks(number, marks)


def _with_clock(page: Page, clock: Clock) -> Page:
    *before, last = page.rounds
    return replace(page, rounds=(*before, replace(last, clock=clock)))
