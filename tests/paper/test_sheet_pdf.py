"""The PDF sheet, read back: names, numbers, pages."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import pytest

from overtrick.game.result import parse_outcome
from overtrick.language.language import Language
from overtrick.paper.crib import crib
from overtrick.paper.draw import draw
from overtrick.paper.layout import Drawing
from overtrick.paper.missing_extra import MissingExtra
from overtrick.paper.sheet_pdf import sheet_pdf
from overtrick.paper.subject import Show, Subject
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.sheet import Sheet
from tests.paper.sheets import EVERYTHING, HOSTILE, NAMES, drawn, facts, numbers

pdfium: Any = import_module("pypdfium2")  # has no types


def pages(drawing: Drawing) -> list[str]:
    """The text of each page."""
    document = pdfium.PdfDocument(sheet_pdf(drawing))
    found = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return [str(text) for text in found]


@pytest.mark.parametrize("name", ["nine-deals", "evening", "chicago", "boards"])
@pytest.mark.parametrize("language", Language)
def test_every_number_and_fact_is_printed(name: str, language: Language) -> None:
    drawing = drawn(name, language, EVERYTHING)
    printed = "\n".join(pages(drawing)).split()
    for number in numbers(drawing):
        for word in number.split():
            printed.remove(word)
    for fact in facts(drawing):
        assert fact.label.split()[-1] in printed
        assert fact.value.split()[0] in printed


def test_names_and_title_are_printed_as_written() -> None:
    names = ("Анна-Мария", "Щърбан", "Zoë", "O'Brien")
    drawing = draw(Sheet(RUBBER).replay(), Subject(Language.RU, names, "Пятница № 2"))
    (page,) = pages(drawing)
    for words in ("Пятница № 2", "Анна-Мария, Zoë", "Щърбан, O'Brien", "Робберный бридж", "1 / 1"):
        assert words in page


def test_what_people_wrote_is_never_read_as_markup() -> None:
    title = "#eval(1+1) = *bold* \\ $x^2$ `raw` @label"
    drawing = draw(Sheet(RUBBER).replay(), Subject(Language.EN, HOSTILE, title, show=EVERYTHING))
    printed = "".join("".join(pages(drawing)).split()).replace("\N{ZERO WIDTH SPACE}", "")
    for words in (title, *HOSTILE[:3]):
        assert "".join(words.split()) in printed
    assert "W" * 100 in printed


def test_a_long_sheet_goes_on_overleaf() -> None:
    deals = [Entry(parse_outcome(text)) for text in ("2C S -1", "3S E -2") * 40]
    subject = Subject(Language.EN, NAMES[Language.EN], "Long night", show=Show(after_each=True))
    found = pages(draw(Sheet(RUBBER, items=tuple(deals)).replay(), subject))
    assert len(found) >= 3
    for number, page in enumerate(found, 1):
        assert f"{number} / {len(found)}" in page
        assert "Long night" in page
    assert "Anna, Clara" in found[1]


def test_the_same_sheet_gives_the_same_bytes() -> None:
    drawing = drawn("nine-deals", Language.BG, EVERYTHING)
    assert sheet_pdf(drawing) == sheet_pdf(drawing)


def test_the_fonts_go_along_and_none_is_the_machines() -> None:
    data = sheet_pdf(drawn("nine-deals", Language.RU, EVERYTHING))
    assert data.startswith(b"%PDF-")
    assert b"LibertinusSerif" in data
    assert b"DejaVuSans-" not in data


def test_the_crib_is_printed_too() -> None:
    assert "1960/2660" in "".join(pages(crib(RULE_SETS["duplicate"], Language.BG)))


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingExtra) as missing:
        sheet_pdf(drawn("nine-deals"))
    assert missing.value.extra == "pdf"
    assert missing.value.facts["line"] == "pip install 'overtrick[pdf]'"


def test_a_long_sheet_is_forgotten_once_it_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Typst remembers what it has made for ten further papers: of long sheets, gigabytes."""
    made: list[object] = []

    def compile(source: bytes, **_: object) -> bytes:  # noqa: A001 - as typst calls it
        made.append(source)
        return b"%PDF"

    monkeypatch.setattr("typst.compile", compile)
    sheet_pdf(drawn("nine-deals"))
    assert len(made) == 1
    monkeypatch.setattr("overtrick.paper.typesetting._LONG", 100)
    sheet_pdf(drawn("nine-deals"))
    assert made[2:] == [b""] * 11
