"""What is tapped while an earlier move is on its way is kept, shown, and made once."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.seated import Seated
from tests.browser.test_table import sat_down
from tests.browsers import PHONE
from tests.served import Served, served

CARDS = '#own button[name="card"]'


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots do not wait."""
    directory = tmp_path_factory.mktemp("kept")
    with served("--bots-pause", "0", "--database", f"sqlite:///{directory}/club.db") as running:
        yield running


@contextmanager
def choosing(browser: Browser, app: Served, language: str = "en") -> Generator[Seated]:
    """Somebody on turn with several cards of the own hand to choose from."""
    with ExitStack() as stack:
        player = sat_down(stack, browser, app, PHONE, language)
        for _ in range(400):
            player.waits()
            deal = player.page.locator('form[action$="/deal"] button')
            if player.on_turn and player.page.locator(CARDS).count() > 1:
                break
            if player.on_turn:
                player.moves()
            else:
                player.after(deal)
        yield player


@contextmanager
def held(player: Seated, *, answers: bool) -> Generator[list[str]]:
    """Nothing sent by a form comes through until the block ends; what was sent.

    With ``answers`` it comes through at once and only the answer is late.
    """
    waiting: list[Route] = []
    sent: list[str] = []
    let_go: list[bool] = []

    def hold(route: Route) -> None:
        if let_go or route.request.method != "POST":
            route.continue_()
            return
        sent.append(f"{route.request.url.rpartition('/')[2]} {route.request.post_data}")
        if answers:
            route.fetch()
        waiting.append(route)

    player.page.route("**/table/**", hold)
    yield sent
    let_go.append(True)
    for route in waiting:
        route.continue_()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "On its way…"), ("ru", "Отправляется…"), ("bg", "Изпраща се…")]
)
def test_what_is_on_its_way_is_shown(
    browser: Browser, app: Served, language: str, words: str
) -> None:
    with choosing(browser, app, language) as player:
        page, before = player.page, player.number
        with held(player, answers=False):
            player.tap(page.locator(CARDS).first)
            expect(page.locator("#own .under-way")).to_have_count(1)
            expect(page.locator("#under-way")).to_have_text(words)
        expect(player.table).not_to_have_attribute("data-seq", str(before))
        expect(page.locator(".under-way")).to_have_count(0)
        expect(page.locator("#under-way")).to_be_empty()


def test_a_tap_meanwhile_is_sent_after_the_answer(browser: Browser, app: Served) -> None:
    with choosing(browser, app) as player:
        page = player.page
        card = page.locator(CARDS).first.get_attribute("value")
        with held(player, answers=False) as sent:
            player.tap(page.locator(CARDS).first)
            page.locator("#talk summary").tap()
            page.locator('#talk button[name="phrase"]').first.tap()
            page.fill('#talk input[name="text"]', "Well led")
            page.keyboard.press("Enter")
            expect(page.locator('#talk input[name="text"]')).to_have_value("")
            page.wait_for_timeout(300)
            assert [one.split()[0] for one in sent] == ["card"]
        expect(page.locator("#talk .remarks li")).to_have_count(2)
        expect(page.locator("#talk .remarks li").last).to_contain_text("Well led")
        expect(page.locator(f'#own button[value="{card}"]')).to_have_count(0)
        assert page.locator("#notice").is_hidden()


def test_a_card_tapped_twice_is_played_once(browser: Browser, app: Served) -> None:
    with choosing(browser, app) as player:
        page = player.page
        asked: list[str] = []
        page.on("request", lambda one: asked.append(one.url) if one.url.endswith("/card") else None)
        before = player.number
        with held(player, answers=True):
            card = page.locator(CARDS).first
            card.evaluate("button => { button.click(); button.click(); }")
        expect(player.table).not_to_have_attribute("data-seq", str(before))
        player.waits()
        assert len(asked) == 1
        assert page.locator("#notice").is_hidden()
        assert player.visit.complaints == []


def test_another_card_meanwhile_is_refused_aloud(browser: Browser, app: Served) -> None:
    """It was chosen before the first one lay there, so nobody knows that it is still meant."""
    with choosing(browser, app) as player:
        page = player.page
        second = page.locator(CARDS).nth(1).get_attribute("aria-label")
        with held(player, answers=False):
            player.tap(page.locator(CARDS).first)
            player.tap(page.locator(CARDS).nth(1))
            expect(page.locator("#own .under-way")).to_have_count(2)
        expect(page.locator("#notice")).to_be_visible()
        expect(page.locator(".under-way")).to_have_count(0)
        expect(page.locator(f'#own [aria-label="{second}"]')).to_have_count(1)
