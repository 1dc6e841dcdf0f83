"""Rubbers played out: each deal drawn from solved ones, and bid and defended to the table."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

import numpy as np

from overtrick.analysis.equity.ends import Course, Floats, Places
from overtrick.analysis.equity.many_pars import Tricks, par_outcomes
from overtrick.analysis.equity.state import State
from overtrick.analysis.equity.value import Equity


class Played(NamedTuple):
    """Of each rubber: North-South's points less East-West's, and how many deals it took."""

    points: Floats
    deals: Places


def played(
    equity: Equity, start: State, tricks: Tricks, rubbers: int, chance: np.random.Generator
) -> Played:
    """So many rubbers from a state, each deal being any of these, either way round."""
    course = Course(equity.rules)
    points, after = _policy(course, equity, tricks)
    at = np.full(rubbers, course.place(start))
    total, deals = np.zeros(rubbers), np.zeros(rubbers, np.intp)
    going = np.arange(rubbers)
    while len(going):
        drawn = chance.integers(tricks.shape[2], size=len(going))
        now = at[going]
        total[going] += points[now, drawn]
        deals[going] += 1
        at[going] = after[now, drawn]
        going = going[at[going] < len(points)]
    return Played(total, deals)


def _policy(course: Course, equity: Equity, tricks: Tricks) -> tuple[Floats, Places]:
    """By state and deal: the points that par brings, and the place of the state after it."""
    row = course.row(np.array([equity.of(state).points for state in course.states]))
    points: list[Floats] = []
    after: list[Places] = []
    for state in chain(course.states, (state.turned for state in course.states)):
        ends = course.ends(state)
        chosen = par_outcomes(ends.worth(row), tricks, state.dealer)
        points.append(ends.points[chosen])
        after.append(ends.after[chosen])
    return np.stack(points), np.stack(after)
