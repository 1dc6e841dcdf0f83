"""A position is refused before any solver sees it."""

from random import Random
from typing import cast

import pytest

from overtrick.cards.card import Card
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.contract import Contract
from overtrick.game.play import Play
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick
from overtrick.solver.position import BadPosition, IllegalPosition, Position, why_not_played
from tests.solver.dealing import some_deal, some_play

GONE = frozenset[Card]()


@pytest.mark.parametrize(
    ("hands", "table", "why"),
    [
        ("N:... ... ... ...", "", BadPosition.NOTHING_LEFT),
        ("N:A... K... Q... ...", "", BadPosition.UNEQUAL),
        ("N:A... K... Q... J...", "ST", BadPosition.UNEQUAL),
        ("N:AK... Q... J... T...", "", BadPosition.UNEQUAL),
        ("N:A... K... Q... J...", "S2 S3 S4 S5", BadPosition.TRICK_FULL),
        ("N:... K... Q... J...", "SK", BadPosition.CARD_TWICE),
        ("N:... K... Q... J...", "S5 S6", BadPosition.UNEQUAL),
        ("N:... 3... Q... J...", "S5 H6", BadPosition.UNEQUAL),
        ("N:2... 3... Q.4.. J.5..", "S5 H6", BadPosition.REVOKE),
    ],
)
def test_bad_positions(hands: str, table: str, why: BadPosition) -> None:
    with pytest.raises(IllegalPosition) as refused:
        Position.parse("NT", hands, leader=Seat.NORTH, table=table)
    assert refused.value.code is why


def test_no_hand_is_longer_than_thirteen() -> None:
    cards = [Card(suit, rank) for suit in Suit for rank in Rank]
    with pytest.raises(IllegalPosition) as refused:
        Position(Strain.SPADES, (frozenset(cards[:14]), GONE, GONE, GONE), Trick(Seat.NORTH))
    assert refused.value.code is BadPosition.TOO_LONG


def test_a_card_of_no_pack_is_none() -> None:
    stray = Card(cast("Suit", 7), cast("Rank", 40))
    two, three, four = (frozenset({Card(Suit.CLUBS, Rank(number))}) for number in (2, 3, 4))
    with pytest.raises(IllegalPosition) as refused:
        Position(Strain.SPADES, (frozenset({stray}), two, three, four), Trick(Seat.NORTH))
    assert refused.value.code is BadPosition.NO_CARD


def test_a_play_stands_at_a_position_until_it_is_over() -> None:
    play = some_play(Random(1), 51)
    position = Position.of(play)
    assert position.legal_cards() == play.legal_cards()
    assert position.tricks_left == 1
    with pytest.raises(IllegalPosition):
        Position.of(play.after(*play.legal_cards()))


@pytest.mark.parametrize("seed", range(20))
def test_every_play_is_at_a_position(seed: int) -> None:
    play = some_play(Random(seed), seed * 52 // 20)
    position = Position.of(play)
    assert position.to_play is play.to_play
    assert position.legal_cards() == play.legal_cards()


def test_a_play_that_was_judged_is_played() -> None:
    assert why_not_played(some_play(Random(2), 30)) is None


def test_a_play_put_together_unjudged_is_looked_through() -> None:
    deal = some_deal(Random(3))
    contract = Contract.parse("1NT N")
    foreign = min(deal.hand(Seat.NORTH).cards)
    led = min(deal.hand(Seat.EAST).cards)
    assert why_not_played(Play(contract, deal, (Trick(Seat.EAST, (foreign,)),)))
    assert why_not_played(Play(contract, deal, (Trick(Seat.SOUTH, (led,)),)))
    assert why_not_played(Play(contract, deal, (Trick(Seat.EAST), Trick(Seat.EAST, (led,)))))
    assert why_not_played(Play(contract, deal, (Trick(Seat.EAST, (led,)),))) is None
