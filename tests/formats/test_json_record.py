"""Records as JSON: nothing is lost either way."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.cards.errors import ParseError
from overtrick.formats.json.read_record import (
    found_records_json,
    parse_records_json,
    read_records_json,
)
from overtrick.formats.json.record import record_json, write_records_json
from overtrick.formats.record import (
    Entrant,
    Event,
    Match,
    Record,
    Reported,
    Section,
    Tag,
)
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.tournament.award import parse_award
from overtrick.tournament.contestant import Contestant, parse_contestants
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Line, Played
from tests.formats.dealt import board
from tests.formats.drawn import DEAL
from tests.formats.lin_records import records
from tests.formats.placeless import placeless

ONE, TWO = parse_contestants("N1"), parse_contestants("E2")
LINES = (
    Line(ONE, TWO, Played(420)),
    Line(ONE, TWO, Played(0, PASSED_OUT), section="A", group="2", room="open"),
    Line((Contestant(3, section="B"),), (), NOT_PLAYED),
    Line(
        parse_contestants("1&2", "A"),
        parse_contestants("3&4", "A"),
        Adjusted(parse_award("A+"), parse_award("35*980+65*480")),
        section="A",
        team=(parse_contestants("7", "A"), parse_contestants("8", "A")),
    ),
)
FULL = replace(
    board(7, DEAL),
    room="closed",
    names=("Anna", "", "Анна \u2660", '"'),
    contract=Contract.parse("4HX N"),
    tricks=0,
    score_ns=-2000,
    claimed=0,
    results=tuple(Reported(line, "0", "12.5", more=(Tag("lead", "SA"),)) for line in LINES),
    sections=(Section("ScoreTable", ("Rank", "Name\\20L"), (("1", "x"), ("2", ""))),),
)
EVENT = Event(
    title="Friday",
    date="2026.11.30",
    scoring="MP",
    kind="pairs",
    entrants=(Entrant("1", ("Anna", "Boris"), "50.5", "60", "1=", "NS"),),
    matches=(Match("1", "2", "3", "40", "0", "20", "0"),),
    tags=(Tag("Site", "Sofia"),),
)


def test_everything_there_is_comes_back() -> None:
    text = write_records_json([FULL, Record()], EVENT)
    told = read_records_json(text)
    assert (told.records, told.event, told.problems) == ((FULL, Record()), EVENT, ())
    assert write_records_json(told.records, told.event) == text
    json.loads(text)


@settings(max_examples=100)
@given(st.lists(records, max_size=3))
def test_what_is_written_reads_the_same(some: list[Record]) -> None:
    text = write_records_json(some)
    told = read_records_json(text)
    assert told.problems == ()
    assert list(told.records) == [placeless(one) for one in some]
    assert write_records_json(told.records, told.event) == text


def test_another_layout_of_the_same_is_read_too() -> None:
    text = json.dumps(json.loads(write_records_json([FULL], EVENT)), indent=2)
    told = read_records_json(text)
    assert (told.records, told.event, told.problems) == ((FULL,), EVENT, ())


def test_it_is_utf8_whatever_a_text_in_it_declares(tmp_path: Path) -> None:
    event = Event(title="Пятница", tags=(Tag("%", "charset=ISO-8859-1"),))
    data = write_records_json([FULL], event).encode()
    assert read_records_json(data).event == event
    path = tmp_path / "a.json"
    path.write_bytes(data)
    with path.open("rb") as file:
        assert next(found_records_json(file)) == event
    assert next(found_records_json([data[:50], data[50:]])) == event


def test_an_empty_file_of_records_has_none() -> None:
    told = read_records_json(write_records_json([]))
    assert (told.records, told.event, told.problems) == ((), Event(), ())


def test_a_stream_is_read_a_line_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "many.json"
    path.write_text(write_records_json([FULL] * 400, EVENT), "utf-8")
    with path.open("rb") as file:
        found = found_records_json(file)
        assert next(found) == EVENT
        assert next(found) == FULL
        assert file.tell() < path.stat().st_size
        assert sum(isinstance(one, Record) for one in found) == 399


@pytest.mark.parametrize(
    ("record", "code", "path"),
    [
        ("[]", "json-not-an-object", ""),
        ('{"board": 7}', "json-not-a-text", "board"),
        ('{"calls": {}}', "json-not-a-list", "calls"),
        ('{"calls": [{"call": "8H"}]}', "json-value", "calls[0].call"),
        ('{"cards": [{}]}', "json-value", "cards[0].card"),
        ('{"tricks": 1.5}', "json-not-a-number", "tricks"),
        ('{"tricks": true}', "json-not-a-number", "tricks"),
        ('{"names": ["a"]}', "json-value", "names"),
        ('{"dealer": "Q"}', "json-value", "dealer"),
        ('{"contract": "4H", "declarer": ""}', "json-value", "contract"),
        (
            '{"results": [{"ns": "N1", "ew": "E1", "mark": "A/A/A"}]}',
            "json-value",
            "results[0].mark",
        ),
        ('{"results": [{"ns": "N1", "teams": ["1"]}]}', "json-value", "results[0].teams"),
    ],
)
def test_what_is_wrong_has_its_line_and_the_way_to_it(record: str, code: str, path: str) -> None:
    text = '{"event": {}, "records": [\n{"board": "1"},\n' + record + ',\n{"board": "3"}\n]}\n'
    told = read_records_json(text)
    assert [one.board for one in told.records] == ["1", "3"], "the other records are not lost"
    assert [(str(one.code), one.line) for one in told.problems] == [(code, 3)]
    assert told.problems[0].facts["path"] == path


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 100_000,
        "null",
        '{"records": 5}',
        '{"event": 5, "records": []}',
        '{"event": {}, "records": [\n{"tricks": 1' + "0" * 5_000 + "}\n]}",
        '{"event": {}, "records": [\n{"deal": "N:AK... AK... - -"}\n]}',
        "[]",
    ],
)
def test_what_is_no_file_of_records_is_a_problem(text: str) -> None:
    assert read_records_json(text).problems
    with pytest.raises((ParseError, ValueError)):
        parse_records_json(text)


@pytest.mark.parametrize(
    ("before", "piece", "after", "records"),
    [
        ('{"records": [', "{},", "{}]}", 0),
        ('{"event": {"entrants": [', "{},", '{}]}, "records": []}', 0),
        ('{"event": {}, "records": [{"calls": [', "{},", "{}]}]}", 0),
        ('{"records": [', '{"board":"123"},', "{}]}", 2_000 + 1_600_000 // 40),
        ('{"event": {}, "records": [\n', '{"board":"1"},\n', "{}]}", 3_076),
    ],
)
def test_boards_with_next_to_nothing_in_them_are_not_read_on(
    before: str, piece: str, after: str, records: int
) -> None:
    told = read_records_json(before + piece * 100_000 + after)
    assert len(told.records) == records
    assert [str(one.code) for one in told.problems] == ["json-crowded"]


def test_the_closest_layout_of_full_boards_is_not_too_close() -> None:
    card = {"card": "SA"}
    records = [{"cards": [card] * 52, "calls": [{"call": "P"}] * 4}] * 1_000
    told = read_records_json(json.dumps({"records": records}, separators=(",", ":")))
    assert len(told.records) == 1_000
    assert told.problems == ()


@given(st.binary(max_size=200))
def test_any_bytes_are_records_or_problems(data: bytes) -> None:
    told = read_records_json(data)
    assert told.problems or told.records or data


def test_a_call_without_more_to_say_has_no_more() -> None:
    assert record_json(Record())["calls"] == []
    assert record_json(FULL)["declarer"] == "N"
    assert record_json(replace(FULL, contract=PASSED_OUT))["contract"] == "pass"
