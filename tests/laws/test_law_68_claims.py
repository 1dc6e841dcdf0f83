"""Laws 68 to 71: a claim of tricks concedes the rest, a concession claims none."""

import pytest

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Side
from overtrick.game.contract import Contract
from overtrick.game.play import BadPlay, IllegalPlay, Play

DEAL = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


def after_one_trick() -> Play:
    cards = (Card.parse(name) for name in ("HA", "DA", "CA", "S2"))
    return Play.of(Contract.parse("4S N"), DEAL, cards)


def test_68a_declarer_claims_and_concedes_the_rest() -> None:
    assert after_one_trick().won_by(Side.NS) == 1
    assert str(after_one_trick().claim(Side.NS, 12)) == "4S N +3"
    assert str(after_one_trick().claim(Side.NS, 9)) == "4S N ="


def test_68b_a_defender_concedes() -> None:
    assert after_one_trick().claim(Side.EW, 0) == after_one_trick().claim(Side.NS, 12)
    assert str(after_one_trick().claim(Side.EW, 4)) == "4S N -1"


def test_a_claim_may_come_before_the_lead_and_within_a_trick() -> None:
    assert Play(Contract.parse("4S N"), DEAL).claim(Side.NS, 13).tricks == 13
    begun = after_one_trick().after(Card.parse("SA"))
    assert begun.claim(Side.NS, 12).tricks == 13


@pytest.mark.parametrize("tricks", [-1, 13])
def test_nobody_claims_more_than_are_left(tricks: int) -> None:
    with pytest.raises(IllegalPlay) as refused:
        after_one_trick().claim(Side.EW, tricks)
    assert refused.value.code is BadPlay.CLAIM
    assert refused.value.law == "Law 68"


def test_a_play_broken_off_without_a_claim_has_no_result() -> None:
    with pytest.raises(IllegalPlay) as refused:
        _ = after_one_trick().result
    assert refused.value.code is BadPlay.NOT_OVER
    assert refused.value.law == "Law 77"
