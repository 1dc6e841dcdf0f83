"""Points and totals of a file held against those that the tournament room reckons."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.points import MOST_TOLD, Figure, figure_of, point_problems
from overtrick.formats.problem import Severity
from overtrick.formats.record import Entrant, Event, Match, Place, Read, Record, Reported
from overtrick.formats.travellers import points_problems
from overtrick.game.result import parse_outcome
from overtrick.tournament.award import parse_award
from overtrick.tournament.compared import Compared, Setting
from overtrick.tournament.contestant import parse_contestants as pair
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Line, Played, TableScore, Traveller
from overtrick.tournament.way import WAYS


def told(ns: str, outcome: TableScore | int, points: str, line: int = 1) -> Reported:
    """A line of pair N against E, with what NS and EW are said to have earned."""
    score = Played(outcome) if isinstance(outcome, int) else outcome
    earned = points.split("/") if points else ["", ""]
    return Reported(
        Line(pair(f"N{ns}"), pair(f"E{ns}"), score), earned[0], earned[-1], Place(line, 1)
    )


def read(*boards: tuple[Reported, ...], scoring: str = "MatchPoints", **event: object) -> Read:
    records = tuple(
        Record(board=str(number), results=lines) for number, lines in enumerate(boards, start=1)
    )
    return Read(records, replace(Event(scoring=scoring), **event))  # type: ignore[arg-type]


def found(given: Read) -> list[tuple[str, object, object]]:
    problems = points_problems(given)
    assert all(one.severity is Severity.WARNING for one in problems)
    return [(str(one.code), one.facts.get("pair"), one.facts.get("right")) for one in problems]


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("12.50", Figure(Fraction(25, 2), 2)),
        ("-3", Figure(Fraction(-3), 0)),
        ("\u22123,5", Figure(Fraction(-7, 2), 1)),
        ("+4%", Figure(Fraction(4), 0)),
        ("", None),
        ("A+", None),
        ("٣", None),
    ],
)
def test_figures(text: str, figure: Figure | None) -> None:
    assert figure_of(text) == figure


TWO_A_PAIR = (told("1", 420, "4/0"), told("2", 50, "2/2"), told("3", -50, "0/4"))
ONE_A_PAIR = (told("1", 420, "2/0"), told("2", 50, "1/1"), told("3", -50, "0/2"))


@pytest.mark.parametrize("lines", [TWO_A_PAIR, ONE_A_PAIR])
def test_points_may_be_one_or_two_a_pair(lines: tuple[Reported, ...]) -> None:
    assert not found(read(lines))


def test_a_point_that_differs_is_told_in_its_place() -> None:
    wrong = told("2", 50, "2.1/2", line=7)
    problems = points_problems(read((TWO_A_PAIR[0], wrong, TWO_A_PAIR[2]), TWO_A_PAIR))
    assert [(str(one.code), one.line, dict(one.facts)) for one in problems] == [
        ("points-differ", 7, {"board": 1, "pair": "N2", "right": "2.00", "found": "2.1"})
    ]


def earning(lines: tuple[Reported, ...], *points: str) -> tuple[Reported, ...]:
    """The first of the lines with other points."""
    pairs = (text.split("/") for text in points)
    return tuple(
        line._replace(ns_points=ns, ew_points=ew)
        for line, (ns, ew) in zip(lines, pairs, strict=False)
    )


FOUR = earning((*TWO_A_PAIR, told("4", -90, "")), "6/0", "4/2", "2/4", "0/6")


def test_a_short_board_may_be_stretched_or_not() -> None:
    """Three of four results: (4 + 1) * 4/3 - 1 is 17/3."""
    assert not found(read(earning(TWO_A_PAIR, "5.7/0.3", "3/3", "0.3/5.7"), FOUR))
    assert not found(read(TWO_A_PAIR, FOUR))


def test_awards_are_shares_of_the_top() -> None:
    scored = earning(TWO_A_PAIR, "5.7/0.3", "3/3", "0.3/5.7")
    award = Adjusted(parse_award("60"), parse_award("40"))
    assert not found(read((*scored, told("4", award, "3.6/2.4"))))
    assert found(read((*scored, told("4", award, "3.6/3.6")))) == [("points-differ", "E4", "2.40")]


def test_what_is_not_played_has_no_points_to_compare() -> None:
    assert not found(read((*TWO_A_PAIR, told("4", NOT_PLAYED, "9/9"))))


SCORES = tuple(told(str(pair), score, "") for pair, score in enumerate((430, 400, 150, -50), 1))


@pytest.mark.parametrize(
    "points", [("4/-4", "3/-3", "-4/4", "-8/8"), ("5/-5", "5/-5", "-2/2", "-7/7")]
)
def test_a_datum_may_leave_scores_out_or_not(points: tuple[str, ...]) -> None:
    """The mean of the middle two is 275, so 280; that of all four 232.5, so 230."""
    assert not found(read(earning(SCORES, *points), scoring="BUTLER_IMPS"))


@pytest.mark.parametrize(
    "points", [("11/-11", "9/-9", "-20/20"), ("5.5/-5.5", "4.5/-4.5", "-10/10")]
)
def test_cross_imps_may_be_sums_or_averages(points: tuple[str, ...]) -> None:
    """430 to 400 is 1 IMP, 430 to -50 is 10, 400 to -50 is 10."""
    lines = earning((*SCORES[:2], told("3", -50, "")), *points)
    assert not found(read(lines, scoring="IMP;Cross"))
    assert found(read((*lines[:2], lines[2]._replace(ns_points="-99")), scoring="IMP;Cross"))


def test_a_contract_that_cannot_give_its_score() -> None:
    result = parse_outcome("4S N =")
    line = told("1", Played(450, result), "", line=3)
    problems = points_problems(read((line,)))
    assert [(str(one.code), one.line, one.facts["right"]) for one in problems] == [
        ("points-cannot-score", 3, 420)
    ]
    marked = replace(line.line, vulnerability=Vulnerability.NS, outcome=Played(620, result))
    assert not points_problems(read((line._replace(line=marked),)))
    passed = Played(0, parse_outcome("pass"))
    assert not points_problems(read((told("1", passed, ""),)))
    assert points_problems(read((told("1", Played(50, passed.result), ""),)))


def entrants(*totals: str) -> tuple[Entrant, ...]:
    return tuple(
        Entrant(f"{number}NS", total=total, place=Place(number, 1))
        for number, total in enumerate(totals, start=1)
    )


def test_totals_are_sums() -> None:
    assert not found(read(TWO_A_PAIR, TWO_A_PAIR, entrants=entrants("8", "4.00", "0")))
    wrong = read(TWO_A_PAIR, TWO_A_PAIR, entrants=entrants("8", "4.01", "0"))
    assert found(wrong) == [("points-total", "2NS", "4.00")]
    assert points_problems(wrong)[0].line == 2


def test_totals_may_be_stretched_to_all_boards() -> None:
    """Two of three results: (2 + 1) * 3/2 - 1 is 3.5; whoever missed a board has it twice over."""
    short = earning(TWO_A_PAIR[1:], "2/0", "0/2")
    assert not found(read(TWO_A_PAIR, short, entrants=entrants("4", "4", "0")))
    assert not found(read(TWO_A_PAIR, short, entrants=entrants("4", "5.5", "0.5")))
    assert not found(read(TWO_A_PAIR, short, entrants=entrants("8", "5.5", "0.5")))
    assert found(read(TWO_A_PAIR, short, entrants=entrants("8", "5.5", "0.6")))


def test_percentages_are_of_the_tops() -> None:
    people = tuple(
        one._replace(percent=percent)
        for one, percent in zip(entrants("8", "4", "0"), ("100.00", "50", "0%"), strict=True)
    )
    assert not found(read(TWO_A_PAIR, TWO_A_PAIR, entrants=people))
    wrong = (*people[:2], people[2]._replace(percent="0.01"))
    assert found(read(TWO_A_PAIR, TWO_A_PAIR, entrants=wrong)) == [("points-total", "3NS", "0.00%")]


def test_matches_of_others_explain_nothing() -> None:
    match = Match("1", "8", "9", "20", "10")
    given = read(TWO_A_PAIR, TWO_A_PAIR, entrants=entrants("8", "4", "1"), matches=(match,))
    assert found(given) == [("points-total", "3NS", "0.00")]


def test_a_row_of_the_director_counts_in_the_total_as_printed() -> None:
    wrong = (TWO_A_PAIR[0], told("2", 50, "3/1"), TWO_A_PAIR[2])
    given = read(wrong, TWO_A_PAIR, entrants=entrants("8", "5", "0"))
    assert found(given) == [("points-differ", "N2", "2.00")]


def test_an_entrant_nobody_met_has_no_sum() -> None:
    assert not found(
        read(TWO_A_PAIR, entrants=(Entrant("17", total="99"), Entrant("x", total="1")))
    )


def test_totals_of_matches() -> None:
    matches = (
        Match("1", "1", "2", "20", "10", "14.00", "6.00"),
        Match("2", "2", "1", "5", "5", "10.00", "10.00"),
    )
    assert not found(Read(event=Event(entrants=(Entrant("1", total="24.00"),), matches=matches)))
    assert not found(Read(event=Event(entrants=(Entrant("1", total="25"),), matches=matches)))
    wrong = Read(event=Event(entrants=(Entrant("1", total="26"),), matches=matches))
    assert [code for code, _, _ in found(wrong)] == ["points-total"]


def test_not_every_difference_is_told() -> None:
    boards = tuple(
        tuple(told(str(pair), 10 * pair, "77/77") for pair in range(1, 30)) for _ in range(5)
    )
    assert len(points_problems(read(*boards))) == MOST_TOLD


def test_an_empty_file_has_nothing_to_compare() -> None:
    assert not points_problems(Read())


def test_a_board_is_compared_anew_only_under_conditions_that_are_about_it() -> None:
    """Sixteen sets of conditions are tried, and these scores come to the same in most."""
    met: list[int] = []

    def compare(board: Traveller, setting: Setting) -> Compared:
        met.append(board.board)
        return WAYS["matchpoints"].compare(board, setting)

    wrong = told("1", 420, "9/9"), told("2", 50, "2/2"), told("3", -50, "0/4")
    award = Adjusted(parse_award("A+"), parse_award("A-"))
    adjusted = told("1", award, "9/9"), told("2", 50, "2/2"), told("3", -50, "0/4")
    boards = ((1, wrong), (2, adjusted))
    explained = point_problems(boards, replace(WAYS["matchpoints"], compare=compare))
    assert (met.count(1), met.count(2) >= 16) == (4, True)
    assert {one.facts["board"] for one in explained.problems} == {1, 2}
