"""What users complained of, number by number: matchpoints, IMPs and victory points."""

from fractions import Fraction

import pytest

from overtrick.cards.seat import Side
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.conditions import Conditions, Off, Penalty
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.datum import datum
from overtrick.tournament.imps import imps
from overtrick.tournament.profiles import ACBL, EBU, WBF
from overtrick.tournament.ranking import ranking
from overtrick.tournament.rankings import rankings
from overtrick.tournament.rounding import decimal_text
from overtrick.tournament.tally import Tally
from overtrick.tournament.traveller import IllegalLine, Traveller
from overtrick.tournament.victory_points import WBF_SCALE, victory_points
from overtrick.tournament.way import WAYS, Measure
from tests.tournament.fields import board, compared, facts, figures, line, points


def test_c012_a_passed_out_board_is_a_score_and_a_board_not_played_is_none() -> None:
    told = compared(board(0, -110, -110, -420, "NP"))
    assert figures(told) == ["6", "3", "3", "0", "-"]
    assert figures(told, Side.EW) == ["0", "3", "3", "6", "-"]
    assert told.top == 6


def test_c039_a_missing_result_takes_something_from_the_top() -> None:
    scores = [520, 500, 490, 480, 460, 450, 430, 420, 400, -50]
    told = points(compared(board(*scores), expected=11))
    shown = [decimal_text(one, 1) for one in told if one is not None]
    assert shown == ["19.9", "17.7", "15.5", "13.3", "11.1", "8.9", "6.7", "4.5", "2.3", "0.1"]


def test_c041_the_profile_decides_what_a_small_group_has() -> None:
    fouled = board(-110, -200, 420, 430, 450, groups="xx   ")
    assert figures(compared(fouled, profile=EBU))[:2] == ["13/2", "3/2"]
    other = compared(fouled, profile=WBF)
    assert other.top == 8
    assert [one * 100 / 8 for one in points(other)[:2] if one is not None] == [65, 55]
    assert [str(one) for one in other.decisions] == ["fouled", "small-group"]


def test_c044_per_cent_are_those_of_the_top_of_the_board() -> None:
    told = compared(board("A+", *range(50)))
    assert told.top == 100
    assert points(told)[0] == 60
    assert points(told)[-1] == Fraction(49 * 2 + 1) * 51 / 50 - 1


def session(good: int) -> tuple[Traveller, ...]:
    """24 boards; on two of them pair N1 has average plus, on the rest it beats some of 20."""
    rest = [*range(20)]
    return (
        board("A+/A-", *rest, number=1),
        board("A+/A-", *rest, number=2),
        *(board(good * 2 - 1, *(2 * one for one in rest), number=one) for one in range(3, 25)),
    )


def test_c045_average_plus_is_at_least_what_the_pair_has_elsewhere() -> None:
    boards = session(13)
    told = Comparison(boards).compared()
    assert [one * 100 / 40 for one in points(told[0])[:1] if one is not None] == [65]
    assert next(one.percent for one in Comparison(boards).tallies()) == 65
    assert points(told[0], Side.EW)[0] == Fraction(35 * 40, 100)
    assert points(Comparison(session(8)).compared()[0])[0] == 24


def test_c047_equal_points_of_unequal_tops() -> None:
    tallies = [
        Tally(Contestant(1), Fraction(90), Fraction(128), 16),
        Tally(Contestant(2), Fraction(90), Fraction(120), 15),
    ]
    first, second = ranking(tallies, Measure.SHARE)
    assert (first.contestant, second.contestant) == (Contestant(2), Contestant(1))
    shown = [decimal_text(one.percent, 1) for one in (first, second) if one.percent]
    assert shown == ["75.0", "70.3"]


def test_c048_nothing_is_rounded_on_the_way() -> None:
    boards = tuple(board(10, 20, 30, "NP", number=number) for number in range(1, 9))
    tallies = Comparison(boards, expected=4).tallies()
    assert tallies[0].points == 8 * (Fraction(4, 3) - 1)
    assert sum(one.points for one in tallies) == 8 * 6 * 3


