"""Individuals: everybody plays for themselves, with a new partner in each round.

With 4, 8, 12, 16 players and with 5, 9, 13 everybody partners everybody once and opposes everybody
twice, of 5, 9 and 13 one sitting out in turn. With other numbers two or three sit out a round; then
nobody has a partner twice, and the proof tells how unequal the rest is.
"""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.tournament.group import group_of
from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Contest, Movement, Round, Seating, board_set
from overtrick.tournament.opening import opening
from overtrick.tournament.plan import Plan


def individual(plan: Plan) -> Movement:
    """The whole movement, or its first rounds.

    >>> [round_.sitting_out for round_ in individual(Plan("individual", 5)).rounds]
    [(1,), (2,), (3,), (4,), (5,)]
    """
    group, _ = group_of(plan.entrants)
    rounds = plan.rounds_of(group.size)
    if plan.switched:
        raise IllegalMovement(BadMovement.ARROW, kind=plan.kind, switched=plan.switched)
    per_round = plan.boards_for(rounds)
    everyone = tuple(range(1, plan.entrants + 1))
    made: list[Round] = []
    for turn in range(rounds):
        tables = tuple(_seated(plan.entrants, turn, per_round))
        playing = {one for table in tables for one in table.who}
        made.append(Round(tables, out=tuple(one for one in everyone if one not in playing)))
    return Movement(plan.kind, Contest.INDIVIDUALS, tuple(made), (everyone,), per_round)


def _seated(players: int, turn: int, per_round: int) -> Iterator[Seating]:
    group, _ = group_of(players)
    start = opening(players)
    for table, (four, boards) in enumerate(zip(start.tables, start.boards, strict=True), 1):
        north, south, east, west = (
            one + 1 if one == group.size else group.add(one, turn) + 1 for one in four
        )
        yield Seating(
            table,
            (north, south),
            (east, west),
            board_set(group.add(boards, turn) + 1, per_round),
            shared=start.boards.count(boards) > 1,
        )
