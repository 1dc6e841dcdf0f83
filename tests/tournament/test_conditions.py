"""What counts in a ranking beside the boards: carry-over, byes, victory points."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.cards.seat import Side
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.conditions import Conditions, Off, Penalty
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.profiles import WBF
from overtrick.tournament.ranking import ranking
from overtrick.tournament.rankings import rankings
from overtrick.tournament.tally import Tally
from overtrick.tournament.traveller import Traveller
from overtrick.tournament.victory_points import IllegalMatch
from overtrick.tournament.way import WAYS, Measure
from tests.tournament.fields import facts, line

ONE, TWO, THREE = (Contestant(number) for number in (1, 2, 3))


def match(one: int, other: int, boards: range, won: int) -> tuple[Traveller, ...]:
    """A match in which ``one`` wins so many IMPs on its first board and nothing on the others.

    20, 50 and 90 points are one, two and three IMPs.
    """
    points = {0: 0, 1: 20, 2: 50, 3: 90, 10: 430}[won]
    return tuple(
        Traveller(
            number,
            (
                line(f"{one}", f"{other}", points if number == boards[0] else 0),
                line(f"{other}", f"{one}", 0),
            ),
        )
        for number in boards
    )


TEAMS = (*match(1, 2, range(1, 9), 10), *match(3, 1, range(9, 17), 3))


def ranked(conditions: Conditions) -> list[tuple[int, Fraction, int | None]]:
    session = Comparison(TEAMS, WAYS["imps"])
    (found,) = rankings(session, session.compared(), conditions)
    return [(one.contestant.number, one.points, one.place) for one in found.standings]


def test_teams_are_ranked_by_the_sum_of_their_victory_points() -> None:
    # From the published table for eight boards.
    won = {10: Fraction("13.78"), 3: Fraction("11.27")}
    found = ranked(Conditions(scale="wbf"))
    assert [number for number, _, _ in found] == [1, 3, 2]
    assert sum(points for _, points, _ in found) == 40
    assert found[1][1] == won[3]
    assert found[0][1] == won[10] + 20 - won[3]


def test_without_a_scale_they_are_ranked_by_imps_a_board() -> None:
    # Team 1 won 10 IMPs and lost 3 over 16 boards, team 3 won 3 over eight.
    assert [facts(*one) for one in ranked(Conditions())] == [(1, 7, 1), (3, 3, 2), (2, -10, 3)]


def test_a_bye_is_worth_what_the_profile_says_each_time() -> None:
    plain = {number: points for number, points, _ in ranked(Conditions(scale="wbf"))}
    found = {
        number: points
        for number, points, _ in ranked(Conditions(byes=(TWO, TWO, THREE), scale="wbf"))
    }
    bye = WBF.victory_points.bye
    assert (found[1], found[2], found[3]) == (plain[1], plain[2] + 2 * bye, plain[3] + bye)


def test_a_team_that_only_had_byes_is_ranked_too() -> None:
    four = Contestant(4)
    fine = Penalty(four, Fraction(10))
    found = ranked(Conditions((fine,), byes=(four,), scale="wbf"))
    assert (4, WBF.victory_points.bye) in [(number, points) for number, points, _ in found]


def test_penalty_handicap_and_carry_over_in_victory_points() -> None:
    conditions = Conditions(
        (Penalty(ONE, Fraction(1, 2), Off.POINTS),),
        handicaps={TWO: Fraction(30)},
        carried={THREE: Fraction(2)},
        scale="wbf",
    )
    plain = {number: points for number, points, _ in ranked(Conditions(scale="wbf"))}
    assert ranked(conditions) == [
        (2, plain[2], 1),
        (1, plain[1] - Fraction(1, 2), 2),
        (3, plain[3] + 2, 3),
    ]


def test_a_scale_that_has_no_table_for_the_match_is_refused() -> None:
    short = Comparison(match(1, 2, range(1, 3), 1), WAYS["imps"])
    with pytest.raises(IllegalMatch):
        rankings(short, short.compared(), Conditions(scale="acbl-20"))


@pytest.mark.parametrize("way", ["board-a-match", "butler"])
def test_a_scale_changes_nothing_where_there_are_no_matches_in_imps(way: str) -> None:
    session = Comparison(TEAMS, WAYS[way])
    boards = session.compared()
    assert rankings(session, boards, Conditions(scale="wbf")) == rankings(session, boards)


def test_what_is_carried_counts_as_points() -> None:
    tallies = [
        Tally(one, Fraction(points), Fraction(100), 10) for one, points in ((ONE, 50), (TWO, 48))
    ]
    carried = Conditions(carried={TWO: Fraction(5), ONE: Fraction(-1)})
    first, second = ranking(tallies, Measure.SHARE, carried)
    told = facts(first.contestant, first.points, first.percent, first.carried)
    assert told == (TWO, 53, 53, 5)
    assert facts(second.points, second.place) == (49, 2)
    in_imps, _ = ranking(tallies, Measure.IMPS, carried)
    assert in_imps.figure == Fraction(53, 10)


def test_penalties_are_those_of_one_contestant() -> None:
    fines = Conditions(
        (Penalty(ONE, Fraction(1)), Penalty(TWO, Fraction(2)), Penalty(ONE, Fraction(3)))
    )
    assert [one.amount for one in fines.penalties_of(ONE)] == [1, 3]
    assert fines.penalties_of(Contestant(1, Side.NS)) == ()
