"""What can be entered, confirmed, corrected or awarded at a table, and what not."""

from __future__ import annotations

from dataclasses import replace

from overtrick.cards.seat import Side
from overtrick.club.evenings.boards import check_first_time, checked, judge_award, score_ns
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
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.evenings.folding_tables import bell_before
from overtrick.club.evenings.names import label
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.rubbers import frame_of, table_of, with_deals
from overtrick.club.evenings.texts import check_reason, check_text
from overtrick.club.evenings.written import Spot, State, Written, result_text
from overtrick.tournament.movement import Seating


def judge_at_table(page: Page, change: AtTable) -> None:  # noqa: C901 - a line each
    """Raise why that table can't have this, if it can't."""
    seating = _seating(page, change)
    match change:
        case Entered():
            _judge_entered(page, change, seating)
        case Corrected():
            _judge_corrected(page, change, seating)
        case Struck():
            _judge_struck(page, change)
        case Confirmed():
            for result in change.results:
                _judge_said(page, change, result, change.side)
        case Disputed():
            _judge_said(page, change, change.result, change.side)
        case Awarded():
            check_reason(change.reason)
            judge_award(page, change, seating)
        case Unplayed():
            check_text(change.reason)
            judge_award(page, change, seating)
        case Dealing() | Cut():
            _judge_marked(page, change)
        case Happened():
            _judge_happened(page, change)


def _seating(page: Page, change: AtTable) -> Seating:
    """Who sits there; a table itself reaches the round that is on and the one before it."""
    least = 1 if getattr(change, "side", None) is None else page.round - 1
    if not max(1, least) <= change.round <= page.round:
        raise IllegalDeed(BadDeed.NO_ROUND, round=change.round, on=page.round)
    seating = page.seating(change.round, change.table)
    if seating is None:
        raise IllegalDeed(BadDeed.NO_SUCH_TABLE, table=change.table, round=change.round)
    return seating


def _there(page: Page, change: Entered | Corrected | Struck) -> Written | None:
    return page.results.get(Spot(change.round, change.table, change.place))


def _judge_entered(page: Page, change: Entered, seating: Seating) -> None:
    if change.who and sorted(change.who) != sorted(seating.who):
        expected = ", ".join(label(page, one) for one in seating.who)
        raise IllegalDeed(BadDeed.WRONG_PAIR, expected=expected)
    there = _there(page, change)
    if there is not None:
        raise IllegalDeed(BadDeed.THERE, place=change.place, result=result_text(there))
    if page.movement is not None:
        checked(change.entry, change.place, seating)
        check_first_time(page, change, seating)
        right = score_ns(change.place, change.entry)
        if change.score not in {None, right}:
            raise IllegalDeed(BadDeed.CANNOT_SCORE, right=right, found=change.score)
        return
    _judge_deal(page, change)


def _judge_deal(page: Page, change: Entered) -> None:
    """Deals come one after another; after the bell only the one that was begun before it."""
    table = table_of(page, change.round, change.table)
    due = len(table.deals) + 1
    if change.place != due:
        raise IllegalDeed(BadDeed.PLACE, next=due, found=change.place)
    bell = bell_before(page, change)
    if bell is not None and len(table.deals) > bell:
        raise IllegalDeed(BadDeed.AFTER_THE_BELL, deals=bell)
    longer = replace(table, deals=(*table.deals, change.entry), bell=bell, cut=None)
    frame_of(page).check_deals(longer)
    if change.score is not None:
        account = frame_of(page).account(longer)
        lines = account.last.rows[-1].lines
        right = sum(line.points if line.side is Side.NS else -line.points for line in lines)
        if right != change.score:
            raise IllegalDeed(BadDeed.CANNOT_SCORE, right=right, found=change.score)


def _judge_changed(page: Page, change: Corrected | Struck) -> None:
    there = _there(page, change)
    if there is None:
        raise IllegalDeed(BadDeed.NOTHING_THERE, place=change.place)
    if change.side is None:
        check_reason(change.reason)
    elif there.state is State.CONFIRMED:
        raise IllegalDeed(BadDeed.CONFIRMED, place=change.place, result=result_text(there))
    check_text(change.reason)


def _judge_corrected(page: Page, change: Corrected, seating: Seating) -> None:
    _judge_changed(page, change)
    if page.movement is not None:
        checked(change.entry, change.place, seating)
        return
    table = table_of(page, change.round, change.table)
    deals = (*table.deals[: change.place - 1], change.entry, *table.deals[change.place :])
    frame_of(page).check_deals(replace(table, deals=deals, cut=None))


def _judge_struck(page: Page, change: Struck) -> None:
    _judge_changed(page, change)
    if page.movement is None:
        table = table_of(page, change.round, change.table)
        deals = (*table.deals[: change.place - 1], *table.deals[change.place :])
        frame_of(page).check_deals(with_deals(table, deals))


def _judge_said(page: Page, change: Confirmed | Disputed, result: int, side: Side | None) -> None:
    """One side speaks of what the other has entered, and of what it has seen."""
    here = dict(page.at_table(change.round, change.table))
    place = next((place for place, one in here.items() if one.id == result), None)
    if place is None:
        now = "; ".join(result_text(one) for one in here.values())
        raise IllegalDeed(BadDeed.CHANGED, result=now)
    there = here[place]
    if there.state is State.CONFIRMED:
        raise IllegalDeed(BadDeed.CONFIRMED, place=place, result=result_text(there))
    if side is not None and side is there.side:
        raise IllegalDeed(BadDeed.OWN_RESULT, place=place, result=result_text(there))


def _judge_marked(page: Page, change: Dealing | Cut) -> None:
    if page.movement is not None:
        raise IllegalDeed(BadDeed.ONLY_RUBBERS)
    table = table_of(page, change.round, change.table)
    match change:
        case Dealing():
            if page.online is not None:
                raise IllegalDeed(BadDeed.AT_LIVE_TABLES)
            if table.deals:
                first = page.at_table(change.round, change.table)[0][1]
                raise IllegalDeed(BadDeed.THERE, place=1, result=result_text(first))
        case Cut():
            frame_of(page).check_deals(replace(table, cut=change.won))


def _judge_happened(page: Page, change: Happened) -> None:
    """Results of boards that the table is said not to have played are struck out first."""
    if page.movement is None:
        raise IllegalDeed(BadDeed.ONLY_DUPLICATE)
    if not change.boards:
        return
    if len(set(change.boards)) != len(change.boards) or min(change.boards) < 1:
        raise IllegalDeed(BadDeed.NOT_DUE, place=min(change.boards), due="")
    for place, one in page.at_table(change.round, change.table):
        if place not in change.boards:
            raise IllegalDeed(BadDeed.THERE, place=place, result=result_text(one))
