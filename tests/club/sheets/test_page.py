"""A sheet is the fold of its changes: correct, take back, let stand again, open the next."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.by_side import BySide
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import (
    Arranged,
    BadLog,
    Change,
    Corrected,
    Deleted,
    Entered,
    Erased,
    Opened,
    Redone,
    RubberOpened,
    Undone,
)
from overtrick.club.sheets.page import BadChange, IllegalChange, Page, folded
from overtrick.language.reading import read_entry
from overtrick.language.writing import write_entry
from overtrick.scoring.entry import BadEntry, IllegalEntry

FOUR = ("Anna", "Boris", "Clara", "Dmitri")


def entered(text: str, before: int | None = None) -> Entered:
    return Entered(read_entry(text), before)


def page_of(*changes: Change, rules: str = "rubber") -> Page:
    page = Page.opened(1, Opened(rules, names=FOUR))
    for seq, change in enumerate(changes, start=2):
        page = page.after(seq, change)
    return page


def texts(page: Page) -> list[str]:
    return [write_entry(deal.entry) for deal in page.deals]


def arranged(page: Page, **new: object) -> Arranged:
    head = page.head
    old = Arranged(head.rules, head.house, head.dealer, page.names, head.title, head.stake)
    return replace(old, **new)  # type: ignore[arg-type]


def test_a_deal_is_corrected_by_the_number_of_its_entering() -> None:
    page = page_of(entered("4S N ="), entered("2H S ="), Corrected(2, read_entry("4S N -1")))
    assert texts(page) == ["4S N -1", "2H S ="]
    assert page.account.totals == BySide(60, 50)


def test_a_deal_is_put_in_before_another_and_taken_out() -> None:
    page = page_of(entered("4S N ="), entered("2H S ="), entered("pass", before=3))
    assert texts(page) == ["4S N =", "pass", "2H S ="]
    assert [deal.id for deal in page.deals] == [2, 4, 3]
    assert texts(page.after(5, Deleted(2))) == ["pass", "2H S ="]


def test_undo_and_redo_walk_back_and_forth() -> None:
    page = page_of(entered("4S N ="), entered("2H S ="), Deleted(2))
    back = page.after(5, Undone()).after(6, Undone())
    assert texts(back) == ["4S N ="]
    assert texts(back.after(7, Redone())) == ["4S N =", "2H S ="]
    assert texts(back.after(7, Redone()).after(8, Redone())) == ["2H S ="]


def test_a_new_change_forgets_what_was_taken_back() -> None:
    page = page_of(entered("4S N ="), Undone(), entered("pass"))
    with pytest.raises(IllegalChange) as refused:
        page.after(5, Redone())
    assert refused.value.code is BadChange.NOTHING_TO_REDO


def test_the_opening_is_not_taken_back() -> None:
    with pytest.raises(IllegalChange) as refused:
        page_of(Undone())
    assert refused.value.code is BadChange.NOTHING_TO_UNDO


def test_a_deal_that_is_not_there() -> None:
    for change in (Deleted(9), Corrected(9, read_entry("pass")), entered("pass", before=9)):
        with pytest.raises(IllegalChange) as refused:
            page_of(change)
        assert refused.value.code is BadChange.NO_SUCH_DEAL


def test_a_correction_that_ends_the_rubber_before_later_deals_is_refused() -> None:
    page = page_of(entered("4S N ="), entered("4S N -1"), entered("2H S ="))
    with pytest.raises(IllegalEntry) as refused:
        page.after(5, Corrected(3, read_entry("4S N =")))
    assert refused.value.code is BadEntry.OVER
    assert refused.value.facts["index"] == 2
    assert texts(page) == ["4S N =", "4S N -1", "2H S ="]


def test_the_next_rubber_is_opened_when_one_is_over_or_left_on_purpose() -> None:
    page = page_of(entered("4S N ="))
    opened = RubberOpened(Seat.WEST, ("Anna", "Clara", "Boris", "Dmitri"))
    with pytest.raises(IllegalChange) as refused:
        page.after(3, opened)
    assert refused.value.code is BadChange.RUBBER_OPEN
    left = page.after(3, replace(opened, broken_off=True))
    assert left.account.totals == BySide(420, 0)
    over = page.after(3, entered("4S N =")).after(4, opened)
    assert over.account.last.dealer is Seat.WEST
    assert over.seatings == (FOUR, ("Anna", "Clara", "Boris", "Dmitri"))


def test_a_new_name_is_the_players_in_the_earlier_rubbers_too() -> None:
    over = page_of(entered("4S N ="), entered("4S N ="))
    page = over.after(4, RubberOpened(Seat.NORTH, ("Anna", "Clara", "Boris", "Dmitri")))
    renamed = page.after(5, arranged(page, names=("Anna", "Klara", "Boris", "Dmitri")))
    assert renamed.seatings == (
        ("Anna", "Boris", "Klara", "Dmitri"),
        ("Anna", "Klara", "Boris", "Dmitri"),
    )
    assert renamed.after(6, Undone()).seatings == page.seatings


def test_players_who_change_places_keep_what_they_won_before() -> None:
    over = page_of(entered("4S N ="), entered("4S N ="))
    page = over.after(4, RubberOpened(Seat.NORTH, ("Anna", "Clara", "Boris", "Dmitri")))
    moved = page.after(5, arranged(page, names=("Clara", "Anna", "Boris", "Evgeni")))
    assert moved.seatings == (
        ("Anna", "Boris", "Clara", "Evgeni"),
        ("Clara", "Anna", "Boris", "Evgeni"),
    )


def test_the_rules_stay_once_a_deal_is_written() -> None:
    page = page_of()
    assert page.after(2, arranged(page, rules="rubber-konspekt")).rules.rubber.clean == 750
    written = page.after(2, entered("pass"))
    for new in ({"rules": "rubber-konspekt"}, {"dealer": Seat.EAST}, {"house": (("tie", "draw"),)}):
        with pytest.raises(IllegalChange) as refused:
            written.after(3, arranged(written, **new))
        assert refused.value.code is BadChange.RULES_FIXED
    assert written.after(3, arranged(written, stake="5 per 100")).head.stake == "5 per 100"


@pytest.mark.parametrize(
    "new",
    [
        {"names": ("A" * 101, "", "", "")},
        {"names": ("A\u202eB", "", "", "")},
        {"names": ("A # B", "", "", "")},
        {"title": "a\0b"},
        {"stake": "a cow"},
    ],
)
def test_what_no_sheet_file_could_hold_is_refused(new: dict[str, object]) -> None:
    page = page_of()
    with pytest.raises(ParseError):
        page.after(2, arranged(page, **new))


def test_the_names_of_the_next_rubber_are_judged_too() -> None:
    page = page_of(entered("4S N ="), entered("4S N ="))
    with pytest.raises(ParseError):
        page.after(4, RubberOpened(Seat.NORTH, ("\u200b", "", "", "")))


def test_a_log_begins_with_an_opening() -> None:
    for log in ((), ((1, Undone()),)):
        with pytest.raises(BadLog):
            folded(log)


def test_two_thousand_deals_fold() -> None:
    deals = [(seq, entered("4S N =")) for seq in range(2, 2_002)]
    page = folded([(1, Opened("duplicate")), *deals])
    assert len(page.deals) == 2_000
    ns = [row.after.ns.total for row in page.account.last.rows]
    assert sorted(ns) == ns
    assert len(ns) == 2_000


wishes = st.lists(
    st.one_of(
        st.sampled_from(["4S N =", "2H S =", "1NT W -2", "pass", "6C E +1"]).map(entered),
        st.builds(entered, st.just("2D N +1"), st.integers(2, 9)),
        st.builds(Deleted, st.integers(2, 9)),
        st.builds(Corrected, st.integers(2, 9), st.just(read_entry("3C N -1"))),
        st.just(RubberOpened(Seat.EAST, FOUR)),
        st.sampled_from([Undone(), Redone(), Erased()]),
    ),
    max_size=15,
)


@given(wishes)
def test_replay_equals_live_and_undo_takes_back_one_step(wishes: list[Change]) -> None:
    page = Page.opened(1, Opened("rubber", names=FOUR))
    log: list[tuple[int, Change]] = [(1, Opened("rubber", names=FOUR))]
    before = page
    for wish in wishes:
        try:
            after = page.after(page.seq + 1, wish)
        except BridgeError:
            continue
        if not isinstance(wish, Undone | Redone | Erased):
            undone = after.after(after.seq + 1, Undone())
            assert (undone.head, undone.written) == (page.head, page.written)
            again = undone.after(undone.seq + 1, Redone())
            assert again.written == after.written
        log.append((after.seq, wish))
        before, page = page, after
    assert folded(log) == page
    assert folded(log[len(log) // 2 :], folded(log[: len(log) // 2])) == page if log[1:] else before


def test_what_was_taken_back_is_not_made_again_when_a_log_is_read() -> None:
    """To undo and redo all day would be hours of work for whoever reads the log, at each start."""
    never_made = Deleted(99)
    all_day: list[Change] = [Undone(), Redone()]
    log: list[Change] = [Opened("rubber"), entered("pass"), never_made, *all_day * 50, Undone()]
    page = folded(enumerate(log, start=1))
    assert (page.seq, texts(page), page.taken_back) == (104, ["pass"], ((3, never_made),))
