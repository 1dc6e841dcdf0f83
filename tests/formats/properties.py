"""Strategies for sheet files, and what must hold for every one of them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from overtrick.formats.problem import Problem, Severity
from overtrick.formats.sheet.read import parse_sheet, read_sheet
from overtrick.formats.sheet.write import write_sheet
from overtrick.formats.sheet_file import Names, SheetFile, decimal_text
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.scoring.settlement import Stake
from overtrick.scoring.sheet import NextRubber
from tests.properties import house_rules, sheets

words = st.text(
    st.characters(categories=["L", "N", "P", "S"], exclude_characters="#"), min_size=1, max_size=12
).filter(str.isprintable)
names: st.SearchStrategy[str] = st.one_of(
    st.sampled_from(["", "Анна", "Борис", "Йордан Щерев", "N", "pass", "rubber 2", "E: ?"]),
    st.lists(words, max_size=3).map(" ".join),
)
stakes: st.SearchStrategy[Stake] = st.builds(
    Stake,
    st.decimals("0.0001", "999999999", places=4).map(Fraction),
    st.integers(1, 1_000_000),
    st.sampled_from(["", "€", "лв.", "руб.", "$", "kr"]),
)
titles = st.one_of(st.just(""), st.lists(words).map("  ".join), st.just("# Пятница: 2 # стол"))
fours: st.SearchStrategy[Names] = st.tuples(names, names, names, names)
unmoved: st.SearchStrategy[SheetFile] = st.builds(
    SheetFile, sheets(house_rules()), fours, st.none() | stakes, titles
)


@st.composite
def moved(draw: st.DrawFn) -> SheetFile:
    """A sheet file whose players change seats between rubbers, if there are several."""
    file = draw(unmoved)
    rubbers = sum(isinstance(item, NextRubber) for item in file.sheet.items)
    seatings = draw(st.lists(fours | st.just(file.names), min_size=rubbers, max_size=rubbers))
    anybody = any(seating != file.names for seating in seatings)
    return replace(file, seatings=tuple(seatings) if anybody else ())


files: st.SearchStrategy[SheetFile] = unmoved | moved()
"""Any sheet file at all."""


@given(files, st.none() | st.sampled_from(Language))
def test_what_is_written_reads_the_same(file: SheetFile, language: Language | None) -> None:
    text = write_sheet(file, language)
    assert parse_sheet(text) == file
    assert write_sheet(parse_sheet(text), language) == text


@given(files)
def test_line_ends_marks_and_blanks_do_not_matter(file: SheetFile) -> None:
    text = write_sheet(file)
    for same in (
        text.replace("\n", "\r\n").encode("utf-8-sig"),
        text.rstrip("\n").encode("utf-16"),
        text.replace("\n", "  \t\n\n"),
    ):
        assert parse_sheet(same) == file


@given(files, st.randoms(use_true_random=False))
def test_the_order_of_the_head_does_not_matter(file: SheetFile, shuffling: Random) -> None:
    untitled = replace(file, title="")
    head = write_sheet(replace(untitled, sheet=replace(file.sheet, items=()))).splitlines()
    deals = write_sheet(untitled).splitlines()[len(head) :]
    shuffling.shuffle(head)
    assert parse_sheet("\n".join([*head, *deals])) == untitled


scraps = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        [
            "rules: rubber",
            "rules: progressive",
            "rules:",
            "stake: 5 per 100",
            "stake: x",
            "dealer: N",
            "dealer: 7",
            "N: A",
            "E: \u202eB",
            "rubber 1",
            "rubber 2",
            "rubber 3",
            "4H N =",
            "3NTX W +1  honours S 150",
            "pass",
            "# note",
            ": x",
            "honours.enabled: no",
            "honours.enabled: maybe",
            "form: board",
            "game: 0",
            "tie: draw",
        ]
    ),
)


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300), st.lists(scraps).map("\n".join)))
@example("pass\r\r\n\x85pass\u2028pass")
@example("rubber 1\nrubber 2")
@example("\ufeff\ufeff4H N =")
def test_anything_is_a_sheet_or_problems_with_places(data: bytes | str) -> None:
    file, problems = read_sheet(data)
    assert (file is None) is any(found.severity is Severity.ERROR for found in problems)
    assert [found.line for found in problems] == sorted(found.line for found in problems)
    for problem in problems:
        assert_has_a_place(problem)
    if file is not None:
        assert parse_sheet(write_sheet(file)) == file


def assert_has_a_place(problem: Problem) -> None:
    assert problem.line >= 1
    assert 1 <= problem.column <= len(problem.source) + 1
    assert problem.source.isprintable()
    assert (problem.error.line, problem.error.column) == (problem.line, problem.column)
    for language in Language:
        assert describe(problem.error, language)


@given(st.fractions(min_value=-1000, max_value=1000, max_denominator=400))
@example(Fraction(-1, 1000))
def test_an_amount_in_figures_is_near_and_exact_where_it_can_be(amount: Fraction) -> None:
    shown = Fraction(decimal_text(amount))
    assert abs(shown - amount) <= Fraction(1, 200)
    if 10**12 % amount.denominator == 0:
        assert shown == amount
