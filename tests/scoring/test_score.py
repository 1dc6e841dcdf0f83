"""The one scorer: against an independent one, and by its properties under every rule set."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.seat import Seat, Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.line import Kind, Place
from overtrick.scoring.point_table import PointTable
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import (
    overtrick_points,
    score,
    trick_points,
    trick_values,
    undertrick_values,
)
from tests.properties import contracts, results, rule_sets

RUBBER = RULE_SETS["rubber"]
COMBINATIONS = [
    (level, strain, doubling, tricks, vulnerable)
    for level in range(1, 8)
    for strain in Strain
    for doubling in Doubling
    for tricks in range(14)
    for vulnerable in (False, True)
]


def turned(contract: Contract) -> Contract:
    """The same contract, the table turned by one place."""
    declarer = contract.declarer
    other = declarer.left() if isinstance(declarer, Seat) else declarer.opponents
    return Contract(contract.level, contract.strain, contract.doubling, other)


def test_all_combinations_agree_with_an_independent_scorer() -> None:
    endplay = pytest.importorskip("endplay.types")
    denoms = {strain: endplay.Denom.find(str(strain)[0]) for strain in Strain}
    penalties = dict(zip(Doubling, endplay.Penalty, strict=True))
    assert len(COMBINATIONS) == 2_940
    for level, strain, doubling, tricks, vulnerable in COMBINATIONS:
        result = Result(Contract(level, strain, doubling, Seat.NORTH), tricks)
        theirs = endplay.Contract(
            level=level,
            denom=denoms[strain],
            declarer=endplay.Player.north,
            penalty=penalties[doubling],
            result=result.over,
        )
        zone = endplay.Vul.ns if vulnerable else endplay.Vul.ew
        assert score(DUPLICATE, result, vulnerable).net_ns == theirs.score(zone), str(result)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_the_bare_totals_are_those_of_the_scorer(rules: Rules) -> None:
    table = PointTable.of(rules)
    assert len(table.values) == 2_940
    for level, strain, doubling, tricks, vulnerable in COMBINATIONS:
        result = Result(Contract(level, strain, doubling, Seat.SOUTH), tricks)
        bare = table.points(level, strain, doubling, tricks, vulnerable)
        assert bare == score(rules, result, vulnerable).net_ns


@given(rule_sets, results, st.booleans())
def test_turning_the_table_turns_the_score(rules: Rules, result: Result, vulnerable: bool) -> None:
    scored = score(rules, result, vulnerable)
    other = score(rules, Result(turned(result.contract), result.tricks), vulnerable)
    assert other.net_ns == -scored.net_ns
    assert [(x.kind, x.points, x.side.opponents, x.place) for x in other.lines] == [
        (x.kind, x.points, x.side, x.place) for x in scored.lines
    ]


@given(rule_sets, contracts, st.booleans())
def test_every_trick_more_is_worth_more(rules: Rules, contract: Contract, vulnerable: bool) -> None:
    side = contract.declarer.side
    nets = [score(rules, Result(contract, tricks), vulnerable) for tricks in range(14)]
    ours = [scored.points(side) - scored.points(side.opponents) for scored in nets]
    assert ours == sorted(set(ours))


@given(rule_sets, results, st.booleans())
def test_a_score_is_its_lines(rules: Rules, result: Result, vulnerable: bool) -> None:
    scored = score(rules, result, vulnerable)
    declaring = result.contract.declarer.side
    assert scored.lines
    assert {line.side for line in scored.lines} == {
        declaring if result.made else declaring.opponents
    }
    assert all(line.points > 0 for line in scored.lines)
    assert len({line.kind for line in scored.lines}) == len(scored.lines)
    assert scored.totals.ns == sum(x.points for x in scored.lines if x.side is Side.NS)
    assert scored.totals.ew == sum(x.points for x in scored.lines if x.side is Side.EW)
    assert scored.net_ns == scored.totals.ns - scored.totals.ew


@given(rule_sets, results, st.booleans())
def test_what_is_written_where(rules: Rules, result: Result, vulnerable: bool) -> None:
    for line in score(rules, result, vulnerable).lines:
        below = Place.BELOW if line.kind is Kind.TRICK_POINTS else Place.ABOVE
        assert line.place is (below if rules.part_scores_carry else None)


@given(rule_sets, results, st.booleans())
def test_which_lines_a_result_has(rules: Rules, result: Result, vulnerable: bool) -> None:
    kinds = {line.kind for line in score(rules, result, vulnerable).lines}
    if not result.made:
        assert kinds == {Kind.UNDERTRICKS}
        return
    level, doubled = result.contract.level, result.contract.doubling > 0
    assert (Kind.OVERTRICKS in kinds) is (result.over > 0)
    assert (Kind.SMALL_SLAM in kinds) is (level == 6)
    assert (Kind.GRAND_SLAM in kinds) is (level == 7)
    assert (Kind.INSULT in kinds) is (doubled and rules.insult.doubled > 0)
    premium = {Kind.GAME, Kind.PART_SCORE} & kinds
    if rules.part_scores_carry:
        assert not premium
    else:
        game = trick_points(rules, result.contract) >= 100
        assert premium == {Kind.GAME if game else Kind.PART_SCORE}


def test_the_lines_stand_in_the_order_players_write_them() -> None:
    lines = score(DUPLICATE, Result.parse("6NTX E ="), vulnerable=True).lines
    assert [(line.kind, line.points) for line in lines] == [
        (Kind.TRICK_POINTS, 380),
        (Kind.INSULT, 50),
        (Kind.GAME, 500),
        (Kind.SMALL_SLAM, 750),
    ]
    assert {line.side for line in lines} == {Side.EW}


def test_points_of_one_side_in_one_place() -> None:
    scored = score(RUBBER, Result.parse("4HX E +1"), vulnerable=False)
    assert scored.points(Side.EW) == 390
    assert scored.points(Side.EW, Place.BELOW) == 240
    assert scored.points(Side.EW, Place.ABOVE) == 150
    assert scored.points(Side.NS) == scored.points(Side.NS, Place.ABOVE) == 0
    assert scored.net_ns == -390


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_what_was_reckoned_before_answers_for_its_own_result_only(rules: Rules) -> None:
    fresh = replace(rules)
    for level, strain, doubling, tricks, vulnerable in COMBINATIONS:
        for declarer in Side:
            result = Result(Contract(level, strain, doubling, declarer), tricks)
            fresh.memo.clear()
            assert score(rules, result, vulnerable) == score(fresh, result, vulnerable)


@given(results, st.booleans())
def test_house_rules_have_their_own_scores(result: Result, vulnerable: bool) -> None:
    """What was reckoned under one set must never answer for another."""
    free = with_fields(RUBBER, {"insult.doubled": "0", "insult.redoubled": "0"})
    usual, other = (score(rules, result, vulnerable) for rules in (RUBBER, free))
    doubled = result.made and result.contract.doubling
    insult = (0, 50, 100)[doubled]
    assert abs(usual.net_ns) - abs(other.net_ns) == insult


def test_values_trick_by_trick() -> None:
    old = RULE_SETS["rubber-1932"]
    assert trick_values(old, Strain.NOTRUMPS, 7) == (30, 40, 30, 40, 30, 40, 30)
    assert trick_values(old, Strain.NOTRUMPS, 2, after=3) == (40, 30)
    assert trick_values(RUBBER, Strain.NOTRUMPS, 2, after=1) == (30, 30)
    assert trick_values(RUBBER, Strain.DIAMONDS, 3) == (20, 20, 20)
    assert trick_values(RUBBER, Strain.HEARTS, 0) == ()
    assert undertrick_values(old, Doubling.UNDOUBLED, 3, vulnerable=True) == (100, 150, 200)
    assert undertrick_values(old, Doubling.REDOUBLED, 2, vulnerable=True) == (400, 600)
    assert undertrick_values(RUBBER, Doubling.DOUBLED, 0, vulnerable=True) == ()


def test_a_factor_is_a_field() -> None:
    tripled = with_fields(RUBBER, {"factor.doubled": "3", "factor.redoubled": "9"})
    points = [trick_points(tripled, Contract.parse(f"2H{x} N")) for x in ("", "X", "XX")]
    assert points == [60, 180, 540]


def test_game_is_a_field() -> None:
    dearer = with_fields(DUPLICATE, {"game": "101"})
    kinds = {x.kind for x in score(dearer, Result.parse("3NT N ="), vulnerable=False).lines}
    assert Kind.PART_SCORE in kinds


@pytest.mark.parametrize(("text", "vulnerable", "points"), [
    ("2H N +2", True, 60),
    ("2NT N +2", True, 60),
    ("2C N +2", True, 40),
    ("2HX N +2", False, 200),
    ("2HX N +2", True, 400),
    ("2HXX N +2", False, 400),
    ("2HXX N +2", True, 800),
    ("2H N =", True, 0),
])  # fmt: skip
def test_overtricks(text: str, vulnerable: bool, points: int) -> None:
    assert overtrick_points(RUBBER, Result.parse(text), vulnerable=vulnerable) == points
