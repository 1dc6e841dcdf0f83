"""Whether an evening takes a change: the one gate for directors, tables and old attempts."""

from __future__ import annotations

from overtrick.club.evenings.agreed import DuplicateSession, RubberEvening
from overtrick.club.evenings.changes import (
    AtLarge,
    AtTable,
    Change,
    Fined,
    Opened,
    Renamed,
    StandingShown,
    Swapped,
    Titled,
    Undone,
)
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.evenings.judging_large import judge_at_large
from overtrick.club.evenings.judging_tables import judge_at_table
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.rubbers import rules_of
from overtrick.club.evenings.sessions import movement_of
from overtrick.club.evenings.standing_log import is_the_directors
from overtrick.club.evenings.texts import check_names, check_text
from overtrick.club.sheets.changes import BadLog
from overtrick.tournament.evenings.evening import Evening, check_setting
from overtrick.tournament.evenings.settings import (
    MOST_DEALS,
    MOST_MINUTES,
    MOST_SEED,
    PROGRESSIVE_ONLY,
    Settings,
)
from overtrick.tournament.movement import Contest
from overtrick.tournament.offer import FAMILIES
from overtrick.tournament.profiles import PROFILES
from overtrick.tournament.proposals import MOST_PEOPLE
from overtrick.tournament.way import WAYS

MOST_ROUNDS = 100


def judge(page: Page, change: Change) -> None:
    """Raise why the evening can't take the change, if it can't.

    That is an :exc:`IllegalDeed`, or what the rules of the evening, the movement or the sheet
    says of it. Taking back is judged where it is made.
    """
    if page.closed and not is_the_directors(change):
        raise IllegalDeed(BadDeed.CLOSED)
    if isinstance(change, AtTable):
        judge_at_table(page, change)
    elif isinstance(change, AtLarge):
        if page.closed and not _is_of_the_books(change):
            raise IllegalDeed(BadDeed.CLOSED)
        judge_at_large(page, change)
    elif isinstance(change, Opened | Undone):
        raise BadLog("an evening is opened once")


def _is_of_the_books(change: AtLarge) -> bool:
    """What a director may put right when the people have gone home."""
    return isinstance(change, Fined | Renamed | StandingShown | Swapped | Titled)


def judge_opening(head: Opened) -> None:
    """Raise why there can't be such an evening, if there can't."""
    check_text(head.title)
    for names in head.people:
        check_names(names)
    match head.agreed:
        case DuplicateSession():
            _judge_session(head, head.agreed)
        case RubberEvening():
            _judge_rubbers(head, head.agreed)


def _judge_session(head: Opened, agreed: DuplicateSession) -> None:
    for what, known in (
        (agreed.plan.kind, FAMILIES),
        (agreed.scoring, WAYS),
        (agreed.profile, PROFILES),
    ):
        if what not in known:
            raise IllegalDeed(BadDeed.AGREED, what=what)
    teams = FAMILIES[agreed.plan.kind].contest is Contest.TEAMS
    if WAYS[agreed.scoring].by_team and not teams:
        raise IllegalDeed(BadDeed.AGREED, what=agreed.scoring)
    if agreed.victory_points and agreed.scoring != "imps":
        raise IllegalDeed(BadDeed.AGREED, what="victory-points")
    _within(agreed.minutes, MOST_MINUTES)
    movement = movement_of(head)
    if movement is None or len(head.people) != len(movement.numbers):
        raise IllegalDeed(BadDeed.PEOPLE, found=len(head.people), expected=agreed.plan.entrants)


def _judge_rubbers(head: Opened, agreed: RubberEvening) -> None:
    settings = agreed.settings
    if len(head.people) > MOST_PEOPLE:
        raise IllegalDeed(BadDeed.PEOPLE, found=len(head.people), expected=MOST_PEOPLE)
    people = tuple(map(str, range(1, len(head.people) + 1)))
    Evening(agreed.kind, rules_of(agreed), people, settings)
    for name in PROGRESSIVE_ONLY - {"minutes"}:
        if getattr(settings, name) != getattr(Settings(), name):
            check_setting(agreed.kind, name)
    _within(settings.deals, MOST_DEALS)
    _within(settings.minutes, MOST_MINUTES)
    _within(settings.seed, MOST_SEED)
    _within(agreed.rounds, MOST_ROUNDS)
    for number in agreed.ladies:
        if not 1 <= number <= len(head.people):
            raise IllegalDeed(BadDeed.NO_SUCH_NUMBER, number=number)


def _within(number: int, most: int) -> None:
    if not 0 <= number <= most:
        raise IllegalDeed(BadDeed.AGREED, what=str(number))
