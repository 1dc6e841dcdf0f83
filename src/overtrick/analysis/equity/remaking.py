"""Remaking a table of equity: deals from a seed, solved, and the states fitted to them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from overtrick.analysis.equity.dealing import seeded_deals
from overtrick.analysis.equity.ends import Course
from overtrick.analysis.equity.fitting import Fitted, error_of, fitted
from overtrick.analysis.equity.many_pars import both_ways
from overtrick.analysis.equity.state import State
from overtrick.analysis.equity.value import Equity, Value
from overtrick.cards.by_side import BySide
from overtrick.scoring.rules.rules import Rules
from overtrick.solver.solver import Solver
from overtrick.solver.table import Table
from overtrick.solver.unsolved import Unsolved

AT_ONCE = 16
"""So many deals are solved between two words about how far it is."""


def solved_deals(
    solver: Solver, seed: int, deals: int, told: Callable[[int], None] | None = None
) -> list[Table | Unsolved]:
    """The first deals of a seed, solved; ``told`` hears how many are done.

    A solver that keeps its tables in a file goes on where it was stopped.
    """
    found: list[Table | Unsolved] = []
    coming = islice(seeded_deals(seed), deals)
    while some := list(islice(coming, AT_ONCE)):
        found += solver.tables(some)
        if told:
            told(len(found))
    return found


def remade(
    rules: Rules, seed: int, tables: list[Table], told: Callable[[int], None] | None = None
) -> Equity:
    """The table of equity fitted to these deals of a seed.

    Raises :exc:`ValueError` where there is no deal.
    """
    course = Course(rules)
    return as_equity(fitted(course, both_ways(tables), told), seed, len(tables))


def as_equity(found: Fitted, seed: int, deals: int) -> Equity:
    """What was fitted, with its errors, in the order of the table."""
    course, values, errors = found.course, found.values, found.errors
    table: dict[State, Value] = {}
    for place, state in enumerate(course.states):
        bare = course.place(state._replace(legs=BySide(0, state.legs.ew)))
        leg_error = float(error_of(found.parts[place] - found.parts[bare]))
        table[state] = Value(float(values[place]), float(errors[place]), leg_error)
    return Equity(course.rules, deals, seed, table)
