"""Travellers are written so that they read the same."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.csv.read import read_csv
from overtrick.formats.csv.write import write_csv
from overtrick.formats.problem import Severity, lines_of
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.tournament.award import Assigned, Average, Award, Chance, Imps, Percent
from overtrick.tournament.contestant import PHANTOM, Contestant, Contestants
from overtrick.tournament.traveller import (
    NOT_PLAYED,
    Adjusted,
    Line,
    Played,
    TableScore,
    Traveller,
)
from tests.formats.csv_rows import HEAD

CELLS = st.sampled_from(
    [
        *"0123-&/\"',;+=",
        "N1",
        "E2",
        "4S",
        "3NTX",
        "pass",
        "A+",
        "NP",
        "60/40",
        "420",
        "\n",
        " ",
        "ns",
    ]
)


@given(st.one_of(st.text(), st.lists(CELLS).map(",".join)), st.booleans())
def test_any_text_is_read_or_refused_with_a_place(text: str, headed: bool) -> None:
    data = f"{HEAD}\n{text}" if headed else text
    told = read_csv(data)
    lines = lines_of(data.removeprefix("\ufeff"))
    for problem in told.problems:
        assert 1 <= problem.line <= len(lines)
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
    assert told.problems or told.travellers or headed
    again = read_csv(write_csv(told.travellers))
    if told.travellers:
        assert again.travellers == told.travellers


AWARDS: st.SearchStrategy[Award] = st.one_of(
    st.sampled_from(Average),
    st.integers(0, 10_000).map(lambda share: Percent(Fraction(share, 100))),
    st.integers(-2_400, 2_400).map(lambda imps: Imps(Fraction(imps, 100))),
    st.lists(
        st.builds(Chance, st.integers(1, 99), st.integers(-7600, 7600)), min_size=1, max_size=3
    ).map(lambda chances: Assigned(tuple(chances))),
)
CONTRACTS = st.builds(
    Contract,
    st.integers(1, 7),
    st.sampled_from(Strain),
    st.sampled_from(Doubling),
    st.sampled_from([*Seat, *Side]),
)
RESULTS = st.one_of(
    st.none(), st.just(PASSED_OUT), st.builds(Result, CONTRACTS, st.integers(0, 13))
)
OUTCOMES: st.SearchStrategy[TableScore] = st.one_of(
    st.just(NOT_PLAYED),
    st.builds(Adjusted, AWARDS, AWARDS),
    st.builds(Played, st.integers(-7600, 7600), RESULTS),
)
MARKS = st.text("ABxyz éЖ\"',;", max_size=10).map(str.strip)


@st.composite
def lines(draw: st.DrawFn, number: int) -> Line:
    """Table so-and-so, where pairs of that number sit, or one of them alone."""
    section = draw(st.sampled_from(["", "A", "B"]))
    ns: Contestants = (Contestant(number, Side.NS, section),)
    ew: Contestants = (Contestant(number, Side.EW, section),)
    alone = draw(st.booleans())
    return Line(
        ns,
        PHANTOM if alone else ew,
        NOT_PLAYED if alone else draw(OUTCOMES),
        group=draw(MARKS),
        section=section,
        room=draw(MARKS),
        team=draw(st.sampled_from([((), ()), (ns, ew)])),
        vulnerability=draw(st.sampled_from([None, *Vulnerability])),
    )


@st.composite
def travellers(draw: st.DrawFn) -> tuple[Traveller, ...]:
    numbers = sorted(draw(st.sets(st.integers(1, 40), min_size=1, max_size=3)))
    tables = range(1, 1 + draw(st.integers(1, 4)))
    return tuple(
        Traveller(number, tuple(draw(lines(table)) for table in tables)) for number in numbers
    )


@given(travellers())
def test_what_is_written_reads_the_same(boards: tuple[Traveller, ...]) -> None:
    told = read_csv(write_csv(boards))
    assert told.travellers == boards
    assert {one.severity for one in told.problems} <= {Severity.WARNING}
