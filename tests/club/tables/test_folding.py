"""What the log makes of a table: deals, redeals, undo, claims, honours, rubbers, and the sheet."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.bots.levels import Level
from overtrick.cards.by_side import BySide
from overtrick.cards.card import Card
from overtrick.cards.seat import Seat, Side
from overtrick.club.sheets.changes import BadLog, Corrected, Deleted, Entered, Redone, Undone
from overtrick.club.sheets.drawing import drawing
from overtrick.club.sheets.file import file_of
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change, Opened
from overtrick.club.tables.folding import Told, folded, opened
from overtrick.club.tables.keeping import KINDS, change_of, kept
from overtrick.club.tables.phrases import Phrase
from overtrick.club.tables.sheet import sheet_of
from overtrick.club.tables.shuffling import shuffled
from overtrick.club.tables.table import LONG_AGO, Phase, Table
from overtrick.formats.sheet.write import write_sheet
from overtrick.game.call import PASS, Bid
from overtrick.game.contract import PASSED_OUT
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.reading import read_entry
from overtrick.scoring.honours import Honours
from tests.club.tables.tables import (
    EAST,
    NORTH,
    SOUTH,
    SUITS,
    TWO_DEALS,
    WEST,
    again,
    at_random,
    calls,
    cards,
    game,
    seated,
    settled,
    then,
    won,
)

SEVEN_SPADES = "7S Pass Pass Pass"
ONE_NOTRUMP = "1NT Pass Pass Pass"


def test_a_deal_goes_from_the_first_call_to_the_sheet() -> None:
    table = seated(deal=SUITS)
    assert table.phase is Phase.AUCTION
    table = calls(table, SEVEN_SPADES)
    assert (table.phase, game(table).mover) == (Phase.PLAY, EAST)
    for trick in range(13):
        assert game(table).play
        table = cards(table, _trick(trick))
    assert table.phase is Phase.BETWEEN
    assert game(table).outcome == Result.parse("7S N =")
    assert [str(row.entry.outcome) for row in table.ledger.rows] == ["7S N ="]
    assert table.ledger.totals.ns == 13 * 30 - 6 * 30 + 1000
    assert game(table).mover is None
    assert game(table).to_move is None


def _trick(number: int) -> str:
    """Thirteen tricks of spades, clubs, diamonds and hearts: North ruffs the lead and draws on."""
    ranks = "AKQJT98765432"
    order = "HDCS" if number == 0 else "SHDC"
    return " ".join(f"{suit}{ranks[number]}" for suit in order)


def test_declarer_plays_dummy_and_dummy_plays_nothing() -> None:
    table = calls(seated(deal=TWO_DEALS[0]), ONE_NOTRUMP)
    table = cards(table, "HK")
    assert (game(table).to_move, game(table).mover) == (SOUTH, NORTH)
    assert table.moved == table.seq


def test_a_deal_passed_out_is_dealt_again_by_the_rules() -> None:
    for rules, dealer, turn in [
        ("rubber", EAST, 2),
        ("chicago", NORTH, 1),
        ("duplicate", EAST, 2),
        ("progressive", EAST, 2),
    ]:
        table = calls(seated(Opened(rules), SUITS), "Pass Pass Pass Pass")
        assert table.phase is Phase.BETWEEN
        assert game(table).outcome is PASSED_OUT
        table = again(table)
        assert (game(table).dealer, game(table).board) == (dealer, turn), rules


def test_vulnerability_is_the_sheets() -> None:
    table = won(seated(deal=SUITS), "4S", 10)
    assert game(again(table)).stakes.vulnerable == BySide(ns=True, ew=False)
    assert game(again(table)).stakes.before.ns.games == 1


def test_two_games_end_the_rubber_and_the_next_one_is_opened() -> None:
    table = won(seated(deal=SUITS), "4S", 10)
    table = won(calls(again(table), ""), "4H", 10)
    assert table.phase is Phase.BETWEEN
    assert table.ledger.tallies.ew.games == 1
    table = then(again(table))
    table = calls(table, "Pass Pass 4S Pass Pass Pass")
    table = settled(table, NORTH, 10)
    assert table.phase is Phase.OVER
    assert table.ledger.rubber_taker is Side.NS
    table = then(table, made.RubberOpened())
    assert table.phase is Phase.BETWEEN
    assert table.ledger.rows == ()
    assert again(table).ledger.dealer is table.rubbers[0].ledger.dealer
    assert game(again(then(table))).dealer is table.ledger.first_dealer
    assert len(again(table).rubbers) == 2


def test_a_cut_names_the_first_dealer_of_the_next_rubber() -> None:
    table = seated(Opened("chicago"), SUITS)
    for _ in range(4):
        dealer = game(table).dealer
        table = calls(table, "1C Pass Pass Pass")
        table = settled(table, dealer, 7)
        table = again(table) if table.phase is Phase.BETWEEN else table
    assert table.phase is Phase.OVER
    table = again(then(table, made.RubberOpened(WEST)))
    assert game(table).dealer is WEST
    assert game(table).stakes.last is False


def test_the_fourth_deal_of_chicago_is_marked_for_the_bots() -> None:
    table = seated(Opened("chicago"), SUITS)
    marked: list[bool] = []
    for _ in range(4):
        marked.append(game(table).stakes.last)
        dealer = game(table).dealer
        table = settled(calls(table, "1C Pass Pass Pass"), dealer, 7)
        table = again(table) if table.phase is Phase.BETWEEN else table
    assert marked == [False, False, False, True]


def test_progressive_opens_the_next_rubber_by_itself() -> None:
    table = won(seated(Opened("progressive"), SUITS), "4S", 10)
    table = calls(again(table), "Pass Pass Pass 4S Pass Pass Pass")
    table = settled(table, NORTH, 10)
    assert table.ledger.finished
    assert table.phase is Phase.BETWEEN
    table = again(table)
    assert len(table.rubbers) == 2
    assert game(table).stakes.before.ns.games == 0
    assert len(sheet_of(won(table, "1C", 7)).account.ledgers) == 2


def test_boards_end_where_that_was_agreed() -> None:
    table = won(seated(Opened("duplicate", boards=2), SUITS), "4S", 10)
    assert table.phase is Phase.BETWEEN
    table = won(again(table), "4H", 10)
    assert table.phase is Phase.OVER


def test_a_claim_shows_the_hand_and_both_defenders_agree() -> None:
    table = calls(seated(deal=TWO_DEALS[0]), ONE_NOTRUMP)
    table = then(cards(table, "HK"), made.Claimed(NORTH, 5))
    assert game(table).faced == {NORTH}
    assert game(table).claim is not None
    table = then(table, made.ClaimAnswered(WEST, agreed=True))
    assert table.phase is Phase.PLAY
    table = then(table, made.ClaimAnswered(EAST, agreed=True))
    assert game(table).outcome == Result.parse("1NT N -2")
    assert game(table).claimed is not None


def test_a_claim_refused_leaves_the_hand_open_and_play_goes_on() -> None:
    table = cards(calls(seated(deal=TWO_DEALS[0]), ONE_NOTRUMP), "HK")
    table = then(table, made.Claimed(NORTH, 5), made.ClaimAnswered(WEST, agreed=False))
    assert table.phase is Phase.PLAY
    assert game(table).faced == {NORTH}
    assert cards(table, "H6").seq == table.seq + 1


def test_a_defender_claims_and_declarer_alone_answers() -> None:
    table = cards(calls(seated(deal=TWO_DEALS[0]), ONE_NOTRUMP), "HK")
    table = then(table, made.Claimed(EAST, 6))
    claim = game(table).claim
    assert claim is not None
    assert claim.asked == (NORTH,)
    table = then(table, made.ClaimAnswered(NORTH, agreed=True))
    assert game(table).outcome == Result.parse("1NT N =")


def test_a_claimer_may_think_better_of_it() -> None:
    table = cards(calls(seated(deal=TWO_DEALS[0]), ONE_NOTRUMP), "HK")
    table = then(table, made.Claimed(NORTH, 5), made.ClaimAnswered(NORTH, agreed=False))
    assert game(table).claim is None


def test_undo_takes_back_the_last_move_of_who_asks_and_all_after_it() -> None:
    table = calls(seated(deal=TWO_DEALS[0]), "1H Pass 2H")
    asked = then(table, made.UndoAsked(NORTH))
    assert then(asked, made.UndoAnswered(WEST, agreed=False)).game == game(table)
    back = then(asked, made.UndoAnswered(EAST, agreed=True))
    assert game(back).auction.calls == ()
    assert game(back).mover is NORTH
    mine = then(table, made.UndoAsked(SOUTH), made.UndoAnswered(EAST, agreed=True))
    assert game(mine).auction.calls == (Bid(1, Strain.HEARTS), PASS)


def test_undo_reopens_the_auction_before_the_lead_and_not_after_it() -> None:
    table = calls(seated(deal=TWO_DEALS[0]), ONE_NOTRUMP)
    back = then(table, made.UndoAsked(WEST), made.UndoAnswered(NORTH, agreed=True))
    assert (back.phase, game(back).mover) == (Phase.AUCTION, WEST)
    led = cards(table, "HK H6 H7")
    back = then(led, made.UndoAsked(NORTH), made.UndoAnswered(EAST, agreed=True))
    play = game(back).play
    assert play is not None
    assert play.played == {Card.parse("HK")}
    assert game(back).mover is NORTH


def test_undo_of_the_lead_hides_dummy_again() -> None:
    led = cards(calls(seated(deal=TWO_DEALS[0]), ONE_NOTRUMP), "HK")
    back = then(led, made.UndoAsked(EAST), made.UndoAnswered(NORTH, agreed=True))
    play = game(back).play
    assert play is not None
    assert not play.dummy_is_shown


def test_honours_stand_on_the_sheet_where_the_rules_credit_them() -> None:
    table = won(seated(Opened("rubber-kozclub"), SUITS), "4S", 10)
    assert table.finished[-1].entry.honours == (Honours(NORTH, 150),)
    assert table.honours is None
    theirs = won(seated(Opened("rubber-kozclub"), SUITS), "4H", 10)
    assert theirs.finished[-1].entry.honours == (Honours(EAST, 150),)


def test_honours_are_claimed_where_the_rules_want_that() -> None:
    table = won(seated(Opened("rubber"), SUITS), "4S", 10)
    assert table.finished[-1].entry.honours == ()
    assert table.honours == Honours(NORTH, 150)
    before = table.ledger.totals.ns
    table = then(table, made.HonoursClaimed(SOUTH))
    assert table.ledger.totals.ns == before + 150
    assert table.honours is None
    assert table.ledger.vulnerable == BySide(ns=True, ew=False)


def test_honours_unclaimed_are_lost_with_the_next_deal_and_unknown_at_duplicate() -> None:
    assert again(won(seated(deal=SUITS), "4S", 10)).honours is None
    assert won(seated(Opened("duplicate"), SUITS), "4S", 10).honours is None
    out = calls(seated(deal=SUITS), "Pass Pass Pass Pass")
    assert out.honours is None


def test_people_and_bots_take_turns_at_a_seat() -> None:
    table = seated(Opened("rubber", level=Level.CASUAL))
    assert table.keeper(NORTH) is None
    table = then(table, made.Away(NORTH))
    assert table.keeper(NORTH) is Level.CASUAL
    assert table.keeper(EAST) is None
    assert then(table, made.Back(NORTH)).keeper(NORTH) is None
    table = then(table, made.Left(NORTH), made.BotSat(NORTH, Level.BEGINNER))
    assert table.keeper(NORTH) is Level.BEGINNER
    assert then(table, made.Left(NORTH)).keeper(NORTH) is Level.CASUAL
    moved = then(table, made.Sat(NORTH, "Boris", "holder E"))
    assert [one.name for one in moved.sitters] == ["Boris", "", "Clara", "Dmitri"]


def test_a_move_of_a_bot_is_known_as_one() -> None:
    table = then(seated(deal=SUITS), made.Away(NORTH))
    table = calls(table, "1S Pass")
    assert [move.bot for move in game(table).moves] == [Level.CLUB, None]


def test_the_sheet_is_the_tables() -> None:
    table = won(seated(Opened("rubber", title="Friday"), SUITS), "4S", 10)
    table = then(table, made.Left(NORTH), made.Sat(NORTH, "Elena", "another"))
    table = won(again(table), "2H", 8)
    page = sheet_of(table)
    assert page.account.totals == table.ledger.totals
    assert page.names == ("Elena", "Boris", "Clara", "Dmitri")
    assert "4S N =" in write_sheet(file_of(page))
    assert drawing(page, Language.EN).sections
    assert page.seq == table.seq


@given(st.integers(0, 10**6), st.sampled_from(("rubber", "chicago", "duplicate", "progressive")))
def test_a_log_read_back_makes_the_same_table(seed: int, rules: str) -> None:
    chance = Random(seed)
    table = seated(Opened(rules, house=(("honours.enabled", "yes"),) if rules == "rubber" else ()))
    log: list[Change] = [table.head]
    log += [
        made.Sat(seat, one.name, one.holder) for seat, one in zip(Seat, table.sitters, strict=True)
    ]
    for _ in range(3):
        if table.phase not in {Phase.WAITING, Phase.BETWEEN}:
            break
        moves = [made.Dealt(shuffled(chance))]
        table = then(table, *moves)
        log += moves
        for move in at_random(table, chance):
            wished: list[Change] = [move]
            if chance.random() < 0.1:
                wished = [*_undone(table, move), move]
            table = then(table, *wished)
            log += wished
    events = [kept(change) for change in log]
    read = [change_of(kind, data) for kind, data in events]
    assert read == log
    told = (Told(seq, LONG_AGO, change) for seq, change in enumerate(read, start=1))
    assert folded(told) == table


def _undone(table: Table, move: Change) -> list[Change]:
    """The move that is to come is made and taken back before it is made for good."""
    assert isinstance(move, made.Called | made.Played)
    after = then(table, move)
    if not after.is_on or game(after).last_move_of(move.seat) is None:
        return []
    asked = made.UndoAsked(move.seat)
    return [move, asked, made.UndoAnswered(move.seat.left(), agreed=True)]


def test_every_kind_of_change_is_read_back() -> None:
    changes: list[Change] = [
        Opened("rubber", (("honours.enabled", "no"),), WEST, "Friday", "5 per 100", undo=False),
        Opened("chicago", open_hands=True, grace=5, level=Level.BEGINNER, boards=3),
        Opened("duplicate", evening="a stream", round=2, table=1, numbers=(5, 6)),
        made.RoundOver(),
        made.Sat(NORTH, "Anna", "x"),
        made.BotSat(EAST, Level.BEGINNER),
        made.Left(SOUTH),
        made.Away(WEST),
        made.Back(WEST),
        made.Dealt(SUITS),
        made.Called(NORTH, Bid(3, Strain.NOTRUMPS), "gambling", alert=True),
        made.Called(NORTH, PASS),
        made.Explained(NORTH, 0, "strong", alert=False),
        made.Played(EAST, Card.parse("HT")),
        made.Claimed(SOUTH, 0),
        made.ClaimAnswered(EAST, agreed=False),
        made.UndoAsked(EAST),
        made.UndoAnswered(NORTH, agreed=True),
        made.HonoursClaimed(NORTH),
        made.Said(NORTH, Phrase.HELLO),
        made.Said(None, text="Welcome"),
        made.RubberOpened(),
        made.RubberOpened(EAST),
        made.RoundOn(),
        Entered(read_entry("4S N =")),
        Entered(read_entry("pass"), 7),
        Corrected(7, read_entry("3NTX W -2 honours E 150")),
        Deleted(7),
        made.Restored(7),
        Undone(),
        Redone(),
        made.Listed("an address"),
        made.Unlisted(),
        made.Closed(),
        made.Erased(),
    ]
    assert [change_of(*kept(change)) for change in changes] == changes
    assert {type(change) for change in changes} == set(KINDS)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("nothing", {}),
        ("called", {"seat": "N"}),
        ("called", {"seat": "N", "call": "8S"}),
        ("called", {"seat": "N", "call": "1S", "alert": 1}),
        ("played", {"seat": "Q", "card": "SA"}),
        ("played", {"seat": "N", "card": 5}),
        ("claimed", {"seat": "N", "tricks": "3"}),
        ("claimed", {"seat": "N", "tricks": True}),
        ("said", {"seat": "N", "phrase": "boo"}),
        ("dealt", {"deal": "N:AK - - -"}),
        ("sat", {"seat": "N", "name": 5}),
        ("sat", {"seat": "N", "name": "Anna", "more": 1}),
    ],
)
def test_a_log_that_is_none_is_refused(kind: str, data: dict[str, object]) -> None:
    with pytest.raises(BadLog):
        change_of(kind, data)


def test_a_log_begins_with_an_opening_and_has_one() -> None:
    with pytest.raises(BadLog):
        folded([])
    with pytest.raises(BadLog):
        folded([Told(1, LONG_AGO, made.Closed())])
    with pytest.raises(BadLog):
        folded([Told(1, LONG_AGO, Opened("rubber")), Told(2, LONG_AGO, made.UndoAsked(NORTH))])
    with pytest.raises(BadLog):
        folded([Told(1, LONG_AGO, Opened("rubber")), Told(2, LONG_AGO, made.Dealt())])
    assert opened(1, Opened("rubber")).phase is Phase.WAITING
