"""Files of conditions: what they say in three languages, and what is wrong with them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.cards.seat import Side
from overtrick.formats.conditions.read import LONGEST_NAME, Contest, ReadConditions, read_conditions
from overtrick.formats.problem import BadText
from overtrick.tournament.conditions import Off, Penalty
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.profiles import ACBL, WBF
from overtrick.tournament.way import Measure

ONE, TWO = Contestant(1), Contestant(2)
PAIRS = Contest((ONE, TWO), WBF, Measure.SHARE)
TEAMS = Contest((ONE, TWO), WBF, Measure.VICTORY_POINTS)


def read(text: str, contest: Contest = PAIRS) -> ReadConditions:
    told = read_conditions(text, contest)
    assert not told.problems
    return told


@pytest.mark.parametrize(
    "text",
    [
        "title: Friday\nname 1: Anna & Boris\npenalty 2: 2 standard\nhandicap 1: -2.5",
        "Название: Friday\nимя 1: Anna & Boris\nШтраф 2: 2 обычный # поздно\nгандикап 1: -2,5",
        "заглавие: Friday\n\nиме 1: Anna & Boris\nнаказание 2 : 2 стандартно\nхандикап 1: -2,5",
    ],
)
def test_the_same_in_three_languages(text: str) -> None:
    told = read(text)
    assert (told.title, told.names) == ("Friday", {ONE: "Anna & Boris"})
    assert told.conditions.penalties == (Penalty(TWO, Fraction(20)),)
    assert told.conditions.handicaps == {ONE: Fraction(-5, 2)}


@pytest.mark.parametrize(
    ("text", "amount", "off"),
    [
        ("standard", 25, Off.TOP),
        ("12.5%", Fraction(25, 2), Off.TOP),
        ("3 points", 3, Off.POINTS),
        ("0,5 VP", Fraction(1, 2), Off.POINTS),
        ("2imps", 2, Off.POINTS),
        ("3 очка", 3, Off.POINTS),
    ],
)
def test_a_penalty_is_standard_or_a_share_or_points(text: str, amount: Fraction, off: Off) -> None:
    told = read(f"penalty 1: {text}", Contest((ONE,), ACBL, Measure.SHARE))
    assert told.conditions.penalties == (Penalty(ONE, Fraction(amount), off),)


def test_penalties_add_up_and_byes_are_counted() -> None:
    told = read("penalty 1: 1 point\npenalty 1: 2 points\nbye: 1, 2\nbye: 1", TEAMS).conditions
    assert [one.amount for one in told.penalties] == [1, 2]
    assert told.byes == (ONE, TWO, ONE)


def test_what_is_carried_as_it_stands_or_by_the_rule() -> None:
    assert read("carry-over 1: 60\ncarry-over 2: 40").conditions.carried == {ONE: 60, TWO: 40}
    ruled = read("carry-over: 50%\nперенос 1: 60\nпренос 2: 40").conditions.carried
    assert ruled == {ONE: 5, TWO: -5}
    limited = read("carry over: 50%, at most 3\ncarry-over 1: 60\ncarry-over 2: 40").conditions
    assert limited.carried == {ONE: 3, TWO: -3}


def test_the_mean_is_that_of_ones_own_line() -> None:
    lines = tuple(Contestant(number, side) for side in Side for number in (1, 2))
    text = "carry-over: 100%\n" + "\n".join(
        f"carry-over {one}: {before}" for one, before in zip(lines, (60, 40, 10, 30), strict=True)
    )
    told = read(text, Contest(lines, WBF, Measure.SHARE)).conditions.carried
    assert list(told.values()) == [10, -10, -10, 10]


def test_a_section_is_named_where_there_are_several() -> None:
    field = tuple(Contestant(3, Side.NS, section) for section in ("A", "B 2"))
    told = read_conditions("name B 2 N3: Anna\nname N3: Boris", Contest(field, WBF, Measure.SHARE))
    assert told.names == {field[1]: "Anna"}
    (problem,) = told.problems
    assert (str(problem.code), problem.line, problem.column) == ("conditions-which-section", 2, 6)
    assert problem.facts["known"] == "A N3, B 2 N3"


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("fine 1: 3", "conditions-line", 1),
        ("  penalty", "conditions-line", 10),
        ("penalty: standard", "conditions-line", 10),
        ("standard 1: 3", "conditions-line", 13),
        ("name 1", "conditions-line", 7),
        ("name 1:   # Anna", "conditions-line", 8),
        ("name 3: Anna", "conditions-who", 6),
        ("name 1&2: Anna", "conditions-who", 6),
        ("name  N1 : Anna", "conditions-who", 7),
        ("name x: Anna", "not-a-pair", 6),
        ("name A 1: Anna", "conditions-who", 6),
        (f"name 1: {'a' * (LONGEST_NAME + 1)}", "conditions-name", 9),
        ("title: a\u200bb", "conditions-name", 8),
        ("handicap 1: much", "conditions-amount", 13),
        ("handicap 1: ２", "conditions-amount", 13),
        ("penalty 1: 3", "conditions-penalty", 12),
        ("penalty 1: %", "conditions-penalty", 12),
        ("penalty 1: points", "conditions-penalty", 12),
        ("penalty 1: -3 points", "conditions-penalty", 12),
        ("penalty 1: 0%", "conditions-penalty", 12),
        ("penalty 1: 3 apples", "conditions-penalty", 12),
        ("carry-over: 150%", "conditions-carry-over", 13),
        ("carry-over: 50", "conditions-carry-over", 13),
        ("carry-over: 50%, about 3", "conditions-carry-over", 13),
        ("carry-over: 50%, at most -3", "conditions-carry-over", 13),
        ("carry-over: half%", "conditions-carry-over", 13),
        ("bye: 1", "conditions-no-bye", 6),
        ("x" * 2001, str(BadText.LONG_LINE), 2001),
    ],
)
def test_what_is_wrong_has_its_place_and_loses_no_other_line(
    line: str, code: str, column: int
) -> None:
    told = read_conditions(f"name 2: Boris\n{line}\nhandicap 2: 1", PAIRS)
    (problem,) = told.problems
    assert (str(problem.code), problem.line, problem.column) == (code, 2, column)
    assert told.names[TWO] == "Boris"
    assert told.conditions.handicaps == {TWO: Fraction(1)}


def test_said_twice() -> None:
    told = read_conditions("name 1: Anna\n\nname 1: Boris", PAIRS)
    (problem,) = told.problems
    assert (str(problem.code), problem.line, problem.facts["first"]) == ("conditions-twice", 3, 1)
    assert told.names == {ONE: "Anna"}


@pytest.mark.parametrize("measure", [Measure.IMPS, Measure.POINTS, Measure.VICTORY_POINTS])
def test_a_penalty_in_per_cent_needs_a_top(measure: Measure) -> None:
    told = read_conditions("penalty 1: standard", Contest((ONE,), WBF, measure))
    assert [str(problem.code) for problem in told.problems] == ["conditions-no-top"]
    assert not told.conditions.penalties


def test_bytes_that_are_no_text() -> None:
    told = read_conditions("name 1: Я".encode() + b"\xff", PAIRS)
    assert [problem.code for problem in told.problems] == [BadText.NOT_UTF8]
