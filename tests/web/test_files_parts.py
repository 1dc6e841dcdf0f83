"""What the page for files is made of: reading with its limits, boards that lack things, places."""

from __future__ import annotations

import json
import os
import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.card import Card
from overtrick.cards.known import KnownDeal
from overtrick.club.records import record_of_deal, records_of_sheet
from overtrick.club.sheets.changes import Entered
from overtrick.club.sheets.changes import Opened as SheetOpened
from overtrick.club.sheets.page import Page
from overtrick.club.tables.changes import ClaimAnswered, Claimed
from overtrick.club.tables.shown import seen_by
from overtrick.formats.decoding import Encoding
from overtrick.formats.judging.judged import judged
from overtrick.formats.kinds import Kind
from overtrick.formats.record import Comment, Laid, Record
from overtrick.game.contract import Contract
from overtrick.language.language import Language
from overtrick.language.reading import read_entry
from overtrick.web.files import child, opened
from overtrick.web.files.asked import MOST, Unusable, Why, given_back, held, named
from overtrick.web.files.boards import boards_shown
from overtrick.web.files.child import Failed, NoAnswer, ask
from overtrick.web.files.tricks import tricks_shown
from overtrick.web.files.work import Wish, answered
from overtrick.web.files.wrong import piece
from tests.club.tables.tables import EAST, NORTH, SUITS, WEST, calls, cards, seated, then
from tests.web.club_room import room
from tests.web.program import Program, app_of
from tests.web.reader import plain

SHOW = Wish("show", "a.pbn", "en")


class TestTheProcess:
    def test_it_answers(self) -> None:
        answer = ask(SHOW, b'[Board "1"]\n')
        assert (answer.usable, answer.saved) == (True, False)
        assert b"<article" in answer.body

    def test_one_that_takes_too_long_is_ended(self) -> None:
        with pytest.raises(NoAnswer) as late:
            ask(SHOW, b"", patience=0.0)
        assert late.value.why is Failed.LATE

    def test_one_that_dies_takes_nobody_with_it(self) -> None:
        with pytest.raises(NoAnswer) as died:
            ask(Wish("show", "", "no such language"), b"")
        assert died.value.why is Failed.DIED

    def test_where_the_database_is_it_does_not_know(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(child, "_COMMAND", [sys.executable, "-c", PRINTS_ENVIRONMENT])
        monkeypatch.setenv("OVERTRICK_DATABASE", "postgresql://secret")
        told = json.loads(ask(SHOW, b"").body)
        assert "PATH" in told
        assert "OVERTRICK_DATABASE" in os.environ
        assert "OVERTRICK_DATABASE" not in told


PRINTS_ENVIRONMENT = (
    "import json, os, sys; sys.stdin.read(); "
    "print(json.dumps({'usable': True, 'saved': False, 'results': False}));"
    "print(json.dumps(dict(os.environ)))"
)


class TestWhatIsHeld:
    @given(st.binary(max_size=2_000))
    def test_it_comes_back_as_it_was(self, data: bytes) -> None:
        assert given_back(held(data)) == data

    def test_no_more_than_a_file_may_have_is_ever_unpacked(self) -> None:
        assert len(given_back(held(bytes(MOST)))) == MOST
        with pytest.raises(Unusable) as large:
            given_back(held(bytes(100 * MOST)))
        assert large.value.why is Why.LARGE

    @given(st.text(max_size=300))
    def test_no_name_is_a_path(self, path: str) -> None:
        name = named(path)
        assert not set(name) & set("/\\\n\r\0")
        assert len(name) <= 100


@given(st.binary(max_size=300), st.sampled_from(["x." + kind for kind in Kind] + ["", "x"]))
def test_no_bytes_break_the_page(data: bytes, name: str) -> None:
    head, body = answered(Wish("show", name, "ru"), data)
    assert head["boards"] >= 0
    assert body


@given(st.text('[]"{}|;%=^$!* \nNESWABCDHTKQJ0123456789EventBoardDealPlayNote:.,-<>', max_size=300))
def test_nothing_that_looks_like_a_file_breaks_it(text: str) -> None:
    for name in ("x.pbn", "x.lin", "x.rbn", "x.csv"):
        assert answered(Wish("show", name, "bg"), text.encode())[1]


def test_a_file_of_very_many_boards_is_looked_at_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened, "MOST_BOARDS", 3)
    told = opened.opened("x.pbn", b'[Board "1"]\n\n' * 5)
    assert (len(told.records), told.cut) == (3, True)
    assert not opened.opened("x.pbn", b'[Board "1"]\n\n' * 3).cut


def test_a_problem_stands_with_the_board_it_is_in() -> None:
    text = '[Board "1"]\n[Dealer "N"]\n\n[Board "2"]\n[Dealer "Q"]\n\n[Board "3"]\n[Dealer "Q"]\n'
    told = opened.opened("x.pbn", text.encode())
    lines = [[one.line for one in told.problems_of(index)] for index in range(3)]
    assert lines == [[], [5], [8]]


PLAYED = ("S3", "SQ", "S5", "SA", "SK", "S2", "SJ", "S4")


