"""Board-a-match: each board of each match is won, lost or halved, and the boards go round.

The American Whist movement: North-South stay, East-West go up two tables, the boards down
one. A match comes in two halves that lie rounds apart. It needs an odd number of teams; an
even number plays as if there were one more, and each pair sits out once. Source: the movement of
that name, by the American Whist League.
"""

from __future__ import annotations

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Contest, Movement, Round, Seating, board_set
from overtrick.tournament.plan import Plan


def teams_board_a_match(plan: Plan) -> Movement:
    """All teams meet, in a round less than there are tables; fewer rounds come in twos.

    >>> movement = teams_board_a_match(Plan("teams-board-a-match", 3, per_round=1))
    >>> [(table.ns, table.ew, table.boards) for table in movement.rounds[0].tables]
    [((1,), (2,), (3,)), ((2,), (3,), (1,)), ((3,), (1,), (2,))]
    """
    teams = plan.entrants + 1 - plan.entrants % 2
    rounds = plan.rounds_of(teams - 1)
    if plan.switched:
        raise IllegalMovement(BadMovement.ARROW, kind=plan.kind, switched=plan.switched)
    if rounds % 2:
        near = tuple(f"{plan.kind} --rounds {more}" for more in (rounds - 1, rounds + 1) if more)
        raise IllegalMovement(BadMovement.HALF_A_MATCH, rounds=rounds, nearest=near)
    per_round = plan.boards_for(rounds)
    # The other half of the match of round r is played as many rounds before the end.
    turns = (*range(1, rounds // 2 + 1), *range(teams - rounds // 2, teams))
    made = tuple(_round(teams, turn, per_round) for turn in turns)
    everyone = tuple(range(1, teams + 1))
    whole = Movement(plan.kind, Contest.TEAMS, made, (everyone,), per_round)
    return whole if plan.entrants % 2 else whole.lacking(teams)


def _round(teams: int, turn: int, per_round: int) -> Round:
    return Round(
        tuple(
            Seating(
                table + 1,
                (table + 1,),
                ((table - 2 * turn) % teams + 1,),
                board_set((table - turn) % teams + 1, per_round),
            )
            for table in range(teams)
        )
    )
