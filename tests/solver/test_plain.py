"""The plain solver against endings whose play can be told in words."""

from __future__ import annotations

from random import Random

import pytest

from overtrick.cards.seat import Seat
from overtrick.game.play import Play
from overtrick.game.trick import Trick
from overtrick.solver.plain import PlainSolver
from overtrick.solver.position import Position
from overtrick.solver.unsolved import DEADLINE, NO_LIBRARY, Unsolved, Why
from tests.solver.dealing import some_deal, some_end, some_play


def best(strain: str, hands: str, leader: Seat, table: str = "") -> int:
    (tricks,) = PlainSolver().cards([Position.parse(strain, hands, leader=leader, table=table)])
    assert not isinstance(tricks, Unsolved)
    return max(tricks.values())


def test_a_finesse() -> None:
    """The king lies before ace and queen, or behind them."""
    assert best("NT", "N:32... K4... AQ... 65...", Seat.NORTH) == 2
    assert best("NT", "N:32... 54... AQ... K6...", Seat.NORTH) == 1


def test_a_throw_in() -> None:
    """Led to, the ace and queen win both; East must lead up to them after the heart."""
    assert best("NT", "N:AQ.2.. 54.3.. 32.4.. K6.A..", Seat.NORTH) == 2


def test_a_ruff() -> None:
    assert best("S", "N:.AK.. .32.. 2.4.. .65..", Seat.EAST) == 0
    assert best("H", "N:2.A.. 3.32.. 4.5.. 5.6..".replace("3.32", "3.3"), Seat.NORTH) == 1


def test_a_squeeze() -> None:
    """West can't keep the ace of hearts and the guard in spades when the last club is led."""
    hands = "N:AJ.K.. 32...2 4...A3 KQ.A.."
    assert best("NT", hands, Seat.SOUTH) == 3


def test_whole_deals_are_too_long() -> None:
    solver = PlainSolver()
    deal = some_deal(Random(1))
    play = some_play(Random(1), 3)
    bad = Play(play.contract, play.deal, (Trick(play.leader.left(), play.tricks[0].cards),))
    assert solver.tables([deal]) == (NO_LIBRARY,)
    assert solver.cards([some_end(Random(1), 6)]) == (NO_LIBRARY,)
    told, refused = solver.plays([play, bad])
    assert told == NO_LIBRARY
    assert isinstance(refused, Unsolved)
    assert refused.why is Why.REFUSED
    solver.close()


def test_time_that_is_up() -> None:
    assert PlainSolver().cards([some_end(Random(2), 5)], within=0) == (DEADLINE,)


@pytest.mark.parametrize("seed", range(3))
def test_the_longest_endings_are_solved(seed: int) -> None:
    end = some_end(Random(seed), 5)
    (tricks,) = PlainSolver().cards([end])
    assert not isinstance(tricks, Unsolved)
    assert set(tricks) == set(end.legal_cards())
