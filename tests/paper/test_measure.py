"""Texts are measured, cut and folded without losing what matters."""

from __future__ import annotations

import unicodedata
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.paper.amounts import money, signed
from overtrick.paper.measure import cells, centred, ems, fitted, left, plain, right, wrapped


@given(st.text())
def test_nothing_unseen_is_left(text: str) -> None:
    kept = plain(text)
    assert not any(unicodedata.category(letter).startswith(("C", "Zl", "Zp")) for letter in kept)
    assert kept == kept.strip()
    assert plain(kept) == kept


def test_marks_can_not_be_piled_up() -> None:
    assert plain("e" + "\u0331" * 50) == "e" + "\u0331" * 2


def test_a_combining_mark_takes_no_room() -> None:
    assert (cells("x\u0331"), ems("x\u0331")) == (1, ems("x"))


@given(st.text(), st.integers(1, 30))
def test_what_is_cut_fits(text: str, width: int) -> None:
    cut = fitted(text, width)
    assert cells(cut) <= width
    assert cut == text or cut.endswith("…")
    if cut != text:
        longer = [text[:end].rstrip() + "…" for end in range(len(text) + 1)]
        assert cut == max((one for one in longer if cells(one) <= width), key=len)


@given(st.text(alphabet="абв WМ♥日\N{NO-BREAK SPACE}"), st.integers(4, 30))
def test_folded_lines_fit_and_hold_every_word(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert all(cells(line) <= width for line in lines)
    words = [fitted(word, width) for word in text.split(" ") if word]
    assert " ".join(lines).split(" ") == (words or [""])


def test_what_a_hard_space_joins_stays_together() -> None:
    assert wrapped("2\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}30 an", 6) == (
        "2\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}30",
        "an",
    )


@given(st.text(alphabet="абв♥日"), st.integers(0, 40))
def test_placed_texts_are_as_wide_as_asked(text: str, width: int) -> None:
    for place in (left, right, centred):
        assert cells(place(text, width)) == max(width, cells(text))


def test_wide_letters_take_more_of_a_line_than_narrow_ones() -> None:
    assert ems("日") > ems("Ж") > ems("N") > ems("n") > ems("i")


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (Fraction(0), "0"),
        (Fraction(1, 200), "+0.01"),
        (Fraction(-1, 200), "−0.01"),
        (Fraction(199, 2), "+99.50"),
        (Fraction(2), "+2"),
    ],
)
def test_money_rounds_halves_away_from_nought(amount: Fraction, words: str) -> None:
    assert money(amount, ".") == words


@given(st.integers())
def test_a_balance_turned_round_has_the_other_sign(number: int) -> None:
    assert signed(-number).translate(str.maketrans("+−", "−+")) == signed(number)
