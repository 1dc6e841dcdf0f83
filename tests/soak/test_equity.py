"""The tables of equity against rubbers played out, and against a fit to other deals.

Seed 3 gives a thousand deals that no table was fitted on. On them a hundred thousand rubbers are
played from each of several states under each rule set, both sides bidding and defending to the
table; their mean is to be what the table says. The errors that are put together for each state:
that of the table, that of the other deals, and that of the rubbers.

One state in twenty is further off than two errors by chance alone, and these are forty. They
share their deals: two or three numbers tell nearly all that differs between two lots of deals,
so they are off together. Four errors is where chance ends for one of them, and two for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import sqrt

import numpy as np
import pytest

from overtrick.analysis.equity.ends import Course
from overtrick.analysis.equity.fitting import Fitted, fitted
from overtrick.analysis.equity.many_pars import Tricks, both_ways
from overtrick.analysis.equity.remaking import as_equity, solved_deals
from overtrick.analysis.equity.simulating import played
from overtrick.analysis.equity.state import State
from overtrick.analysis.equity.value import FITTED, Equity, equity_of
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.solver.at_hand import is_native, solver_at_hand
from overtrick.solver.table import Table

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not is_native(), reason="whole deals need the extra dds"),
]
DEALS = 1_000
RUBBERS = 100_000
STATES = (
    State(BySide(0, 0), BySide(0, 0), Side.NS),
    State(BySide(0, 0), BySide(60, 0), Side.NS),
    State(BySide(1, 0), BySide(0, 0), Side.NS),
    State(BySide(1, 0), BySide(0, 60), Side.NS),
    State(BySide(0, 1), BySide(0, 0), Side.NS),
    State(BySide(0, 1), BySide(40, 20), Side.EW),
    State(BySide(1, 1), BySide(0, 0), Side.EW),
    State(BySide(1, 1), BySide(90, 0), Side.EW),
)


@cache
def others() -> Tricks:
    """The deals of seed 3, solved."""
    with solver_at_hand(patience=600) as solver:
        tables = solved_deals(solver, 3, DEALS)
    solved = [table for table in tables if isinstance(table, Table)]
    assert len(solved) == DEALS
    return both_ways(solved)


@cache
def other_fit(name: str) -> Fitted:
    return fitted(Course(RULE_SETS[name]), others())


def shipped(name: str) -> Equity:
    equity = equity_of(RULE_SETS[name])
    assert equity
    assert equity.seed != 3
    return equity


def off(equity: Equity, start: State) -> float:
    """By how many errors the mean of the rubbers is off."""
    found = played(equity, start, others(), RUBBERS, np.random.default_rng(3)).points
    fit = other_fit(equity.rules.id)
    place = fit.course.place(start if start.dealer is Side.NS else start.turned)
    value = equity.of(start)
    error = sqrt(value.error**2 + fit.errors[place] ** 2 + found.var() / len(found))
    return (float(found.mean()) - value.points) / error


def root_mean_square(numbers: Sequence[float]) -> float:
    return sqrt(sum(number**2 for number in numbers) / len(numbers))


@pytest.mark.parametrize("name", FITTED)
def test_a_hundred_thousand_rubbers_on_other_deals(name: str) -> None:
    found = {str(state): off(shipped(name), state) for state in STATES}
    assert max(map(abs, found.values())) < 4, found
    assert root_mean_square(list(found.values())) < 2, found


def test_a_policy_that_is_not_the_table_is_found_out() -> None:
    """Were a first game worth a hundred more, the rubbers would not say so."""
    equity = shipped("rubber")
    ahead = STATES[2]
    dearer = {
        state: value._replace(points=value.points + (100 if state == ahead else 0))
        for state, value in equity.values.items()
    }
    assert abs(off(Equity(equity.rules, equity.deals, equity.seed, dearer), ahead)) > 4


@pytest.mark.parametrize("name", FITTED)
def test_a_run_of_another_seed_agrees(name: str) -> None:
    """Some 262 states that rest on the same deals on either side, so they are off together."""
    other = as_equity(other_fit(name), 3, DEALS)
    found = [
        (one.points - two.points) / sqrt(one.error**2 + two.error**2)
        for one, two in zip(shipped(name).values.values(), other.values.values(), strict=True)
        if one.error > 1
    ]
    assert max(map(abs, found)) < 4
    assert root_mean_square(found) < 2


@pytest.mark.parametrize("name", FITTED)
def test_in_that_run_too_a_further_leg_is_never_worth_less(name: str) -> None:
    other = as_equity(other_fit(name), 3, DEALS)
    legs = sorted({state.legs.ns for state in other.values})
    for state in other.values:
        for less, more in pairwise(legs):
            one, two = (
                other.of(state._replace(legs=BySide(leg, state.legs.ew))) for leg in (less, more)
            )
            assert two.points - one.points > -2 * (one.leg_error + two.leg_error) - 0.02
