"""The SVG sheet: well-formed, complete, harmless, and nothing off the paper."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.language.language import Language
from overtrick.paper.crib import crib
from overtrick.paper.draw import draw
from overtrick.paper.layout import Drawing
from overtrick.paper.sheet_svg import sheet_svg
from overtrick.paper.subject import Show, Subject
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.sheet import Sheet
from tests.paper.sheets import EVERYTHING, HOSTILE, drawn, facts, numbers
from tests.properties import sheets

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "title", "desc", "style", "rect", "text", "tspan", "line", "g"}


def parsed(drawing: Drawing) -> ET.Element:
    return ET.fromstring(sheet_svg(drawing))


def texts(root: ET.Element) -> list[str]:
    """What each text says, without the marks that keep suit signs from becoming pictures."""
    return ["".join(text.itertext()).replace("\ufe0e", "") for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("name", ["nine-deals", "evening", "chicago", "boards"])
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("show", [Show(), EVERYTHING])
def test_every_number_and_fact_is_shown(name: str, language: Language, show: Show) -> None:
    drawing = drawn(name, language, show)
    shown = texts(parsed(drawing))
    for number in numbers(drawing):
        shown.remove(number)
    whole = " ".join(shown)
    for fact in facts(drawing):
        assert fact.label in whole
        assert fact.value in whole


def test_every_reason_is_shown() -> None:
    drawing = drawn("nine-deals", Language.RU, EVERYTHING)
    whole = " ".join(texts(parsed(drawing)))
    assert "2♥ · 2 лишние взятки" in whole
    assert "6♥ с контрой, контракт выполнен" in whole


@given(
    st.tuples(st.text(), st.text(), st.text(), st.text()),
    st.text(),
    st.sampled_from(Language),
)
def test_whatever_people_wrote_it_is_well_formed(
    names: tuple[str, str, str, str], title: str, language: Language
) -> None:
    root = parsed(draw(Sheet(RUBBER).replay(), Subject(language, names, title, show=EVERYTHING)))
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= ALLOWED
    sheet_svg(draw(Sheet(RUBBER).replay(), Subject(language, names, title))).encode()


def test_hostile_names_are_only_text() -> None:
    svg = sheet_svg(draw(Sheet(RUBBER).replay(), Subject(Language.EN, HOSTILE, HOSTILE[0])))
    root = ET.fromstring(svg)
    assert "<script" not in svg
    assert "\N{RIGHT-TO-LEFT OVERRIDE}" not in svg
    assert "<script>alert('x')</script>" in texts(root)
    assert root.findtext(f"{SVG}title") == HOSTILE[0]


@given(sheets(), st.sampled_from(Language), st.booleans())
def test_nothing_is_off_the_paper(sheet: Sheet, language: Language, why: bool) -> None:
    root = parsed(draw(sheet.replay(), Subject(language, HOSTILE, show=Show(why, True, True))))
    width, height = (float(root.attrib[side]) for side in ("width", "height"))
    for text in root.iter(f"{SVG}text"):
        assert 0 < float(text.attrib["x"]) < width
        assert 0 < float(text.attrib["y"]) < height


def test_it_asks_nothing_of_the_network() -> None:
    svg = sheet_svg(drawn("nine-deals", show=EVERYTHING))
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"href|url\(|@import|@font-face|<image|<use", svg)


def test_it_can_be_heard() -> None:
    root = parsed(drawn("nine-deals", Language.BG))
    assert root.attrib["role"] == "img"
    assert root.attrib["lang"] == "bg"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    heard = root.findtext(f"{SVG}desc") or ""
    assert "Ние 1690" in heard
    assert "Взели робера: Те (Борис, Димитър)" in heard


def test_a_page_may_bring_its_own_style_and_find_the_deals() -> None:
    bare = sheet_svg(drawn("nine-deals"), style=False)
    assert "<style" not in bare
    assert " style=" not in bare
    root = ET.fromstring(bare)
    deals = [group.attrib["data-deal"] for group in root.iter(f"{SVG}g")]
    assert sorted(set(deals)) == list("123456789")


def test_suits_are_red_and_black_letters_not_pictures() -> None:
    root = parsed(drawn("nine-deals", show=EVERYTHING))
    suits = {(span.text, span.attrib["class"]) for span in root.iter(f"{SVG}tspan")}
    assert suits == {
        ("♣\ufe0e", "ot-black"),
        ("♦\ufe0e", "ot-red"),
        ("♥\ufe0e", "ot-red"),
        ("♠\ufe0e", "ot-black"),
    }


def test_the_crib_can_be_drawn_too() -> None:
    drawing = crib(RULE_SETS["duplicate"], Language.BG)
    shown = texts(parsed(drawing))
    assert shown.count("1960/2660") == 1
