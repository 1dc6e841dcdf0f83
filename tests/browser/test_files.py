"""A file is dropped, its boards are stepped through, and it goes out as another kind."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browser.test_pages import AXE, found_by_axe, width
from tests.browsers import DESKTOP, LANGUAGES, PHONE, Screen
from tests.web.test_files import ADDRESS, BOARD, TRAVELLER, numbered

DROP = """(files) => {
  const given = new DataTransfer();
  for (const [text, name] of files) given.items.add(new File([text], name));
  for (const kind of ["dragover", "drop"]) {
    document.querySelector("h1").dispatchEvent(
      new DragEvent(kind, { dataTransfer: given, bubbles: true, cancelable: true }));
  }
}"""


def sends(page: Page, data: bytes = BOARD, name: str = "friday.pbn") -> None:
    """Choose a file; that is enough to send it."""
    page.set_input_files(
        'input[type="file"]', {"name": name, "mimeType": "text/plain", "buffer": data}
    )
    expect(page.locator("#about h2")).to_have_text(name)


def lying(page: Page) -> list[str]:
    """The cards of the trick on the table, each with where it lies."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".between > span")]
          .filter((spot) => spot.firstChild)
          .map((spot) => spot.className.slice(5) + " "
            + spot.firstChild.getAttribute("aria-label"))"""
    )
    return found


def gone(page: Page) -> list[str]:
    """The cards that are no longer in a hand."""
    found: list[str] = page.evaluate(
        'document.querySelectorAll("[data-card].gone").length'
        ' && [...document.querySelectorAll("[data-card].gone")].map((one) => one.dataset.card)'
    )
    return sorted(found or [])


def called(page: Page) -> list[str]:
    """The calls that are seen, by their numbers."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("[data-call]:not(.step, .to-come)")]
          .map((one) => one.dataset.call)"""
    )
    return found


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_play_is_stepped_through_by_buttons_and_keys(sits: Sitting, screen: Screen) -> None:
    page = sits(screen).goes("/files").page
    sends(page)
    assert (lying(page), gone(page)) == ([], [])
    on = page.locator('[data-go="on"]')
    for _ in range(4):
        on.click()
    assert lying(page) == ["N ace of spades", "W 2 of spades", "E 7 of spades", "S 3 of spades"]
    assert gone(page) == ["S2", "S3", "S7", "SA"]
    expect(page.locator(".step")).to_have_text("card 4 of 8 · 1 – 0")
    page.keyboard.press("ArrowRight")
    assert lying(page) == ["N ace of hearts"]
    expect(page.locator(".step")).to_have_text("card 5 of 8 · 1 – 0")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert gone(page) == ["S2", "S3", "S7"]
    page.keyboard.press("End")
    expect(page.locator(".step")).to_have_text("card 8 of 8 · 2 – 0")
    page.keyboard.press("Home")
    assert (lying(page), gone(page)) == ([], [])
    # The auction comes before the play.
    expect(page.locator(".step")).to_have_text("call 0 of 8")
    assert called(page) == []
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".step")).to_have_text("call 2 of 8")
    assert called(page) == ["0", "1"]
    for _ in range(6):
        on.click()
    expect(page.locator(".step")).to_have_text("before the lead")
    assert len(called(page)) == 8
    # What was said of a call is one tap away.
    page.get_by_role("button", name="explained").click()
    expect(page.locator("#a1-0")).to_be_visible()
    expect(page.locator("#a1-0")).to_contain_text("strong")


def test_a_file_is_dropped_anywhere_on_the_page(sits: Sitting) -> None:
    page = sits(DESKTOP).goes("/files").page
    page.evaluate(DROP, [[BOARD.decode(), "dropped.pbn"]])
    expect(page.locator("#about h2")).to_have_text("dropped.pbn")
    page.evaluate(DROP, [[TRAVELLER.decode(), "club.csv"]])
    expect(page.locator("#ranking")).to_be_visible()


def test_several_are_dropped_and_one_of_them_is_opened(sits: Sitting) -> None:
    page = sits(DESKTOP).goes("/files").page
    both = [[BOARD.decode(), "friday.pbn"], [TRAVELLER.decode(), "club.csv"]]
    page.evaluate(DROP, both)
    expect(page.locator(".each-file")).to_have_count(2)
    page.get_by_role("button", name="Open it").nth(1).click()
    expect(page.locator("#about h2")).to_have_text("club.csv")
    # It is ranked in another way, though nothing was chosen anew.
    page.get_by_label("Compared by").select_option("butler")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_label("Compared by")).to_have_value("butler")
    page.get_by_role("button", name="friday.pbn").click()
    expect(page.locator("#about h2")).to_have_text("friday.pbn")
    page.evaluate(DROP, [["x", f"{number}.pbn"] for number in range(13)])
    expect(page.locator("#said")).to_contain_text("At most 12 files")


def test_a_folder_is_no_file(sits: Sitting) -> None:
    page = sits(DESKTOP).goes("/files").page
    page.evaluate("DataTransferItem.prototype.webkitGetAsEntry = () => ({ isDirectory: true })")
    page.evaluate(DROP, [["", "folder"]])
    expect(page.locator("#said")).to_have_text("That is a folder. Choose the files in it.")
    assert page.locator("#send").is_visible()


def test_from_board_to_board_by_keys_across_a_page(sits: Sitting) -> None:
    page = sits(DESKTOP).goes("/files").page
    sends(page, numbered(10))
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate("location.hash") == "#board-2"
    page.locator('[name="board"]').fill("110")
    page.locator('[name="board"]').press("Enter")
    expect(page.locator("#board-10")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator("#board-8")).to_be_focused()


def test_one_that_is_too_large_is_not_even_sent(sits: Sitting) -> None:
    page = sits(PHONE).goes("/files").page
    page.set_input_files(
        'input[type="file"]',
        {"name": "large.pbn", "mimeType": "text/plain", "buffer": b"x" * (2 * 2**20 + 1)},
    )
    expect(page.locator("#said")).to_contain_text("2 MiB")
    page.get_by_role("button", name="Look at it").click()
    assert page.locator("#send").is_visible()
    assert page.locator("[role=alert]:visible").count() == 1


def test_it_is_taken_out_as_another_kind(sits: Sitting, tmp_path: Path) -> None:
    page = sits(PHONE).goes("/files").page
    sends(page)
    page.get_by_role("button", name="LIN", exact=True).click()
    expect(page.get_by_text("What is lost")).to_be_visible()
    page.get_by_text("See it as text").click()
    expect(page.locator(".taken-text")).to_have_value(re.compile(r"md\|"))
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save it").click()
    assert saving.value.suggested_filename == "friday.lin"
    saving.value.save_as(tmp_path / "friday.lin")
    assert b"md|" in (tmp_path / "friday.lin").read_bytes()
    page.get_by_role("button", name="Back to the file").click()
    expect(page.locator("#board-1")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing_and_nothing_is_too_wide(
    sits: Sitting, screen: Screen, language: str
) -> None:
    player = sits(screen, language)
    twice = BOARD + b"\n" + BOARD.replace(b"Anna", b"Elena").replace(b"Boris", b"Fritz")
    files = (BOARD, "a.pbn"), (TRAVELLER, "b.csv"), (b"[Board]\n[x", "c.pbn"), (twice, "d.pbn")
    for data, name in files:
        page = player.goes("/files").page
        sends(page, data, name)
        for one in page.locator("details").all():
            one.evaluate("details => { details.open = true }")
        page.evaluate(AXE)
        assert found_by_axe(page) == []
        page.emulate_media(color_scheme="dark")
        assert found_by_axe(page, "color-contrast") == []
        page.emulate_media(color_scheme="light")
        assert width(page) == screen.width
        page.set_viewport_size({"width": 320, "height": 600})
        assert width(page) == 320
        page.set_viewport_size({"width": screen.width, "height": screen.height})


def test_without_javascript_the_whole_play_is_a_table(sits: Sitting) -> None:
    page = sits(PHONE, java_script_enabled=False).goes("/files").page
    page.fill("textarea", BOARD.decode())
    page.get_by_role("button", name="Look at it").click()
    page.get_by_text("The play", exact=True).click()
    expect(page.locator("table.tricks tbody tr")).to_have_count(2)
    assert not page.locator(".stepping").is_visible()
    page.locator("summary", has_text="Other files").click()
    page.fill("textarea", ADDRESS.decode())
    page.get_by_role("button", name="Look at it").click()
    expect(page.locator(".held-by", has_text="not known")).to_have_count(2)
