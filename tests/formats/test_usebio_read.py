"""USEBIO read: lines, marks, sections, teams, individuals, and what is wrong in its place."""

from __future__ import annotations

import pytest

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.record import Match, Part, Place, Read
from overtrick.formats.usebio.read import found, parse_usebio, read_usebio
from overtrick.formats.usebio.reading import MOST_PROBLEMS, MOST_TAGS
from overtrick.tournament.contestant import PHANTOM
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Played


def line(ns: str = "1", ew: str = "2", **said: str) -> str:
    told = {"NS_PAIR_NUMBER": ns, "EW_PAIR_NUMBER": ew, **said}
    inside = "".join(f"<{name}>{text}</{name}>" for name, text in told.items())
    return f"<TRAVELLER_LINE>{inside}</TRAVELLER_LINE>"


def result(contract: str, by: str, tricks: str, score: str, **more: str) -> str:
    told = {"CONTRACT": contract, "PLAYED_BY": by, "TRICKS": tricks, "SCORE": score}
    return line(**told, **more)


def board(*lines: str, number: object = 1) -> str:
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{''.join(lines)}</BOARD>"


def event(*inside: str, kind: str = "MP_PAIRS", after: str = "") -> Read:
    body = "".join(inside)
    return read_usebio(f"<USEBIO><EVENT EVENT_TYPE='{kind}'>{body}</EVENT>{after}</USEBIO>")


def codes(told: Read) -> list[str]:
    return [str(one.code) for one in told.problems]


@pytest.mark.parametrize(
    ("contract", "by", "tricks", "score", "wanted"),
    [
        ("4S", "N", "10", "420", "4S N ="),
        ("4 sx", "N", "9", "-100", "4SX N -1"),
        ("3NTXX", "West", "+1", "-1000", "3NTXX W +1"),
        ("2C*", "E", "=", "-180", "2CX E ="),
        ("PASS", "", "", "0", "pass"),
        ("Passed Out", "", "", "0", "pass"),
        ("P", "", "", "", "pass"),
    ],
)
def test_results(contract: str, by: str, tricks: str, score: str, wanted: str) -> None:
    told = event(board(result(contract, by, tricks, score)))
    outcome = told.records[0].results[0].line.outcome
    assert isinstance(outcome, Played)
    assert str(outcome.result) == wanted
    assert outcome.score_ns == int(score or 0)
    assert not told.problems


def test_a_score_alone_is_enough() -> None:
    told = event(board(line(SCORE="-50"), line("3", "4", SCORE="0")))
    assert [one.line.outcome for one in told.records[0].results] == [Played(-50), Played(0)]
    assert not told.problems


def test_nought_without_a_contract_among_contracts_is_no_result() -> None:
    told = event(board(result("4S", "N", "10", "420"), line("3", "4", CONTRACT="", SCORE="0")))
    assert told.records[0].results[1].line.outcome is NOT_PLAYED
    assert codes(told) == ["usebio-no-contract"]


@pytest.mark.parametrize(
    ("score", "wanted"),
    [
        ("A5050", "50/50"),
        ("A6040", "60/40"),
        ("P4060", "40/60"),
        ("A10000", "100/0"),
        ("A60/40", "60/40"),
        ("62.5/37.5", "62.5/37.5"),
        ("A+/A-", "A+/A-"),
        ("AVE+", "A+"),
        ("ave", "A"),
        ("A-", "A-"),
        ("3imp/-3imp", "3imp/-3imp"),
        ("1*620+2*-100", "1*620+2*-100"),
    ],
)
def test_marks_of_the_director(score: str, wanted: str) -> None:
    told = event(board(line(SCORE=score)))
    outcome = told.records[0].results[0].line.outcome
    assert isinstance(outcome, Adjusted)
    assert str(outcome) == wanted
    assert not told.problems


def test_not_played() -> None:
    told = event(board(line(SCORE="NP"), line("3", "4", SCORE="")))
    assert [one.line.outcome for one in told.records[0].results] == [NOT_PLAYED] * 2
    assert not told.problems


@pytest.mark.parametrize("nobody", ["", "0", "BYE"])
def test_a_pair_alone_has_no_result(nobody: str) -> None:
    told = event(board(line("3", nobody, SCORE="")))
    (one,) = told.records[0].results
    assert (one.line.ew, one.line.outcome) == (PHANTOM, NOT_PLAYED)
    assert not told.problems


