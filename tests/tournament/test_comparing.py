"""Each way to compare, against a plain loop over all pairs of tables and at its edges."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.seat import Side
from overtrick.tournament.award import Assigned, IllegalAward, parse_award
from overtrick.tournament.compared import Decision
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.contestant import Contestant, parse_contestants
from overtrick.tournament.datum import trimmed
from overtrick.tournament.field import held
from overtrick.tournament.imps import imps
from overtrick.tournament.matchpoints import matchpoints, neuberg
from overtrick.tournament.profile import (
    DatumRule,
    Minus,
    Round,
    ShortField,
    SmallGroups,
    Trim,
)
from overtrick.tournament.profiles import ACBL, EBU, WBF
from overtrick.tournament.traveller import Traveller
from overtrick.tournament.way import WAYS
from tests.tournament.fields import board, compared, facts, falls, figures, line, points

SCORES = st.integers(-760, 760).map(lambda tens: 10 * tens)
FIELDS = st.lists(SCORES, min_size=2, max_size=30)
CHANCES = st.lists(st.tuples(st.integers(1, 9), SCORES), min_size=1, max_size=3)


def beats(one: int, other: int) -> int:
    return (one > other) + (one >= other)


def wins(one: int, other: int) -> int:
    return imps(one - other)


def assigned(chances: list[tuple[int, int]]) -> str:
    return "+".join(f"{weight}*{score}" for weight, score in chances)


@given(FIELDS)
def test_matchpoints_are_what_a_plain_loop_finds(scores: list[int]) -> None:
    plain = [sum(beats(one, other) for other in scores) - 1 for one in scores]
    told = compared(board(*scores))
    assert matchpoints(scores) == points(told) == plain
    theirs = points(told, Side.EW)
    assert [2 * (len(scores) - 1) - own for own in plain] == theirs
    assert sum(plain) == len(scores) * (len(scores) - 1)


@given(FIELDS)
def test_cross_imps_are_what_a_plain_loop_finds(scores: list[int]) -> None:
    plain = [sum(wins(one, other) for other in scores) for one in scores]
    told = compared(board(*scores), "cross-imps")
    assert points(told) == plain
    assert points(told, Side.EW) == [-own for own in plain]
    average = compared(board(*scores), "cross-imps-average")
    assert points(average) == [Fraction(own, len(scores) - 1) for own in plain]


@given(FIELDS, CHANCES)
def test_a_weighted_score_counts_with_its_weights_on_both_sides(
    scores: list[int], chances: list[tuple[int, int]]
) -> None:
    everybody = sum(weight for weight, _ in chances)
    for way, worth in (("matchpoints", beats), ("cross-imps", wins)):
        told = points(compared(board(assigned(chances), *scores), way))
        against = [
            Fraction(sum(weight * worth(score, other) for weight, score in chances), everybody)
            for other in scores
        ]
        assert told[0] == sum(against)
        for own, place in zip(scores, range(1, len(told)), strict=True):
            mine = [worth(own, other) for other in scores]
            mine[place - 1] = 0
            theirs = Fraction(
                sum(weight * worth(own, score) for weight, score in chances), everybody
            )
            assert told[place] == sum(mine) + theirs


@given(FIELDS, st.integers(0, 20))
def test_neuberg_keeps_the_order_and_the_sum(scores: list[int], missing: int) -> None:
    full = len(scores) + missing
    told = compared(board(*scores), expected=full)
    earned = [one for one in points(told) if one is not None]
    assert sum(earned) == len(scores) * (full - 1)
    ordered = [own for _, own in sorted(zip(scores, earned, strict=True), reverse=True)]
    assert falls(ordered)
    assert all(0 <= own <= 2 * (full - 1) for own in earned)


def test_neuberg_in_the_other_unit() -> None:
    assert neuberg(Fraction(9), 10, 11, unit=1) == neuberg(Fraction(18), 10, 11) / 2


def test_a_short_field_may_stand_as_it_was_played() -> None:
    profile = replace(WBF, short_field=ShortField.AS_PLAYED)
    told = compared(board(10, 20, 30, "A+"), profile=profile, expected=9)
    assert facts(figures(told), told.top, told.decisions) == (["0", "2", "4", "12/5"], 4, ())


@pytest.mark.parametrize(
    ("groups", "profile", "shares"),
    [
        ("xxx    ", WBF, ["50", "60", "70"]),
        ("xx     ", WBF, ["55", "65"]),
        ("x      ", WBF, ["60"]),
        ("xxxyyyz", WBF, ["100/9", "50", "800/9"]),
        ("xxx    ", EBU, ["100/9", "50", "800/9"]),
        ("xx     ", EBU, ["55", "65"]),
        ("x      ", replace(WBF, small_groups=SmallGroups.NONE), ["50"]),
        ("xxxx   ", EBU, ["25/4", "425/12", "775/12", "375/4"]),
    ],
)
def test_groups_of_a_fouled_board(groups: str, profile: object, shares: list[str]) -> None:
    assert isinstance(profile, type(WBF))
    told = compared(board(*range(7), groups=groups), profile=profile)
    found = [one * 100 / told.top for one in points(told) if one is not None and told.top]
    assert [str(one) for one in found[: len(shares)]] == shares


def test_equal_scores_share_what_a_small_group_has() -> None:
    told = compared(board(5, 5, *range(10, 20), groups="xx          "))
    assert [own * 100 / 22 for own in points(told)[:2] if own is not None] == [60, 60]


def test_both_sides_of_a_small_group_gain() -> None:
    told = compared(board(5, 6, *range(10, 20), groups="xx          "))
    ours, theirs = points(told)[0], points(told, Side.EW)[0]
    assert ours is not None
    assert theirs is not None
    assert (ours + theirs) * 100 / 22 == 120


def test_side_by_side_a_split_score_meets_each_field() -> None:
    told = compared(board("1*-50/1*420", 100, 0))
    assert figures(told) == ["0", "4", "2"]
    assert figures(told, Side.EW) == ["0", "2", "4"]
    half = compared(board("1*-50/A+", 100, 0))
    assert figures(half) == ["0", "4", "2"]
    assert figures(half, Side.EW)[0] == "12/5"


def test_average_minus_is_lowered_to_the_session() -> None:
    boards = (board("A-/A", 20, 30), board(0, 20, 30, number=2))
    assert figures(Comparison(boards).compared()[0])[0] == "0"
    fixed = replace(WBF, average=WBF.average._replace(raised=False))
    assert figures(Comparison(boards, profile=fixed).compared()[0])[0] == "8/5"


def test_average_minus_may_be_what_the_other_side_leaves() -> None:
    rest = replace(WBF, average=WBF.average._replace(at_fault=Minus.REST_OF_TOP))
    boards = (board("A-/A+", 20, 30), board(0, 20, 30, number=2))
    (first, _) = Comparison(boards, profile=rest).compared()
    assert (figures(first)[0], figures(first, Side.EW)[0]) == ("0", "4")
    assert figures(compared(board("A-", 20, 30), profile=rest))[0] == "8/5"


def test_two_players_of_an_individual_keep_the_plain_average() -> None:
    lines = (line("1&2", "3&4", "A+"), line("5&6", "7&8", 10))
    other = (line("1&2", "3&4", 50), line("5&6", "7&8", 10))
    first, _ = Comparison((Traveller(1, lines), Traveller(2, other))).compared()
    assert figures(first)[0] == "6/5"


def test_other_awards() -> None:
    told = compared(board("62.5/30", "A", "3imp", 10, 20))
    assert figures(told)[:3] == ["5", "4", "-"]
    assert figures(told, Side.EW)[0] == "12/5"
    crossed = compared(board("A+/A-", "A", "60/40", "2.5imp", "NP", 10, 20), "cross-imps-average")
    assert figures(crossed) == ["3/2", "0", "3/2", "5/2", "-", "0", "0"]
    summed = compared(board("A+/A-", 10, 20, 430), "cross-imps", ACBL)
    assert (figures(summed)[0], figures(summed, Side.EW)[0]) == ("9", "-9")
    butler = compared(board("A+/A-", "NP", 10, 20, 430, 440), "butler")
    assert figures(butler) == ["3", "-", "-6", "-5", "5", "5"]


def test_the_sums_of_a_fouled_board_may_be_factored() -> None:
    fouled = board(0, 50, 10, 20, 430, groups="xx   ")
    assert figures(compared(fouled, "cross-imps"))[:2] == ["-2", "2"]
    told = compared(fouled, "cross-imps", ACBL)
    assert figures(told)[:2] == ["-8", "8"]
    assert told.decisions == (Decision.FOULED,)
    alone = compared(board(0, 50, 10, groups="x  "), "cross-imps", ACBL)
    assert alone.decisions == (Decision.FOULED, Decision.ALONE)
    assert figures(alone)[0] == "0"


def test_butler_has_a_datum_for_each_deal_that_was_played() -> None:
    told = compared(board(0, 100, 400, 500, 900, groups="xx   "), "butler")
    assert [facts(*one) for one in told.data] == [("x", 50), ("", 500)]
    split = compared(board("A+/1*100", 10, 20, groups="x  "), "butler")
    assert figures(split, Side.EW) == ["0", "0", "0"]


@pytest.mark.parametrize("way", ["matchpoints", "butler", "cross-imps", "total"])
def test_a_board_nobody_played(way: str) -> None:
    told = compared(board("NP", "NP"), way)
    assert (figures(told), told.decisions) == (["-", "-"], (Decision.NOBODY,))


@pytest.mark.parametrize("way", ["butler", "cross-imps", "cross-imps-average"])
def test_one_result_alone_wins_no_imps(way: str) -> None:
    told = compared(board(420), way)
    assert (figures(told), told.decisions) == (["0"], (Decision.ALONE,))


@given(FIELDS)
def test_butler_is_symmetric(scores: list[int]) -> None:
    plain = DatumRule(Trim.NOTHING, Round.EXACT)
    for rule in (WBF.datum, ACBL.datum, plain):
        told = compared(board(*scores), "butler", replace(WBF, datum=rule))
        middle = told.data[0][1]
        assert points(told) == [imps(score - middle) for score in scores]
        assert points(told, Side.EW) == [imps(middle - score) for score in scores]
        assert min(scores) - 5 <= middle <= max(scores) + 5


@given(st.integers(1, 200), st.sampled_from(Trim))
def test_a_datum_always_keeps_a_score(results: int, trim: Trim) -> None:
    assert results - 2 * trimmed(results, trim) >= 1


def test_total_points() -> None:
    told = compared(board(420, "NP", "1*100+1*300", "A+"), "total")
    assert figures(told) == ["420", "-", "200", "-"]
    assert figures(told, Side.EW) == ["-420", "-", "-200", "-"]


@pytest.mark.parametrize("way", WAYS)
def test_a_field_of_one_pair(way: str) -> None:
    lines = (line("N1", "E1", 420),)
    session = Comparison((Traveller(1, lines),), WAYS[way])
    tallies = session.tallies()
    assert all(one.percent is None for one in tallies)


@pytest.mark.parametrize(
    "text", ["101", "60.125", "1001imp", "0*420", "1*999999", "A++", "", "1*", "1*2++3*4", "٦٠"]
)
def test_no_director_gives_this(text: str) -> None:
    with pytest.raises(ValueError, match="award"):
        parse_award(text)


def test_an_award_of_nothing_is_refused() -> None:
    with pytest.raises(IllegalAward):
        Assigned(())


@given(
    st.one_of(
        st.sampled_from(["A+", "A", "A-"]),
        st.integers(0, 10_000).map(lambda share: f"{share / 100:g}"),
        st.integers(-9_999, 9_999).map(lambda one: f"{one / 100:g}imp"),
        CHANCES.map(assigned),
    )
)
def test_an_award_reads_as_it_is_written(text: str) -> None:
    assert str(parse_award(text)) == text


@pytest.mark.parametrize("text", ["X1", "1&2&3", "-1", "N", "1.5", "١"])
def test_nobody_is_called_so(text: str) -> None:
    with pytest.raises(ValueError, match="not-a-pair"):
        parse_contestants(text)


def test_who_is_who() -> None:
    assert parse_contestants("ns3") == parse_contestants("n3") == (Contestant(3, Side.NS),)
    assert parse_contestants("EW3") == (Contestant(3, Side.EW),)
    with pytest.raises(ValueError, match="pair-against-itself"):
        line("3", "3", 100)


def test_what_a_side_holds() -> None:
    assert held(line("N1", "E1", "60/40"), Side.NS) is None
    weighted = held(line("N1", "E1", "1*100+3*-50"), Side.EW)
    assert weighted == ((1, -100), (3, 50))


def test_a_traveller_counts_its_tables_and_tells_its_marks() -> None:
    told = board(10, "NP", "A+/A-", "A", "60")
    assert told.tables == 4
    marks = [str(one.outcome) for one in told.lines[1:]]
    assert marks == ["NP", "A+/A-", "A", "60/60"]
    with pytest.raises(ValueError, match="board-number"):
        Traveller(0, ())


def test_only_imps_are_no_share_of_a_top() -> None:
    crossed = compared(board("1*10/3imp", "A", 10, 20), "cross-imps-average")
    assert figures(crossed, Side.EW)[:2] == ["3", "0"]
