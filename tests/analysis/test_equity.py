"""The equity of a rubber: the tables that come with the program, and how they are made."""

from __future__ import annotations

from functools import cache
from itertools import islice
from math import sqrt
from pathlib import Path

import numpy as np
import pytest

from overtrick.analysis.equity.dealing import seeded_deals
from overtrick.analysis.equity.ends import OUTCOMES, Course, Floats
from overtrick.analysis.equity.fitting import EndlessRubber, Fitted, fitted
from overtrick.analysis.equity.many_pars import both_ways, par_outcomes
from overtrick.analysis.equity.remaking import as_equity, remade, solved_deals
from overtrick.analysis.equity.simulating import played
from overtrick.analysis.equity.state import State, classes, counted
from overtrick.analysis.equity.value import FITTED, Equity, equity_of, equity_worth
from overtrick.analysis.par import Pars
from overtrick.analysis.stakes import Stakes
from overtrick.cards.by_side import BySide
from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Side
from overtrick.game.result import Result
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.chicago import CHICAGO
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.tally import Tally, step
from overtrick.solver.at_hand import is_native, solver_at_hand
from overtrick.solver.plain import PlainSolver
from overtrick.solver.table import Table
from overtrick.solver.unsolved import Unsolved

SOLVED = {
    seed: [
        Table.parse(line)
        for line in Path(__file__).with_name(f"solved_seed_{seed}.txt").read_text().splitlines()
    ]
    for seed in (1, 2)
}
"""The first hundred deals of two seeds."""
LOVE_ALL = State(BySide(0, 0), BySide(0, 0), Side.NS)
ONE_GAME = State(BySide(1, 0), BySide(0, 0), Side.NS)
FIRST_LEG = State(BySide(0, 0), BySide(60, 0), Side.NS)
LEG_BEHIND = State(BySide(0, 1), BySide(40, 0), Side.NS)
STATES = (
    LOVE_ALL,
    State(BySide(1, 0), BySide(0, 60), Side.NS),
    State(BySide(0, 1), BySide(40, 20), Side.EW),
    State(BySide(1, 1), BySide(90, 0), Side.EW),
)


@cache
def fit(seed: int, name: str = "rubber") -> Fitted:
    return fitted(Course(RULE_SETS[name]), both_ways(SOLVED[seed]))


@cache
def small(seed: int) -> Equity:
    return as_equity(fit(seed), seed, len(SOLVED[seed]))


def test_a_rubber_of_nothing_but_three_notrumps() -> None:
    """One side makes nine tricks at notrumps, the other four in anything.

    At one game all it is worth as much either way: 0. A game ahead, half the time 100 and
    the 700 of a clean rubber, half the time the others' 100 and one game all: 350.
    """
    table = Table.parse("96666" * 2 + "44444" * 2)
    equity = remade(RUBBER, 0, [table])
    for legs in BySide(0, 0), BySide(0, 60), BySide(90, 90):
        for dealer in Side:
            assert equity.of(State(BySide(1, 1), legs, dealer)).points == pytest.approx(0)
            assert equity.of(State(BySide(1, 0), legs, dealer)).points == pytest.approx(350)
            assert equity.of(State(BySide(0, 0), legs, dealer)).points == pytest.approx(0)


@pytest.mark.parametrize("name", FITTED)
@pytest.mark.parametrize("state", STATES, ids=str)
def test_every_outcome_is_what_the_scorer_enters(name: str, state: State) -> None:
    rules = RULE_SETS[name]
    course = Course(rules)
    ends = course.ends(state)
    vulnerable = BySide(*(games > 0 for games in state.games))
    for number in range(0, len(OUTCOMES), 7):
        done = step(rules, state.tallies, Entry(OUTCOMES[number]), vulnerable, last=False)
        net = sum(line.points if line.side is Side.NS else -line.points for line in done.lines)
        after = State.of(done.after, state.dealer.opponents)
        assert (ends.points[number], ends.after[number]) == (net, course.place(after))


