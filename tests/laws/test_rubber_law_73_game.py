"""Rubber Law 73: a hundred points below the line are a game, in one deal or more."""

from overtrick.game.result import Result
from overtrick.scoring.entry import Entry
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.rubber import RUBBER


def rubber(*texts: str) -> Ledger:
    ledger = Ledger(RUBBER)
    for text in texts:
        ledger = ledger.after(Entry(Result.parse(text)))
    return ledger


def test_ninety_is_no_game_and_a_hundred_is() -> None:
    assert rubber("3S N =").tallies.ns.games == 0
    assert rubber("3NT N =").tallies.ns.games == 1


def test_part_scores_add_up() -> None:
    ledger = rubber("2H N =", "1NT S =")
    assert ledger.tallies.ns.games == 1
    assert ledger.tallies.ns.leg == 0


def test_no_part_score_is_carried_into_the_next_game() -> None:
    ledger = rubber("2H N =", "3NT E =", "1NT N =")
    assert (ledger.tallies.ns.games, ledger.tallies.ns.leg) == (0, 40)


def test_the_side_with_a_game_is_vulnerable() -> None:
    ledger = rubber("3NT N =")
    assert ledger.vulnerable.ns
    assert not ledger.vulnerable.ew
    assert rubber("3NT N =", "3NT E =").vulnerable.ew
