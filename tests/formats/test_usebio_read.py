"""Travellers, pairs and teams of USEBIO."""

from __future__ import annotations

import pytest

from overtrick.formats.record import Match
from overtrick.tournament.contestant import PHANTOM
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Played
from tests.formats.usebio_files import TEAMS, board, codes, event, line, result


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
