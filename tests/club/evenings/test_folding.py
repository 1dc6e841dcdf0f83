"""An evening is the fold of its log: live, replayed and taken back come to the same."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.cards.seat import Side
from overtrick.club.evenings.changes import (
    Arrived,
    Change,
    Confirmed,
    Corrected,
    Erased,
    RoundBegun,
    StandingShown,
    Struck,
    Titled,
    Undone,
)
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.evenings.folding import folded, told
from overtrick.club.evenings.standing import standings
from overtrick.club.evenings.tables import tables
from overtrick.club.evenings.written import Spot, State
from overtrick.club.sheets.changes import BadLog
from overtrick.language.reading import read_entry
from tests.club.evenings.evenings import START, deal, made, then
from tests.club.evenings.living import HEADS, Wish, lived, lives, wishes


@settings(max_examples=300)
@given(st.sampled_from(sorted(HEADS)), lives)
def test_the_fold_of_the_log_is_the_evening_as_it_was_lived(which: str, wished: list[Wish]) -> None:
    page, log = lived(HEADS[which], wished)
    assert folded(log) == page
    half = len(log) // 2
    assert folded(log[half:], folded(log[:half]) if half else None) == page
    standings(page)
    assert all(table.number for table in tables(page))


@settings(max_examples=100)
@given(st.sampled_from(sorted(HEADS)), lives, st.tuples(wishes, wishes))
def test_two_changes_at_once_have_one_end_in_either_order(
    which: str, wished: list[Wish], two: tuple[Wish, Wish]
) -> None:
    """Whichever is stored first is judged first; the other is made or refused, never half made."""
    for order in permutations(two):
        page, log = lived(HEADS[which], [*wished, *order])
        assert folded(log) == page


def test_a_confirmation_and_a_correction_at_once() -> None:
    page = then(made(HEADS["howell"]), RoundBegun(1, START))
    at, board = tables(page)[0].number, tables(page)[0].boards[0]
    page = then(page, deal(1, at, board, "4S N ="))
    seen = page.results[Spot(1, at, board)].id
    confirm = Confirmed(1, at, (seen,), Side.EW)
    correct = Corrected(1, at, board, read_entry("4S N +1"), START, Side.NS)
    first = then(page, confirm)
    with pytest.raises(IllegalDeed) as refused:
        then(first, correct)
    assert refused.value.code == BadDeed.CONFIRMED
    other = then(page, correct)
    with pytest.raises(IllegalDeed) as late:
        then(other, confirm)
    assert late.value.code == BadDeed.CHANGED
    assert other.results[Spot(1, at, board)].state is State.ENTERED
    assert first.results[Spot(1, at, board)].state is State.CONFIRMED


def test_the_director_takes_back_his_last_and_no_table_s() -> None:
    page = then(made(HEADS["rubbers"]), RoundBegun(1, START, 0, ((1, 2, 3, 4),)))
    page = then(page, StandingShown(shown=True), deal(1, 1, 1, "4S N ="), Undone())
    assert not page.shown
    assert len(page.results) == 1
    with pytest.raises(IllegalDeed) as held:
        then(page, Undone())
    assert held.value.code == BadDeed.HELD
    assert held.value.facts == {"by": 4}
    page = then(page, Struck(1, 1, 1, Side.NS))
    with pytest.raises(IllegalDeed):
        then(page, Undone())
    assert page.round == 1


def test_what_was_taken_back_is_not_there_and_a_new_thing_may_be_done() -> None:
    page = then(made(HEADS["rubbers"]), Titled("Saturday"), Titled("Sunday"), Undone(), Undone())
    assert page.title == "Friday"
    with pytest.raises(IllegalDeed) as nothing:
        then(page, Undone())
    assert nothing.value.code == BadDeed.NOTHING_TO_UNDO
    assert then(page, Titled("Monday")).title == "Monday"


def test_a_late_pair_taken_back_leaves_the_movement_as_it_was() -> None:
    page = then(made(HEADS["howell"]), RoundBegun(1, START))
    late = then(page, Arrived(("Zoya", "Yana")))
    assert len(late.people) == 6
    back = then(late, Undone())
    assert (back.movement, back.people) == (page.movement, page.people)


@pytest.mark.parametrize(
    "log",
    [
        [],
        [(1, Titled("x"))],
        [(1, HEADS["howell"]), (2, HEADS["howell"])],
        [(1, HEADS["howell"]), (2, Undone())],
    ],
)
def test_what_is_no_log_of_an_evening_is_refused(log: list[tuple[int, Change]]) -> None:
    with pytest.raises(BadLog):
        folded(log)


def test_nobody_opens_an_evening_twice_and_an_erasure_changes_only_the_number() -> None:
    page = made(HEADS["howell"])
    with pytest.raises(BadLog):
        then(page, HEADS["mitchell"])
    with pytest.raises(BadLog):
        told(page, 2, HEADS["mitchell"])
    assert told(page, 2, Erased()).seq == 2
