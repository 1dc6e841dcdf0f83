"""Rubber Law 72: above and below the line, and honours in one hand."""

import pytest

from overtrick.cards.seat import Seat
from overtrick.game.result import Result
from overtrick.scoring.entry import BadEntry, Entry, IllegalEntry
from overtrick.scoring.honours import Honours
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.rubber import RUBBER


def test_odd_tricks_bid_and_made_go_below_and_all_else_above() -> None:
    tally = Ledger(RUBBER).after(Entry(Result.parse("2SX N +1"))).tallies.ns
    assert (tally.below, tally.above) == (120, 100 + 50)


@pytest.mark.parametrize("holder", Seat)
@pytest.mark.parametrize("text", ["4S N =", "4S N -1", "4SXX N -3"])
def test_any_player_may_hold_honours_whatever_the_result(holder: Seat, text: str) -> None:
    bare = Ledger(RUBBER).after(Entry(Result.parse(text)))
    claimed = Ledger(RUBBER).after(Entry(Result.parse(text), (Honours(holder, 100),)))
    before, after = bare.tallies.of(holder.side), claimed.tallies.of(holder.side)
    assert after.above == before.above + 100
    assert after.leg == before.leg


def test_at_notrumps_only_the_four_aces() -> None:
    entry = Entry(Result.parse("3NT N ="), (Honours(Seat.EAST, 100),))
    with pytest.raises(IllegalEntry) as refused:
        Ledger(RUBBER).after(entry)
    assert refused.value.code is BadEntry.HONOURS_POINTS
    assert "Law 72" in refused.value.law
