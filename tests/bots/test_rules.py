"""The rules every beginner learns, and whose turn it is, as the Laws have it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given

from overtrick.bots.bot import Seen
from overtrick.bots.play.simple import simple_card
from overtrick.bots.play.turn import Turn
from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.contract import Contract
from overtrick.game.play import IllegalPlay, Play
from overtrick.game.trick import Trick
from tests import properties
from tests.bots.tables import AT_DUPLICATE, dealt, finished, holdings


def test_without_a_contract_there_is_no_turn() -> None:
    deal = dealt(Random("none"))
    seen = Seen(Seat.NORTH, deal.hand(Seat.NORTH), Auction(Seat.NORTH), AT_DUPLICATE)

    with pytest.raises(IllegalPlay):
        Turn.of(seen)


@given(properties.plays())
def test_the_turn_is_that_of_the_laws(play: Play) -> None:
    """Whatever was played: the same hand is to play, the same cards are legal."""
    if play.is_over:
        return
    auction = finished(play.contract)
    seen = Seen.at(Seat(play.player), play, auction, AT_DUPLICATE)

    turn = Turn.of(seen)

    assert turn.to_play is play.to_play
    assert sorted(turn.legal) == sorted(play.legal_cards())
    assert simple_card(seen, turn) in play.legal_cards()


@pytest.mark.parametrize(
    ("trick", "hand", "card"),
    [
        ("S3 S5", "K72.A4.Q943.T862", "SK"),  # third hand high
        ("S3 SA", "K72.A4.Q943.T862", "S2"),  # it cannot win
        ("S3", "K72.A4.Q943.T862", "S2"),  # second hand low
        ("SQ", "K72.A4.Q943.T862", "SK"),  # cover an honour
        ("S3 S4 S5", "K72.A4.Q943.T862", "S7"),  # last: as cheaply as it goes
        ("S3 S5 S4", "K72.A4.Q943.T862", "S2"),  # partner has it
        ("S3 SA S4", "K72.A4.Q943.T862", "S2"),
        ("SA S5 S4", "K72.A4.Q943.T862", "S2"),
    ],
)
def test_the_rules_for_following(trick: str, hand: str, card: str) -> None:
    cards = tuple(map(Card.parse, trick.split()))
    deal = deal_with(Seat.EAST, hand, cards)
    leader = Seat.EAST.left(4 - len(cards))
    declarer = leader.left(3)
    contract = Contract.parse(f"3NT {declarer}")
    auction = finished(contract)
    seen = Seen(
        Seat.EAST,
        deal.hand(Seat.EAST),
        auction,
        AT_DUPLICATE,
        deal.hand(declarer.partner) if declarer.partner is not Seat.EAST else None,
        (Trick(leader, cards),),
    )
    if declarer.partner is Seat.EAST:
        seen = Seen(
            declarer,
            deal.hand(declarer),
            auction,
            AT_DUPLICATE,
            deal.hand(Seat.EAST),
            (Trick(leader, cards),),
        )

    assert str(simple_card(seen, Turn.of(seen))) == card


def deal_with(seat: Seat, hand: str, trick: Sequence[Card]) -> Deal:
    """A deal with that hand, the cards of the trick being where they were played from."""
    held = Hand.parse(hand).cards
    left = [card for card in PACK if card not in held and card not in trick]
    hands: dict[Seat, set[Card]] = {seat: set(held)}
    leader = seat.left(4 - len(trick))
    for turn, card in enumerate(trick):
        hands[leader.left(turn)] = {card}
    for one in Seat:
        have = hands.setdefault(one, set())
        while len(have) < 13:
            have.add(left.pop())
    return Deal.parse("N:" + " ".join(".".join(holdings(hands[one])) for one in Seat))
