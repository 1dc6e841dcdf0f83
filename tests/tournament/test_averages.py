"""Average plus and average minus after the session: pairs, single players, teams, IMPs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.tournament.comparison import Comparison
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.profiles import WBF
from overtrick.tournament.tally import Tally
from overtrick.tournament.traveller import Line, Traveller
from overtrick.tournament.way import WAYS
from tests.tournament.fields import facts, line


def boards(*lines: list[Line]) -> tuple[Traveller, ...]:
    return tuple(Traveller(number, tuple(some)) for number, some in enumerate(lines, 1))


def tallies(way: str, travellers: tuple[Traveller, ...]) -> dict[str, Tally]:
    session = Comparison(travellers, WAYS[way])
    return {str(tally.contestant): tally for tally in session.tallies()}


def last(way: str, travellers: tuple[Traveller, ...]) -> list[Fraction | None]:
    """North-South's points on the last board, and East-West's on its first line."""
    points = Comparison(travellers, WAYS[way]).compared()[-1].points
    return [*points[0]]


REAL = [line("N1", "E1", 620), line("N2", "E2", -100)]


@pytest.mark.parametrize(
    ("way", "plus", "minus"),
    [
        # N1 has +12 IMPs against N2 (720 is 12), E1 as many less: more than the plain awards.
        ("cross-imps", 12, -12),
        ("cross-imps-average", 12, -12),
        ("matchpoints", Fraction(2), Fraction(0)),
    ],
)
def test_a_session_out_of_the_way_moves_both_averages(
    way: str, plus: Fraction, minus: Fraction
) -> None:
    session = boards(REAL, [line("N1", "E1", "A+/A-"), line("N2", "E2", 50)])
    assert last(way, session) == [plus, minus]


def test_an_ordinary_session_has_the_plain_award() -> None:
    session = boards(
        [line("N1", "E1", 50), line("N2", "E2", 60)],
        [line("N1", "E1", "A+/A-"), line("N2", "E2", 50)],
    )
    plain = WBF.average.cross_imps
    assert last("cross-imps-average", session) == [plain, -plain]


def test_a_profile_may_say_that_nothing_is_raised() -> None:
    session = boards(REAL, [line("N1", "E1", "A+/A-"), line("N2", "E2", 50)])
    fixed = replace(WBF, average=WBF.average._replace(raised=False))
    points = Comparison(session, WAYS["cross-imps"], fixed).compared()[-1].points[0]
    assert points == (Fraction(3, 2), Fraction(-3, 2))


def test_in_butler_it_is_the_mean_of_the_imps_a_board() -> None:
    # The datum of these without best and worst is 0: N1 has 12 IMPs for 620, E1 as many less.
    scores = [620, 0, 0, 0, -620]
    real = [line(f"N{n}", f"E{n}", score) for n, score in enumerate(scores, 1)]
    session = boards(real, [line("N1", "E1", "A+/A-"), line("N2", "E2", 0)])
    assert last("butler", session) == [12, -12]


def test_a_team_match_has_three_imps_whatever_the_session() -> None:
    session = boards(
        [line("1", "2", 620), line("2", "1", 100)],
        [line("1", "2", "A+/A-"), line("2", "1", 50)],
    )
    assert last("imps", session) == [3, -3]


def test_board_a_match_is_a_share_of_the_top_and_is_raised() -> None:
    won = [[line("1", "2", 620), line("2", "1", 100)]] * 2
    session = boards(*won, [line("1", "2", "A+/A-"), line("2", "1", 50)])
    assert last("board-a-match", session) == [2, 0]
    # The award itself is no score: a second one is reckoned from the same two boards.
    twice = boards(*won, *[[line("1", "2", "A-/A+"), line("2", "1", 50)]] * 2)
    assert last("board-a-match", twice) == [Fraction(8, 10), Fraction(12, 10)]


def test_the_middle_and_a_percentage_are_what_they_are() -> None:
    session = boards(
        [line("1", "2", 620), line("2", "1", 100)], [line("1", "2", "A/65"), line("2", "1", 50)]
    )
    assert last("board-a-match", session) == [1, Fraction(13, 10)]
    in_imps = boards(
        [line("1", "2", 620), line("2", "1", 100)], [line("1", "2", "2imp/A"), line("2", "1", 50)]
    )
    assert last("board-a-match", in_imps) == [None, 1]


def test_each_of_two_single_players_has_a_session_of_their_own() -> None:
    session = boards(
        [line("1&2", "3&4", 620), line("5&6", "7&8", -100)],
        [line("1&5", "3&7", -50), line("2&6", "4&8", 400)],
        [line("1&6", "4&7", "A+/A-"), line("2&3", "5&8", 100)],
    )
    (*_, board) = Comparison(session).compared()
    # 1 has a top and a bottom: 50 per cent, so the plain 60. 6 has a bottom and a top too.
    # 4 had nought and nought, 7 a top and a top: their A- is 0 and 40 per cent of a top of 2.
    assert dict(board.singly) == {
        (0, Contestant(1)): Fraction(12, 10),
        (0, Contestant(6)): Fraction(12, 10),
        (0, Contestant(4)): 0,
        (0, Contestant(7)): Fraction(8, 10),
    }
    assert [*board.points[0]] == [Fraction(12, 10), Fraction(8, 10)]
    told = tallies("matchpoints", session)
    assert facts(told["4"].points, told["7"].points) == (0, 4 + Fraction(8, 10))


def test_a_side_that_keeps_its_score_is_not_touched_by_the_others_average() -> None:
    session = boards(REAL, [line("N1", "E1", "A+/1*50"), line("N2", "E2", 60)])
    assert last("cross-imps", session) == [12, 0]
