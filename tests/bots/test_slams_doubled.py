"""Whoever holds the aces that beat a slam doubles it."""

from __future__ import annotations

import pytest

from overtrick.bots.explaining import explain
from overtrick.bots.natural.holding import Holding
from overtrick.bots.natural.system import System
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import DOUBLE, PASS, parse_call
from overtrick.language.language import Language
from tests.bots.tables import AT_DUPLICATE

SYSTEM = System(AT_DUPLICATE)
NO_ACE, ONE_ACE, TWO_ACES = "KQ54.K32.J32.Q32", "A854.K32.J32.432", "A854.A32.J32.432"


@pytest.mark.parametrize(
    ("auction", "hand", "doubles"),
    [
        ("7NT", ONE_ACE, True),
        ("7NT", NO_ACE, False),
        ("1C P 7NT", ONE_ACE, True),
        ("6NT", TWO_ACES, True),
        ("6NT", ONE_ACE, False),
        ("7S", TWO_ACES, True),
        ("7S", ONE_ACE, False),
        ("1H P 4NT P 5D P 6H", TWO_ACES, True),
        ("1H P 4NT P 5D P 6H", ONE_ACE, False),
        ("5NT", TWO_ACES, False),
    ],
)
def test_with_as_many_aces_as_beat_it(auction: str, hand: str, doubles: bool) -> None:
    story = SYSTEM.story(Auction.of(Seat.NORTH, tuple(map(parse_call, auction.split()))))
    call = SYSTEM.choose(story, Holding.of(Hand.parse(hand))).call
    assert call is (DOUBLE if doubles else PASS)


def test_it_is_told_so() -> None:
    story = SYSTEM.story(Auction.of(Seat.NORTH, (parse_call("7NT"),)))
    told = explain(SYSTEM.meaning(story, DOUBLE), Language.EN)
    assert told == "for penalties"
