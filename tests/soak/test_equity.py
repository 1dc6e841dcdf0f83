"""The tables of equity against rubbers played out, and against a fit to other deals.

Seed 3 gives a thousand deals that no table was fitted on. On them a hundred thousand rubbers are
played from each of several states under each rule set, both sides bidding and defending to the
table; their mean is to be what the table says. The errors that are put together for each state:
that of the table, that of the other deals, and that of the rubbers.

The figures share their deals, so they are off together; how far chance alone would bring all of
them is reckoned with that (:mod:`tests.soak.together`). Less than once in a thousand is too much.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

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
from tests.soak.together import chances, likeness

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not is_native(), reason="whole deals need the extra dds"),
]
DEALS = 1_000
RUBBERS = 100_000
ERROR = 0.5
"""Points; a state with a smaller error is worth nothing much, as when both sides stand alike."""
TOO_RARE = 0.001
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


class Off(NamedTuple):
    """By how many errors a mean of rubbers is off, and the variance that is the dice's alone."""

    errors: float
    of_dice: float


def place_of(name: str, start: State) -> tuple[int, int]:
    """Where the state, or the one with the sides exchanged, stands in a fit; and which it is."""
    turned = start.dealer is Side.EW
    return other_fit(name).course.place(start.turned if turned else start), -1 if turned else 1


def off(equity: Equity, start: State, seed: int = 0) -> Off:
    """By how many errors the mean of the rubbers is off."""
    chance = np.random.default_rng([3, seed])
    found = played(equity, start, others(), RUBBERS, chance).points
    fit = other_fit(equity.rules.id)
    place, _ = place_of(equity.rules.id, start)
    value = equity.of(start)
    dice = float(found.var()) / len(found)
    error = sqrt(value.error**2 + fit.errors[place] ** 2 + dice)
    return Off((float(found.mean()) - value.points) / error, dice / error**2)


@pytest.mark.parametrize("name", FITTED)
def test_a_hundred_thousand_rubbers_on_other_deals(name: str) -> None:
    found = [off(shipped(name), state, seed) for seed, state in enumerate(STATES)]
    places, signs = zip(*(place_of(name, state) for state in STATES), strict=True)
    dice = np.array([one.of_dice for one in found])
    deals = np.sqrt(1 - dice)
    alike = likeness(other_fit(name).parts[list(places)] * np.array(signs)[:, None])
    alike = alike * np.outer(deals, deals) + np.diag(dice)
    likely = chances(np.array([one.errors for one in found]), alike)
    print(name, [f"{one.errors:.1f}" for one in found], likely)
    assert min(likely) > TOO_RARE, found


def test_a_policy_that_is_not_the_table_is_found_out() -> None:
    """Were a first game worth a hundred more, the rubbers would not say so."""
    equity = shipped("rubber")
    ahead = STATES[2]
    dearer = {
        state: value._replace(points=value.points + (100 if state == ahead else 0))
        for state, value in equity.values.items()
    }
    assert abs(off(Equity(equity.rules, equity.deals, equity.seed, dearer), ahead).errors) > 4


@pytest.mark.parametrize("name", FITTED)
def test_a_run_of_another_seed_agrees(name: str) -> None:
    """All the states in which the error is not next to nothing."""
    fit = other_fit(name)
    places = [
        place
        for place, state in enumerate(fit.course.states)
        if shipped(name).of(state).error > ERROR
    ]
    ours = [shipped(name).of(fit.course.states[place]) for place in places]
    found = np.array(
        [
            (one.points - fit.values[place]) / sqrt(one.error**2 + fit.errors[place] ** 2)
            for one, place in zip(ours, places, strict=True)
        ]
    )
    likely = chances(found, likeness(fit.parts[places]))
    print(name, f"most {abs(found).max():.1f} mean square {np.square(found).mean():.1f}", likely)
    assert min(likely) > TOO_RARE


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
