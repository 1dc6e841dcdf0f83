"""Keyboard alone is enough: from the first page to a deal that is written, and back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browsers import DESKTOP, PHONE, Screen

FOCUSED = "selector => document.activeElement?.matches(selector) ?? false"


def tabs_to(page: Page, selector: str) -> None:
    """Go on with the tabulator until something has the focus; it must come within one page."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED, selector):
            return
    raise AssertionError(f"no tabulator leads to {selector}")


def moves_to(page: Page, selector: str) -> None:
    """Go on with the arrows within a group of buttons."""
    page.keyboard.press("Space")
    for _ in range(60):
        if page.evaluate(FOCUSED, selector):
            assert page.locator(selector).is_checked()
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no arrow leads to {selector}")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_deal_is_entered_corrected_and_undone(sits: Sitting, screen: Screen) -> None:
    player = sits(screen).goes("/")
    page = player.page
    tabs_to(page, '.begin a[href="/new/rubber"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/rubber")
    tabs_to(page, "#start")
    page.keyboard.press("Enter")
    player.settled(1)
    for name, key in [("contract", "4S"), ("doubling", "X"), ("declarer", "E"), ("over", "-1")]:
        tabs_to(page, f'input[name="{name}"]')
        moves_to(page, f"#{name}-{key}")
    tabs_to(page, "#write")
    page.keyboard.press("Enter")
    player.settled(2)
    assert player.deals() == ["4SX E 9"]
    assert player.drawn() == [100, 0, 0, 0]
    # Why it is so, and away again.
    tabs_to(page, "a[data-why]")
    page.keyboard.press("Enter")
    expect(page.locator("#dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    assert page.evaluate(FOCUSED, "a[data-why]")
    page.keyboard.press("Enter")
    tabs_to(page, '#dialog a[href$="/correct/2"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**/correct/2")
    tabs_to(page, 'input[name="over"]')
    moves_to(page, "#over-0")
    tabs_to(page, "#write")
    page.keyboard.press("Enter")
    player.settled(3)
    assert player.deals() == ["4SX E 10"]
    tabs_to(page, "#undo")
    page.keyboard.press("Enter")
    player.settled(4)
    assert player.deals() == ["4SX E 9"]


def test_the_focus_is_always_to_be_seen(sits: Sitting) -> None:
    page = sits(DESKTOP).opens().page
    for _ in range(25):
        page.keyboard.press("Tab")
        outline = page.evaluate(
            """() => {
              const one = document.activeElement;
              const shown = one.matches(".k input") ? one.nextElementSibling : one;
              return [getComputedStyle(shown).outlineStyle, shown.outerHTML.slice(0, 80)];
            }"""
        )
        assert outline[0] == "solid", outline


def test_the_first_tabulator_leads_past_the_head(sits: Sitting) -> None:
    page = sits(DESKTOP).opens().page
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED, "a.skip")
    page.keyboard.press("Enter")
    page.wait_for_url("**#main")
