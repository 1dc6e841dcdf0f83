"""Teams: one match all evening, or every team against every other.

A team is two pairs. One stays at the team's own table, which has the team's number, and sits
North-South; the other visits the opponents and sits East-West. So a match takes two tables,
and both play its boards.
"""

from __future__ import annotations

from collections.abc import Iterable

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Contest, Movement, Round, Seating, board_set
from overtrick.tournament.plan import Plan

HALVES = 2
"""A match of two teams is played in two halves unless it is asked for otherwise."""
MOST_SEGMENTS = 16

Match = tuple[int, int]


def teams_match(plan: Plan) -> Movement:
    """Two teams, head to head, in so many segments.

    >>> match = teams_match(Plan("teams-match", 2, per_round=8))
    >>> [(table.ns, table.ew, table.boards[0]) for table in match.rounds[1].tables]
    [((1,), (2,), 9), ((2,), (1,), 9)]
    """
    rounds = HALVES if plan.rounds is None else plan.rounds_of(MOST_SEGMENTS)
    per_round = plan.boards_for(rounds)
    made = (_round([(1, 2)], board_set(turn, per_round)) for turn in range(1, rounds + 1))
    return _movement(plan, made, per_round)


def teams_round_robin(plan: Plan) -> Movement:
    """Every team meets every other; of an odd number one has a bye. All play the same boards.

    >>> [round_.sitting_out for round_ in teams_round_robin(Plan("teams-round-robin", 3)).rounds]
    [(1,), (2,), (3,)]
    """
    clock = plan.entrants - 1 + plan.entrants % 2
    rounds = plan.rounds_of(clock)
    per_round = plan.boards_for(rounds)
    made = (
        _round(
            _matches(turn, clock, plan.entrants),
            board_set(turn + 1, per_round),
            out=(turn + 1,) if plan.entrants % 2 else (),
        )
        for turn in range(rounds)
    )
    return _movement(plan, made, per_round)


def swiss_round(matches: Iterable[Match], bye: int | None, boards: tuple[int, ...]) -> Round:
    """The round of a Swiss, once it is paired; everybody plays the same boards.

    >>> swiss_round([(1, 3)], 2, (1, 2)).sitting_out
    (2,)
    """
    return _round(matches, boards, () if bye is None else (bye,))


def teams_swiss(plan: Plan) -> Movement:
    """The first round of a Swiss, the upper half against the lower; the standing does the rest.

    >>> [table.ns + table.ew for table in teams_swiss(Plan("teams-swiss", 4)).rounds[0].tables]
    [(1, 3), (2, 4), (3, 1), (4, 2)]
    """
    if plan.rounds not in (None, 1):
        raise IllegalMovement(BadMovement.STANDING_DECIDES, kind=plan.kind, rounds=plan.rounds)
    per_round = plan.boards_for(4) if plan.per_round is None else plan.per_round
    half = plan.entrants // 2
    matches = [(one, one + half) for one in range(1, half + 1)]
    bye = plan.entrants if plan.entrants % 2 else None
    return _movement(plan, [swiss_round(matches, bye, board_set(1, per_round))], per_round)


def _matches(turn: int, clock: int, teams: int) -> list[Match]:
    """All turn round the last team, which stays; of an odd number it is the bye."""
    others = [
        ((turn + gap) % clock + 1, (turn - gap) % clock + 1) for gap in range(1, clock // 2 + 1)
    ]
    return others if teams % 2 else [(turn + 1, teams), *others]


def _round(matches: Iterable[Match], boards: tuple[int, ...], out: tuple[int, ...] = ()) -> Round:
    """Both tables of each match, in the order of the tables."""
    both = [two for one, other in matches for two in ((one, other), (other, one))]
    return Round(
        tuple(Seating(home, (home,), (away,), boards, shared=True) for home, away in sorted(both)),
        out,
    )


def _movement(plan: Plan, made: Iterable[Round], per_round: int) -> Movement:
    if plan.switched:
        raise IllegalMovement(BadMovement.ARROW, kind=plan.kind, switched=plan.switched)
    everyone = tuple(range(1, plan.entrants + 1))
    return Movement(plan.kind, Contest.TEAMS, tuple(made), (everyone,), per_round)
