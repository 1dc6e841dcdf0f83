"""A table's sheet written on by hand: what it comes to, what is refused, and what stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat, Side
from overtrick.club.records import record_of_deal
from overtrick.club.sheets.changes import Corrected, Deleted, Entered, Redone, Undone
from overtrick.club.sheets.file import file_of
from overtrick.club.sheets.page import BadChange
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change, Opened, Restored
from overtrick.club.tables.errors import BadMove
from overtrick.club.tables.marks import counted, marks
from overtrick.club.tables.sheet import sheet_of
from overtrick.club.tables.shown import seen_by
from overtrick.club.tables.table import Phase, Table
from overtrick.formats.sheet.write import write_sheet
from overtrick.game.contract import PASSED_OUT
from overtrick.scoring.entry import BadEntry, Entry
from overtrick.scoring.honours import Honours
from tests.club.tables.by_hand import deals, entry, practising, refused, rows, two_deals
from tests.club.tables.tables import (
    EAST,
    NORTH,
    SOUTH,
    SUITS,
    TWO_DEALS,
    WEST,
    again,
    calls,
    game,
    seated,
    settled,
    then,
    won,
)


def games(table: Table) -> tuple[int, int]:
    return table.ledger.tallies.ns.games, table.ledger.tallies.ew.games


class TestWhatItComesTo:
    def test_a_deal_is_corrected_and_all_after_it_reckoned_anew(self) -> None:
        table = two_deals()
        first, _ = deals(table)
        after = then(table, Corrected(first, entry("4S N -1")))
        assert rows(after) == ["4S N -1", "2H E ="]
        assert (games(table), games(after)) == ((1, 0), (0, 0))
        assert after.ledger.vulnerable == BySide(ns=False, ew=False)
        assert game(again(after)).stakes.vulnerable == BySide(ns=False, ew=False)
        assert [one.entry for one in after.finished] == [one.entry for one in table.finished]

    def test_what_was_played_stays_and_a_file_of_it_has_it_as_it_was(self) -> None:
        table = two_deals()
        after = then(table, Corrected(deals(table)[0], entry("3NT S +2")))
        assert [one.game for one in after.finished] == [one.game for one in table.finished]
        record = record_of_deal(seen_by(after, NORTH), after.finished[0])
        assert (str(record.contract), record.tricks) == ("4S N", 10)
        assert "3NT S +2" in write_sheet(file_of(sheet_of(after)))

    def test_honours_are_claimed_with_the_correction_or_not_at_all(self) -> None:
        table = won(seated(Opened("rubber"), TWO_DEALS[0]), "1NT", 7)
        (deal,) = deals(table)
        after = then(table, Corrected(deal, entry("1NT N = honours S 150")))
        assert after.ledger.rows[0].entry.honours == (Honours(SOUTH, 150),)
        assert refused(table, Corrected(deal, entry("1NT N = honours S 100"))) == (
            BadEntry.HONOURS_POINTS
        )

    def test_a_deal_taken_out_counts_nothing_and_changes_no_other_number(self) -> None:
        table = two_deals()
        first, second = deals(table)
        after = then(table, Deleted(first))
        assert rows(after) == ["pass", "2H E ="]
        assert (after.ledger.totals.ns, after.ledger.dealer) == (0, table.ledger.dealer)
        assert (counted(after, first), counted(after, second)) == (None, entry("2H E ="))
        back = then(after, Restored(first))
        assert back.rubbers == table.rubbers
        assert marks(back) == ()

    def test_a_deal_is_written_at_the_end_before_another_and_off_again(self) -> None:
        table = two_deals()
        after = then(table, Entered(entry("1NT S =")), Entered(entry("3C W -1"), deals(table)[1]))
        assert rows(after) == ["4S N =", "3C W -1", "2H E =", "1NT S ="]
        written = deals(after)[1]
        assert rows(then(after, Deleted(written))) == ["4S N =", "2H E =", "1NT S ="]
        assert refused(after, Restored(written)) == BadChange.NO_SUCH_DEAL

    def test_the_last_change_by_hand_is_taken_back_whatever_was_played_since(self) -> None:
        table = two_deals()
        first, second = deals(table)
        after = then(table, Corrected(first, entry("4S N +1")), Deleted(second))
        after = won(again(after), "1D", 7)
        once = then(after, Undone())
        assert rows(once) == ["4S N +1", "2H E =", "1D S ="]
        twice = then(once, Undone())
        assert rows(twice) == ["4S N =", "2H E =", "1D S ="]
        assert refused(twice, Undone()) == BadChange.NOTHING_TO_UNDO
        stands = then(twice, Redone(), Redone())
        assert stands.rubbers == after.rubbers
        assert refused(stands, Redone()) == BadChange.NOTHING_TO_REDO

    def test_what_was_taken_back_cannot_stand_again_once_the_sheet_has_gone_on(self) -> None:
        table = two_deals()
        table = then(table, Deleted(deals(table)[0]), Undone())
        assert refused(won(again(table), "1D", 7), Redone()) == BadChange.NOTHING_TO_REDO

    def test_each_board_keeps_its_number(self) -> None:
        table = two_deals(Opened("duplicate"))
        after = then(table, Deleted(deals(table)[0]))
        assert [row.turn for row in after.ledger.rows] == [1, 2]
        assert after.ledger.totals.ns == 0
        assert refused(after, Entered(entry("1C N ="), deals(after)[1])) is BadMove.NUMBERED
        longer = then(after, Entered(entry("1C N =")))
        assert game(again(longer)).board == 4


class TestTheEndOfARubber:
    def over(self) -> Table:
        """North-South have won two games of three deals."""
        table = won(again(two_deals()), "1D", 7)
        table = won(again(table), "3NT", 3)
        return calls_to(again(table), NORTH, "4S", 10)

    def test_a_rubber_that_was_over_goes_on(self) -> None:
        table = self.over()
        assert table.phase is Phase.OVER
        after = then(table, Corrected(deals(table)[-1], entry("4S N -1")))
        assert after.phase is Phase.BETWEEN
        assert game(again(after)).stakes.vulnerable == BySide(ns=True, ew=False)

    def test_a_rubber_opened_and_not_played_goes_with_the_end_of_the_one_before(self) -> None:
        table = then(self.over(), made.RubberOpened())
        last = deals(table, 0)[-1]
        after = then(table, Corrected(last, entry("4S N -1")))
        assert (len(after.rubbers), after.phase) == (1, Phase.BETWEEN)
        played = won(again(after), "1C", 7)
        assert len(played.rubbers) == 1
        assert refused(then(after, Undone()), made.Dealt(SUITS)) is BadMove.NOT_NOW
        assert then(after, Undone()).phase is Phase.OVER

    def test_one_that_is_played_leaves_the_one_before_broken_off(self) -> None:
        table = then(self.over(), made.RubberOpened(), made.Sat(WEST, "Elena", "holder W"))
        table = won(again(table), "1C", 7)
        assert [one.names[WEST] for one in table.rubbers] == ["Dmitri", "Elena"]
        after = then(table, Corrected(deals(table, 0)[-1], entry("4S N -1")))
        assert [one.ledger.stopped for one in after.rubbers] == [True, False]
        assert after.rubbers[1] == table.rubbers[1]
        assert [one.opened for one in after.rubbers] == [one.opened for one in table.rubbers]
        assert sheet_of(after).account.ledgers == tuple(one.ledger for one in after.rubbers)

    def test_what_would_end_it_before_a_later_deal_is_refused(self) -> None:
        table = won(again(two_deals()), "1D", 7)
        table = then(table, Corrected(deals(table)[1], entry("2S S =")))
        assert refused(table, Corrected(deals(table)[1], entry("4S S ="))) == BadEntry.OVER

    def test_the_correction_may_end_it(self) -> None:
        table = two_deals()
        after = then(table, Corrected(deals(table)[1], entry("4H N =")))
        assert after.phase is Phase.OVER
        assert after.ledger.rubber_taker is Side.NS

    def test_a_rubber_that_follows_by_itself_is_left_and_begun_again(self) -> None:
        table = won(seated(Opened("progressive"), SUITS), "4S", 10)
        table = calls_to(again(table), NORTH, "4S", 10)
        table = won(again(table), "1D", 7)
        assert len(table.rubbers) == 2
        after = then(table, Corrected(deals(table, 0)[1], entry("4S N -1")))
        assert len(after.rubbers) == 1
        assert then(after, Undone()).rubbers == table.rubbers

    def test_in_chicago_each_deal_keeps_its_number(self) -> None:
        table = two_deals(Opened("chicago"))
        first, second = deals(table)
        assert refused(table, Deleted(first)) is BadMove.NUMBERED
        assert refused(table, Corrected(first, Entry(PASSED_OUT))) is BadMove.NUMBERED
        after = then(table, Deleted(second))
        assert (game(again(after)).board, game(again(after)).dealer) == (2, EAST)


def calls_to(table: Table, seat: Seat, bid: str, tricks: int) -> Table:
    """The deal that is on, passed to that seat, which bids so and claims so many tricks."""
    while (mover := game(table).mover) is not seat:
        assert mover is not None
        table = calls(table, "Pass")
    table = calls(table, f"{bid} Pass Pass Pass")
    return settled(table, seat, tricks)


CHANGING: dict[str, Callable[[Table], Change]] = {
    "vulnerability": lambda table: Corrected(deals(table)[0], entry("4S N -1")),
    "part-score": lambda table: Corrected(deals(table)[1], entry("1H E +1")),
    "end": lambda table: Corrected(deals(table)[1], entry("4S N =")),
    "dealer": lambda _: Entered(entry("1C N -1")),
    "game": lambda table: Deleted(deals(table)[0]),
}
"""What would change the deal that is on, each after two deals."""


class TestTheDealThatIsOn:
    @pytest.mark.parametrize("what", CHANGING)
    def test_what_it_is_played_for_does_not_change_under_it(self, what: str) -> None:
        change = CHANGING[what]
        table = again(two_deals())
        assert refused(table, change(table)) is BadMove.DEAL_ON
        then(two_deals(), change(two_deals()))

    def test_points_that_change_nothing_of_it_are_corrected_at_once(self) -> None:
        table = again(two_deals())
        after = then(table, Corrected(deals(table)[0], entry("4S N +2")))
        assert after.game == table.game
        assert after.ledger.totals.ns == table.ledger.totals.ns + 60
        assert won(after, "1D", 7).ledger.rows[-1].number == 3

    def test_nor_does_the_rubber_that_it_begins(self) -> None:
        table = won(seated(Opened("progressive"), SUITS), "4S", 10)
        table = again(calls_to(again(table), NORTH, "4S", 10))
        assert len(table.rubbers) == 2
        last = deals(table, 0)[1]
        assert refused(table, Corrected(last, entry("4S N -1"))) is BadMove.DEAL_ON
        after = then(table, Corrected(last, entry("4S N +1")))
        assert [len(one.deals) for one in won(after, "1D", 7).rubbers] == [2, 1]

    def test_a_move_is_not_late_for_a_correction(self) -> None:
        table = again(two_deals())
        after = then(table, Corrected(deals(table)[0], entry("4S N +2")))
        assert after.moved == table.moved
        assert (table.written, after.written) == (table.finished[-1].number, after.seq)

    def test_a_deal_that_is_on_no_sheet_is_in_nobodys_way(self) -> None:
        table = practising()
        again_ = then(table, made.Dealt(SUITS, again=table.finished[0].game.number))
        assert again_.is_on
        after = then(again_, Deleted(deals(again_)[0]))
        assert rows(after) == ["pass"]
        assert rows(won(after, "4S", 10)) == ["pass"]
