"""The pad is for a thumb: nothing on it is smaller than 44 points either way, on any phone."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sitting
from tests.browsers import LANGUAGES, Screen

THUMB = 44
SIZES = """() => [...document.querySelectorAll(
    "#pad label, #pad button, #pad summary, #paper a, #paper button, .sheet-nav a, summary")]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === "none")
  .map((one) => [one.textContent.trim() || one.outerHTML, one.getBoundingClientRect()])
  .map(([name, { width, height }]) => ({ name, width, height }))"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_targets_on_every_phone(sits: Sitting, language: str) -> None:
    small: list[Any] = []
    player = sits(language=language).opens().wrote("2H N =", "4S X E -1")
    for details in player.page.locator("#pad details > summary").all():
        details.tap()
    for width in (320, 360, 375, 390, 412, 768, 1280):
        player.page.set_viewport_size({"width": width, "height": 844})
        sizes = player.page.evaluate(SIZES)
        assert len(sizes) > 60
        small += [
            (width, one["name"], round(one["width"]), round(one["height"]))
            for one in sizes
            if min(one["width"], one["height"]) < THUMB - 0.01
        ]
    assert small == []


def test_a_deal_can_be_written_on_the_narrowest_phone(sits: Sitting) -> None:
    player = sits(Screen(320, 568, touch=True)).opens()
    player.writes("6NT XX S -8")
    assert player.deals() == ["6NTXX S 4"]


def test_the_button_stays_under_the_thumb(sits: Sitting) -> None:
    """What a deal would write comes a moment after the last choice, above the button."""
    player = sits().opens()
    for choice in ("contract-6H", "doubling-X", "declarer-S"):
        player.tap(f'label[for="{choice}"]')
    write = player.page.locator("#write")
    player.page.locator("#paper").scroll_into_view_if_needed()
    write.evaluate("one => scrollBy(0, one.getBoundingClientRect().bottom - 500)")
    before = write.bounding_box()
    assert before
    player.page.locator("#over-1").check(force=True)
    expect(player.page.locator("#look .lines li")).to_have_count(4)
    after = write.bounding_box()
    assert after
    assert abs(after["y"] - before["y"]) < 1
