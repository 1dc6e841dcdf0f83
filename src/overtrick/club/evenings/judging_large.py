"""What the director can do to an evening as a whole, and what not."""

from __future__ import annotations

from overtrick.club.evenings.changes import (
    Arrived,
    AtLarge,
    ClockPaused,
    ClockResumed,
    Closed,
    Departed,
    Fined,
    MinutesGiven,
    Renamed,
    RoundBegun,
    RoundEnded,
    StandingShown,
    Swapped,
    Titled,
)
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.evenings.folding_large import changed_at_large
from overtrick.club.evenings.names import label
from overtrick.club.evenings.online import BoardDealt, CardsDealt, Online
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.rubbers import evening_of, seating_of
from overtrick.club.evenings.sessions import is_swiss
from overtrick.club.evenings.texts import check_names, check_reason, check_text
from overtrick.tournament.evenings.evening import Round, Table
from overtrick.tournament.evenings.settings import MOST_MINUTES

MOST_LATE = 60
MOST_PENALTY = 1_000
MOST_GRACE = 3_600


def judge_at_large(page: Page, change: AtLarge) -> None:  # noqa: C901 - a line each
    """Raise why that can't be done, if it can't."""
    match change:
        case Titled(title):
            check_text(title)
        case Renamed(number, names):
            _known(page, number)
            check_names(names)
        case Arrived() | Departed():
            _judge_people(page, change)
        case RoundBegun():
            _judge_round(page, change)
        case RoundEnded() | ClockPaused() | ClockResumed() | MinutesGiven():
            _judge_clock(page, change)
        case Swapped():
            _judge_swapped(page, change)
        case Fined():
            _judge_fine(page, change)
        case Online(grace=grace):
            if not 0 <= grace <= MOST_GRACE:
                raise IllegalDeed(BadDeed.AGREED, what=str(grace))
        case BoardDealt() | CardsDealt():
            _judge_dealt(page, change)
        case Closed() | StandingShown():
            return


def _judge_dealt(page: Page, change: BoardDealt | CardsDealt) -> None:
    match change:
        case BoardDealt(board):
            if page.movement is None or board in page.deals:
                raise IllegalDeed(BadDeed.DEALT, place=board)
        case CardsDealt(number, table, who):
            seating = page.seating(number, table)
            if seating is not None and set(seating.who) != set(who):
                raise IllegalDeed(BadDeed.HOLD_CARDS, round=number)


def _judge_people(page: Page, change: Arrived | Departed) -> None:
    match change:
        case Arrived(names):
            check_names(names)
            if len(page.people) >= len(page.head.people) + MOST_LATE:
                raise IllegalDeed(BadDeed.PEOPLE, found=len(page.people), expected=MOST_LATE)
        case Departed(number):
            _known(page, number)
            if number in page.gone or number in page.going:
                raise IllegalDeed(BadDeed.GONE, number=label(page, number))
    if page.movement is not None:
        changed_at_large(page, change)


def _judge_round(page: Page, change: RoundBegun) -> None:
    if change.round <= page.round:
        raise IllegalDeed(BadDeed.ROUND_BEGUN, round=change.round)
    if change.round > page.round + 1:
        raise IllegalDeed(BadDeed.NO_ROUND, round=change.round, on=page.round)
    if not 0 <= change.minutes <= MOST_MINUTES:
        raise IllegalDeed(BadDeed.AGREED, what=str(change.minutes))
    if page.movement is not None:
        _judge_movement_round(page, change)
        return
    if change.pairing:
        raise IllegalDeed(BadDeed.ONLY_DUPLICATE)
    tables = tuple(
        Table(number, seating_of(four)) for number, four in enumerate(change.seatings, start=1)
    )
    played = Round(tables, tuple(map(str, page.coming)), tuple(map(str, page.going)))
    evening_of(page).check_people(played)


def _judge_movement_round(page: Page, change: RoundBegun) -> None:
    """The movement has the round, or in a Swiss the pairing makes it: everybody once."""
    session, movement = page.duplicate, page.movement
    if session is None or movement is None or change.seatings:
        raise IllegalDeed(BadDeed.ONLY_RUBBERS)
    swiss = is_swiss(session.plan) and change.round > 1
    if not swiss:
        if change.pairing:
            raise IllegalDeed(BadDeed.AGREED, what=session.plan.kind)
        if change.round > len(movement.rounds):
            raise IllegalDeed(BadDeed.NO_MORE_ROUNDS, most=len(movement.rounds))
        return
    paired = [team for match in change.pairing for team in match]
    here = set(movement.numbers) - page.gone
    if len(set(paired)) != len(paired) or not set(paired) <= here or len(here) - len(paired) > 1:
        raise IllegalDeed(BadDeed.PEOPLE, found=len(set(paired)), expected=len(here))


def _judge_clock(
    page: Page, change: RoundEnded | ClockPaused | ClockResumed | MinutesGiven
) -> None:
    clock = page.clock
    if clock is None:
        raise IllegalDeed(BadDeed.NO_ROUND, round=0, on=0)
    wrong = False
    match change:
        case RoundEnded(number):
            wrong = number != page.round or clock.ended is not None
        case ClockPaused():
            wrong = clock.stopped is not None or clock.ended is not None or not clock.minutes
        case ClockResumed():
            wrong = clock.stopped is None or clock.ended is not None
        case MinutesGiven(minutes):
            wrong = not 0 < abs(minutes) <= MOST_MINUTES
    if wrong:
        raise IllegalDeed(BadDeed.CLOCK)


def _judge_swapped(page: Page, change: Swapped) -> None:
    """Two who are there in that round; what the movement then is, its proof tells."""
    two = {change.one, change.other}
    if len(two) == 1:
        raise IllegalDeed(BadDeed.MOVES, one=change.one, other=change.other)
    here = (table for table in page.seated(change.round) if two & set(table.who))
    if any((change.round, table.table) in page.dealt for table in here):
        raise IllegalDeed(BadDeed.HOLD_CARDS, round=change.round)
    if page.movement is not None:
        changed_at_large(page, change)
        return
    seated = {one for table in page.seated(change.round) for one in table.who}
    if not 1 <= change.round <= page.round or change.onward:
        raise IllegalDeed(BadDeed.NO_ROUND, round=change.round, on=page.round)
    resting = {
        int(player) for player in evening_of(page).sitting_out(change.round)
    }  # fmt: skip
    if not two & seated or not two <= seated | resting:
        raise IllegalDeed(BadDeed.MOVES, one=change.one, other=change.other)


def _judge_fine(page: Page, change: Fined) -> None:
    _known(page, change.number)
    check_reason(change.reason)
    if page.movement is None:
        raise IllegalDeed(BadDeed.ONLY_DUPLICATE)
    if not 0 < change.amount <= MOST_PENALTY:
        raise IllegalDeed(BadDeed.AGREED, what=str(change.amount))


def _known(page: Page, number: int) -> None:
    if number not in page.people:
        raise IllegalDeed(BadDeed.NO_SUCH_NUMBER, number=number)
