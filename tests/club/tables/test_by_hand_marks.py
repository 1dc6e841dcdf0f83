"""What is marked as written by hand, honours that are written with it, and what bots make of it."""

from __future__ import annotations

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import Corrected, Deleted, Entered, Undone
from overtrick.club.sheets.page import BadChange
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change, Opened, Restored
from overtrick.club.tables.due import Turn, due
from overtrick.club.tables.errors import BadMove
from overtrick.club.tables.folding import Told, folded, opened
from overtrick.club.tables.judging_by_hand import MOST_BY_HAND
from overtrick.club.tables.marks import marks
from overtrick.club.tables.shown import seen_by
from overtrick.club.tables.table import LONG_AGO, Table
from overtrick.game.call import parse_call
from overtrick.scoring.honours import Honours
from tests.club.tables.by_hand import deals, entry, practising, refused, two_deals
from tests.club.tables.tables import (
    EAST,
    NAMES,
    NORTH,
    SUITS,
    WEST,
    seated,
    then,
    won,
)


class TestHonours:
    def held(self) -> Table:
        """North held five spades, which nobody has claimed yet."""
        return won(seated(deal=SUITS), "4S", 10)

    def test_whoever_writes_the_deal_writes_its_honours(self) -> None:
        table = self.held()
        assert table.honours == Honours(NORTH, 150)
        (deal,) = deals(table)
        after = then(table, Corrected(deal, entry("4S N -1")))
        assert after.honours is None
        assert refused(after, made.HonoursClaimed(NORTH)) is BadMove.NO_HONOURS
        assert then(table, Deleted(deal)).honours is None

    def test_a_deal_that_counts_as_it_was_played_has_them(self) -> None:
        table = self.held()
        (deal,) = deals(table)
        back = then(table, Deleted(deal), Restored(deal), made.HonoursClaimed(NORTH))
        assert back.ledger.rows[0].entry.honours == (Honours(NORTH, 150),)
        assert then(back, Corrected(deal, entry("4S N -1")), Undone()).rubbers == back.rubbers


class TestMarks:
    def test_each_deal_that_counts_otherwise_is_marked(self) -> None:
        table = two_deals()
        first, second = deals(table)
        after = then(
            table, Corrected(first, entry("4S N -1")), Deleted(second), Entered(entry("1C N ="))
        )
        assert [(one.number, one.played, one.now) for one in marks(after)] == [
            (1, entry("4S N ="), entry("4S N -1")),
            (2, entry("2H E ="), None),
            (3, None, entry("1C N =")),
        ]
        assert seen_by(after, None).marks == seen_by(after, EAST).marks == marks(after)
        assert marks(then(after, Undone(), Undone(), Undone())) == ()

    def test_who_did_it_is_who_wrote_what_stands(self) -> None:
        log = logged()
        first = log[-1].seq + 1
        deal = deals(folded(log))[0]
        changes: list[tuple[Change, str]] = [
            (Corrected(deal, entry("4S N -1")), "Anna"),
            (Corrected(deal, entry("4S N -2")), "Boris"),
            (Undone(), "Clara"),
        ]
        more = [Told(first + n, LONG_AGO, one, by) for n, (one, by) in enumerate(changes)]
        table = folded([*log, *more])
        assert [(one.by, one.now) for one in marks(table)] == [("Anna", entry("4S N -1"))]
        assert [(one.by, one.was, one.now) for one in table.notes] == [
            ("Anna", entry("4S N ="), entry("4S N -1")),
            ("Boris", entry("4S N -1"), entry("4S N -2")),
            ("Clara", entry("4S N -2"), entry("4S N -1")),
        ]

    def test_a_deal_of_which_nothing_is_known(self) -> None:
        for change in (Corrected(99, entry("1C N =")), Deleted(99), Entered(entry("pass"), 99)):
            assert refused(two_deals(), change) == BadChange.NO_SUCH_DEAL

    def test_the_sheet_is_written_on_so_often_and_no_more(self) -> None:
        table = won(seated(Opened("rubber"), SUITS), "4S", 10)
        (deal,) = deals(table)
        for _ in range(MOST_BY_HAND // 2):
            table = then(table, Deleted(deal), Undone())
        assert refused(table, Deleted(deal)) is BadMove.CORRECTED_OFTEN

    def test_a_table_of_an_evening_is_corrected_in_the_evening(self) -> None:
        table = two_deals(Opened("rubber", evening="one", round=1, table=1))
        assert refused(table, Deleted(deals(table)[0])) is BadMove.NOT_NOW


def logged() -> list[Told]:
    """The log of a table where North has made four spades."""
    table = opened(1, Opened("rubber"))
    log = [Told(1, LONG_AGO, table.head)]
    calls_ = [
        made.Called(NORTH.left(turn), parse_call(word))
        for turn, word in enumerate(("4S", "Pass", "Pass", "Pass"))
    ]
    answers = [made.ClaimAnswered(seat, agreed=True) for seat in (EAST, WEST)]
    people = [made.Sat(seat, NAMES[seat], f"holder {seat}") for seat in Seat]
    changes: tuple[Change, ...] = (
        *people, made.Dealt(SUITS), *calls_, made.Claimed(NORTH, 10), *answers,
    )  # fmt: skip
    for change in changes:
        table = then(table, change)
        log.append(Told(table.seq, LONG_AGO, change))
    return log


def test_bots_bid_to_the_corrected_score() -> None:
    table = practising()
    after = then(table, Corrected(deals(table)[0], entry("2S N =")))
    after = then(after, made.Dealt(SUITS))
    turn = due(after)
    assert isinstance(turn, Turn)
    assert (turn.seat, turn.seen.stakes.before.ns.leg) == (EAST, 60)
    assert turn.seen.stakes.vulnerable == BySide(ns=False, ew=False)
