"""Law 64: what an established revoke moves, and when it moves nothing."""

import pytest

from overtrick.cards.seat import Side
from overtrick.game.result import Result
from overtrick.game.revoke import IllegalRevoke, Revoke


def test_64a1_two_tricks_where_the_revoker_won_and_his_side_won_another() -> None:
    revoke = Revoke(Side.EW, 4, revoker_won=True, side_won=True, later=1)
    assert revoke.tricks_transferred == 2
    assert str(revoke.adjust(Result.parse("4S N -1"))) == "4S N +1"


def test_64a2_one_trick_where_only_his_partner_won() -> None:
    revoke = Revoke(Side.NS, 4, revoker_won=False, side_won=True, later=6)
    assert revoke.tricks_transferred == 1
    assert str(revoke.adjust(Result.parse("4S N ="))) == "4S N -1"


def test_64b1_nothing_where_the_side_won_no_trick_from_then_on() -> None:
    revoke = Revoke(Side.EW, 9, revoker_won=False, side_won=False, later=0)
    assert revoke.adjust(Result.parse("4S N =")) == Result.parse("4S N =")


@pytest.mark.parametrize("dummy", [True, False])
def test_64b3_a_revoke_of_dummys_hand(dummy: bool) -> None:
    revoke = Revoke(Side.NS, 4, revoker_won=True, side_won=True, later=0, dummy=dummy)
    assert revoke.tricks_transferred == (0 if dummy else 1)


def test_61_a_revoke_is_on_one_of_thirteen_tricks() -> None:
    with pytest.raises(IllegalRevoke) as refused:
        Revoke(Side.NS, 14, revoker_won=False, side_won=False, later=0)
    assert refused.value.law == "Law 61"
