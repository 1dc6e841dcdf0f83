"""Somebody comes late: a pair, a single player or a team, and plays from the next round.

Where somebody is missing they take the empty place. Single players who wait in threes have the
fourth now, and a team that waits has an opponent. Else they rove, taking in each round the
seat of somebody who then sits out, never of the same one twice.
"""

from __future__ import annotations

from dataclasses import replace

from overtrick.tournament.extra_tables import with_extra_tables, with_match_for_the_bye
from overtrick.tournament.faults import faults_of
from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Contest, Movement, Round
from overtrick.tournament.rover import Seat, rover_seats


def with_latecomer(movement: Movement, after_round: int) -> Movement:
    """The movement with one more from the round after that one; their number is a new one.

    Whatever can't be without a board, an opponent or a partner coming back waits a round.
    Raises :exc:`IllegalMovement`, also where teams would have to break off a match.

    >>> from overtrick.tournament.offer import make
    >>> from overtrick.tournament.plan import Plan
    >>> three = with_latecomer(make(Plan("teams-round-robin", 3)), after_round=1)
    >>> [round_.sitting_out for round_ in three.rounds], three.numbers
    ([(1,), (), ()], (1, 2, 3, 4))
    """
    later = rounds_to_come(movement, after_round)
    empty = set(later[0].absent).intersection(*(round_.absent for round_ in later))
    waiting = min(len(round_.out) for round_ in later)
    if empty:
        first = min(empty, key=lambda one: _known(movement, one))
        changed = _filled(movement, first, after_round)
    elif movement.contest is Contest.INDIVIDUALS and waiting >= 3:
        number = _new_number(movement)
        extra = with_extra_tables(movement, number, after_round)
        changed = min(extra, _roving(movement, after_round), key=lambda one: _waits(one, number))
    elif movement.contest is Contest.TEAMS and waiting == 1:
        changed = with_match_for_the_bye(movement, _new_number(movement), after_round)
    else:
        changed = _roving(movement, after_round)
    if movement.contest is Contest.TEAMS:
        _refuse_half_matches(movement, changed)
    return changed


def rounds_to_come(movement: Movement, after_round: int) -> tuple[Round, ...]:
    """The rounds that are not finished; there must be one."""
    if not 0 <= after_round < len(movement.rounds):
        raise IllegalMovement(
            BadMovement.FINISHED, rounds=after_round, most=len(movement.rounds) - 1
        )
    return movement.rounds[after_round:]


def _refuse_half_matches(before: Movement, changed: Movement) -> None:
    """A match is played in both rooms or not at all, and two teams want to be by themselves."""
    if len(before.numbers) == 2 or set(faults_of(changed)) - set(faults_of(before)):
        raise IllegalMovement(BadMovement.LATE_TEAM, kind=before.kind)


def _known(movement: Movement, number: int) -> bool:
    """Whether somebody has had that number: a phantom's place is taken first."""
    return number in movement.numbers


def _waits(movement: Movement, number: int) -> int:
    return sum(number in round_.out for round_ in movement.rounds)


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
    return _ranked(movement.with_later(after_round, later), number, line)


def _ranked(movement: Movement, number: int, line: int) -> Movement:
    """With them in the ranking; of two, that of the line in which they sit."""
    at = min(line, len(movement.fields) - 1)
    fields = tuple(
        (*one, number) if place == at else one for place, one in enumerate(movement.fields)
    )
    return replace(movement, fields=fields)


def _roving(movement: Movement, after_round: int) -> Movement:
    """The latecomer in the seats of a rover."""
    rounds, number = movement.rounds[after_round:], _new_number(movement)
    seats, line = rover_seats(movement, after_round)
    later = tuple(
        _with_rover(round_, seat, number) for round_, seat in zip(rounds, seats, strict=True)
    )
    return _ranked(movement.with_later(after_round, later), number, line)


def _with_rover(round_: Round, seat: Seat | None, number: int) -> Round:
    if seat is None:
        return replace(round_, out=(*round_.out, number))
    return replace(
        round_,
        tables=tuple(
            replace(table.in_place_of(seat.bumped, number), bumped=(seat.bumped,), rover=(number,))
            if seat.bumped in table.who
            else table
            for table in round_.tables
        ),
    )
