"""What a bot's way of bidding is remembered by is bounded, at however many scores it bids."""

from __future__ import annotations

import pytest

from overtrick.analysis.stakes import Stakes
from overtrick.bots import levels
from overtrick.bots.levels import Systems
from overtrick.bots.natural.agreements import STANDARD
from overtrick.bots.natural.system import System
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import parse_call
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.rubber import RUBBER

CALLS = [parse_call(word) for word in ["1C", "Pass", "1H", "Pass", "1S", "Pass"]]
SCORES = [
    Stakes(DUPLICATE, BySide(ns=ns, ew=ew)) for ns in (False, True) for ew in (False, True)
] + [Stakes(RUBBER)]


def test_the_scores_bid_at_longest_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "AUCTIONS_KEPT", 20)
    systems = Systems(STANDARD)
    at = {stakes: told(systems, stakes) for stakes in SCORES}
    again = [systems.at(stakes) is at[stakes] for stakes in reversed(SCORES)]
    assert again == [True, True, False, False, False]


def told(systems: Systems, stakes: Stakes) -> System:
    """The system at that score, once it has told what seven auctions show, each a call longer."""
    systems.meaning(Auction.of(Seat.NORTH, CALLS), stakes)
    return systems.at(stakes)
