"""What a table refuses, with the reason and nothing changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from overtrick.bots.levels import Level
from overtrick.cards.card import Card
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.club.tables import changes as made
from overtrick.club.tables import judging
from overtrick.club.tables.changes import Change, Opened
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.folding import opened
from overtrick.club.tables.table import Table
from overtrick.club.tables.texts import LONGEST_REMARK
from overtrick.game.auction import Illegality
from overtrick.game.call import DOUBLE, PASS
from overtrick.game.play import BadPlay
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.scoring.rules.rules import BadRules, IllegalRules
from tests.club.tables.tables import (
    EAST,
    NORTH,
    SOUTH,
    SUITS,
    TWO_DEALS,
    WEST,
    calls,
    cards,
    seated,
    then,
)


def empty() -> Table:
    return opened(1, Opened("rubber"))


def bidding() -> Table:
    return calls(seated(deal=TWO_DEALS[0]), "1NT")


def playing() -> Table:
    return cards(calls(seated(deal=TWO_DEALS[0]), "1NT Pass Pass Pass"), "HK")


def claiming() -> Table:
    return then(playing(), made.Claimed(NORTH, 5))


def undoing() -> Table:
    return then(playing(), made.UndoAsked(EAST))


def over() -> Table:
    return calls(seated(deal=SUITS), "Pass Pass Pass Pass")


def closed() -> Table:
    return then(over(), made.Closed())


def firm() -> Table:
    return cards(calls(seated(Opened("rubber", undo=False), TWO_DEALS[0]), "1C Pass Pass Pass"), "")


def open_hands() -> Table:
    return then(seated(Opened("rubber", open_hands=True), SUITS), made.Left(NORTH))


REFUSED: list[tuple[Callable[[], Table], Change, object]] = [
    (empty, made.Dealt(SUITS), BadMove.NOT_FULL),
    (empty, made.Called(NORTH, PASS), BadMove.NOT_NOW),
    (empty, made.UndoAsked(NORTH), BadMove.NOT_NOW),
    (empty, made.Left(NORTH), BadMove.SEAT_EMPTY),
    (empty, made.Away(NORTH), BadMove.NOT_NOW),
    (empty, made.RubberOpened(), BadMove.NOT_NOW),
    (empty, Opened("rubber"), BadMove.NOT_NOW),
    (empty, made.Said(NORTH), BadMove.NOTHING_SAID),
    (empty, made.Said(NORTH, text="x" * (LONGEST_REMARK + 1)), BadMove.TEXT),
    (empty, made.Said(NORTH, text="a\nb"), BadMove.TEXT),
    (empty, made.Said(NORTH, text="\u202eanna"), BadMove.TEXT),
    (empty, made.Said(NORTH, text=" anna "), BadMove.TEXT),
    (empty, made.Sat(NORTH, "An\tna", "x"), BadMove.TEXT),
    (empty, made.Sat(NORTH, "A\u202e", "x"), BadMove.TEXT),
    (empty, made.Sat(NORTH, "x" * 101, "x"), BadMove.TEXT),
    (bidding, made.Sat(EAST, "Elena", "x"), BadMove.TAKEN),
    (bidding, made.BotSat(EAST, Level.CLUB), BadMove.TAKEN),
    (bidding, made.Back(EAST), BadMove.NOT_NOW),
    (bidding, made.Dealt(SUITS), BadMove.NOT_NOW),
    (bidding, made.Called(NORTH, PASS), BadMove.NOT_YOUR_TURN),
    (bidding, made.Called(SOUTH, PASS), BadMove.NOT_YOUR_TURN),
    (bidding, made.Called(EAST, PASS, "a\nb"), BadMove.TEXT),
    (bidding, made.Played(EAST, Card.parse("HK")), BadMove.NOT_NOW),
    (bidding, made.Claimed(EAST, 1), BadMove.NOT_NOW),
    (bidding, made.UndoAsked(EAST), BadMove.NOTHING_TO_UNDO),
    (bidding, made.UndoAnswered(EAST, agreed=True), BadMove.NOTHING_ASKED),
    (bidding, made.Explained(NORTH, 1, "x"), BadMove.NO_SUCH_CALL),
    (bidding, made.Explained(NORTH, -1, "x"), BadMove.NO_SUCH_CALL),
    (bidding, made.Explained(EAST, 0, "x"), BadMove.NO_SUCH_CALL),
    (bidding, made.HonoursClaimed(NORTH), BadMove.NO_HONOURS),
    (playing, made.Called(SOUTH, PASS), BadMove.NOT_NOW),
    (playing, made.Played(SOUTH, Card.parse("H6")), BadMove.NOT_YOUR_TURN),
    (playing, made.Played(WEST, Card.parse("H7")), BadMove.NOT_YOUR_TURN),
    (playing, made.Claimed(SOUTH, 5), BadMove.DUMMY),
    (playing, made.ClaimAnswered(EAST, agreed=True), BadMove.NOTHING_ASKED),
    (playing, made.UndoAsked(NORTH), BadMove.NOTHING_TO_UNDO),
    (claiming, made.Played(NORTH, Card.parse("H6")), BadMove.WAITS),
    (claiming, made.Claimed(EAST, 1), BadMove.WAITS),
    (claiming, made.UndoAsked(EAST), BadMove.WAITS),
    (claiming, made.ClaimAnswered(SOUTH, agreed=True), BadMove.NOT_ASKED),
    (claiming, made.ClaimAnswered(NORTH, agreed=True), BadMove.NOT_ASKED),
    (undoing, made.Played(NORTH, Card.parse("H6")), BadMove.WAITS),
    (undoing, made.UndoAnswered(WEST, agreed=True), BadMove.NOT_ASKED),
    (undoing, made.UndoAnswered(EAST, agreed=True), BadMove.NOT_ASKED),
    (firm, made.UndoAsked(WEST), BadMove.NO_UNDO),
    (over, made.Called(NORTH, PASS), BadMove.NOT_NOW),
    (over, made.Explained(NORTH, 0, "x"), BadMove.NOT_NOW),
    (over, made.HonoursClaimed(NORTH), BadMove.NO_HONOURS),
    (closed, made.Dealt(SUITS), BadMove.CLOSED),
    (closed, made.Sat(NORTH, "Anna", "holder N"), BadMove.CLOSED),
    (open_hands, made.Sat(NORTH, "Elena", "x"), BadMove.SEEN_CARDS),
    (bidding, made.Called(EAST, DOUBLE), None),
    (bidding, made.Called(EAST, PASS, "weak"), None),
    (empty, made.Said(NORTH, text="Здравей"), None),
    (claiming, made.ClaimAnswered(NORTH, agreed=False), None),
    (closed, made.Said(NORTH, text="thank you"), None),
]


@pytest.mark.parametrize(("table", "change", "code"), REFUSED)
def test_what_is_refused_and_why(table: Callable[[], Table], change: Change, code: object) -> None:
    now = table()
    if code is None:
        assert judging.after(now, now.seq + 1, change).seq == now.seq + 1
        return
    with pytest.raises(IllegalMove) as refused:
        judging.after(now, now.seq + 1, change)
    assert refused.value.code is code
    for language in Language:
        assert describe(refused.value, language)


@pytest.mark.parametrize(
    ("table", "change", "code"),
    [
        (bidding, made.Called(EAST, DOUBLE), None),
        (
            lambda: calls(bidding(), "Pass"),
            made.Called(SOUTH, DOUBLE),
            Illegality.INADMISSIBLE_DOUBLE,
        ),
        (playing, made.Played(NORTH, Card.parse("SA")), BadPlay.NOT_HELD),
        (playing, made.Played(NORTH, Card.parse("S7")), BadPlay.REVOKE),
        (playing, made.Played(NORTH, Card.parse("HK")), BadPlay.ALREADY_PLAYED),
        (playing, made.Claimed(NORTH, 14), BadPlay.CLAIM),
        (playing, made.Claimed(NORTH, -1), BadPlay.CLAIM),
    ],
)
def test_the_laws_say_what_is_illegal(
    table: Callable[[], Table], change: Change, code: object
) -> None:
    now = table()
    if code is None:
        judging.after(now, now.seq + 1, change)
        return
    with pytest.raises(BridgeError) as refused:
        judging.after(now, now.seq + 1, change)
    assert refused.value.code is code
    assert refused.value.code not in set(BadMove)


def test_every_reason_is_met_by_a_test() -> None:
    here = {code for _, _, code in REFUSED}
    elsewhere = {
        BadMove.RULES,
        BadMove.NUMBER,
        BadMove.OTHER_SEAT,
        BadMove.NOT_SEATED,
        BadMove.ONLY_OWNER,
        BadMove.KEY_USED,
        BadMove.WORN,
        BadMove.TALKED_OUT,
        BadMove.ROUND_OVER,
        BadMove.PRACTICE,
        BadMove.NO_PRACTICE,
        BadMove.FOR_ONE,
        BadMove.DEAL_ON,
        BadMove.NUMBERED,
        BadMove.CORRECTED_OFTEN,
    }
    assert set(BadMove) - here == elsewhere


@pytest.mark.parametrize(
    ("head", "code"),
    [
        (Opened("whist"), BadMove.RULES),
        (Opened("rubber", grace=-1), BadMove.NUMBER),
        (Opened("rubber", grace=3_601), BadMove.NUMBER),
        (Opened("duplicate", boards=101), BadMove.NUMBER),
    ],
)
def test_a_table_that_cannot_be_is_not_set_up(head: Opened, code: BadMove) -> None:
    with pytest.raises(IllegalMove) as refused:
        judging.opened(1, head)
    assert refused.value.code is code
    for language in Language:
        assert describe(refused.value, language)


def test_house_rules_title_and_stake_are_judged_as_a_sheets_are() -> None:
    with pytest.raises(IllegalRules) as refused:
        judging.opened(1, Opened("rubber", (("no.such", "yes"),)))
    assert refused.value.code is BadRules.UNKNOWN_FIELD
    for head in (Opened("rubber", title="a\u202eb"), Opened("rubber", stake="much")):
        with pytest.raises(ParseError):
            judging.opened(1, head)


def test_who_has_seen_another_hand_of_the_deal_waits_for_the_next() -> None:
    table = then(bidding(), made.Left(NORTH), made.Left(SOUTH))
    with pytest.raises(IllegalMove) as refused:
        then(table, made.Sat(SOUTH, "Anna", "holder N"))
    assert refused.value.code is BadMove.SEEN_CARDS
    again = then(table, made.Sat(NORTH, "Anna", "holder N"), made.Sat(SOUTH, "Elena", "new"))
    assert again.sitter(SOUTH).name == "Elena"
    with pytest.raises(IllegalMove):
        then(again, made.Left(NORTH), made.Sat(NORTH, "Elena", "new"))


def test_between_deals_everybody_may_change_places() -> None:
    table = then(over(), made.Left(SOUTH), made.Sat(SOUTH, "Anna", "holder N"))
    assert table.sitter(SOUTH).name == "Anna"
    assert table.sitter(NORTH).is_empty


def test_a_seat_whose_player_is_away_may_be_taken() -> None:
    table = then(bidding(), made.Away(EAST), made.Sat(EAST, "Elena", "x"))
    assert table.sitter(EAST).name == "Elena"
    assert table.keeper(EAST) is None


def test_a_log_that_is_full_takes_nothing_but_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    table = bidding()
    monkeypatch.setattr(judging, "MOST_EVENTS", table.seq)
    with pytest.raises(IllegalMove) as refused:
        then(table, made.Called(EAST, PASS))
    assert refused.value.code is BadMove.WORN
    assert then(table, made.Closed()).closed
