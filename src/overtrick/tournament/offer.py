"""The movements on offer: each family with what it is for, and the one way to have one made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Contest, Movement
from overtrick.tournament.movements.board_a_match import teams_board_a_match
from overtrick.tournament.movements.howell import LEAST_THREE_QUARTER, howell, howell_three_quarter
from overtrick.tournament.movements.individual import individual
from overtrick.tournament.movements.mitchell import (
    mitchell,
    mitchell_hesitation,
    mitchell_share,
    mitchell_skip,
)
from overtrick.tournament.movements.teams import teams_match, teams_round_robin, teams_swiss
from overtrick.tournament.plan import Plan
from overtrick.tournament.soundness import proved

MOST_TABLES = 40
MOST_BOARDS = 36
"""In a round."""


@dataclass(frozen=True, slots=True)
class Family:
    """A family of movements: for how many, and how one is made."""

    kind: str
    contest: Contest
    least: int
    most: int
    make: Callable[[Plan], Movement]

    def entrants(self, tables: int) -> int:
        """How many fill so many tables.

        >>> FAMILIES["howell"].entrants(4), FAMILIES["teams-match"].entrants(2)
        (8, 2)
        """
        return tables * self.contest.a_table

    def tables(self, entrants: int) -> int:
        """How many tables they take, a half table being one; single players may all sit out.

        >>> FAMILIES["howell"].tables(7), FAMILIES["individual"].tables(7)
        (4, 1)
        """
        seats = self.contest.a_table
        return entrants // seats if self.contest is Contest.INDIVIDUALS else -(-entrants // seats)


_PAIRS, _TEAMS = Contest.PAIRS, Contest.TEAMS

FAMILIES: dict[str, Family] = {
    family.kind: family
    for family in (
        Family("mitchell", _PAIRS, 3, 2 * MOST_TABLES, mitchell),
        Family("mitchell-skip", _PAIRS, 7, 2 * MOST_TABLES, mitchell_skip),
        Family("mitchell-share", _PAIRS, 3, 2 * MOST_TABLES, mitchell_share),
        Family("mitchell-hesitation", _PAIRS, 5, 2 * MOST_TABLES, mitchell_hesitation),
        Family("howell", _PAIRS, 3, 2 * MOST_TABLES, howell),
        Family(
            "howell-three-quarter",
            _PAIRS,
            2 * LEAST_THREE_QUARTER - 1,
            2 * MOST_TABLES,
            howell_three_quarter,
        ),
        Family("individual", Contest.INDIVIDUALS, 4, 16, individual),
        Family("teams-match", _TEAMS, 2, 2, teams_match),
        Family("teams-round-robin", _TEAMS, 3, MOST_TABLES, teams_round_robin),
        Family("teams-swiss", _TEAMS, 4, MOST_TABLES, teams_swiss),
        Family("teams-board-a-match", _TEAMS, 3, MOST_TABLES, teams_board_a_match),
    )
}
"""Every family by its name, in the order they are listed to people."""


def make(plan: Plan) -> Movement:
    """The movement of that plan, proved; raises :exc:`IllegalMovement`, which names the nearest.

    >>> [round_.tables[0].who for round_ in make(Plan("mitchell", 6)).rounds]
    [(1, 4), (1, 6), (1, 5)]
    >>> make(Plan("mitchell", 16))
    Traceback (most recent call last):
        ...
    overtrick.tournament.illegal_movement.IllegalMovement: movement-even-tables
    """
    family = FAMILIES[plan.kind]
    if not family.least <= plan.entrants <= family.most:
        nearest = max(family.least, min(plan.entrants, family.most))
        raise IllegalMovement(
            BadMovement.SIZE,
            kind=plan.kind,
            entrants=plan.entrants,
            least=family.least,
            most=family.most,
            nearest=(f"{plan.kind} --{family.contest.option} {nearest}",),
        )
    if plan.per_round is not None and not 1 <= plan.per_round <= MOST_BOARDS:
        raise IllegalMovement(BadMovement.BOARDS, boards=plan.per_round, most=MOST_BOARDS)
    return proved(family.make(plan))