def test_tables_of_a_board_without_a_room_are_told_apart() -> None:
    """Each has links of its own to its neighbours, and nothing is called twice the same."""
    boards = b'[Board "7"]\n[Dealer "N"]\n\n[Board "7"]\n[Dealer "N"]\n\n[Board "8"]\n'
    _, page = answered(Wish("show", "", "en"), boards)
    assert re.findall(r'<h3 id="title-\d">([^<]*)<', page.decode()) == [
        "Board 7 (1)",
        "Board 7 (2)",
        "Board 8",
    ]


class TestThePlay:
    def test_without_a_contract_each_lead_tells_who_led(self) -> None:
        known = KnownDeal.parse("N:AK... 32... QJ... 54...")
        cards = tuple(Laid(Card.parse(card)) for card in PLAYED)
        rows = tricks_shown(Record(deal=known, cards=cards), Language.EN)
        leads = [next(cell.at for cell in row.cells if cell and cell.led) for row in rows]
        assert leads == ["E", "N"]
        assert [row.score for row in rows] == [(), ()]

    def test_north_may_lead_though_his_number_is_nought(self) -> None:
        contract = Contract.parse("3NT W")
        (row,) = tricks_shown(
            Record(contract=contract, cards=(Laid(Card.parse("S2")),)), Language.EN
        )
        assert [cell and cell.at for cell in row.cells] == [None, "N", None, None]
        assert row.score == ()

    def test_trumps_win(self) -> None:
        cards = tuple(Laid(Card.parse(card)) for card in ["SA", "S2", "H2", "S3"])
        record = Record(contract=Contract.parse("4H E"), cards=cards)
        (row,) = tricks_shown(record, Language.EN)
        assert next(cell.at for cell in row.cells if cell and cell.won) == "N"
        assert row.score == (1, 0)


def test_a_board_of_nothing_but_a_remark() -> None:
    told = opened.Opened("", Kind.PBN, Encoding("utf-8"))
    told.records.append(Record(names=("Anna", "", "", ""), comments=(Comment("a\u202eb"),)))
    (board,) = boards_shown(told, 1, 1, None, Language.EN)
    assert board.title == "Board 1"
    assert board.players == (("North", "Anna"),)
    assert (board.hands, board.auction, board.tricks, board.result) == ((), None, (), "")
    assert board.remarks == ("ab",)


@given(st.integers(0, 200), st.integers(0, 300))
def test_the_caret_stands_under_the_place(length: int, column: int) -> None:
    line = "".join(chr(0x400 + number) for number in range(length))
    shown, before = piece(line, column)
    at = min(max(column - 1, 0), length)
    assert 0 <= before <= len(shown) <= 75
    assert shown[before : before + 1] == line[at : at + 1]


class TestOurOwn:
    def test_a_board_played_at_a_table_is_a_record(self) -> None:
        table = calls(seated(deal=SUITS), "7S Pass Pass Pass")
        table = then(cards(table, "HA DA CA S2"), Claimed(NORTH, 12))
        for seat in (EAST, WEST):
            table = then(table, ClaimAnswered(seat, agreed=True))
        shown = seen_by(table, None)
        record = record_of_deal(shown, shown.finished[-1])
        assert [str(said.call) for said in record.calls] == ["7S", "Pass", "Pass", "Pass"]
        assert [str(laid.card) for laid in record.cards] == ["HA", "DA", "CA", "S2"]
        assert (record.tricks, record.claimed, str(record.result)) == (13, 13, "7S N =")
        assert record.whole == shown.finished[-1].game.deal
        assert judged(record) == ()

    def test_a_sheet_of_rubber_has_no_boards_of_duplicate(self) -> None:
        page = Page.opened(1, SheetOpened("rubber", names=("Anna", "", "", "")))
        for seq, text in enumerate(("4S N =", "pass", "2H EW -1"), start=2):
            page = page.after(seq, Entered(read_entry(text)))
        records = tuple(records_of_sheet(page))
        assert [one.number for one in records] == [None] * 3
        assert [one.score_ns for one in records] == [None] * 3
        assert [str(one.result) for one in records] == ["4S N =", "pass", "2H EW -1"]
        assert [str(one.vulnerability) for one in records] == ["None", "NS", "NS"]
        assert records[0].names[0] == "Anna"

    def test_the_results_of_an_evening_are_ranked_for_those_who_may_see_them(self) -> None:
        found = room("howell", 12, 240, names="Anna, Clara\nBoris, Dmitri", title="Friday")
        found.director.does("/begin")
        assert found.director.ask("POST", f"{found.director.at}/files").status_code == 422
        for table, text in ((1, "4S N ="), (2, "3NT N -1"), (3, "pass")):
            page = found.table(table).page()
            found.table(table).writes(text, int(page.split('id="place-')[1].split('"')[0]))
        shown = found.director.ask("POST", f"{found.director.at}/files")
        assert shown.status_code == 200
        assert "Friday" in plain(shown.text)
        assert shown.text.count("<article") == 1
        assert 'id="ranking"' in shown.text
        assert found.screen.ask("POST", f"{found.screen.at}/files").status_code == 404


def test_the_page_is_reached_from_the_first_one() -> None:
    assert 'href="/files"' in Program(app_of()).ask("GET", "/").text
