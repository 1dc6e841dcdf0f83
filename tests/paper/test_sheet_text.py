"""The sheet in a terminal: the kept drawings, and what holds of all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.language.language import Language
from overtrick.paper.draw import draw
from overtrick.paper.measure import cells
from overtrick.paper.sheet_text import sheet_text
from overtrick.paper.subject import Show, Subject
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.sheet import Sheet
from tests.paper.sheets import DATA, EVERYTHING, HOSTILE, NAMES, PICTURES, drawn
from tests.properties import sheets

languages = st.sampled_from(Language)
shows = st.builds(Show, st.booleans(), st.booleans(), st.booleans())


@pytest.mark.parametrize("name", PICTURES)
def test_as_kept(name: str) -> None:
    assert PICTURES[name]() == (DATA / name).read_text(encoding="utf-8")


@given(sheets(), languages, shows)
def test_no_line_is_wider_than_a_terminal(sheet: Sheet, language: Language, show: Show) -> None:
    drawing = draw(sheet.replay(), Subject(language, NAMES[language], "x" * 200, show=show))
    text = sheet_text(drawing)
    assert max(map(cells, text.splitlines())) <= 80
    assert text.endswith("\n")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_line_between_the_columns_is_straight(language: Language, width: int) -> None:
    text = sheet_text(drawn("nine-deals", language, EVERYTHING), width)
    lines = [line for line in text.splitlines() if set(line) & set("│┼╋╪")]
    places = {min(line.find(bar) for bar in "│┼╋╪" if bar in line) for line in lines}
    assert len(places) == 1
    assert len(lines) > 15


def test_reasons_take_the_width_there_is() -> None:
    narrow, wide = (
        sheet_text(drawn("nine-deals", Language.EN, Show(why=True)), width) for width in (60, 120)
    )
    assert "6♥ · small slam bid and made, not vulnerable" in wide
    assert len(wide.splitlines()) < len(narrow.splitlines())


@pytest.mark.parametrize("show", [Show(), EVERYTHING])
def test_hostile_names_stay_in_their_column(show: Show) -> None:
    account = Sheet(RUBBER).replay()
    text = sheet_text(draw(account, Subject(Language.EN, HOSTILE, HOSTILE[0] * 9, show=show)))
    assert "\N{RIGHT-TO-LEFT OVERRIDE}" not in text
    assert "<script>alert('x')</script>" in text
    assert "W…" in text
    assert max(map(cells, text.splitlines())) <= 80
