"""The auction on a small phone: hand, auction and box on one screen; axe finds nothing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from overtrick.cards.seat import Seat
from tests.browser.test_pages import AXE, found_by_axe
from tests.browsers import LANGUAGES, Screen, visiting
from tests.served import Served
from tests.web.four import Chair, Four

SMALL = Screen(360, 640, touch=True)
CALLS = ("1C", "X", "1H", "1S", "1NT", "2C", "2D", "2H", "2S", "2NT", "3C", "3D")
EXPLAINED = "12 to 14 points, five spades at least, and no second suit that is worth a mention"
LOW = 24
"""A finger hits what is so many pixels high and wide."""


def call(four: Four, turns: range) -> Chair:
    """So many calls, each explained at length; North dealt. Answers who calls next."""
    for turn in turns:
        chair = four.at(Seat(turn % 4))
        chair.does("call", call=CALLS[turn], explanation=EXPLAINED, alert="yes", seen=turn + 6)
    return four.at(Seat(turns.stop % 4))


def ends(page: Page, what: str) -> Any:
    """Where an element begins and ends, from the top of the screen."""
    return page.locator(what).evaluate(
        "one => { const box = one.getBoundingClientRect(); return [box.top, box.bottom]; }"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_hand_auction_and_box_are_on_one_screen(
    browser: Browser, app: Served, language: str
) -> None:
    four = Four.sit_down(app.client)
    four.owner.does("deal")
    with visiting(browser, SMALL, language) as visit:
        page = visit.page
        page.goto(app.address + call(four, range(10)).at)
        all_on_one_screen(page)
        assert hidden_calls(page) <= 1, "three rounds are seen whole"
        page.evaluate(AXE)
        assert found_by_axe(page) == []
        assert found_by_axe(page, "label-content-name-mismatch") == []
        page.goto(app.address + call(four, range(10, 12)).at)
        all_on_one_screen(page)
        assert hidden_calls(page) > 1
        # Where it is longer, the last calls are seen.
        top = page.locator("#calls").evaluate("one => one.scrollTop")
        assert top >= hidden_calls(page) - 1
        assert visit.complaints == []


def hidden_calls(page: Page) -> int:
    """By how many pixels the auction is longer than what is seen of it."""
    hidden: int = page.locator("#calls").evaluate("one => one.scrollHeight - one.clientHeight")
    return hidden


def all_on_one_screen(page: Page) -> None:
    expect(page.locator("#line")).to_have_class("")
    edges = [edge for what in ("#calls", "#own", ".box") for edge in ends(page, what)]
    assert edges == sorted(edges)
    assert edges[0] >= 0
    assert edges[-1] <= SMALL.height
    tops = page.locator("#own .face").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().top)"
    )
    assert (len(tops), len(set(tops))) == (13, 1), "one row"
    least = page.locator(".box label").evaluate_all(
        "all => Math.min(...all.filter(one => one.checkVisibility()).flatMap(one => {"
        " const box = one.getBoundingClientRect(); return [box.width, box.height]; }))"
    )
    assert least >= LOW
