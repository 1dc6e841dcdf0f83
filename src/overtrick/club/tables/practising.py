"""Tables for practice: one person and three bots, deals of one kind, hints, the same deal again.

At any other table nothing of this is to be had, and at one for practice no second person sits
down: hints and known cards are of no use against people.

>>> is_for_practice("slam"), is_for_practice(""), is_for_practice("lesson")
(True, False, True)
"""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.bots.practice.lesson import LESSON
from overtrick.bots.practice.wishes import Wish
from overtrick.cards.seat import Seat
from overtrick.club.tables.changes import Change, Dealt, Listed, Opened, Sat
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.game import Game
from overtrick.club.tables.table import Sitter, Table

ANY, ORDER, IN_TEN_DEALS = "any", "order", "lesson"
"""Whatever is dealt; deals with a condition in the language of deals to order; the lesson."""
STEPS = {str(step.id): step for step in LESSON}
"""The deals of the lesson by what they show, in their order."""


def is_for_practice(kind: str) -> bool:
    """Whether that is something to practise."""
    return kind in {ANY, ORDER, IN_TEN_DEALS, *map(str, Wish)}


def practises(head: Opened, sitters: Sequence[Sitter]) -> bool:
    """Whether one person practises there, and all the others are bots."""
    people = sum(sitter.is_person for sitter in sitters)
    bots = sum(sitter.is_bot for sitter in sitters)
    return bool(head.practice) and (people, bots) == (1, 3)


def who_practises(table: Table) -> Seat:
    """The seat of the person; South where nobody sits."""
    return next((seat for seat in Seat if table.sitter(seat).is_person), Seat.SOUTH)


def dealt_before(table: Table, number: int) -> Game | None:
    """The deal that this event dealt: the one that is on, or one that is over."""
    known = (*(one.game for one in reversed(table.finished)), table.game)
    return next((game for game in known if game is not None and game.number == number), None)


def done(table: Table) -> tuple[str, ...]:
    """What of the lesson has been played to the end, in its order."""
    played = {one.game.step for one in table.finished}
    return tuple(step for step in STEPS if step in played)


def next_step(table: Table) -> str:
    """What of the lesson comes next: after the last one dealt the first that is not done."""
    last = table.game.step if table.game else ""
    order = list(STEPS)
    at = order.index(last) + 1 if last in STEPS else 0
    left = [step for step in (*order[at:], *order[:at]) if step not in done(table)]
    return left[0] if left else order[at % len(order)]


def judge_practice(table: Table, change: Change) -> None:
    """Refuse whatever would bring a second person to a table for practice."""
    if not table.head.practice:
        return
    match change:
        case Sat(seat, _, holder):
            others = any(one.is_person and one.holder != holder for one in table.sitters)
            other_seat = table.head.practice == IN_TEN_DEALS and seat is not Seat.SOUTH
            if others or other_seat:
                raise IllegalMove(BadMove.FOR_ONE)
        case Listed():
            raise IllegalMove(BadMove.FOR_ONE)
        case _:
            return


def judge_again(table: Table, change: Dealt) -> None:
    """Refuse to deal known cards but where one person practises."""
    if not practises(table.head, table.sitters):
        raise IllegalMove(BadMove.NO_PRACTICE)
    if change.step:
        known = table.head.practice == IN_TEN_DEALS and change.step in STEPS
    else:
        game = dealt_before(table, change.again)
        known = game is not None and (game.play is not None or not change.play_only)
    if not known:
        raise IllegalMove(BadMove.NOT_NOW)
