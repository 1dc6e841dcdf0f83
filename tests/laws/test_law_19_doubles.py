"""Law 19: whom a player may double and redouble, and what becomes of both."""

import pytest

from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import DOUBLE, REDOUBLE, parse_call
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.score import trick_points


def auction(text: str) -> Auction:
    return Auction.of(Seat.NORTH, [parse_call(name) for name in text.split()])


@pytest.mark.parametrize("text", ["1H", "P 1H", "1H P P", "1H X XX 2C", "1H X 1S"])
def test_19a_the_last_bid_of_an_opponent_may_be_doubled(text: str) -> None:
    assert auction(text).why_not(DOUBLE) is None


@pytest.mark.parametrize("text", ["", "P", "1H P", "1H X", "1H X P", "1H X XX", "1H X P P XX P"])
def test_19a_nothing_else_may(text: str) -> None:
    assert auction(text).why_not(DOUBLE) is not None


@pytest.mark.parametrize("text", ["1H X", "1H X P P", "1H P P X"])
def test_19b_the_opponents_double_may_be_redoubled(text: str) -> None:
    assert auction(text).why_not(REDOUBLE) is None


@pytest.mark.parametrize(
    "text", ["", "P", "1H", "1H P", "1H X P", "1H X XX", "1H X XX P P", "1H X 1S"]
)
def test_19b_nothing_else_may(text: str) -> None:
    assert auction(text).why_not(REDOUBLE) is not None


@pytest.mark.parametrize(("text", "doubling"), [
    ("1H", Doubling.UNDOUBLED),
    ("1H X", Doubling.DOUBLED),
    ("1H X XX", Doubling.REDOUBLED),
    ("1H X P P XX P P", Doubling.REDOUBLED),
    ("1H X 1S", Doubling.UNDOUBLED),
    ("1H X XX 1S", Doubling.UNDOUBLED),
    ("1H X XX 1S X", Doubling.DOUBLED),
])  # fmt: skip
def test_19c_a_bid_supersedes_both(text: str, doubling: Doubling) -> None:
    assert auction(text).doubling is doubling


def test_19c_a_doubled_bid_is_outranked_as_if_it_were_not() -> None:
    assert auction("2C X XX").why_not(parse_call("2D")) is None


def test_19d_the_trick_points_are_doubled_and_redoubled() -> None:
    points = [trick_points(DUPLICATE, Contract.parse(f"2S{x} N")) for x in ("", "X", "XX")]
    assert points == [60, 120, 240]
