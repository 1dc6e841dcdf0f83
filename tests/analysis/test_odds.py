"""The odds: the break-evens that every textbook has, each with its derivation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.analysis.odds.break_even import Verdict, break_even, break_evens
from overtrick.analysis.odds.question import (
    About,
    BadQuestion,
    IllegalQuestion,
    Question,
)
from overtrick.analysis.odds.sampling import Mean, Share, sampled
from overtrick.analysis.odds.yardsticks import Standing, Yardstick
from overtrick.analysis.stakes import Stakes
from overtrick.cards.by_side import BySide
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.reading_ends import read_end
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.tally import Tally
from overtrick.solver.plain import PlainSolver
from overtrick.solver.table import StrainTricks
from overtrick.solver.unsolved import DEADLINE, Unsolved
from tests.properties import contracts

POINTS, IMPS, MATCHPOINTS, WORTH = Yardstick
NOBODY, ALL = (False, False), (True, True)


def question(ours: str, other: str = "") -> Question:
    return Question.of(read_end(ours), read_end(other) if other else None)


def duplicate(vulnerable: tuple[bool, bool]) -> Standing:
    return Standing(Ledger(RULE_SETS["duplicate"], marked=BySide(*vulnerable)))


def rubber(games: tuple[int, int] = (0, 0), legs: tuple[int, int] = (0, 0)) -> Standing:
    start = BySide(*(Tally(games=g, leg=leg) for g, leg in zip(games, legs, strict=True)))
    return Standing(Ledger(RULE_SETS["rubber"], start=start))


@pytest.mark.parametrize(
    ("ours", "other", "vulnerable", "in_points", "at_imps", "needed"),
    [
        # Game: 620 for 170, or 100 away for 140; 450 is 10 IMPs, 240 is 6.
        ("4S", "3S", ALL, (450, 240), (10, 6), Fraction(6, 16)),
        # 420 for 170, or 50 away for 140; 250 is 6 IMPs, 190 is 5.
        ("4H", "3H", NOBODY, (250, 190), (6, 5), Fraction(5, 11)),
        # 3NT: 600 for 150, or 100 away for 120; 450 is 10, 220 is 6.
        ("3NT", "2NT", ALL, (450, 220), (10, 6), Fraction(3, 8)),
        # Small slam: 1430 for 680, or 100 away for 650; 750 either way, 13 IMPs.
        ("6S", "4S", ALL, (750, 750), (13, 13), Fraction(13, 26)),
        # 980 for 480, or 50 away for 450; 500 either way, 11 IMPs.
        ("6S", "4S", NOBODY, (500, 500), (11, 11), Fraction(11, 22)),
        # Grand slam: 2210 for 1460, or 100 away for 1430; 750 is 13 IMPs, 1530 is 17.
        ("7S", "6S", ALL, (750, 1530), (13, 17), Fraction(17, 30)),
        # 1510 for 1010, or 50 away for 980; 500 is 11 IMPs, 1030 is 14.
        ("7S", "6S", NOBODY, (500, 1030), (11, 14), Fraction(14, 25)),
        # To double four hearts: 100 for 50, or 590 away for 420; 50 is 2 IMPs, 170 is 5.
        ("4HX EW", "4H EW", NOBODY, (50, 170), (2, 5), Fraction(5, 7)),
        # To double two hearts into game: 200 for 100, or 670 away for 110; 100 is 3, 560 is 11.
        ("2HX EW", "2H EW", ALL, (100, 560), (3, 11), Fraction(11, 14)),
        # To redouble four spades: 120 x 4 and 100 and 300 for 120 x 2 and 50 and 300; 290 is 7
        # IMPs. Or 200 away for 100, 3 IMPs.
        ("4SXX", "4SX", NOBODY, (880 - 590, 100), (7, 3), Fraction(3, 10)),
        # A contract or none: 80 for nothing, or 50 away; 2 IMPs either way.
        ("1H", "pass", NOBODY, (80, 50), (2, 2), Fraction(1, 2)),
    ],
)
def test_break_evens_at_imps(
    ours: str,
    other: str,
    vulnerable: tuple[bool, bool],
    in_points: tuple[int, int],
    at_imps: tuple[int, int],
    needed: Fraction,
) -> None:
    """What is won, what is lost, and the loss as a part of both."""
    asked, standing = question(ours, other), duplicate(vulnerable)
    points, imps = (break_even(asked, standing, one) for one in (POINTS, IMPS))
    (won, lost), (gain, loss) = in_points, at_imps
    assert (points.gain, points.loss, points.needed) == (won, lost, Fraction(lost, won + lost))
    assert (imps.gain, imps.loss, imps.needed) == (gain, loss, needed)
    assert needed == Fraction(loss, loss + gain)


def test_the_usual_figures() -> None:
    """37.5% and 45.5% for game, 50% for a small slam, 56.7% and 56% for a grand."""
    told = {
        (name, vulnerable): round(
            100 * float(break_even(question(name), duplicate(vulnerable), IMPS).needed), 1
        )
        for name, vulnerable in product(("4S", "6S", "7S"), (ALL, NOBODY))
    }
    assert list(told.values()) == [37.5, 45.5, 50.0, 50.0, 56.7, 56.0]


@pytest.mark.parametrize("down", range(6))
def test_a_sacrifice(down: int) -> None:
    """Five clubs doubled over four hearts, favourable: 100, 300, 500, 800, 1100 against 620."""
    found = break_even(question("5CX", "4H EW"), duplicate((False, True)), POINTS, down)
    cost = (-550, 100, 300, 500, 800, 1_100)[down]
    assert found.good.made
    assert (found.gain, found.loss) == (620 - cost, cost + 100)
    if down == 0:
        assert found.verdict is Verdict.ALWAYS
    elif cost > 620:
        assert found.verdict is Verdict.NEVER
    else:
        assert found.needed == Fraction(cost + 100, 720)


def test_at_matchpoints_it_is_how_often_that_counts() -> None:
    for asked in (question("4S"), question("7S"), question("4HX EW"), question("3NT", "4C")):
        found = break_even(asked, duplicate(ALL), MATCHPOINTS)
        assert (found.gain, found.loss, found.needed) == (1, 1, Fraction(1, 2))


def test_matchpoints_reckoned_out() -> None:
    """Whatever part of the field bids game, bidding it wins or loses one point a table."""
    found = break_even(question("4S"), duplicate(ALL), POINTS)

    def won(mine: float, field: Sequence[float]) -> int:
        return sum(2 * (mine > other) + (mine == other) for other in field)

    for in_game in range(8):
        for (ours, other), sign in ((found.good_values, 1), (found.bad_values, -1)):
            field = [ours] * in_game + [other] * (7 - in_game)
            assert won(ours, field) - won(other, field) == sign * 7


def test_what_is_never_right_or_always() -> None:
    assert break_even(question("5S", "4S"), duplicate(ALL), IMPS).verdict is Verdict.NEVER
    assert break_even(question("4S", "5S"), duplicate(ALL), IMPS).verdict is Verdict.ALWAYS
    passed = break_even(question("1NT", "1NT N"), duplicate(NOBODY), IMPS)
    assert passed.verdict is Verdict.EQUAL


def test_a_rubber_in_any_state() -> None:
    """With a leg of 60 two spades are as good as four, and one is not."""
    assert break_even(question("4S", "2S"), rubber(legs=(60, 0)), WORTH).verdict is Verdict.NEVER
    assert break_even(question("2S", "1S"), rubber(legs=(60, 0)), WORTH).verdict is Verdict.NEEDS
    second = break_even(question("4S", "3S"), rubber(games=(1, 1)), POINTS)
    assert (second.gain, second.loss) == (500 + 120 - 120, 190)


def test_what_a_part_score_is_worth_by_the_values_of_players() -> None:
    """Chicago: 120 and 300 for game, against 120 and 40 + 81 for the part-score; or 50 away
    for 90 and that part-score again."""
    found = break_even(question("4S", "3S"), Standing(Ledger(RULE_SETS["chicago"])), WORTH)
    assert found.good_values == (420, 241)
    assert found.bad_values == (-50, 211)
    assert found.needed == Fraction(261, 261 + 179)


def test_a_rubber_goes_by_what_stakes_say() -> None:
    """At a game each the rubber is at stake, and no part-score comes near it."""
    standing = rubber(games=(1, 1))
    stakes = Stakes(RULE_SETS["rubber"], standing.ledger.vulnerable, standing.ledger.tallies)
    found = break_even(question("4S", "3S"), standing, WORTH)
    ours, other = (
        round(stakes.worth(Result.parse(f"{end} ")), 1) for end in ("4S NS =", "3S NS +1")
    )
    assert found.good_values == (ours, other)
    assert found.gain == round(ours - other, 1) > 300


def test_only_what_the_rules_know_is_measured() -> None:
    for rules in RULE_SETS.values():
        carries = rules.part_scores_carry
        found = break_evens(question("4S"), Standing(Ledger(rules)))
        expected = [POINTS, WORTH] if carries else [POINTS, IMPS, MATCHPOINTS]
        assert [one.yardstick for _, one in found] == expected


@pytest.mark.parametrize(
    ("ours", "other", "about"),
    [
        ("4S", "3S NS", About.HIGHER),
        ("3NT", "2NT NS", About.HIGHER),
        ("6D", "5D NS", About.HIGHER),
        ("6NT", "3NT NS", About.HIGHER),
        ("7C", "6C NS", About.HIGHER),
        ("1C", "pass", About.OPENING),
        ("4HX EW", "4H EW", About.DOUBLE),
        ("4HXX", "4HX NS", About.DOUBLE),
    ],
)
def test_what_is_asked_where_nothing_else_is_said(ours: str, other: str, about: About) -> None:
    asked = question(ours)
    assert (str(asked.other), asked.about) == (other, about)


@pytest.mark.parametrize(
    ("ours", "other", "code"),
    [
        ("4S", "4S", BadQuestion.SAME),
        ("pass", "", BadQuestion.PASSED_OUT),
        ("4H EW", "", BadQuestion.NO_OTHER),
    ],
)
def test_what_is_nothing_to_ask(ours: str, other: str, code: BadQuestion) -> None:
    with pytest.raises(IllegalQuestion) as refused:
        question(ours, other)
    assert refused.value.code is code


@given(contracts, contracts, st.sampled_from(sorted(RULE_SETS)))
def test_any_two_contracts_have_an_answer(one: Contract, two: Contract, name: str) -> None:
    """Asked the other way round, what one wins the other loses."""
    if one == two:
        return
    standing = Standing(Ledger(RULE_SETS[name]))
    there, back = (break_evens(Question.of(*pair), standing) for pair in ((one, two), (two, one)))
    assert len(there) == len(back)
    elsewhere = Question.of(one, two).about is About.ELSEWHERE
    for (_, ours), (_, theirs) in zip(there, back, strict=True):
        assert 0 <= ours.needed <= 1
        # Elsewhere it hangs on another contract when it is asked the other way round.
        assert elsewhere or (ours.gain, ours.loss) == (theirs.loss, theirs.gain)


# --- How likely it is.


class Spades(PlainSolver):
    """Declarer wins six tricks and one for each spade; a deal with a void there takes too long."""

    def strains(
        self, deals: Sequence[Deal], strain: Strain, *, within: float | None = None
    ) -> tuple[StrainTricks | Unsolved, ...]:
        del within
        return tuple(self._row(deal, strain) for deal in deals)

    def _row(self, deal: Deal, strain: Strain) -> StrainTricks | Unsolved:
        lengths = [deal.hand(seat).shape[0] for seat in Seat]
        if 0 in lengths:
            return DEADLINE
        north, east, south, west = (
            6 + length if strain is Strain.SPADES else 6 for length in lengths
        )
        return north, east, south, west


LONG = Deal.parse("N:AK532.Q32.A82.J5 T8.K987.Q94.KQT9 Q964.AJ4.K53.642 J7.T65.JT76.A873")
SHORT = Deal.parse("N:A2.KQ532.A82.J53 T8.9876.Q94.KQT9 Q964.AJ4.K53.642 KJ753.T.JT76.A87")
VOID = Deal.parse("N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432")


def test_both_choices_on_each_deal() -> None:
    """North wins 11 and South 10 on the one, South 10 and North 8 on the other."""
    found = sampled(question("5S", "4S"), [LONG, SHORT, LONG, VOID], Spades())
    assert (found.deals, found.unsolved) == (3, 1)
    assert (found.ours_made, found.other_made) == (Share(2, 3), Share(3, 3))
    mean = found.mean(duplicate(NOBODY), POINTS)
    # 450 either way, 450 again, and 50 away instead of 420.
    assert mean.value == pytest.approx(-470 / 3)
    assert mean.error == pytest.approx(sqrt((2 * (470 / 3) ** 2 + (470 * 2 / 3) ** 2) / 2 / 3))


def test_a_named_declarer_is_taken_at_his_word() -> None:
    found = sampled(question("5S S", "pass"), [LONG, SHORT], Spades())
    assert (found.ours_made, found.other_made) == (Share(0, 2), Share(0, 2))
    assert found.question.other is PASSED_OUT


def test_wilson_and_mean() -> None:
    """Wilson's interval of 0, 5 and 10 of 10, as tables print it."""
    printed = {0: (0.0, 0.278), 5: (0.237, 0.763), 10: (0.722, 1.0)}
    for number, between in printed.items():
        assert Share(number, 10).between == pytest.approx(between, abs=5e-4)
    assert Share(0, 0).between == (0.0, 1.0)
    assert Mean.of(Counter()) == Mean(0.0, 0.0)
    assert Mean.of(Counter({5.0: 1})) == Mean(5.0, 0.0)
