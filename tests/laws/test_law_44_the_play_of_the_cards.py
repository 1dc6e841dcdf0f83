"""Law 44: follow suit, the highest trump or the highest of the suit led wins, the winner leads."""

import pytest

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.game.contract import Contract
from overtrick.game.play import BadPlay, IllegalPlay, Play
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick

LONG_SUITS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(name) for name in text.split())


@pytest.mark.parametrize(("text", "strain", "winner"), [
    ("HK H2 H3 HA", "NT", Seat.SOUTH),
    ("HK SA DA CA", "NT", Seat.WEST),
    ("HK H2 C3 HA", "C", Seat.EAST),
    ("HK C4 C3 HA", "C", Seat.NORTH),
    ("C2 H2 C3 HA", "C", Seat.EAST),
    ("HK D2", "D", Seat.NORTH),
])  # fmt: skip
def test_44e_and_f_who_wins(text: str, strain: str, winner: Seat) -> None:
    assert Trick(Seat.WEST, cards(text)).winner(Strain.parse(strain)) is winner


def test_44c_the_suit_must_be_followed() -> None:
    deal = Deal.parse("N:AKQ2.432.432.432 J543.AKQ.765.765 T98.JT9.AKQ.JT98 76.8765.JT98.AKQ")
    play = Play(Contract.parse("3NT N"), deal).after(Card.parse("HA"))
    assert play.legal_cards() == cards("H9 HT HJ")
    with pytest.raises(IllegalPlay) as refused:
        play.after(Card.parse("ST"))
    assert refused.value.code is BadPlay.REVOKE
    assert refused.value.law == "Law 61"


def test_44d_without_the_suit_any_card_may_be_played() -> None:
    play = Play(Contract.parse("1H N"), Deal.parse(LONG_SUITS)).after(Card.parse("HA"))
    assert play.to_play is Seat.SOUTH
    assert len(play.legal_cards()) == 13


def test_44g_the_winner_leads_to_the_next_trick() -> None:
    play = Play.of(Contract.parse("1S W"), Deal.parse(LONG_SUITS), cards("S2 HA DA CA"))
    assert len(play.tricks) == 1
    assert play.to_play is Seat.NORTH
    ruffed = Play.of(Contract.parse("1D S"), Deal.parse(LONG_SUITS), cards("CA SA HA D2"))
    assert ruffed.to_play is Seat.SOUTH


def test_a_card_is_played_once() -> None:
    play = Play(Contract.parse("1H N"), Deal.parse(LONG_SUITS)).after(Card.parse("HA"))
    assert play.why_not(Card.parse("HA")) is BadPlay.ALREADY_PLAYED


def test_every_trick_to_the_long_trumps() -> None:
    suits = {"H": "E", "D": "S", "C": "W", "S": "N"}
    order = [f"{suit}{rank}" for rank in "AKQJT98765432" for suit in suits]
    play = Play.of(Contract.parse("7H N"), Deal.parse(LONG_SUITS), cards(" ".join(order)))
    assert play.is_over
    assert str(play.result) == "7H N -13"
