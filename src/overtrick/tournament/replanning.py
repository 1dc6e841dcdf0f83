"""A movement that must change while it is under way; finished rounds stay as they are.

Results are facts, so nothing here touches a round that is over. A pair that comes late plays
from the next round: where a pair is missing it takes the empty place, else it roves, taking in each
round the seat of a pair that then sits out. A pair that goes home leaves its place empty. And
where other boards were played than were due, or the arrow was the wrong way, the movement
says what was played, and the proof tells what that does to the rest.
"""

from __future__ import annotations

from dataclasses import replace

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.latecomer import rounds_to_come, with_latecomer
from overtrick.tournament.movement import Contest, Movement, Seating


def with_late_pair(movement: Movement, after_round: int) -> Movement:
    """The movement with one more pair from the round after that one; its number is a new one.

    It never meets a pair or a board twice, and no pair gives way to it twice; where that can't
    be it waits a round. Raises :exc:`IllegalMovement`.

    >>> from overtrick.tournament.offer import make
    >>> from overtrick.tournament.plan import Plan
    >>> full = with_late_pair(make(Plan("howell", 7)), after_round=2)
    >>> full.rounds[1].sitting_out, full.rounds[2].sitting_out, full.numbers[-1]
    ((2,), (), 8)
    """
    if movement.contest is not Contest.PAIRS:
        raise IllegalMovement(BadMovement.PAIRS_ONLY, contest=str(movement.contest))
    return with_latecomer(movement, after_round)


def without_pair(movement: Movement, number: int, after_round: int) -> Movement:
    """The movement where that pair goes home after so many rounds; opponents to come sit out."""
    rounds_to_come(movement, after_round)
    if number not in movement.numbers:
        raise IllegalMovement(BadMovement.NOBODY, number=number)
    return movement.lacking(number, after_round)


def as_played(
    movement: Movement,
    turn: int,
    table: int,
    *,
    boards: tuple[int, ...] | None = None,
    turned: bool = False,
) -> Movement:
    """What really happened at a table in a round: other boards, or the arrow the other way.

    ``prove`` then tells who would meet a board again in a round to come.
    """
    if not 1 <= turn <= len(movement.rounds):
        raise IllegalMovement(BadMovement.FINISHED, rounds=turn, most=len(movement.rounds))
    round_ = movement.rounds[turn - 1]
    if table not in {one.table for one in round_.played}:
        raise IllegalMovement(BadMovement.NOBODY, number=table)
    changed = replace(
        round_,
        tables=tuple(
            _happened(one, boards, turned=turned) if one.table == table else one
            for one in round_.tables
        ),
    )
    rounds = (*movement.rounds[: turn - 1], changed.marked(), *movement.rounds[turn:])
    return replace(movement, rounds=rounds)


def _happened(table: Seating, boards: tuple[int, ...] | None, *, turned: bool) -> Seating:
    seats = table.turned() if turned else table
    return seats if boards is None else replace(seats, boards=boards)
