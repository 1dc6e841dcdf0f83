"""Several sections of one session: each a movement of its own, over the same boards.

>>> [(one.section, one.tables, len(one.rounds)) for one in sections(Plan("mitchell", 30), 2)]
[('A', 8, 7), ('B', 7, 7)]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from string import ascii_uppercase

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Movement
from overtrick.tournament.offer import FAMILIES, make
from overtrick.tournament.plan import Plan

MOST = len(ascii_uppercase)
_PLAIN, _SHARING = "mitchell", "mitchell-share"


def sections(plan: Plan, number: int) -> tuple[Movement, ...]:
    """The entrants of a plan in so many sections, as equal as whole tables allow.

    A half table is in the last one. All play as many rounds, and as many boards in each. Raises
    :exc:`IllegalMovement`, also where a section would be too small for its family.
    """
    if not 1 <= number <= MOST:
        raise IllegalMovement(BadMovement.SECTIONS, sections=number, most=MOST)
    if number == 1:
        return (make(plan),)
    plans = [_fitting(plan, size) for size in _sizes(plan, number)]
    rounds = plan.rounds
    if rounds is None:
        rounds = min(len(make(one).rounds) for one in plans)
    return tuple(
        replace(make(replace(one, rounds=rounds)), section=letter)
        for letter, one in zip(ascii_uppercase, plans, strict=False)
    )


def _fitting(plan: Plan, entrants: int) -> Plan:
    """The plan of one section; a Mitchell at an even number of tables shares its boards."""
    even = FAMILIES[plan.kind].tables(entrants) % 2 == 0
    shares = plan.kind == _PLAIN and even and plan.rounds is None
    return replace(plan, kind=_SHARING if shares else plan.kind, entrants=entrants)


def _sizes(plan: Plan, number: int) -> Iterator[int]:
    """Whole tables to each, the first ones having one more; what is left goes to the last."""
    a_table = FAMILIES[plan.kind].entrants(1)
    tables = -(-plan.entrants // a_table)
    left = plan.entrants
    for place in range(number):
        size = min(left, a_table * (tables // number + (place < tables % number)))
        yield size
        left -= size
