"""Teams, their matches and victory points; places, penalties, handicaps, carry-over; profiles."""

from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.seat import Side
from overtrick.scoring.rules.source import Standing as Origin
from overtrick.tournament.carry_over import CarryOver
from overtrick.tournament.compared import Decision
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.conditions import Conditions, Penalty
from overtrick.tournament.contestant import Contestant, parse_contestants
from overtrick.tournament.match import Match, matches
from overtrick.tournament.profile import Profile, profile_texts
from overtrick.tournament.profiles import ACBL, PROFILES, WBF
from overtrick.tournament.ranking import ranking
from overtrick.tournament.rankings import rankings
from overtrick.tournament.rounding import decimal_text, exact_text
from overtrick.tournament.tally import Tally
from overtrick.tournament.traveller import Line, Played, Traveller
from overtrick.tournament.victory_points import (
    MOST_BOARDS,
    SCALES,
    WBF_SCALE,
    IllegalMatch,
    hundredths,
    victory_points,
)
from overtrick.tournament.way import WAYS, Measure
from tests.tournament.fields import Mark, board, compared, facts, figures, line


def match_board(open_room: Mark, closed_room: Mark, number: int = 1) -> Traveller:
    return Traveller(number, (line("1", "2", open_room), line("2", "1", closed_room)))


@pytest.mark.parametrize(
    ("open_room", "closed_room", "ours"),
    [
        (420, 420, "0"),
        (420, -50, "10"),
        (620, -100, "12"),
        ("A+/A-", 420, "3"),
        (420, "A+/A-", "-3"),
        ("60/40", "NP", "3"),
        ("1*420+1*-50", 420, "-5"),
        ("NP", 420, "-"),
    ],
)
def test_imps_between_teams(open_room: Mark, closed_room: Mark, ours: str) -> None:
    told = compared(match_board(open_room, closed_room), "imps")
    assert figures(told)[0] == ours
    assert figures(told, Side.EW)[1] == ours
    assert told.counted == frozenset({0})


@pytest.mark.parametrize(
    ("open_room", "closed_room", "ours"),
    [
        (420, 420, "1"),
        (430, 420, "2"),
        (420, 430, "0"),
        ("A+/A-", 1, "6/5"),
        ("A", 1, "1"),
        ("70/30", 1, "7/5"),
        ("3imp/-3imp", 1, "-"),
    ],
)
def test_board_a_match(open_room: Mark, closed_room: Mark, ours: str) -> None:
    told = compared(match_board(open_room, closed_room), "board-a-match")
    assert facts(figures(told)[0], told.top) == (ours, 2)


def test_board_a_match_in_the_other_unit() -> None:
    told = compared(match_board(430, 420), "board-a-match", ACBL)
    assert facts(figures(told), figures(told, Side.EW), told.top) == (["1", "0"], ["0", "1"], 1)


def test_a_table_without_the_other_one_counts_for_nobody() -> None:
    lines = (line("1", "2", 100), line("3", "4", 50), line("3", "4", 80), line("5", "6", "NP"))
    told = compared(Traveller(1, lines), "imps")
    assert figures(told) == ["-"] * 4
    assert told.decisions == (Decision.UNMATCHED,)
    unknown = (line("", "", 100), line("", "2", 100))
    assert compared(Traveller(1, unknown), "imps").counted == frozenset()


def test_pairs_may_play_for_a_team_with_another_number() -> None:
    one, other = parse_contestants("1"), parse_contestants("2")
    seats = [parse_contestants(str(number)) for number in range(11, 15)]
    lines = (
        Line(seats[0], seats[1], Played(420), team=(one, other)),
        Line(seats[2], seats[3], Played(-50), team=(other, one)),
    )
    session = Comparison((Traveller(1, lines),), WAYS["imps"])
    assert [facts(one.contestant.number, one.points) for one in session.tallies()] == [
        (1, 10),
        (2, -10),
    ]


def test_a_match_of_several_boards_and_its_victory_points() -> None:
    boards = [match_board(420, -50, number) for number in range(1, 9)]
    boards += [Traveller(9, (line("2", "1", 100), line("1", "2", 0)))]
    session = Comparison(tuple(boards), WAYS["imps"])
    told = session.compared()
    (match,) = matches(told)
    assert facts(match.points, match.others_points, match.boards) == (77, -77, 9)
    assert facts(*match.victory_points(WBF_SCALE)) == (20, 0)
    assert facts(*match.victory_points(SCALES["acbl-20"])) == (20, 0)
    (table,) = rankings(session, told)
    assert [(str(one.contestant), one.place) for one in table.standings] == [("1", 1), ("2", 2)]


def test_the_sides_of_a_match_need_not_balance() -> None:
    one, other = parse_contestants("1"), parse_contestants("2")
    match = Match(one, other, Fraction(10), Fraction(-4), 16)
    own, rest = match.victory_points(WBF_SCALE)
    assert (own, rest) == (
        victory_points(WBF_SCALE, 16, 10)[0],
        victory_points(WBF_SCALE, 16, 4)[1],
    )
    weighted = Match(one, other, Fraction(5, 2), Fraction(-5, 2), 16)
    assert weighted.victory_points(WBF_SCALE) == victory_points(WBF_SCALE, 16, 3)


def test_a_board_a_team_has_no_points_on_is_none_of_its_match() -> None:
    told = compared(match_board("NP", 100), "imps")
    assert matches([told]) == ()
    assert matches([compared(board(1, 2))]) == ()


