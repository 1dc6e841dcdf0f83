"""One person practises in a browser: a hint, the count, the look back, the same deal again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from overtrick.language.language import Language
from overtrick.language.words import say
from tests.browser.seated import Seated
from tests.browser.test_pages import AXE, found_by_axe, width
from tests.browsers import DESKTOP, LANGUAGES, PHONE, Screen, visiting
from tests.served import Served, served

SMALL = Screen(360, 640, touch=True)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots do not wait."""
    directory = tmp_path_factory.mktemp("kept")
    database = f"sqlite:///{directory}/club.db"
    with served("--bots-pause", "0", "--database", database) as running:
        yield running


def comes(stack: ExitStack, browser: Browser, app: Served, screen: Screen, language: str) -> Seated:
    """Somebody on the page of practice, which the first page leads to."""
    visit = stack.enter_context(visiting(browser, screen, language))
    player = Seated(visit, app.address, screen.touch)
    player.page.goto(app.address)
    player.follows('.begin a[href="/practice"]')
    return player


def asks_for_a_hint(player: Seated) -> str:
    """What the hint says."""
    player.tap('form[action$="/hint"] button')
    hint = player.page.locator("#hint b")
    expect(hint).to_be_visible()
    return player.page.locator("#hint").inner_text()


def plays_on(player: Seated) -> None:
    """To the end of the deal, with the first card of the menu."""
    while True:
        player.waits()
        expect(player.page.locator("#table")).not_to_contain_class("sending")
        if player.phase not in {"auction", "play"}:
            return
        if not player.on_turn:
            continue
        if player.page.locator("[data-box]").count():
            player.calls("Pass")
        else:
            player.plays()


def is_sound(player: Seated, screen: Screen) -> None:
    """Nothing for axe-core to find, and nothing wider than the screen."""
    player.page.evaluate(AXE)
    assert found_by_axe(player.page) == []
    assert width(player.page) == screen.width


@pytest.mark.parametrize(
    ("language", "screen"), [("en", PHONE), ("ru", DESKTOP), ("bg", SMALL)], ids=LANGUAGES
)
def test_the_lesson_and_a_deal_of_it_once_more(
    browser: Browser, app: Served, language: str, screen: Screen
) -> None:
    """The fourth deal: South opens one notrump, partner bids game, and the tricks are counted."""
    spoken = Language(language)
    with ExitStack() as stack:
        player = comes(stack, browser, app, screen, language)
        page = player.page
        player.follows('a[href="/practice/lesson"]')
        is_sound(player, screen)
        player.follows("#step-notrump")
        player.is_live()
        expect(page.locator("#lesson-notrump")).to_contain_text(
            say(spoken, "bots.lesson-before", "notrump")
        )
        assert "1" in asks_for_a_hint(player)
        is_sound(player, screen)
        player.calls("1NT")
        player.waits()
        player.calls("Pass")
        player.waits()
        for suit, number in (("S", 1), ("H", 0), ("D", 2), ("C", 4)):
            page.select_option(f'[name="sure{suit}"]', str(number))
        is_sound(player, screen)
        player.tap("#count button")
        expect(page.locator(".counted li")).to_have_count(4)
        # The last of the hearts may have been led, so only what cannot change is looked at.
        expect(page.locator(".counted li").nth(2)).to_have_class("other")
        expect(page.locator(".counted li").nth(3)).to_have_class("right")
        is_sound(player, screen)
        assert asks_for_a_hint(player)
        plays_on(player)
        expect(page.locator("#learnt")).to_contain_text(say(spoken, "bots.lesson-after", "notrump"))
        is_sound(player, screen)
        player.follows("#review")
        assert page.locator("#calls").inner_text()
        is_sound(player, screen)
        player.follows('.back a[href^="/table/"]')
        player.is_live()
        player.after(page.locator('form[action$="/again"] button').nth(1))
        player.waits()
        assert player.phase == "play"
        expect(page.locator("#count select")).to_have_count(4)
        player.follows('#practice-row a[href="/practice/lesson"]')
        expect(page.locator(".lesson-list .done")).to_have_count(1)
        assert player.visit.complaints == []
        assert player.visit.strangers(app.address) == []


@pytest.mark.parametrize(
    ("language", "screen"), [("en", DESKTOP), ("ru", SMALL), ("bg", PHONE)], ids=LANGUAGES
)
def test_deals_as_wished_in_three_taps_and_the_same_again(
    browser: Browser, app: Served, language: str, screen: Screen
) -> None:
    with ExitStack() as stack:
        player = comes(stack, browser, app, screen, language)
        page = player.page
        player.follows("#kind-slam")
        player.is_live()
        player.waits()
        held = sorted(page.locator("#own .face").evaluate_all("all => all.map(one => one.id)"))
        assert ":" in asks_for_a_hint(player)
        # The hint is gone with the call.
        player.calls("7NT")
        expect(page.locator("#hint b")).to_have_count(0)
        plays_on(player)
        player.after(page.locator('#once-more form[action$="/again"] button').first)
        player.waits()
        assert player.phase == "auction"
        again = sorted(page.locator("#own .face").evaluate_all("all => all.map(one => one.id)"))
        assert again == held
        assert player.visit.complaints == []
