"""Hands of USEBIO, and what is wrong with a file, each in its place."""

from __future__ import annotations

import pytest

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.record import Part, Place
from overtrick.formats.usebio.read import found, parse_usebio, read_usebio
from overtrick.formats.usebio.reading import MOST_PROBLEMS, MOST_TAGS
from tests.formats.usebio_files import TEAMS, board, codes, event, line, result

HAND = "<HAND><DIRECTION>{}</DIRECTION><SPADES>{}</SPADES><HEARTS>{}</HEARTS></HAND>"


def test_hands_find_their_board() -> None:
    hands = HAND.format("North", "A K 10", "-") + HAND.format("E", "QJ", "t")
    told = event(board(line(SCORE="50")), after=f"<HANDSET>{board(hands)}</HANDSET>")
    (record,) = told.records
    assert str(record.deal) == "N:AKT... QJ.T.. - -"
    assert record.place(Part.DEAL) != record.place(Part.RECORD)


@pytest.mark.parametrize(
    ("hands", "code"),
    [
        (HAND.format("North", "AX", ""), "not-a-card"),
        (HAND.format("Up", "A", ""), "not-a-seat"),
        (HAND.format("North", "A", "") + HAND.format("East", "A", ""), "card-twice"),
        (HAND.format("North", "AA", ""), "card-twice"),
    ],
)
def test_hands_that_are_none(hands: str, code: str) -> None:
    told = event(board(line(SCORE="50")), after=f"<HANDSET>{board(hands)}</HANDSET>")
    assert codes(told) == [code]
    assert len(told.records[0].results) == 1


@pytest.mark.parametrize(
    ("wrong", "code", "text"),
    [
        (line("x", SCORE="50"), "usebio-pair", "x"),
        (result("8S", "N", "10", "50"), "usebio-contract", "8S N"),
        (result("4S", "N", "ten", "50"), "usebio-tricks", "ten"),
        (result("4S", "N", "14", "50"), "result-tricks", None),
        (line(SCORE="fifty"), "usebio-score", "fifty"),
        (line(SCORE="999999"), "usebio-score", "999999"),
        (line(), "usebio-no-result", None),
        (line(CONTRACT="4S", PLAYED_BY="N", TRICKS="10"), "usebio-no-result", None),
        (line("7", "7", SCORE="50"), "pair-against-itself", None),
    ],
)
def test_a_line_that_cannot_be_read_loses_no_other(wrong: str, code: str, text: str | None) -> None:
    told = event("\n", board(line("5", "6", SCORE="90"), "\n", wrong))
    assert codes(told) == [code]
    (problem,) = told.problems
    assert problem.line == 3
    assert problem.source[problem.column - 1] == "<"
    assert text is None or problem.facts["text"] == text
    assert len(told.records[0].results) == 1


@pytest.mark.parametrize("number", ["", "0", "x", "10000"])
def test_a_board_without_a_number_is_told_of(number: str) -> None:
    assert codes(event(board(line(SCORE="50"), number=number))) == ["usebio-board"]


def test_a_pair_without_a_number_is_told_of() -> None:
    assert codes(event("<PARTICIPANTS><PAIR/></PARTICIPANTS>")) == ["usebio-entrant"]


