"""What part-scores are worth, drawn: every bar is the table's, and the words say what it is."""

from __future__ import annotations

import re

import pytest

from overtrick.analysis.equity.state import State
from overtrick.analysis.equity.value import FITTED, equity_of
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.language.language import Language
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.web.equity import FOLK, GAMES, LEGS, TOP, pictures
from tests.web.reader import LARGEST, on_the_wire, page, plain, read


@pytest.mark.parametrize("name", FITTED)
def test_every_bar_is_as_high_as_its_part_score_is_worth(name: str) -> None:
    equity = equity_of(RULE_SETS[name])
    assert equity
    html = page(f"/equity?rules={name}")
    drawn = re.findall(r'<rect class="bar" x="\d+" width="26" y="[\d.]+" height="([\d.]+)"', html)
    heights = [
        equity.of(State(games, BySide(leg, 0), Side.NS)).points
        - equity.of(State(games, BySide(0, 0), Side.NS)).points
        for games in GAMES.values()
        for leg in LEGS
    ]
    assert [float(height) for height in drawn] == pytest.approx(heights, abs=0.06)
    assert max(heights) < TOP


def test_the_folk_values_lie_where_the_scale_says() -> None:
    html = page("/equity")
    scale = {
        int(points): float(y) - 4
        for y, points in re.findall(r'<text class="scale" x="28" y="(\d+)">(\d+)</text>', html)
    }
    band = re.search(r'<rect class="folk" x="32" width="276" y="(\d+)" height="(\d+)"', html)
    assert band
    assert float(band[1]) == scale[FOLK[1]]
    assert float(band[1]) + float(band[2]) == scale[FOLK[0]]


@pytest.mark.parametrize("language", Language)
def test_the_numbers_stand_in_a_table_too(language: Language) -> None:
    text = plain(page("/equity", language))
    equity = equity_of(RULE_SETS["rubber"])
    assert equity
    for picture in pictures(equity):
        assert " ".join(str(bar.points) for bar in picture.bars) in text
    first = equity.of(State(BySide(1, 0), BySide(0, 0), Side.NS))
    assert f" {round(first.points)} " in text
    assert str(equity.deals) in text


@pytest.mark.parametrize("language", [Language.RU, Language.BG])
@pytest.mark.parametrize("name", FITTED)
def test_a_comma_before_the_tenths(language: Language, name: str) -> None:
    """In the words, that is; a drawing has its numbers as drawings have them."""
    text = plain(page(f"/equity?rules={name}", language))
    assert not re.search(r"\d\.\d", text), text
    assert re.search(r"\d,\d", text)


def test_rules_under_which_no_rubber_is_played() -> None:
    assert read("/equity?rules=chicago").status_code == 404
    assert read("/equity?rules=whist").status_code == 404
    assert "chicago" not in page("/equity")
    assert 'value="progressive" selected' in page("/equity?rules=progressive")


def test_the_page_is_found_and_light() -> None:
    assert 'href="/equity"' in page("/learn")
    assert on_the_wire("/equity", Language.RU) < LARGEST
