"""A deal that is over, gone through again, and what double dummy says of it."""

from __future__ import annotations

import pytest

from overtrick.cards.by_side import BySide
from overtrick.cards.card import PACK, Card
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.replay import cards_at, steps, tricks_by_card
from overtrick.club.tables.table import Finished, Table
from overtrick.solver.at_hand import is_native, solver_at_hand
from overtrick.solver.plain import PlainSolver
from overtrick.solver.unsolved import Unsolved
from tests.club.tables.tables import EAST, NORTH, SUITS, WEST, calls, cards, run, seated, then

FIRST = "HA DA CA S2"
RANKS = "AKQJT9876543"


def finished(table: Table) -> Finished:
    return table.finished[-1]


def whole() -> Finished:
    """Seven spades made: North ruffs the lead and draws what is left, trick by trick."""
    table = cards(calls(seated(deal=SUITS), "7S Pass Pass Pass"), FIRST)
    for at, rank in enumerate(RANKS):
        others = [suit + ("KQJT98765432"[at]) for suit in "HDC"]
        table = cards(table, " ".join([f"S{rank}", *others]))
    return finished(table)


def claimed() -> Finished:
    table = cards(calls(seated(deal=SUITS), "7S Pass Pass Pass"), FIRST)
    table = then(table, made.Claimed(NORTH, 12))
    yes = [made.ClaimAnswered(seat, agreed=True) for seat in (EAST, WEST)]
    return finished(then(table, *yes))


def test_a_deal_is_gone_through_card_by_card() -> None:
    told = steps(whole())
    assert [step.played for step in told] == list(range(53))
    assert frozenset().union(*told[0].hands) == set(PACK)
    assert [len(hand) for hand in told[3].hands] == [13, 12, 12, 12]
    assert told[4].trick is not None
    assert told[4].trick.cards == tuple(map(Card.parse, FIRST.split()))
    assert (told[3].won, told[4].won, told[-1].won) == (
        BySide(0, 0),
        BySide(1, 0),
        BySide(13, 0),
    )


def test_a_deal_ended_by_a_claim_stops_there_and_one_passed_out_has_only_hands() -> None:
    assert len(steps(claimed())) == 5
    out = finished(calls(seated(Opened("duplicate"), SUITS), "Pass Pass Pass Pass"))
    (only,) = steps(out)
    assert only.trick is None
    assert frozenset().union(*only.hands) == set(PACK)
    assert run(tricks_by_card(out, PlainSolver())) is None
    assert run(cards_at(out, 0, PlainSolver())) is None


def test_near_the_end_any_machine_says_what_each_card_would_have_won() -> None:
    answer = run(cards_at(whole(), 40, PlainSolver()))
    assert answer == {Card.parse(f"S{rank}"): 3 for rank in "543"}
    assert run(cards_at(whole(), 52, PlainSolver())) is None
    assert run(cards_at(whole(), 53, PlainSolver())) is None
    assert run(cards_at(whole(), -1, PlainSolver())) is None


@pytest.mark.skipif(not is_native(), reason="whole deals want the native library (extra dds)")
def test_double_dummy_tells_the_tricks_card_by_card() -> None:
    with solver_at_hand(workers=1) as solver:
        assert run(tricks_by_card(whole(), solver)) == (13,) * 53
        assert run(tricks_by_card(claimed(), solver)) == (13,) * 5
        answer = run(cards_at(whole(), 0, solver))
        assert not isinstance(answer, Unsolved | None)
        assert set(answer.values()) == {0}
        assert len(answer) == 13