def test_c050_a_sit_out_has_no_result_and_no_average() -> None:
    with pytest.raises(IllegalLine) as refused:
        line("N5", "0", "A+")
    assert str(refused.value.code) == "sit-out-has-no-score"
    with pytest.raises(IllegalLine):
        line("N5", "0", 0)
    lines = (line("N5", "0", "NP"), line("N1", "E1", 0), line("N2", "E2", -50))
    assert figures(compared(Traveller(1, lines))) == ["-", "2", "0"]


def test_c055_a_penalty_has_no_counterpart() -> None:
    boards = (board(10, 20, 30),)
    told = Comparison(boards)
    fine = Penalty(Contestant(3, Side.NS), Fraction(10))
    (north, _) = rankings(told, told.compared(), Conditions((fine,)))
    best = north.standings[0]
    assert (best.points, best.penalty) == (Fraction(36, 10), Fraction(4, 10))
    assert sum(one.points for one in north.standings) != 6
    whole = Penalty(Contestant(3, Side.NS), Fraction(1), Off.POINTS)
    assert ranking(told.tallies(), Measure.SHARE, Conditions((whole,)))[-1].points == 0


def test_c056_two_sections_are_one_field_unless_they_are_kept_apart() -> None:
    lines = [
        line(f"N{table}", f"E{table}", 10 * table, section=section)
        for section in "AB"
        for table in range(1, 9)
    ]
    travellers = (Traveller(1, tuple(lines)),)
    (one_field,) = Comparison(travellers, profile=ACBL).compared()
    assert one_field.top == 15
    apart = Comparison(travellers, profile=ACBL, apart=True)
    assert [told.top for told in apart.compared()] == [7, 7]
    assert [(one.section, str(one.side)) for one in rankings(apart, apart.compared())] == [
        ("A", "NS"),
        ("A", "EW"),
        ("B", "NS"),
        ("B", "EW"),
    ]


def test_c058_one_result_alone_scores_nothing_of_nothing() -> None:
    told = compared(board(400))
    assert facts(figures(told), figures(told, Side.EW), told.top) == (["0"], ["0"], 0)
    assert [str(one) for one in told.decisions] == ["alone"]
    session = Comparison((board(400),))
    (north, _) = rankings(session, session.compared())
    assert (north.standings[0].percent, north.standings[0].place) == (None, None)
    assert figures(compared(board(400), expected=11)) == ["10"]


def test_c059_a_shared_top() -> None:
    told = compared(board(420, 420, -50))
    assert (figures(told), figures(told, Side.EW)) == (["3", "3", "0"], ["1", "1", "4"])


def test_c062_the_edges_of_the_imp_scale() -> None:
    edges = {10: 0, 20: 1, 40: 1, 45: 1, 50: 2, 3990: 23, 4000: 24, 10580: 24}
    assert {one: imps(one) for one in edges} == edges
    assert {one: -imps(-one) for one in edges} == edges


@pytest.mark.parametrize(("mean", "away", "even"), [(425, 430, 420), (435, 440, 440)])
def test_c063_each_profile_rounds_its_own_way(mean: int, away: int, even: int) -> None:
    scores = [Fraction(score) for score in [mean - 200, *[mean] * 12, mean + 200]]
    assert facts(datum(scores, WBF.datum), datum(scores, ACBL.datum)) == (away, even)


def test_c065_a_hand_example() -> None:
    scores = (450, 200, 420, 200, -50, 590)
    assert points(compared(board(*scores), "cross-imps"))[2] == 16
    assert points(compared(board(*scores), "cross-imps-average"))[2] == Fraction(16, 5)


@pytest.mark.parametrize(("margin", "winner"), [(1, "10.31"), (10, "12.80"), (60, "20.00")])
def test_c067_the_root_of_the_boards(margin: int, winner: str) -> None:
    won, lost = victory_points(WBF_SCALE, 16, margin)
    assert decimal_text(won, 2) == winner
    assert lost == 20 - Fraction(winner)


def test_the_ways_have_the_names_of_the_command_line() -> None:
    assert list(WAYS) == [
        "matchpoints",
        "imps",
        "butler",
        "cross-imps",
        "cross-imps-average",
        "board-a-match",
        "total",
    ]
