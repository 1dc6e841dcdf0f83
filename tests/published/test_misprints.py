"""What pages and other programs print wrongly, and what is right."""

import pytest

from overtrick.cards.seat import Seat, Side
from overtrick.game.auction import Auction, IllegalCall, Illegality
from overtrick.game.call import DOUBLE
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.line import Kind
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.score import score
from tests.published.cases import calls, entry, result


def test_seven_hearts_vulnerable_is_not_2310() -> None:
    assert score(DUPLICATE, result("7H", 13), vulnerable=True).net_ns == 210 + 500 + 1500 == 2210


@pytest.mark.parametrize("name", RULE_SETS)
def test_no_code_pays_1000_for_a_small_slam(name: str) -> None:
    lines = score(RULE_SETS[name], result("6S", 12), vulnerable=True).lines
    assert [line.points for line in lines if line.kind is Kind.SMALL_SLAM] == [750]


@pytest.mark.parametrize(("vulnerable", "old", "new", "slam"), [
    (False, 650, 700, 620),
    (True, 850, 900, 870),
])  # fmt: skip
def test_five_clubs_redoubled_with_an_overtrick_and_six_clubs(
    vulnerable: bool, old: int, new: int, slam: int
) -> None:
    """A page gives the vulnerable figures and calls them not vulnerable."""
    redoubled = result("5CXX", 12)
    assert score(RULE_SETS["rubber-1981"], redoubled, vulnerable).net_ns == old
    assert score(RUBBER, redoubled, vulnerable).net_ns == new
    assert score(RUBBER, result("6C", 12), vulnerable).net_ns == slam


def test_the_clean_rubber_is_the_dearer_one() -> None:
    assert (RUBBER.rubber.clean, RUBBER.rubber.slow) == (700, 500)


def test_partner_may_not_be_doubled_so_nothing_may_follow_it() -> None:
    auction = Auction.of(Seat.NORTH, calls(["1N", "P"]))
    with pytest.raises(IllegalCall) as refused:
        auction.after(DOUBLE)
    assert refused.value.code is Illegality.INADMISSIBLE_DOUBLE


@pytest.mark.parametrize(("name", "tricks", "points"), [
    ("3S", 9, 140),
    ("1S", 7, 80),
    ("7N", 0, -650),
])  # fmt: skip
def test_values_under_wrong_titles(name: str, tricks: int, points: int) -> None:
    assert score(DUPLICATE, result(name, tricks), vulnerable=False).net_ns == points


def test_four_hearts_with_nine_tricks_is_one_down() -> None:
    assert result("4H", 9).over == -1


def test_rubber_pays_no_premium_a_game() -> None:
    ledger = Ledger(RUBBER).after(entry(["NS", "4S", 10])).after(entry(["EW", "3N", 9]))
    assert (ledger.totals.ns, ledger.totals.ew) == (120, 100)
    assert {line.kind for row in ledger.rows for line in row.lines} == {Kind.TRICK_POINTS}


def test_the_fourth_doubled_undertrick_is_300() -> None:
    down = [-score(DUPLICATE, result("4SX", 10 - n), vulnerable=False).net_ns for n in range(1, 6)]
    assert down == [100, 300, 500, 800, 1100]


def test_two_hearts_making_three_is_90_or_140_by_the_variant() -> None:
    deal = entry(["N", "2H", 9])
    assert Ledger(RULE_SETS["chicago"]).after(deal).totals.ns == 90
    assert Ledger(RULE_SETS["chicago-duplicate"]).after(deal).totals.ns == 140


def test_level_index_nought_is_the_one_level() -> None:
    scored = score(DUPLICATE, result("1CXX", 2), vulnerable=True)
    assert scored.points(Side.EW) == 2800
