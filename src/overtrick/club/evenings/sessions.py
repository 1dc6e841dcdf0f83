"""The movement of a duplicate session as it is set up, and as it becomes.

Movements are made, not kept: the log holds the plan and what was changed under way.

>>> swiss = movement_of(Opened(DuplicateSession(Plan("teams-swiss", 5)), ()))
>>> [round_.sitting_out for round_ in with_pairing(swiss, ((4, 1), (5, 3))).rounds]
[(5,), (2,)]
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from overtrick.club.evenings.agreed import DuplicateSession
from overtrick.club.evenings.changes import Opened
from overtrick.tournament.latecomer import with_latecomer
from overtrick.tournament.movement import Movement, board_set
from overtrick.tournament.movements.teams import swiss_round
from overtrick.tournament.offer import make
from overtrick.tournament.plan import Plan
from overtrick.tournament.replanning import without_pair

SWISS = "teams-swiss"
_made = lru_cache(maxsize=200)(make)
"""A large Howell is sought for longer than a page may take, so it is sought once."""


def movement_of(head: Opened) -> Movement | None:
    """The movement of the plan; None for an evening of rubbers. Raises :exc:`IllegalMovement`."""
    agreed = head.agreed
    return _made(agreed.plan) if isinstance(agreed, DuplicateSession) else None


def is_swiss(plan: Plan) -> bool:
    """Whether the standing decides who meets in the next round."""
    return plan.kind == SWISS


def with_pairing(
    movement: Movement, pairing: tuple[tuple[int, int], ...], gone: frozenset[int] = frozenset()
) -> Movement:
    """A Swiss with one more round, of new boards; whoever is there and not paired has the bye."""
    number = len(movement.rounds) + 1
    paired = {team for match in pairing for team in match}
    bye = next((team for team in movement.numbers if team not in paired | gone), None)
    new = swiss_round(pairing, bye, board_set(number, movement.per_round))
    return replace(movement, rounds=(*movement.rounds, new))


def with_one_more(movement: Movement, after_round: int) -> Movement:
    """Somebody plays from the next round; in a Swiss whoever comes is paired with the others."""
    if movement.kind != SWISS or after_round < len(movement.rounds):
        return with_latecomer(movement, after_round)
    (field,) = movement.fields
    return replace(movement, fields=((*field, max(field) + 1),))


def with_one_less(movement: Movement, number: int, after_round: int) -> Movement:
    """Somebody goes home; in a Swiss he is only not paired any more."""
    if movement.kind != SWISS or after_round < len(movement.rounds):
        return without_pair(movement, number, after_round)
    return movement
