"""What is written as PBN is the export format, and reads the same again."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.card import Card
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Seat
from overtrick.formats.pbn.read import read_pbn
from overtrick.formats.pbn.tag_values import MANDATORY, SUPPLEMENTAL
from overtrick.formats.pbn.write import write_pbn, written
from overtrick.formats.record import (
    Comment,
    Entrant,
    Event,
    Laid,
    Match,
    Place,
    Record,
    Reported,
    Said,
    Section,
    Tag,
)
from overtrick.game.call import PASS, parse_call
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.result import Result
from overtrick.tournament.contestant import PHANTOM, parse_contestants
from overtrick.tournament.traveller import NOT_PLAYED, Line, Played
from tests.formats.records import played, records, texts


@given(st.lists(records(), max_size=3))
def test_the_second_time_every_byte_is_the_same(given_records: list[Record]) -> None:
    once = write_pbn(given_records)
    told = read_pbn(once.encode())
    assert len(told.records) == len(given_records)
    assert write_pbn(told.records, told.event) == once


@given(records(legal=True))
def test_a_board_as_the_laws_have_it_reads_the_same(record: Record) -> None:
    """All but the marks that other formats put on a call, and texts PBN has no letters for."""
    (again,) = read_pbn(write_pbn([record]).encode()).records
    for name in ("dealer", "vulnerability", "deal", "contract", "tricks", "claimed", "room"):
        if name != "room" or not record.tag("Room"):
            assert getattr(again, name) == getattr(record, name), name
    assert [said.call for said in again.calls] == [said.call for said in record.calls]
    assert [laid.card for laid in again.cards] == [laid.card for laid in record.cards]
    assert again.board == record.board
    names = [f" {name}" if name.startswith("#") else name for name in record.names]
    assert again.names == tuple("" if name == "?" else name for name in names)
    explained = [said.explanation.strip() for said in record.calls]
    assert [said.explanation for said in again.calls] == explained


@given(played())
def test_what_is_written_has_no_problem(record: Record) -> None:
    told = read_pbn(write_pbn([replace(record, board="1")]).encode())
    assert [str(one.code) for one in told.problems] == []


@given(st.lists(records(), max_size=2))
def test_lines_end_as_the_standard_says(given_records: list[Record]) -> None:
    text = write_pbn(given_records)
    assert text.startswith("% PBN 2.1\r\n% EXPORT\r\n")
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert "\r" not in text.replace("\r\n", "")
    assert "\t" not in text


def lines_of(*given_records: Record) -> list[str]:
    return write_pbn(given_records).split("\r\n")[2:-1]


def names_of(lines: list[str]) -> list[str]:
    return [found[1] for line in lines if (found := re.match(r"\[(\w+) ", line))]


def test_the_mandatory_tags_come_first_and_the_others_by_the_alphabet() -> None:
    record = Record(
        tags=(Tag("Stage", "Final"), Tag("Event", "Cup"), Tag("Annotator", "A")), score_ns=-50
    )
    names = names_of(lines_of(record))
    assert names == [*MANDATORY, "Annotator", "Score", "Stage"]
    assert set(names[15:]) <= set(SUPPLEMENTAL)


def test_a_deal_begins_with_the_dealer() -> None:
    deal = KnownDeal.parse("N:A... K... Q... J...")
    lines = lines_of(Record(deal=deal, dealer=Seat.SOUTH))
    assert '[Deal "S:Q... J... A... K..."]' in lines


def test_a_board_passed_out_has_no_declarer_and_no_result() -> None:
    """Complaint C072."""
    record = Record(dealer=Seat.NORTH, calls=(Said(PASS),) * 4, contract=PASSED_OUT, score_ns=0)
    lines = lines_of(record)
    assert [line for line in lines if re.match(r"\[(Declarer|Contract|Result|Score) ", line)] == [
        '[Declarer ""]',
        '[Contract "Pass"]',
        '[Result ""]',
        '[Score "NS 0"]',
    ]


def test_notes_stand_right_behind_the_auction() -> None:
    """Complaint C072; the play has notes of its own."""
    record = Record(
        dealer=Seat.WEST,
        calls=(Said(parse_call("1C"), "strong", alerted=True), Said(PASS, mark="!")),
        cards=(Laid(Card.parse("SK"), "from a series", "??"),),
        contract=Contract.parse("1C W"),
    )
    lines = lines_of(record)
    at = lines.index('[Auction "W"]')
    assert lines[at:] == [
        '[Auction "W"]',
        "1C =1= Pass $1",
        '[Note "1:strong"]',
        '[Play "N"]',
        "SK =1= $10 - - -",
        '[Note "1:from a series"]',
    ]


def test_thirty_two_notes_are_all_the_standard_has() -> None:
    calls = tuple(Said(PASS, f"note {number}", alerted=True) for number in range(34))
    lines = lines_of(Record(dealer=Seat.NORTH, calls=calls))
    assert sum(line.startswith("[Note ") for line in lines) == 32
    assert "Pass {note 32} Pass {note 33}" in "\n".join(lines)


def test_comments_stand_behind_what_they_belong_to() -> None:
    record = Record(
        dealer=Seat.NORTH,
        calls=(Said(PASS), Said(PASS)),
        comments=(
            Comment("of all"),
            Comment("of the site\nin two lines", "Site"),
            Comment("of a call", "call 1"),
            Comment("see {1}", "call 2"),
            Comment("of nothing", "card 7"),
        ),
    )
    text = "\n".join(lines_of(record))
    assert text.startswith("{of all}\n{of nothing}\n[Event")
    assert '[Site "?"]\n{of the site\nin two lines}\n[Date' in text
    assert text.endswith('[Auction "N"]\nPass {of a call} Pass ; see {1}')


def test_a_text_that_begins_with_a_hash_is_not_taken_over() -> None:
    told = read_pbn(write_pbn([Record(tags=(Tag("Event", "#1 Cup"),))]).encode())
    assert told.records[0].tag("Event") == " #1 Cup"


def test_a_traveller_of_another_format_becomes_a_table() -> None:
    one, two = parse_contestants("1"), parse_contestants("2")
    record = Record(
        board="3",
        results=(
            Reported(Line(one, two, Played(420, Result.parse("4S N ="))), "2", "0"),
            Reported(Line(two, PHANTOM, NOT_PLAYED)),
        ),
    )
    event = Event(title="Cup", scoring="MP", entrants=(Entrant("1", ("Anna", "Boris"), "2.0"),))
    text = write_pbn([record], event)
    (again,) = read_pbn(text.encode()).records
    assert [one[:3] for one in again.results] == [one[:3] for one in record.results]
    assert again.tag("Event") == "Cup"
    told = read_pbn(text.encode()).event
    assert [one._replace(place=Place(0, 0)) for one in told.entrants] == list(event.entrants)


def test_directives_stay_and_the_encoding_is_told_anew() -> None:
    event = Event(tags=(Tag("%", "% PBN 1.0"), Tag("%", "%Charset: charset=ISO-8859-1")))
    text = write_pbn([Record()], event)
    assert text.split("\r\n")[:3] == ["% PBN 2.1", "% EXPORT", "%Charset: charset=UTF-8"]


def test_an_irregular_row_is_written_as_it_stood() -> None:
    text = '[Contract "4S"]\n[Declarer "N"]\n[Play "E"]\nC5 - CA C3\n*\n'
    told = read_pbn(text)
    section = told.records[0].sections[0]
    assert (section.name, section.rows) == ("Play", (("C5", "-", "CA", "C3"),))
    assert "C5 - CA C3\r\n*" in write_pbn(told.records)


@given(texts, texts)
def test_no_text_can_break_a_line(name: str, remark: str) -> None:
    record = Record(
        names=(name, "", "", ""),
        tags=(Tag("Event", f'{name}\n[Board "9"]\n\n\0\ud800'),),
        comments=(Comment(f'{remark}\n\n}}[Board "9"]'),),
        sections=(Section("XTable", ("A",), ((f"{name}\n[",),)),),
    )
    told = read_pbn(write_pbn([record]).encode())
    assert [one.board for one in told.records] == [""]


def test_a_stream_is_written_record_by_record() -> None:
    some = [Record(board=str(number)) for number in range(3)]
    pieces = list(written(iter(some)))
    assert len(pieces) == 4
    assert "".join(pieces) == write_pbn(some)


@pytest.mark.parametrize("mark", ["^I", "^S"])
def test_irregular_calls_keep_their_marks(mark: str) -> None:
    text = f'[Dealer "N"]\n[Auction "N"]\n1D {mark} {"1C " if mark == "^I" else ""}Pass\n'
    told = read_pbn(text)
    assert told.records[0].calls[1].mark == mark
    assert f"1D {mark}" in write_pbn(told.records)


def test_a_line_is_no_longer_than_the_standard_has_it() -> None:
    """A row of the play goes on below where what is said of its cards fills it up."""
    told = [Comment(f"{number} {'word ' * 20}".strip(), "card 1") for number in range(8)]
    cards = tuple(Laid(Card.parse(card)) for card in ("SA", "S2", "S3", "S4"))
    record = Record(contract=Contract.parse("3NT N"), cards=cards, comments=tuple(told))
    text = write_pbn([record])
    assert max(map(len, text.split("\n"))) <= 255
    (again,) = read_pbn(text.encode()).records
    assert [one.text for one in again.comments] == [one.text for one in told]
    assert [one.card for one in again.cards] == [one.card for one in cards]
    assert write_pbn([again]) == text


def test_the_head_of_a_table_is_written_as_everybody_writes_it() -> None:
    head = r'[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]'
    text = write_pbn(read_pbn(f'[Board "1"]\n{head}\nN NT 7\n').records)
    assert head in text
    assert write_pbn(read_pbn(text).records) == text


@pytest.mark.parametrize("value", ["\\", "\\\\", '\\"', "a\\b", "\\\\a", '"\\', "\\2R\\"])
def test_a_backslash_comes_back(value: str) -> None:
    table = Section("XTable", ("A", "B"), ((value, "last"),))
    record = Record(board="1", tags=(Tag("Site", value),), sections=(table,))
    (told,) = read_pbn(write_pbn([record])).records
    assert told.tag("Site") == value
    assert [one.rows for one in told.sections] == [table.rows]


def test_the_teams_of_a_match_stand_with_its_rooms() -> None:
    event = Event(title="Cup", matches=(Match("1", "Reds", "Blues"),))
    own = Tag("HomeTeam", "Greens"), Tag("VisitTeam", "Reds")
    some = [Record(board="1", room="open"), Record(board="2", room="open", tags=own)]
    text = write_pbn([*some, Record(board="3")], event)
    told = read_pbn(text).records
    assert [(one.tag("HomeTeam"), one.tag("VisitTeam")) for one in told] == [
        ("Reds", "Blues"),
        ("Greens", "Reds"),
        ("", ""),
    ]
    assert write_pbn(told, read_pbn(text).event) == text


def test_the_head_of_a_file_that_stands_in_a_game_is_written_once() -> None:
    once = write_pbn(read_pbn('[Board "7"]\n% PBN 2.1\n% more\n[Dealer "S"]\n').records)
    assert once.count("% PBN") == 1
    assert "% more" in once
    assert write_pbn(read_pbn(once).records) == once.replace("% more\r\n", "", 1)
