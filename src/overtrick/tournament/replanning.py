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
from overtrick.tournament.movement import Contest, Movement, Round, Seating
from overtrick.tournament.rover import Seat, rover_seats


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
    later = _later(movement, after_round)
    empty = set(later[0].absent).intersection(*(round_.absent for round_ in later))
    if empty:
        return _filled(movement, min(empty, key=lambda one: _known(movement, one)), after_round)
    return _roving(movement, after_round)


def without_pair(movement: Movement, number: int, after_round: int) -> Movement:
    """The movement where that pair goes home after so many rounds; opponents to come sit out."""
    _later(movement, after_round)
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
    return _with_rounds(movement, turn - 1, (changed.marked(), *movement.rounds[turn:]))


def _happened(table: Seating, boards: tuple[int, ...] | None, *, turned: bool) -> Seating:
    seats = table.turned() if turned else table
    return seats if boards is None else replace(seats, boards=boards)


def _later(movement: Movement, after_round: int) -> tuple[Round, ...]:
    """The rounds to come; there must be one."""
    if not 0 <= after_round < len(movement.rounds):
        raise IllegalMovement(
            BadMovement.FINISHED, rounds=after_round, most=len(movement.rounds) - 1
        )
    return movement.rounds[after_round:]


def _with_rounds(movement: Movement, kept: int, later: tuple[Round, ...]) -> Movement:
    return replace(movement, rounds=(*movement.rounds[:kept], *later))


def _known(movement: Movement, number: int) -> bool:
    """Whether somebody has had that number: a phantom's place is taken first."""
    return number in movement.numbers


def _new_number(movement: Movement) -> int:
    everywhere = (one for round_ in movement.rounds for table in round_.tables for one in table.who)
    return max(*movement.numbers, *everywhere) + 1


def _filled(movement: Movement, empty: int, after_round: int) -> Movement:
    """The empty place taken; a phantom's under its own number, another's under a new one."""
    number = _new_number(movement) if _known(movement, empty) else empty
    later = tuple(
        replace(
            round_,
            tables=tuple(table.in_place_of(empty, number) for table in round_.tables),
            absent=tuple(one for one in round_.absent if one != empty),
        ).marked()
        for round_ in movement.rounds[after_round:]
    )
    line = int(any(number in table.ew for round_ in later for table in round_.tables))
    return _ranked(_with_rounds(movement, after_round, later), number, line)


def _ranked(movement: Movement, number: int, line: int) -> Movement:
    """With them in the ranking; of two, that of the line in which they sit."""
    at = min(line, len(movement.fields) - 1)
    fields = tuple(
        (*one, number) if place == at else one for place, one in enumerate(movement.fields)
    )
    return replace(movement, fields=fields)


def _roving(movement: Movement, after_round: int) -> Movement:
    """The late pair in the seats of a rover."""
    rounds, number = movement.rounds[after_round:], _new_number(movement)
    seats, line = rover_seats(rounds, two_lines=len(movement.fields) == 2)
    later = tuple(
        _with_rover(round_, seat, number) for round_, seat in zip(rounds, seats, strict=True)
    )
    return _ranked(_with_rounds(movement, after_round, later), number, line)


def _with_rover(round_: Round, seat: Seat | None, number: int) -> Round:
    if seat is None:
        return replace(round_, out=(*round_.out, number))
    return replace(
        round_,
        tables=tuple(
            replace(table.in_place_of(seat.bumped, number), bumped=(seat.bumped,))
            if seat.bumped in table.who
            else table
            for table in round_.tables
        ),
    )
