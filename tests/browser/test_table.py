"""One person at a table with three bots: a whole deal in each language, and by the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from overtrick.cards.seat import Seat
from tests.browser.seated import Seated
from tests.browsers import DESKTOP, LANGUAGES, PHONE, Screen, visiting
from tests.served import Served, served
from tests.web.four import Four

RANKS = {"en": "AKQJ", "ru": "ТКДВ", "bg": "АПДВ"}
TYPED = """text => {
  for (const key of text) {
    const told = new KeyboardEvent("keydown", { key, bubbles: true });
    document.activeElement.dispatchEvent(told);
  }
}"""
"""A keyboard of any layout; that of the browser's driver has Latin letters only."""
SMALL = Screen(360, 640, touch=True)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots do not wait."""
    directory = tmp_path_factory.mktemp("kept")
    database = f"sqlite:///{directory}/club.db"
    with served("--bots-pause", "0", "--database", database) as running:
        yield running


def sat_down(
    stack: ExitStack, browser: Browser, app: Served, screen: Screen, language: str
) -> Seated:
    """Somebody who has come from the first page to a table with three beginners."""
    visit = stack.enter_context(visiting(browser, screen, language))
    player = Seated(visit, app.address, screen.touch)
    page = player.page
    page.goto(app.address)
    player.follows('.begin a[href="/table/new"]')
    for seat in "NEW":
        page.select_option(f'[name="seat{seat}"]', "beginner")
    player.follows("#start")
    player.is_live()
    return player


def plays_a_deal(player: Seated) -> None:
    """Until a deal is played; one that is passed out is followed by another."""
    while True:
        player.waits()
        if player.on_turn:
            player.moves()
        elif player.page.locator("#came .lines").count():
            return
        else:
            player.after(player.page.locator('form[action$="/deal"] button'))


@pytest.mark.parametrize(
    ("language", "screen"), [("en", PHONE), ("ru", DESKTOP), ("bg", SMALL)], ids=LANGUAGES
)
def test_a_whole_deal_against_three_bots(
    browser: Browser, app: Served, language: str, screen: Screen
) -> None:
    with ExitStack() as stack:
        player = sat_down(stack, browser, app, screen, language)
        page = player.page
        player.waits()
        drawn = set("".join(page.locator("#own .face b").all_inner_texts()))
        assert drawn <= {*RANKS[language], *"1234567890"}
        plays_a_deal(player)
        # All thirteen cards of everybody are there to be looked at.
        assert page.locator(".all-hands .printed").count() == 4
        player.follows('#came a[href*="/replay/"]')
        assert page.locator("#position .step").inner_text().endswith("52")
        player.follows("#after")
        assert page.locator("#position .lying .face").count() == 1
        page.keyboard.press("ArrowRight")
        expect(page.locator("#position .lying .face")).to_have_count(2)
        page.keyboard.press("Home")
        expect(page.locator("#position .lying .face")).to_have_count(0)
        player.follows('.back a[href^="/table/"]')
        player.after(page.locator('form[action$="/deal"] button'))
        assert player.phase == "auction"
        assert player.visit.complaints == []
        assert player.visit.strangers(app.address) == []


def test_calls_and_cards_by_the_keyboard(browser: Browser, app: Served) -> None:
    with ExitStack() as stack:
        player = sat_down(stack, browser, app, DESKTOP, "ru")
        page = player.page
        player.waits()
        page.evaluate(TYPED, "7бк")
        expect(page.locator("#call-7NT")).to_be_checked()
        # Another text takes the place of it.
        page.keyboard.type("7NT")
        expect(page.locator("#say-call")).to_contain_text("7БК")
        before = player.number
        page.keyboard.press("Enter")
        expect(player.table).not_to_have_attribute("data-seq", str(before))
        player.waits()
        # Somebody doubled, or nobody did: it is passed out to the end all the same.
        while page.locator("[data-box]").count():
            page.keyboard.type("p")
            expect(page.locator("#call-Pass")).to_be_checked()
            before = player.number
            page.keyboard.press("Enter")
            expect(player.table).not_to_have_attribute("data-seq", str(before))
            player.waits()
        before = player.number
        keys = page.locator('button[name="card"]').first.get_attribute("data-keys")
        assert keys
        page.evaluate(TYPED, keys.split()[-1])
        expect(player.table).not_to_have_attribute("data-seq", str(before))
        assert player.phase == "play"


def _goes_on(player: Seated) -> None:
    """Move, or deal the next cards once that is asked."""
    deal = player.page.locator('form[action$="/deal"] button')
    if player.on_turn:
        player.moves()
    elif deal.count():
        player.after(deal)
    else:
        player.page.wait_for_timeout(200)


def test_pass_and_double_are_well_apart(browser: Browser, app: Served) -> None:
    """A finger that slips from one must not hit the other."""
    four = Four.sit_down(app.client)
    four.owner.does("deal")
    four.bids("Pass", "1C")
    with visiting(browser, SMALL, "bg") as visit:
        player = Seated(visit, app.address, SMALL.touch).opens_at(four.at(Seat.SOUTH).at)
        page = player.page
        doubles = page.locator(".doubling label")
        expect(doubles).to_have_count(1)
        passing = page.locator(".passing label").bounding_box()
        doubling = doubles.first.bounding_box()
        assert passing
        assert doubling
        assert doubling["x"] - (passing["x"] + passing["width"]) >= 44
        for box in (passing, doubling):
            assert min(box["width"], box["height"]) >= 36


def test_cards_are_big_enough_for_a_thumb(browser: Browser, app: Served) -> None:
    with ExitStack() as stack:
        player = sat_down(stack, browser, app, SMALL, "en")
        page = player.page
        for _ in range(60):
            player.waits()
            if player.on_turn and page.locator(".phase-play #own .face").count():
                break
            _goes_on(player)
        cards = page.locator(".phase-play #own .face").all()
        assert cards
        for box in (one.bounding_box() for one in cards):
            assert box
            assert min(box["width"], box["height"]) >= 44


def test_without_javascript_a_call_is_made(browser: Browser, app: Served) -> None:
    with visiting(browser, PHONE, "en", java_script_enabled=False) as visit:
        page = visit.page
        page.goto(f"{app.address}/table/new")
        page.locator("#start").click()
        page.wait_for_url("**/table/*")
        # The bots move without us; the page is asked for again, as a reader would.
        for _ in range(100):
            page.reload()
            if page.locator("[data-box]").count():
                break
        page.locator('label[for="call-Pass"]').click()
        before = page.locator("#live").get_attribute("data-seq")
        page.locator("#say-call").click()
        assert page.locator("#live").get_attribute("data-seq") != before
        assert page.locator("#own .face").count() in {13, 12} or page.locator("#came").count()