def test_the_score_of_a_pair_alone_is_none() -> None:
    told = event(board(line("3", "BYE", SCORE="A6060")))
    assert told.records[0].results[0].line.sits_out
    assert codes(told) == ["usebio-sit-out"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("12NS", "N12"), ("N12", "N12"), ("3EW", "E3"), ("7", "7"), ("NS 4", "N4")],
)
def test_pairs(text: str, wanted: str) -> None:
    told = event(board(line(text, "99", SCORE="50")))
    assert str(told.records[0].results[0].line.ns[0]) == wanted


def test_sections_stay_apart_under_one_board() -> None:
    told = event(
        "<SESSION><SECTION SECTION_ID='A'>",
        "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR></PARTICIPANTS>",
        board(line(SCORE="50")),
        "</SECTION><SECTION SECTION_ID='B'>",
        board(line("B1NS", "1EW", SCORE="90")),
        "</SECTION></SESSION>",
    )
    (record,) = told.records
    assert [one.line.section for one in record.results] == ["A", "B"]
    assert [one.line.ns[0].section for one in record.results] == ["A", "B"]
    assert told.event.entrants[0].number == "A1"


def test_sessions_play_other_deals_under_one_number() -> None:
    told = event(
        "<SESSION SESSION_ID='1'>", board(line(SCORE="50")), "</SESSION>",
        "<SESSION SESSION_ID='2'>", board(line(SCORE="90")), "</SESSION>",
    )  # fmt: skip
    assert [(one.board, one.tag("SESSION_ID")) for one in told.records] == [("1", "1"), ("1", "2")]


def test_an_individual_has_two_players_a_side() -> None:
    seats = {f"{seat}_PLAYER_NUMBER": str(at) for at, seat in enumerate("NSEW", start=1)}
    inside = "".join(f"<{name}>{text}</{name}>" for name, text in seats.items())
    told = event(
        board(f"<TRAVELLER_LINE>{inside}<SCORE>50</SCORE></TRAVELLER_LINE>"), kind="INDIVIDUAL"
    )
    (one,) = told.records[0].results
    assert [one.number for one in one.line.ns] == [1, 2]
    assert [one.number for one in one.line.ew] == [3, 4]


TEAMS = (
    "<PARTICIPANTS><TEAM TEAM_ID='11' TEAM_NAME='Sharks'><TOTAL_SCORE>19</TOTAL_SCORE>"
    "<PAIR><PLAYER><PLAYER_NAME>Anna</PLAYER_NAME></PLAYER>"
    "<PLAYER><PLAYER_NAME>Boris</PLAYER_NAME></PLAYER></PAIR>"
    "<PAIR><PLAYER><PLAYER_NAME>Clara</PLAYER_NAME></PLAYER></PAIR></TEAM></PARTICIPANTS>"
)


def test_a_match_of_teams() -> None:
    told = event(
        "<MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD>",
        TEAMS,
        "<MATCH><ROUND_NUMBER>2</ROUND_NUMBER><TEAM>11</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>",
        "<TEAM_SCORE>19</TEAM_SCORE><OPPOSING_TEAM_SCORE>1</OPPOSING_TEAM_SCORE>",
        board(
            "<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><SCORE>420</SCORE></TRAVELLER_LINE>",
            "<TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>-50</SCORE></TRAVELLER_LINE>",
        ),
        "</MATCH>",
        kind="SWISS_TEAMS",
    )
    assert told.event.matches == (Match("2", "11", "2", home_vps="19", away_vps="1"),)
    assert told.event.entrants[0][:3] == ("11", ("Anna", "Boris", "Clara"), "19")
    assert ("EVENT/TEAM 11/@TEAM_NAME", "Sharks") in {tag[:2] for tag in told.event.tags}
    home, away = told.records[0].results
    assert [team[0].number for team in home.line.team] == [11, 2]
    assert [team[0].number for team in away.line.team] == [2, 11]
    assert [one.line.ns[0].number for one in (home, away)] == [11, 2]
    assert [one.line.ew[0].number for one in (home, away)] == [2, 11]
    assert (home.line.room, away.line.room) == ("open", "closed")
    assert not told.problems


def test_a_match_of_pairs_names_them_once() -> None:
    told = event(
        "<MATCH><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>12</EW_PAIR_NUMBER>",
        "<NS_SCORE>15</NS_SCORE><EW_SCORE>5</EW_SCORE>",
        board("<TRAVELLER_LINE><SCORE>400</SCORE></TRAVELLER_LINE>"),
        "</MATCH>",
    )
    (one,) = told.records[0].results
    assert (one.line.ns[0].number, one.line.ew[0].number) == (3, 12)
    assert told.event.matches == (Match("", "3", "12", "15", "5"),)


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
