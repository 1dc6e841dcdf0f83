"""Law 41: declarer's left-hand opponent leads, and then dummy is spread."""

import pytest

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.game.contract import Contract
from overtrick.game.play import BadPlay, HiddenHand, IllegalPlay, Play

#          A K Q 2
#          4 3 2
#          4 3 2
#          4 3 2
# 7 6                 J 5 4 3
# 8 7 6 5             A K Q
# J T 9 8             7 6 5
# A K Q               7 6 5
#          T 9 8
#          J T 9
#          A K Q
#          J T 9 8
DEAL = Deal.parse("N:AKQ2.432.432.432 J543.AKQ.765.765 T98.JT9.AKQ.JT98 76.8765.JT98.AKQ")


def play(declarer: str) -> Play:
    return Play(Contract.parse(f"3NT {declarer}"), DEAL)


@pytest.mark.parametrize(("declarer", "leader", "dummy"), ["NES", "ESW", "SWN", "WNE"])
def test_41a_the_opening_lead(declarer: str, leader: str, dummy: str) -> None:
    begun = play(declarer)
    assert begun.to_play is begun.leader is Seat.parse(leader)
    assert begun.dummy is Seat.parse(dummy)
    assert begun.player is begun.leader


def test_41a_nobody_else_may_lead() -> None:
    with pytest.raises(IllegalPlay) as refused:
        play("N").after(Card.parse("CA"))
    assert refused.value.code is BadPlay.NOT_HELD
    assert refused.value.facts == {"card": "CA", "seat": "E"}


@pytest.mark.parametrize("viewer", [*Seat, None])
def test_41d_dummy_is_hidden_before_the_lead(viewer: Seat | None) -> None:
    begun = play("N")
    if viewer is not begun.dummy:
        assert begun.seen_by(viewer)[begun.dummy] == HiddenHand(13)


@pytest.mark.parametrize("viewer", [*Seat, None])
def test_41d_and_spread_after_it(viewer: Seat | None) -> None:
    led = play("N").after(Card.parse("HA"))
    assert led.dummy_is_shown
    assert led.seen_by(viewer)[led.dummy] == DEAL.hand(led.dummy).cards


def test_declarer_plays_dummys_cards() -> None:
    led = play("N").after(Card.parse("HA"))
    assert led.to_play is Seat.SOUTH
    assert led.player is Seat.NORTH
    followed = led.after(Card.parse("H9"))
    assert followed.player is followed.to_play is Seat.WEST


def test_without_a_declarer_nobody_leads() -> None:
    with pytest.raises(IllegalPlay) as refused:
        Play(Contract.parse("3NT NS"), DEAL)
    assert refused.value.law == "Law 41"
