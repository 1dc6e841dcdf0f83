"""What a result is worth at the score as it stands."""

from __future__ import annotations

import pytest
from hypothesis import given

from overtrick.analysis.stakes import Stakes
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.game.contract import Contract
from overtrick.game.result import Result
from overtrick.scoring.rules.chicago import CHICAGO
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.score import score
from overtrick.scoring.tally import Tally
from tests import properties

SIXTY = BySide(Tally(below=60, leg=60), Tally())


def worth(text: str, stakes: Stakes) -> float:
    """What that result is worth to North-South."""
    return stakes.worth(Result.parse(text))


@given(properties.results)
def test_at_duplicate_it_is_the_score(result: Result) -> None:
    for vulnerable in (False, True):
        stakes = Stakes(DUPLICATE, BySide(ns=vulnerable, ew=vulnerable))

        assert stakes.worth(result) == score(DUPLICATE, result, vulnerable).net_ns


@given(properties.results)
def test_turning_the_table_turns_the_worth(result: Result) -> None:
    contract = result.contract
    turned = Result(
        Contract(
            contract.level, contract.strain, contract.doubling, contract.declarer.side.opponents
        ),
        result.tricks,
    )
    before = BySide(Tally(40, 0, 40), Tally(100, 30, 0, 1))
    stakes = Stakes(RUBBER, BySide(ns=False, ew=True), before)
    other = Stakes(RUBBER, BySide(ns=True, ew=False), BySide(before.ew, before.ns))

    assert stakes.worth(result) == pytest.approx(-other.worth(turned))


@pytest.mark.parametrize(
    ("lower", "higher"),
    [("2H N +2", "4H N ="), ("1NT N +2", "3NT N ="), ("3C N +2", "5C N =")],
)
def test_a_game_bid_is_worth_more_than_its_tricks_in_a_part_score(lower: str, higher: str) -> None:
    for rules in (DUPLICATE, RUBBER, CHICAGO):
        assert worth(lower, Stakes(rules)) < worth(higher, Stakes(rules))


@pytest.mark.parametrize(("lower", "higher"), [("2H N +2", "4H N ="), ("2D N +3", "5D N =")])
def test_with_sixty_on_the_lower_contract_is_a_game_as_good(lower: str, higher: str) -> None:
    stakes = Stakes(RUBBER, before=SIXTY)

    assert worth(lower, stakes) == worth(higher, stakes)


def test_a_part_score_is_worth_more_than_is_written_for_it_in_a_rubber() -> None:
    """60 are written, and the way to game is shorter; at duplicate it is 60 and 50."""
    assert worth("2S N =", Stakes(DUPLICATE)) == 110
    assert 60 + 30 < worth("2S N =", Stakes(RUBBER)) < 60 + 110


def test_the_first_game_is_worth_about_350_beyond_its_tricks() -> None:
    written = 120

    assert 300 <= worth("4S N =", Stakes(RUBBER)) - written <= 400


def test_the_last_game_takes_the_rubber_bonus() -> None:
    one_all = BySide(Tally(100, 0, 0, 1), Tally(100, 0, 0, 1))
    stakes = Stakes(RUBBER, BySide(ns=True, ew=True), one_all)

    assert worth("4S N =", stakes) == 120 + 500
    assert worth("4S E =", stakes) == -120 - 500


def test_their_game_cuts_off_our_part_score() -> None:
    fresh, cut = Stakes(RUBBER), Stakes(RUBBER, before=SIXTY)

    assert worth("4S E =", cut) < worth("4S E =", fresh)


def test_in_the_last_deal_of_chicago_nothing_is_to_come() -> None:
    last = Stakes(CHICAGO, last=True)
    first = Stakes(CHICAGO)

    # A last part-score has its own hundred on paper; before, there is only hope.
    assert worth("2S N =", last) == 160
    assert worth("1C N =", first) > 20
    assert worth("2S N -1", last) == worth("2S N -1", first) == -50


def test_what_is_worth_something_to_one_side_is_lost_to_the_other() -> None:
    for side, sign in ((Side.NS, 1), (Side.EW, -1)):
        assert sign * worth(f"3NT {side} =", Stakes(DUPLICATE)) == 400
