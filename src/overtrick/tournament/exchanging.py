"""Two who change places, because they sat down so or because the director wishes it.

>>> from overtrick.tournament.offer import make
>>> from overtrick.tournament.plan import Plan
>>> howell = make(Plan("howell", 6, per_round=1))
>>> [table.who for table in howell.rounds[1].tables]
[(6, 2), (3, 1), (4, 5)]
>>> [table.who for table in exchanged(howell, 2, 2, 4).rounds[1].tables]
[(6, 4), (3, 1), (2, 5)]
"""

from __future__ import annotations

from dataclasses import replace

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Movement, Round, Seating, Who


def exchanged(
    movement: Movement, turn: int, one: int, other: int, *, onward: bool = False
) -> Movement:
    """The movement with those two in each other's places in that round, or from it on.

    Whoever sits out may be one of them. It is done as asked: ``prove`` then tells who would
    meet a pair or a board again. Raises :exc:`IllegalMovement` where either is not there.
    """
    if not 1 <= turn <= len(movement.rounds):
        raise IllegalMovement(BadMovement.FINISHED, rounds=turn, most=len(movement.rounds))
    round_ = movement.rounds[turn - 1]
    there = {*round_.sitting_out, *(each for table in round_.played for each in table.who)}
    for number in (one, other):
        if number not in there or one == other:
            raise IllegalMovement(BadMovement.NOBODY, number=number)
    last = len(movement.rounds) if onward else turn
    places = {one: other, other: one}
    rounds = tuple(
        _exchanged(each, places) if turn <= number <= last else each
        for number, each in enumerate(movement.rounds, start=1)
    )
    return replace(movement, rounds=rounds)


def _exchanged(round_: Round, places: dict[int, int]) -> Round:
    tables = tuple(_seated(table, places) for table in round_.tables)
    return Round(tables, _numbers(round_.out, places), _numbers(round_.absent, places))


def _seated(table: Seating, places: dict[int, int]) -> Seating:
    ns, ew, bumped = (_numbers(each, places) for each in (table.ns, table.ew, table.bumped))
    return replace(table, ns=ns, ew=ew, bumped=bumped)


def _numbers(who: Who, places: dict[int, int]) -> Who:
    return tuple(places.get(number, number) for number in who)
