"""The system, a hand and a call for each part of it."""

from __future__ import annotations

import pytest

from overtrick.analysis.stakes import Stakes
from overtrick.bots.natural.agreements import STANDARD, Agreements
from overtrick.bots.natural.holding import Holding
from overtrick.bots.natural.system import System
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import parse_call
from overtrick.scoring.rules.duplicate import DUPLICATE
from tests.bots import system_table as tables
from tests.bots.system_table import Case

AGREED = (
    (tables.STANDARD, STANDARD),
    (tables.WEAK_NOTRUMP, Agreements(weak_notrump=True)),
    (tables.FOUR_CARD_MAJORS, Agreements(four_card_majors=True)),
    (tables.NO_CONVENTIONS, Agreements(conventions=False)),
)
SYSTEMS = {agreed: System(Stakes(DUPLICATE), agreed) for _, agreed in AGREED}
ROWS = [(agreed, case) for table, agreed in AGREED for case in tables.cases(table)]


@pytest.mark.parametrize(("agreed", "case"), ROWS, ids=[str(case) for _, case in ROWS])
def test_the_hand_is_bid_as_a_teacher_would(agreed: Agreements, case: Case) -> None:
    system = SYSTEMS[agreed]
    auction = Auction.of(Seat.NORTH, tuple(map(parse_call, case.calls)))
    hand = Holding.of(Hand.parse(case.hand))

    chosen = system.choose(system.story(auction), hand)

    assert str(chosen.call) == case.call
    assert chosen.meaning.fits(hand)
