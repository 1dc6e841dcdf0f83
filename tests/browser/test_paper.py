"""What is taken along: the PDF, the picture, the printed page, the address as a QR code."""

from __future__ import annotations

import io
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import segno
from PIL import Image
from playwright.sync_api import Page

from tests.browser.conftest import Sitting
from tests.browser.player import Player
from tests.browser.walk import NINE
from tests.browsers import DESKTOP, LANGUAGES

FOUR = {"nameN": "Anna", "nameE": "Борис", "nameS": "Clara", "nameW": "Dmitri"}
A4 = (595, 842)
pdfium: Any = import_module("pypdfium2")  # has no types


def text_of(pdf: bytes) -> str:
    document = pdfium.PdfDocument(pdf)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def ink(picture: Image.Image) -> float:
    """The share of a picture that is not white."""
    grey = picture.convert("L")
    return sum(grey.histogram()[:200]) / (grey.width * grey.height)


def taken(player: Player, ending: str) -> bytes:
    """What a tap on one of the buttons to take the sheet along brings."""
    player.tap(".take > summary")
    with player.page.expect_download() as download:
        player.tap(f'.take a[href$="{ending}"]')
    return Path(download.value.path()).read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pdf_shows_the_sheet(sits: Sitting, language: str) -> None:
    player = sits(language=language).opens(**FOUR).wrote(*NINE)
    pdf = taken(player, "/sheet.pdf")
    (page,) = pdfium.PdfDocument(pdf)
    assert tuple(map(round, page.get_size())) == A4
    words = text_of(pdf)
    for wanted in (*FOUR.values(), "1690", "880", "500"):
        assert wanted in words.replace("\N{NO-BREAK SPACE}", "").replace("\N{THIN SPACE}", "")
    picture = page.render(scale=1).to_pil()
    assert 0.005 < ink(picture) < 0.3
    # The line down the middle of the sheet: its strokes together are a sixth of the page.
    dark = picture.convert("1")
    columns = (
        sum(dark.getpixel((x, y)) == 0 for y in range(dark.height)) for x in range(dark.width)
    )
    assert max(columns) > dark.height / 6


def test_the_file_taken_along_opens_the_same_sheet(sits: Sitting) -> None:
    player = sits(DESKTOP).opens(**FOUR).wrote(*NINE[:4])
    text = taken(player, "/sheet.sheet").decode()
    before = player.told()
    player.goes("/new/file")
    player.page.fill("textarea", text)
    player.follows("main button.main-action")
    player.settled(5)
    after = player.told()
    assert after["deals"] == before["deals"]
    assert player.drawn() == [360, 60, 30, 190]


def printed(page: Page) -> bytes:
    return page.pdf(format="A4")


def test_the_printed_page_is_the_sheet_and_nothing_else(sits: Sitting) -> None:
    player = sits(DESKTOP).opens(**FOUR).wrote(*NINE)
    player.page.emulate_media(media="print")
    for hidden in (".top", ".foot", ".sheet-nav", "#next-panel", ".tools", ".take", ".me"):
        assert player.page.locator(hidden).is_hidden(), hidden
    assert player.page.locator("#paper").is_visible()
    pdf = printed(player.page)
    words = text_of(pdf)
    for wanted in (*FOUR.values(), "1690", "880"):
        assert wanted in words
    assert 0.002 < ink(pdfium.PdfDocument(pdf)[0].render(scale=1).to_pil()) < 0.2


def test_the_printed_page_of_a_dark_screen_is_white(sits: Sitting) -> None:
    player = sits(DESKTOP, color_scheme="dark").opens(**FOUR).wrote(*NINE[:3])
    shot = Image.open(io.BytesIO(player.page.screenshot()))
    assert ink(shot) > 0.5
    pdf = printed(player.page)
    assert len(pdfium.PdfDocument(pdf)) == 1
    assert "360" in text_of(pdf)
    assert 0.002 < ink(pdfium.PdfDocument(pdf)[0].render(scale=1).to_pil()) < 0.2


def test_the_codes_lead_to_the_two_addresses(sits: Sitting) -> None:
    """Each square of the picture is as dark or light as in the code of the address beside it."""
    player = sits().opens()
    player.follows('a[href$="/share"]')
    page = player.page
    addresses = page.locator("a.address").all_inner_texts()
    assert len(set(addresses)) == 2
    for section, address in zip(page.locator("section.share").all(), addresses, strict=True):
        shown = Image.open(io.BytesIO(section.locator("svg.qr").screenshot())).convert("L")
        wanted = [list(row) for row in segno.make(address, error="m", micro=False).matrix]
        modules = len(wanted) + 8
        size = shown.width / modules
        drawn = [
            [
                int(_grey(shown, (x + 4.5) * size, (y + 4.5) * size) < 128)
                for x in range(len(wanted))
            ]
            for y in range(len(wanted))
        ]
        assert drawn == wanted


def _grey(picture: Image.Image, x: float, y: float) -> int:
    value = picture.getpixel((int(x), int(y)))
    assert isinstance(value, int)
    return value


def test_an_address_is_copied(sits: Sitting) -> None:
    player = sits(permissions=["clipboard-read", "clipboard-write"]).opens()
    player.follows('a[href$="/share"]')
    button = player.page.locator("[data-copy]").first
    done = button.get_attribute("data-done")
    player.tap(button)
    player.page.wait_for_function(
        "([button, done]) => button.textContent === done", arg=[button.element_handle(), done]
    )
    copied = player.page.evaluate("navigator.clipboard.readText()")
    assert copied == player.page.locator("a.address").first.inner_text()