@pytest.mark.parametrize("state", STATES, ids=str)
def test_par_of_many_deals_is_par_of_each(state: State) -> None:
    equity = small(1)
    course = Course(RUBBER)
    row = course.row(np.array([equity.of(one).points for one in course.states]))
    worth = course.ends(state).worth(row)
    tables = SOLVED[2][:30]
    pars = Pars(equity_worth(equity, state))
    chosen = par_outcomes(worth, both_ways(tables), state.dealer)[: len(tables)]
    for table, number in zip(tables, chosen, strict=True):
        assert worth[number] == pytest.approx(pars.of(table, state.dealer).net_ns)


def test_four_passes_and_a_redeal() -> None:
    redeal = with_fields(RUBBER, {"pass_out": "same_dealer_redeal"})
    for rules, dealer in (RUBBER, Side.EW), (redeal, Side.NS):
        course = Course(rules)
        assert course.ends(ONE_GAME).after[-1] == course.place(ONE_GAME._replace(dealer=dealer))


def test_every_state_is_worth_what_its_deals_bring() -> None:
    """Turned states too, which are not reckoned by themselves."""
    course, values, _ = fit(1)
    row = course.row(values)
    tricks = both_ways(SOLVED[1])
    for state in course.states[::9]:
        for one in state, state.turned, state._replace(dealer=Side.EW):
            worth = course.ends(one).worth(row)
            mean = worth[par_outcomes(worth, tricks, one.dealer)].mean()
            assert mean == pytest.approx(row[course.place(one)], abs=1e-6)


def test_other_deals_give_the_same_within_the_errors() -> None:
    off = [
        (one.points - other.points) / sqrt(one.error**2 + other.error**2)
        for one, other in zip(small(1).values.values(), small(2).values.values(), strict=True)
        if one.error > 1
    ]
    assert len(off) > 200
    assert max(map(abs, off)) < 3.5
    assert sqrt(sum(one * one for one in off) / len(off)) < 1.5


def test_the_error_is_what_leaving_deals_out_says() -> None:
    """The values move as the parts of the deals left out foretell, block by block."""
    deals = SOLVED[1]
    size = len(deals) // 5
    course, values, parts = fit(1)
    places = [course.place(state) for state in (ONE_GAME, FIRST_LEG, LEG_BEHIND)]
    moved: list[Floats] = []
    foretold: list[Floats] = []
    for start in range(0, len(deals), size):
        block = slice(start, start + size)
        rest = deals[:start] + deals[block.stop :]
        moved.append((fitted(course, both_ways(rest)).values - values)[places])
        foretold.append(-parts[places, block].sum(axis=1) / len(rest))
    off = np.array(moved) - np.array(foretold)
    assert (np.linalg.norm(off, axis=0) < 0.25 * np.linalg.norm(moved, axis=0)).all()


def test_rubbers_played_on_other_deals_bring_what_the_table_says() -> None:
    equity = small(1)
    chance = np.random.default_rng(1)
    found = played(equity, ONE_GAME, both_ways(SOLVED[2]), 5_000, chance).points
    other = fit(2).errors[fit(2).course.place(ONE_GAME)]
    value = equity.of(ONE_GAME)
    error = sqrt(value.error**2 + other**2 + found.var() / len(found))
    assert abs(found.mean() - value.points) < 3 * error
    assert error < 40


@pytest.mark.parametrize("name", FITTED)
def test_the_other_sides_state_is_worth_the_opposite(name: str) -> None:
    equity = shipped(name)
    for state, value in equity.values.items():
        assert equity.of(state.turned).points == -value.points
        assert equity.of(state.turned).error == value.error


@pytest.mark.parametrize("name", FITTED)
def test_a_further_leg_is_never_worth_less(name: str) -> None:
    equity = shipped(name)
    for state, value in equity.values.items():
        for less in range(0, state.legs.ns, 10):
            before = equity.of(state._replace(legs=BySide(less, state.legs.ew)))
            assert value.points - before.points > -2 * value.leg_error - 0.02