BOMB = (
    '<!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaaaa">'
    + "".join(
        f'<!ENTITY {one} "{f"&{before};" * 10}">'
        for one, before in zip("bcdefgh", "abcdefg", strict=True)
    )
    + "]><USEBIO>&h;</USEBIO>"
)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (BOMB, "usebio-entities"),
        ('<!DOCTYPE USEBIO [<!ENTITY a SYSTEM "file:///etc/passwd">]><USEBIO/>', "usebio-entities"),
        ('<!DOCTYPE a [<!ENTITY % b SYSTEM "http://c.example/">%b;]><a/>', "usebio-entities"),
        ("<!DOCTYPE USEBIO [<!ELEMENT USEBIO ANY>]><USEBIO/>", "usebio-entities"),
        ("<USEBIO><EVENT>", "usebio-not-xml"),
        ("<USEBIO>&unknown;</USEBIO>", "usebio-not-xml"),
        ("", "usebio-not-xml"),
        ("text", "usebio-not-xml"),
        ("<USEBIO>" + "<a>" * 100_000, "usebio-too-deep"),
        ("<USEBIO><CLUB>" + "<a/>" * 10_000 + "</CLUB></USEBIO>", "usebio-too-large"),
        ("<USEBIO><CLUB>" + "x" * 2_000_000 + "</CLUB></USEBIO>", "usebio-too-large"),
        ("<html><body/></html>", "usebio-root"),
        ("\ud800", "usebio-not-xml"),
    ],
)  # fmt: skip
def test_what_is_refused(data: str, code: str) -> None:
    told = read_usebio(data)
    assert codes(told) == [code]
    assert told.problems[0].line >= 1
    with pytest.raises(ParseError, match=code):
        parse_usebio(data)


def test_bytes_that_are_no_text_are_told_of() -> None:
    assert codes(read_usebio(b"<USEBIO>\0\0</USEBIO>")) == ["binary-file"]


def test_too_many_things_are_told_of_once() -> None:
    told = event("<A>x</A>" * (MOST_TAGS + 50), board(line(SCORE="50")))
    assert codes(told) == ["usebio-too-large"]
    assert len(told.records) == 1


def test_the_reader_gives_up_counting() -> None:
    told = event(*[board(number=0)] * (MOST_PROBLEMS + 50))
    assert codes(told) == ["usebio-board"] * MOST_PROBLEMS + ["more-problems"]


def test_an_entity_of_the_grammar_outside_is_its_letter() -> None:
    told = read_usebio(
        '<!DOCTYPE USEBIO SYSTEM "usebio.dtd"><USEBIO><EVENT>'
        "<EVENT_DESCRIPTION>Caf&eacute; &amp; Bar</EVENT_DESCRIPTION></EVENT></USEBIO>"
    )
    assert told.event.title == "Café & Bar"
    assert not told.problems


def test_encodings() -> None:
    text = (
        "<?xml version='1.0'{}?><USEBIO><EVENT><EVENT_DESCRIPTION>Škoda, Kovářová"
        "</EVENT_DESCRIPTION></EVENT></USEBIO>"
    )
    declared = text.format(" encoding='windows-1250'").encode("cp1250")
    guessed = text.format("").encode("cp1250")
    wide = text.format(" encoding='utf-16'").encode("utf-16")
    for data, guess in ((declared, False), (guessed, True), (wide, False)):
        told = read_usebio(data)
        assert told.event.title == "Škoda, Kovářová"
        assert told.guessed is guess


def test_places_are_those_of_the_file() -> None:
    told = read_usebio("<USEBIO>\r\n <EVENT>\r\n  <BOARD><BOARD_NUMBER>x</BOARD_NUMBER></BOARD>")
    assert told.problems[0].source == "  <BOARD><BOARD_NUMBER>x</BOARD_NUMBER></BOARD>"
    assert (told.problems[0].line, told.problems[0].column) == (3, 10)


def test_a_stream_in_pieces_gives_the_same() -> None:
    text = f"<USEBIO><EVENT>\n{board(result('4S', 'N', '10', '420'))}\n</EVENT></USEBIO>"
    data = text.encode()
    pieces = [data[at : at + 7] for at in range(0, len(data), 7)]
    assert list(found(pieces)) == list(found(data))
    column = text.split("\n")[1].index("<TRAVELLER_LINE>") + 1
    assert read_usebio(data).records[0].results[0].place == Place(2, column)


def test_every_prefix_of_a_file_is_told_of() -> None:
    text = f"<USEBIO><EVENT>{TEAMS}{board(result('4S', 'N', '10', '420'))}</EVENT></USEBIO>"
    for end in range(len(text)):
        told = read_usebio(text[:end])
        assert told.problems
        assert isinstance(told.problems[-1].error, BridgeError)