@pytest.mark.parametrize(
    ("scale", "boards"), [("wbf", 0), ("wbf", MOST_BOARDS + 1), ("acbl-20", 5)]
)
def test_a_scale_that_does_not_hold(scale: str, boards: int) -> None:
    with pytest.raises(IllegalMatch):
        victory_points(SCALES[scale], boards, 3)


@given(st.integers(1, 60), st.integers(0, 200))
def test_victory_points_never_turn_back(boards: int, margin: int) -> None:
    won, lost = victory_points(WBF_SCALE, boards, margin)
    assert won + lost == 20
    assert victory_points(WBF_SCALE, boards, -margin) == (lost, won)
    steps = [later - share for share, later in pairwise(hundredths(boards))]
    assert all(0 <= later <= step for step, later in pairwise(steps))


def tally(number: int, points: int, boards: int = 10, top: int = 20) -> Tally:
    return Tally(Contestant(number), Fraction(points), Fraction(top * boards), boards)


def test_imps_are_ranked_a_board_so_that_a_sit_out_counts_as_the_average() -> None:
    found = ranking([tally(1, 20), tally(2, 19, boards=9), tally(3, 20)], Measure.IMPS)
    assert [(one.contestant.number, one.place, one.tied) for one in found] == [
        (2, 1, False),
        (1, 2, True),
        (3, 2, True),
    ]


def test_who_has_no_top_has_no_place() -> None:
    found = ranking([tally(1, 0, top=0), tally(2, 0), tally(3, 0, top=0)], Measure.SHARE)
    assert [(one.contestant.number, one.place) for one in found] == [(2, 1), (1, None), (3, None)]
    assert not any(one.tied for one in found)
    assert facts(found[0].percent, found[1].percent) == (0, None)


def test_a_handicap_decides_the_place_and_leaves_the_points() -> None:
    tallies = [tally(1, 100), tally(2, 96)]
    handicap = {Contestant(2): Fraction(5)}
    first, second = ranking(tallies, Measure.SHARE, Conditions(handicaps=handicap))
    assert facts(first.contestant.number, first.points, first.percent, first.figure) == (
        2,
        96,
        48,
        53,
    )
    assert facts(second.place, second.handicap) == (2, 0)


def test_a_penalty_touches_nobody_else() -> None:
    fine = Conditions((Penalty(Contestant(1), Fraction(25)),))
    found = ranking([tally(1, 100), tally(2, 98)], Measure.SHARE, fine)
    assert [facts(one.contestant.number, one.points) for one in found] == [(2, 98), (1, 95)]


def test_one_winner_where_the_arrows_were_switched() -> None:
    straight = (board(10, 20),)
    switched = (*straight, Traveller(2, (line("E1", "N2", 10), line("E2", "N1", 20))))
    for travellers, lists in ((straight, 2), (switched, 1)):
        session = Comparison(travellers)
        assert len(rankings(session, session.compared())) == lists
    howell = Comparison((Traveller(1, (line("1", "2", 10), line("3", "4", 20))),))
    (only,) = rankings(howell, howell.compared())
    assert only.side is None


def test_the_players_of_an_individual_each_have_the_points() -> None:
    lines = (line("1&2", "3&4", 10), line("5&6", "7&8", 20))
    (only,) = rankings(session := Comparison((Traveller(1, lines),)), session.compared())
    assert {one.contestant.number for one in only.standings if one.place == 1} == {3, 4, 5, 6}


def test_carry_over() -> None:
    half = CarryOver(Fraction(1, 2), most=Fraction(10))
    assert [half.of(Fraction(ahead)) for ahead in (30, 7, -30)] == [10, Fraction(7, 2), -10]
    assert CarryOver(Fraction(1)).among([]) == ()


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_every_field_of_a_profile_has_its_source(profile: Profile) -> None:
    for name in profile_texts(profile):
        source = profile.source(name)
        assert source.text
        assert source.origin in Origin


def test_the_profiles_differ_where_they_say_so() -> None:
    texts = {name: profile_texts(profile) for name, profile in PROFILES.items()}
    assert {name for name in texts["wbf"] if texts["wbf"][name] != texts["ebu"][name]} == {
        "small_groups"
    }
    assert {name for name in texts["wbf"] if texts["wbf"][name] != texts["acbl"][name]} == {
        "unit",
        "average.cross_imps",
        "datum.trim",
        "datum.round",
        "fouled_sum_factored",
        "victory_points.scale",
        "penalty",
    }
    assert str(Profile("ours").source("unit").text) == "by-agreement"
    assert WBF.victory_points.scale in SCALES


def test_figures() -> None:
    assert decimal_text(Fraction(-5, 1000), 2) == "-0.01"
    assert decimal_text(Fraction(1, 8), 0) == "0"
    assert exact_text(Fraction(1, 80)) == "0.0125"


def test_half_an_award_leaves_the_other_side_without_points() -> None:
    told = compared(match_board("A+/1*100", 420), "imps")
    assert (figures(told), figures(told, Side.EW)) == (["3", "-"], ["-", "3"])
    assert matches([told]) == ()


def test_the_page_on_comparing_tells_every_source_and_choice() -> None:
    page = (Path(__file__).parents[2] / "docs" / "tournament.md").read_text("utf-8")
    told = {source.text for profile in PROFILES.values() for source in profile.sources.values()}
    laws = {text for text in told if text.startswith("Law ")}
    assert laws == {"Law 12", "Law 78", "Law 86"}
    assert not [text for text in told - laws if text not in page]
    assert not [name for name in profile_texts(WBF) if name.partition(".")[0] not in page]