@pytest.mark.parametrize("name", FITTED)
def test_a_table_is_read_as_it_was_written(name: str) -> None:
    equity = shipped(name)
    assert Equity.parse(str(equity)) == equity
    assert equity.rules is RULE_SETS[name]
    assert equity.deals >= 1_000


def test_the_start_is_worth_nothing_but_for_the_deal() -> None:
    value = shipped("rubber").of(LOVE_ALL)
    assert abs(value.points) <= 3 * value.error + 0.01
    assert shipped("rubber").of(LOVE_ALL.turned).points == -value.points


def test_every_rubber_has_a_table_and_nothing_else_has() -> None:
    for rules in RULE_SETS.values():
        assert (equity_of(rules) is not None) is (rules.form is Form.RUBBER)
    assert equity_of(with_fields(RUBBER, {"rubber.clean": "800"})) is None
    assert equity_of(with_fields(RUBBER, {"honours.enabled": "no"})) is equity_of(RUBBER)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "overtrick equity 2\nrules rubber\ndeals 1\nseed 1\n",
        "overtrick equity 1\nrules rubber\ndeals 1\nseed 1\n",
        "overtrick equity 1\nrules whist\ndeals 1\nseed 1\n",
        "overtrick equity 1\nrules rubber\ndeals 1\nseed 1\n0-0 0-0 much 1 1\n",
        "overtrick equity 1\nrules rubber\n",
    ],
)
def test_a_text_that_is_no_table(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Equity.parse(text)
    assert str(refused.value.code) == "not-an-equity-table"


def test_no_deals_no_table() -> None:
    with pytest.raises(ValueError, match="2, 5, 0"):
        remade(RUBBER, 1, [])


def test_deals_on_which_nobody_makes_anything() -> None:
    with pytest.raises(EndlessRubber) as refused:
        remade(RUBBER, 1, [Table.parse("6" * 20)])
    assert str(refused.value.code) == "deals-end-no-rubber"


def test_legs_that_are_alike() -> None:
    """With 30 and 40 by turns at notrumps, 1NT makes game from 70, as a major does."""
    assert classes(RULE_SETS["rubber-1932"])[70] == 70
    assert len(set(map(counted, (RULE_SETS[name] for name in FITTED)))) == len(FITTED)


def test_stakes_know_what_is_to_come() -> None:
    sixty = BySide(Tally(leg=60), Tally())
    game = Result.parse("4S N =")
    equity = equity_of(RUBBER)
    assert equity
    assert Stakes(RUBBER).worth(game) == 120 + equity.level(BySide(Tally(games=1), Tally()))
    assert Stakes(RUBBER, before=sixty).worth(game) == pytest.approx(
        120 + equity.level(BySide(Tally(games=1), Tally())) - equity.level(sixty)
    )
    folk = Stakes(with_fields(RUBBER, {"rubber.clean": "720"})).worth(game)
    assert folk == 120 + 0.75 * 720 - 0.25 * 500
    assert Stakes(CHICAGO).worth(Result.parse("2S N =")) == 60 + 40 + 0.9 * 60


def test_the_seed_gives_the_deals() -> None:
    first = "N:A98.Q432.Q2.6542 T72.AJT5.J853.93 KJ4.7.AKT964.T87 Q653.K986.7.AKQJ"
    assert str(next(seeded_deals(1))) == first
    assert next(seeded_deals(2)) != next(seeded_deals(1))


def test_deals_that_nobody_solves_are_told() -> None:
    heard: list[int] = []
    found = solved_deals(PlainSolver(), 1, 20, heard.append)
    assert all(isinstance(one, Unsolved) for one in found)
    assert (len(found), heard) == (20, [16, 20])


@pytest.mark.skipif(not is_native(), reason="whole deals need the extra dds")
def test_the_solved_deals_are_those_of_the_seed() -> None:
    with solver_at_hand(workers=1) as solver:
        assert list(solver.tables(list(islice(seeded_deals(1), 3)))) == SOLVED[1][:3]


def shipped(name: str) -> Equity:
    equity = equity_of(RULE_SETS[name])
    assert equity
    return equity
