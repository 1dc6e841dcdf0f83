"""Whoever is to move sees what he moves with; what is seen already stays where it is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from overtrick.cards.seat import Seat
from tests.browser.seated import Seated
from tests.browsers import DESKTOP, LANGUAGES, PHONE, Screen, visiting
from tests.served import Served
from tests.web.four import Four

NARROW = Screen(320, 640, touch=True)
N, E, S, W = Seat
HALF_SEEN = """names => names.filter((name) => {
  const box = document.querySelector(name)?.getBoundingClientRect();
  return !box || box.top < -1 || box.bottom > innerHeight + 1;
})"""
PLACES = """() => ["#felt", "#own", "#tools"].map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return Math.round(box.top + scrollY);
})"""


def half_seen(page: Page, *names: str) -> Any:
    """What is not on the screen as a whole."""
    return page.evaluate(HALF_SEEN, list(names))


def still(page: Page) -> None:
    """Until nothing scrolls any more."""
    before = None
    while before != (before := page.evaluate("scrollY")):
        page.wait_for_timeout(100)


def sits(four: Four, app: Served, page: Page, seat: Seat) -> None:
    page.goto(app.address.rstrip("/") + four.at(seat).at)
    expect(page.locator("#line")).not_to_be_empty()


def test_the_box_comes_into_view_with_the_turn(browser: Browser, app: Served) -> None:
    four = Four.sit_down(app.client)
    four.owner.does("deal")
    with visiting(browser, PHONE) as visit:
        page = visit.page
        sits(four, app, page, E)
        page.tap("#seats > summary")
        page.evaluate("scrollTo({ top: 9999, behavior: 'instant' })")
        assert half_seen(page, "#own") == ["#own"]
        four.at(N).does("call", call="1S")
        expect(page.locator("#say-call")).to_be_in_viewport(ratio=1)
        still(page)
        assert half_seen(page, "#own", "#say-call", "#calls") == []


def test_what_is_seen_stays_where_it_is(browser: Browser, app: Served) -> None:
    four = Four.sit_down(app.client)
    four.owner.does("deal")
    with visiting(browser, PHONE) as visit:
        page = visit.page
        sits(four, app, page, E)
        four.at(N).does("call", call="1S")
        expect(page.locator("#say-call")).to_be_in_viewport(ratio=1)
        still(page)
        assert page.evaluate("scrollY") == 0
        # Words of others are no turn: whoever looks at something else goes on looking.
        page.evaluate("scrollTo({ top: 9999, behavior: 'instant' })")
        before = page.evaluate("scrollY")
        assert before
        four.at(N).does("say", phrase="hello")
        expect(page.locator("#talk > summary")).to_contain_text("Hello!")
        still(page)
        assert page.evaluate("scrollY") == before


def test_who_types_is_not_disturbed(browser: Browser, app: Served) -> None:
    four = Four.sit_down(app.client)
    four.owner.does("deal")
    with visiting(browser, PHONE) as visit:
        page = visit.page
        sits(four, app, page, E)
        page.tap("#talk > summary")
        page.fill('#talk input[name="text"]', "One mom")
        page.evaluate("scrollTo({ top: 9999, behavior: 'instant' })")
        before = page.evaluate("scrollY")
        four.at(N).does("call", call="Pass")
        expect(page.locator("[data-box]")).to_have_count(1)
        still(page)
        # The page has grown above; the browser holds what is seen where it is.
        assert page.evaluate("scrollY") >= before
        assert half_seen(page, "#say-call", "#own")


def test_dummy_comes_into_view_with_the_turn(browser: Browser, app: Served) -> None:
    four = Four.sit_down(app.client)
    four.owner.does("deal")
    four.bids("1S", "Pass", "2S", "Pass", "Pass", "Pass")
    with visiting(browser, NARROW) as visit:
        page = visit.page
        sits(four, app, page, N)
        page.evaluate("scrollTo({ top: 9999, behavior: 'instant' })")
        four.plays(1)
        expect(page.locator(".dummy .on-turn")).to_be_in_viewport(ratio=1)
        still(page)
        assert half_seen(page, ".dummy .on-turn", "#felt", "#own") == []
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")


def test_a_defender_sees_dummy_as_well(browser: Browser, app: Served) -> None:
    four = Four.sit_down(app.client)
    four.owner.does("deal")
    four.bids("1S", "Pass", "2S", "Pass", "Pass", "Pass")
    four.plays(1)
    with visiting(browser, PHONE) as visit:
        page = visit.page
        sits(four, app, page, W)
        page.evaluate("scrollTo({ top: 9999, behavior: 'instant' })")
        four.plays(1)
        expect(page.locator("#own .on-turn")).to_have_count(1)
        expect(page.locator(".dummy")).to_be_in_viewport(ratio=1)
        still(page)
        assert half_seen(page, ".dummy", "#felt", "#own") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_deal_of_the_lesson_is_bid_on_one_screen(
    browser: Browser, app: Served, language: str
) -> None:
    with visiting(browser, NARROW, language) as visit:
        player = Seated(visit, app.address)
        player.goes("/practice/lesson")
        player.follows("#step-open")
        player.waits()
        assert half_seen(player.page, ".lesson-step", "#own", 'label[for="call-Pass"]') == []
        player.calls("1S")
        player.waits()
        still(player.page)
        assert half_seen(player.page, "#own", 'label[for="call-Pass"]', "#say-call") == []
        # A call is taken back without looking for the button.
        assert half_seen(player.page, 'form[action$="/undo"] button') == []


@pytest.mark.parametrize(("screen", "open_"), [(DESKTOP, True), (PHONE, False)])
def test_the_auction_stays_open_beside_the_play_where_there_is_room(
    browser: Browser, app: Served, screen: Screen, open_: bool
) -> None:
    four = Four.sit_down(app.client)
    four.owner.does("deal")
    four.bids("1S", "Pass", "2S", "Pass", "Pass")
    with visiting(browser, screen) as visit:
        page = visit.page
        sits(four, app, page, N)
        four.at(E).does("call", call="Pass")
        expect(page.locator("#auction-again")).to_have_count(1)
        assert page.locator("#auction-again .auction").is_visible() is open_
        assert page.locator("#talk .phrases").is_visible() is open_
        assert page.locator(".keys-hint").is_visible() is open_
        if not open_:
            return
        # Who folds it finds it folded after the next card as well.
        page.click("#auction-again > summary")
        four.plays(1)
        expect(page.locator("#felt .face:not(.nothing)")).to_have_count(1)
        assert not page.locator("#auction-again .auction").is_visible()


def test_nothing_moves_on_a_desk_when_a_card_is_played(browser: Browser, app: Served) -> None:
    four = Four.sit_down(app.client)
    four.owner.does("deal")
    four.bids("1S", "Pass", "2S", "Pass", "Pass", "Pass")
    four.plays(1)
    with visiting(browser, DESKTOP, "ru") as visit:
        page = visit.page
        sits(four, app, page, N)
        seen = set[tuple[int, ...]]()
        for number in range(2, 10):
            four.plays(1)
            lying = number % 4 or 4
            expect(page.locator("#felt .face:not(.nothing)")).to_have_count(lying)
            seen.add(tuple(page.evaluate(PLACES)))
        assert len(seen) == 1
