"""Rubber Law 74: two games end the rubber, and the larger total wins it."""

import pytest

from overtrick.cards.seat import Side
from overtrick.game.result import Result
from overtrick.scoring.entry import BadEntry, Entry, IllegalEntry
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.line import Kind
from overtrick.scoring.rules.rubber import RUBBER


def rubber(*texts: str) -> Ledger:
    ledger = Ledger(RUBBER)
    for text in texts:
        ledger = ledger.after(Entry(Result.parse(text)))
    return ledger


@pytest.mark.parametrize(("texts", "bonus"), [
    (("3NT N =", "3NT S ="), 700),
    (("3NT N =", "3NT E =", "3NT S ="), 500),
])  # fmt: skip
def test_the_rubber_bonus(texts: tuple[str, ...], bonus: int) -> None:
    line = rubber(*texts).rows[-1].lines[-1]
    assert (line.kind, line.points, line.side) == (Kind.RUBBER, bonus, Side.NS)


def test_the_larger_total_wins_whoever_took_the_rubber() -> None:
    ledger = rubber("3NT E =", "7NTX W -7", "3NT E =")
    assert ledger.rubber_taker is Side.EW
    assert ledger.points_winner is Side.NS


def test_equal_totals_are_nobodys() -> None:
    assert Ledger(RUBBER).points_winner is None


def test_a_finished_rubber_takes_no_further_deal() -> None:
    with pytest.raises(IllegalEntry) as refused:
        rubber("3NT N =", "3NT S =", "1C N =")
    assert refused.value.code is BadEntry.OVER
    assert "Law 74" in refused.value.law
