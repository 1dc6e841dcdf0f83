"""Sheets: any deal may be corrected, and everything after it is right."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat
from overtrick.game.contract import PASSED_OUT
from overtrick.game.result import parse_outcome
from overtrick.scoring.entry import BadEntry, Entry, IllegalEntry
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.sheet import Item, NextRubber, Sheet
from tests.properties import entries, sheets

RUBBER, PROGRESSIVE = RULE_SETS["rubber"], RULE_SETS["progressive"]


def sheet_of(rules: Rules, *texts: str) -> Sheet:
    sheet = Sheet(rules)
    for text in texts:
        sheet = sheet.after(NextRubber() if text == "rubber" else Entry(parse_outcome(text)))
    return sheet


def entered(sheet: Sheet, items: list[Item]) -> Sheet | IllegalEntry:
    """The sheet on which these were entered right from the start, or the first refusal."""
    fresh = Sheet(sheet.rules, sheet.dealer)
    try:
        for item in items:
            fresh = fresh.after(item)
    except IllegalEntry as refused:
        return refused
    return fresh


def check(edit: str, sheet: Sheet, index: int, *item: Item) -> None:
    """An edit gives what entering it right had given, or is refused for the same reason."""
    items = list(sheet.items)
    if edit == "inserted":
        items.insert(index, *item)
    elif edit == "replaced":
        items[index] = item[0]
    else:
        del items[index]
    right = entered(sheet, items)
    if isinstance(right, IllegalEntry):
        with pytest.raises(IllegalEntry) as refused:
            getattr(sheet, edit)(index, *item)
        assert refused.value.code is right.code
        assert refused.value.facts == right.facts
    else:
        edited: Sheet = getattr(sheet, edit)(index, *item)
        assert edited == right
        assert edited.replay() == right.replay()


@given(st.data(), sheets())
def test_a_replaced_deal_equals_one_entered_right(data: st.DataObject, sheet: Sheet) -> None:
    assume(sheet.items)
    index = data.draw(st.integers(0, len(sheet.items) - 1))
    check("replaced", sheet, index, data.draw(entries(sheet.rules)))


@given(st.data(), sheets())
def test_an_inserted_deal_equals_one_entered_right(data: st.DataObject, sheet: Sheet) -> None:
    index = data.draw(st.integers(0, len(sheet.items)))
    check("inserted", sheet, index, data.draw(entries(sheet.rules)))


@given(st.data(), sheets())
def test_a_deleted_deal_leaves_no_trace(data: st.DataObject, sheet: Sheet) -> None:
    assume(sheet.items)
    check("deleted", sheet, data.draw(st.integers(0, len(sheet.items) - 1)))


@given(sheets())
def test_the_totals_of_all_rubbers(sheet: Sheet) -> None:
    account = sheet.replay()
    assert account.last is account.ledgers[-1]
    for ns, ew, pair in (
        (
            sum(ledger.totals.ns for ledger in account.ledgers),
            sum(ledger.totals.ew for ledger in account.ledgers),
            account.totals,
        ),
        (
            sum(ledger.if_stopped.ns for ledger in account.ledgers),
            sum(ledger.if_stopped.ew for ledger in account.ledgers),
            account.if_stopped,
        ),
    ):
        assert pair == BySide(ns, ew)
    deals = [item for item in sheet.items if isinstance(item, Entry)]
    assert [row.entry for ledger in account.ledgers for row in ledger.rows] == deals


@given(sheets())
def test_every_rubber_but_the_last_is_settled(sheet: Sheet) -> None:
    account = sheet.replay()
    assert all(ledger.finished or ledger.stopped for ledger in account.ledgers[:-1])
    assert not account.last.stopped


def test_a_deal_after_the_rubber_is_refused_with_its_place() -> None:
    sheet = sheet_of(RUBBER, "4S N =", "4S N =")
    with pytest.raises(IllegalEntry) as refused:
        sheet.after(Entry(parse_outcome("1C N =")))
    assert refused.value.code is BadEntry.OVER
    assert refused.value.facts == {"rules": "rubber", "points": 0, "index": 2}


def test_the_next_rubber_on_request() -> None:
    account = sheet_of(RUBBER, "4S N =", "4S N =", "rubber", "1C E =").replay()
    first, second = account.ledgers
    assert first.finished
    assert not first.stopped
    assert second.first_dealer is Seat.SOUTH
    assert second.vulnerable == BySide(ns=False, ew=False)
    assert account.totals == BySide(940, 20)
    assert account.if_stopped == BySide(940, 120)


def test_a_rubber_broken_off_for_the_next() -> None:
    account = sheet_of(RUBBER, "4S N =", "rubber").replay()
    assert account.ledgers[0].stopped
    assert account.totals == BySide(420, 0)
    assert account.back_score == 420
    assert account.last.rows == ()


def test_a_new_cut_names_the_dealer() -> None:
    sheet = sheet_of(RUBBER, "4S N =").after(NextRubber(Seat.WEST))
    assert sheet.replay().last.first_dealer is Seat.WEST
    north = sheet_of(RUBBER, "4S N =").after(NextRubber(Seat.NORTH))
    assert north.replay().last.first_dealer is Seat.NORTH


@pytest.mark.parametrize("texts", [(), ("4S N =", "rubber")])
def test_an_empty_rubber_is_refused(texts: tuple[str, ...]) -> None:
    with pytest.raises(IllegalEntry) as refused:
        sheet_of(RUBBER, *texts).after(NextRubber())
    assert refused.value.code is BadEntry.EMPTY
    assert refused.value.facts == {"rules": "rubber", "index": len(texts)}


def test_the_rubbers_of_a_round_follow_each_other() -> None:
    account = sheet_of(PROGRESSIVE, "4S N =", "4S N =", "4S N -1").replay()
    assert len(account.ledgers) == 2
    assert account.last.first_dealer is Seat.SOUTH
    assert account.totals == BySide(940, 50)
    ended = sheet_of(PROGRESSIVE, "4S N =", "4S N =").replay()
    assert len(ended.ledgers) == 1


def test_the_back_score_settles_each_rubber_by_itself() -> None:
    konspekt = RULE_SETS["rubber-konspekt"]
    texts = ("3NT N =", "3NT N =", "rubber", "3NT E =", "4S E =", "rubber", "4S N =")
    account = sheet_of(konspekt, *texts).replay()
    assert [ledger.totals for ledger in account.ledgers] == [
        BySide(950, 0), BySide(0, 970), BySide(120, 0),
    ]  # fmt: skip
    assert account.back_score == 10 - 10


def test_a_sheet_of_chicagos() -> None:
    chicago = RULE_SETS["chicago"]
    wheel = ("1C N =", "1C N =", "1C N =", "1C N =")
    account = sheet_of(chicago, *wheel, "rubber", *wheel).replay()
    assert len(account.ledgers) == 2
    assert account.last.first_dealer is Seat.NORTH
    assert account.last.finished
    by_itself = with_fields(chicago, {"next_rubber": "by_itself"})
    assert len(sheet_of(by_itself, *wheel, *wheel).replay().ledgers) == 2


def test_the_first_dealer() -> None:
    assert Sheet(RUBBER, Seat.EAST).replay().last.dealer is Seat.EAST
    assert Sheet(RUBBER).after(Entry(PASSED_OUT)).replay().last.dealer is Seat.EAST
